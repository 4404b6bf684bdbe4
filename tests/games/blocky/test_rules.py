"""The rules of Blocky: checked positions, what always holds, records, chance."""

from __future__ import annotations

from dataclasses import replace
from math import exp
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blooms import record
from blooms.core.ending import HighestNet
from blooms.core.position import BadRecord, IllegalMove
from blooms.games.blocky import blocks, words
from blooms.games.blocky.blocks import COLOURS, Block
from blooms.games.blocky.position import (
    ACTIONS,
    COSTS,
    PASS,
    Blocky,
    Move,
    Setup,
    goal_score,
    move_of,
)
from blooms.games.blocky.text import head, new
from tests.reference.positions_blocky import BOARDS, CHOICES, MOVES, REFUSED

SMALL = Setup(2, "blob", 5, 7, "hh")
COSTLY = {
    "UL:smash": 3, "UR:combine": 1, "UR.UR:paint-R": 1, "UR:cw": 0, "top:ccw": 0, "top:swaph": 0,
    "top:swapv": 0, "top:pass": 0,
}  # fmt: skip


def board(text: str) -> Block:
    found = blocks.read_block(text)
    assert found is not None
    return found


def on(text: str, depth: int = 2, players: str = "hh") -> Blocky:
    return Blocky.start(Setup(depth, "blob", 5, 7, players), board(text))


def played(position: Blocky, *moves: str) -> Blocky:
    for text in moves:
        (move,) = position.read(text)
        position = position.play(move)
    return position


@st.composite
def positions(draw: st.DrawFn) -> Blocky:
    setup = Setup(
        draw(st.integers(1, 4)),
        draw(st.sampled_from(["blob", "perimeter", "mixed"])),
        draw(st.integers(1, 5)),
        draw(st.integers(0, 2**40)),
        draw(st.sampled_from(["h", "hr", "hrs", "hrsp"])),
    )
    position = Blocky.start(setup)
    rng = Random(draw(st.integers(0, 2**40)))
    for _ in range(draw(st.integers(0, 4))):
        if not position.is_over:
            position = position.play(rng.choice(position.moves(position.seat)))
    return position


# Checked positions


@pytest.mark.parametrize(("text", "depth", "rows", "blob", "perimeter"), BOARDS)
def test_boards_have_these_rows_and_scores(
    text: str, depth: int, rows: str, blob: tuple[int, ...], perimeter: tuple[int, ...]
) -> None:
    block = board(text)
    assert blocks.write_block(block) == text
    assert blocks.rows(block, depth) == rows.split()
    assert tuple(goal_score("blob", each, block, depth) for each in COLOURS) == blob
    assert tuple(goal_score("perimeter", each, block, depth) for each in COLOURS) == perimeter


@pytest.mark.parametrize(("text", "depth", "move", "after"), MOVES)
def test_moves_make_these_boards(text: str, depth: int, move: str, after: str) -> None:
    assert blocks.write_block(played(on(text, depth), move).board) == after


@pytest.mark.parametrize("action", ["paint-X", "twist", "", 7])
def test_an_action_of_another_name_is_refused(action: Any) -> None:
    with pytest.raises(IllegalMove, match="is not a Move"):
        on("(BRGY)").play(Move((0,), action))


@pytest.mark.parametrize(("text", "depth", "move", "why"), REFUSED)
def test_moves_are_refused_and_say_why(text: str, depth: int, move: str, why: str) -> None:
    with pytest.raises(IllegalMove, match=why):
        on(text, depth).read(move)


@pytest.mark.parametrize(("text", "depth", "goal", "colour", "score", "best", "then"), CHOICES)
def test_the_best_turning_move_is_this_one(
    text: str, depth: int, goal: str, colour: str, score: int, best: str, then: int
) -> None:
    position = on(text, depth)
    assert goal_score(goal, colour, position.board, depth) == score
    found = {
        str(move): goal_score(goal, colour, position.after(move), depth)
        for move in position.moves(0)
        if move.action in ("cw", "ccw") and move.path
    }
    assert [move for move, now in found.items() if now == max(found.values())] == [best]
    assert found[best] == then


@pytest.mark.parametrize("text", ["(BRGYB)", "(BRG", "BR", "", "(BRG)", "BRGY)", "(BRGX)", "())"])
def test_texts_that_are_no_blocks(text: str) -> None:
    assert blocks.read_block(text) is None


# What always holds


def everything(block: Block) -> list[blocks.Path]:
    return [path for path, part in blocks.paths(block) if not isinstance(part, str)]


@given(positions(), st.data())
def test_turning_there_and_back_or_four_times_changes_nothing(
    position: Blocky, data: st.DataObject
) -> None:
    path = data.draw(st.sampled_from(everything(position.board) or [()]))
    block = blocks.at(position.board, path)
    assert block is not None
    assert blocks.turned_back(blocks.turned(block)) == block
    assert blocks.turned(blocks.turned(blocks.turned(blocks.turned(block)))) == block
    if not isinstance(block, str):
        assert blocks.mirrored(blocks.mirrored(block)) == block
        assert blocks.flipped(blocks.flipped(block)) == block


@given(positions())
def test_turning_the_whole_board_keeps_every_score(position: Blocky) -> None:
    depth = position.setup.depth
    for turned in (blocks.turned(position.board), blocks.turned_back(position.board)):
        for goal in ("blob", "perimeter"):
            for colour in COLOURS:
                before = goal_score(goal, colour, position.board, depth)
                assert goal_score(goal, colour, turned, depth) == before


@given(positions())
def test_the_perimeter_scores_add_up(position: Blocky) -> None:
    depth = position.setup.depth
    scores = [goal_score("perimeter", colour, position.board, depth) for colour in COLOURS]
    assert sum(scores) == 4 * 2**depth


@given(positions())
def test_a_pass_changes_nothing_but_the_turn(position: Blocky) -> None:
    if not position.is_over:
        assert position.play(PASS) == replace(position, turn=position.turn + 1)


@given(positions())
def test_costs_never_fall_and_moves_are_the_legal_ones(position: Blocky) -> None:
    moves = position.moves(position.seat)
    assert len(set(moves)) == len(moves) and all(not position.why_illegal(m) for m in moves)
    everywhere = [
        Move(path, action) for path, _ in blocks.paths(position.board) for action in ACTIONS
    ]
    legal = {m for m in everywhere if not position.why_illegal(m) and m.action != "pass"}
    assert legal == set(moves) - {PASS}
    for move in moves[::7]:
        after = position.play(move)
        assert after.costs[position.seat] - position.costs[position.seat] == COSTS.get(
            move.action, 0
        )
        assert blocks.levels(after.board) <= position.setup.depth


@given(positions())
def test_a_record_gives_the_same_game(position: Blocky) -> None:
    game = new(position.setup)
    rng = Random(5)
    while game.position.outcome() is None:
        game = game.play(str(rng.choice(game.position.moves(game.position.movers[0]))))
    again = record.read(game.record)
    assert again.position == game.position and again.record == game.record
    shares = game.position.outcome()
    assert shares is not None and sum(shares) == pytest.approx(1) and game.position.ending()


# Chance


def test_smashing_uses_the_record_s_chance_and_unseen_another() -> None:
    start = on("(BRGY)", 5)
    (smash,) = start.read("UR:smash")
    assert start.after(smash) == on("(BRGY)", 5).after(smash)
    others = {start.unseen(Random(seed)).after(smash) for seed in range(8)}
    assert len(others) == 8 and start.after(smash) not in others
    later = played(start, "top:pass")
    assert later.after(smash) != start.after(smash)


def chi_square(seen: list[float], expected: list[float]) -> float:
    return sum((one - other) ** 2 / other for one, other in zip(seen, expected, strict=True))


def test_random_boards_divide_and_colour_as_often_as_stated() -> None:
    rng = Random(2024)
    depth = 4
    divided, whole = [0] * (depth + 1), [0] * (depth + 1)
    colours = dict.fromkeys(COLOURS, 0)
    for _ in range(1500):
        for path, block in blocks.paths(blocks.fresh(0, depth, rng)):
            if isinstance(block, str):
                whole[len(path)] += 1
                colours[block] += 1
            else:
                divided[len(path)] += 1
    assert (divided[0], whole[0], divided[depth]) == (1500, 0, 0)
    for level in (1, 2, 3):
        count, share = divided[level] + whole[level], exp(-level / 4)
        expected = [count * share, count * (1 - share)]
        # 10.83 is passed by chance once in a thousand, with one degree of freedom.
        assert chi_square([divided[level], whole[level]], expected) < 10.83
    evenly = [sum(colours.values()) / 4] * 4
    assert chi_square(list(colours.values()), evenly) < 16.27  # the same with three


def test_every_seat_gets_every_target_about_as_often() -> None:
    drawn = [Setup(2, "blob", 5, seed, "hhhh").targets for seed in range(2000)]
    assert all(sorted(each) == sorted(COLOURS) for each in drawn)
    for seat in range(4):
        counts = [sum(each[seat] == colour for each in drawn) for colour in COLOURS]
        assert chi_square(counts, [500] * 4) < 16.27


def test_a_mixed_game_tosses_a_coin_for_each_seat() -> None:
    goals = [Setup(2, "mixed", 5, seed, "hh").goals for seed in range(400)]
    assert {each[0] for each in goals} == {"blob", "perimeter"}
    counts = [goals.count(("blob", "perimeter")), len(goals)]
    assert 60 < counts[0] < 140


# The end


def test_the_highest_net_wins_and_equals_share() -> None:
    over = replace(on("(BRGY)"), turn=10)
    assert over.outcome() == (0.5, 0.5) and over.ending() == HighestNet(4)
    assert replace(over, costs=(1, 0)).outcome() == (0.0, 1.0)
    assert over.moves(0) == () and over.why_illegal(PASS) == "the game is over"
    assert on("(BRGY)").ending() is None


# Records


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("blocky/3/blob/5/7", "a record of Blocky looks like blocky/3/blob/5/7/hp/LL:cw.top:swaph"),
        ("blocky/7/blob/5/7/h/", "depth: '7' is not a whole number from 1 to 6"),
        ("blocky/3/blubb/5/7/h/", "goal: 'blubb' is not one of blob, perimeter, mixed"),
        ("blocky/3/blob/0/7/h/", "rounds: '0' is not a whole number from 1 to 999"),
        ("blocky/3/blob/5/-7/h/", "seed: '-7' is not a whole number from 0 to 9007199254740991"),
        (
            "blocky/3/blob/5/7/hhhhh/",
            "seats: 'hhhhh' are not one to four of h, r, s and p; s20 is smart with 20 tries",
        ),
        (
            "blocky/3/blob/5/7/x/",
            "seats: 'x' are not one to four of h, r, s and p; s20 is smart with 20 tries",
        ),
        ("blocky/3/blob/5/7/h/(BRGY)/", "'(BRGY)' is not a board; a board looks like @((BRRY)GRY)"),
        ("blocky/3/blob/5/7/h/@(BRG)/", "'@(BRG)' is not a board; a board looks like @((BRRY)GRY)"),
        ("blocky/1/blob/5/7/h/@((BRGY)RGY)/", "board: deeper than 1"),
        (
            "blocky/2/blob/5/7/h/@(BRGY)/UR:dance",
            "turn 1 ('UR:dance'): 'dance' is not an action; actions are cw ccw swaph swapv smash "
            "paint-B paint-R paint-G paint-Y combine pass",
        ),
        (
            "blocky/2/blob/5/7/h/@(BRGY)/UR",
            "turn 1 ('UR'): 'UR' is not a move; a move looks like UR.LL:cw",
        ),
        (
            "blocky/2/blob/5/7/h/@(BRGY)/UX:cw",
            "turn 1 ('UX:cw'): 'UX:cw' is not a move; a move looks like UR.LL:cw",
        ),
        (
            "blocky/2/blob/5/7/h/@(BRGY)/top:cw.UR.UR:paint-B",
            "turn 2 ('UR.UR:paint-B'): there is no block UR.UR",
        ),
        (
            "blocky/2/blob/5/7/h/@(BRGY)/UR:combine",
            "turn 1 ('UR:combine'): this block has no parts",
        ),
        (
            "blocky/2/blob/5/7/h/@(BRGY)/UR:paint-R",
            "turn 1 ('UR:paint-R'): only the smallest squares can be painted",
        ),
        ("blocky/2/blob/1/7/h/@(BRGY)/top:cw.top:cw", "turn 2 ('top:cw'): the game is over"),
    ],
)
def test_bad_records_say_what_and_where(text: str, why: str) -> None:
    with pytest.raises(BadRecord) as refused:
        record.read(text)
    assert str(refused.value) == why


def test_addresses_keep_their_points_beside_variations() -> None:
    text = "blocky/2/blob/5/7/hp/@((BRRY)GRY)/UR:cw.UR.LL:paint-G;1.UR.UR:paint-B.top:pass;1:so"
    tree = record.read_tree(text)
    assert tree.lines == (("UR:cw", "UR.LL:paint-G"), ("UR:cw", "UR.UR:paint-B", "top:pass"))
    assert record.read("blocky/2/blob/5/7/hp/").head == head(replace(SMALL, players="hp"))


def test_a_pass_is_written_with_the_whole_board_as_its_address() -> None:
    assert record.read("blocky/2/blob/5/7/h/UR:pass").record == "blocky/2/blob/5/7/h/top:pass"


@pytest.mark.parametrize(("move", "cost"), COSTLY.items())
def test_a_smash_costs_three_paint_and_combine_one(move: str, cost: int) -> None:
    position = on("((BRRY)GRY)")
    assert played(position, move).costs == (cost, 0)
    assert played(position, "top:pass", move).costs == (0, cost)


def test_of_two_groups_as_large_the_upper_left_is_the_largest() -> None:
    cells = blocks.mask(board("((YYBB)B(YYBB)(BBBY))"), "Y", 2)
    top, bottom, alone = 0b11 << 2, 0b11 << 8, 1 << 15
    assert cells == top | bottom | alone
    assert blocks.largest(cells, 2) == top


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("UL:cw", "This block has no parts"),
        ("UL:combine", "This block has no parts"),
        ("UR:smash", "This block has parts: only a block of one colour can be smashed"),
        ("UR.UR:smash", "This block is too small to smash"),
        ("UL:paint-B", "Only the smallest squares can be painted"),
        ("UR.UR:paint-B", "This square already has that colour"),
        ("top:combine", "Only four of the smallest squares can be combined"),
        ("UL:smash", ""),
    ],
)
def test_players_read_why_a_move_is_illegal_without_addresses(move: str, why: str) -> None:
    assert words.refusal(on("((BRRY)GRY)"), move_of(move)) == why
