"""What the page of Blocky is made of: selecting, looking ahead, words, shapes, options."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from random import Random
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blooms import record as records
from blooms.core.ending import in_english
from blooms.core.position import BadRecord, GameError
from blooms.games.blocky import blocks, chart, drawing, picture, words
from blooms.games.blocky import text as blocky_text
from blooms.games.blocky.move import PASS, move_of
from blooms.games.blocky.position import COSTS, Blocky, Move, Setup
from blooms.games.blocky.selection import Selection, preview, select
from blooms.games.blocky.tiles import tile
from blooms.session.events import Seat
from tests.positions import SMALL_BOARD, blocky_at
from web.games.blocky.options import OPTIONS, kind
from web.page.contract import players
from web.page.slices import at_once


def small(goal: str = "blob", players: str = "hh") -> Blocky:
    return blocky_at(f"blocky/2/{goal}/5/7/{players}/@{SMALL_BOARD}/")


# Selecting


def test_a_level_selects_the_block_at_that_depth() -> None:
    board = small().board
    for x, y, level, address in (
        (3, 0, 0, "top"), (3, 0, 1, "UR"), (3, 0, 2, "UR.UR"), (2, 1, 2, "UR.LL"),
        (1, 1, 2, "UL"), (0, 3, 6, "LL"), (3, 3, 1, "LR"),
    ):  # fmt: skip
        assert blocks.address(Selection(x, y, level).path(board, 2)) == address


def test_larger_and_smaller_go_a_level_from_the_block_selected() -> None:
    board = small().board
    one = Selection(0, 0, 2)  # UL, which is of one colour
    assert one.larger(board, 2).path(board, 2) == ()
    assert one.larger(board, 2).larger(board, 2).level == 0
    assert one.smaller(board, 2).level == 2
    assert Selection(3, 0, 0).smaller(board, 2).smaller(board, 2).path(board, 2) == (0, 0)


def test_the_cursor_goes_to_the_next_block_up_to_the_edge() -> None:
    board = small().board
    one = select((1,), 2)
    assert one.beside(board, 2, 1, 0).path(board, 2) == (0,)
    assert one.beside(board, 2, 0, 1).path(board, 2) == (2,)
    assert one.beside(board, 2, -1, 0) == one == one.beside(board, 2, 0, -1)
    assert Selection(2, 1, 2).beside(board, 2, 0, -1).path(board, 2) == (0, 1)


@given(st.integers(0, 99), st.integers(1, 6))
def test_a_block_is_found_again_by_its_own_selection(seed: int, depth: int) -> None:
    board = blocks.fresh(0, depth, Random(seed))
    for path, _ in blocks.paths(board):
        assert select(path, depth).path(board, depth) == path


def test_a_block_owns_its_top_and_left_edge() -> None:
    whole, rim = drawing.SIDE + 24, 12
    for x, cell in ((rim, 0), (rim + 96, 1), (rim + 95.9, 0), (rim + 383.9, 3)):
        assert drawing.cell_at(x / whole, rim / whole, 2) == (cell, 0)
    for x in (rim - 0.1, rim + 384):
        assert drawing.cell_at(x / whole, 0.5, 2) is None


# Looking ahead


@given(st.integers(0, 40))
def test_a_preview_equals_the_move_unless_chance_decides(seed: int) -> None:
    start = Blocky.start(Setup(2, "mixed", 2, seed, "hsr"))
    for move in start.moves(0):
        seen = preview(start, move)
        assert seen.cost == COSTS.get(move.action, 0)
        assert seen.is_chance == (move.action == "smash")
        after = start.play(move)
        if not seen.is_chance:
            assert seen.board == after.board
            assert seen.scores == tuple(map(after.score, range(3)))


def test_a_preview_of_a_smash_does_not_know_the_chance() -> None:
    start, move = small(), Move((1,), "smash")
    seen = preview(start, move)
    assert seen.board == start.board
    assert preview(start.unseen(Random(1)), move) == seen
    assert all(0 <= score <= 16 for score in seen.scores)


# Words


def test_a_block_is_described_by_place_level_and_what_is_in_it() -> None:
    start = small()
    assert words.block(start, (1,)) == "upper left, level 1 of 2, green"
    assert words.block(start, (0, 2)) == ("upper right, lower left, level 2 of 2, red, unit cell")
    assert words.block(start, (0,)) == (
        "upper right, level 1 of 2, divided: upper right blue; upper left red; "
        "lower left red; lower right yellow"
    )
    assert "upper right divided, mostly red" in words.block(start, ())
    tied = blocky_at("blocky/2/blob/5/7/h/@((BBRR)GRY)/")
    assert "upper right divided; upper left" in words.block(tied, ())


def test_turns_are_told_with_what_they_came_to() -> None:
    start = blocky_at(f"blocky/2/blob/1/7/hh/@{SMALL_BOARD}/")
    colours = start.setup.targets
    move = f"UR.UR:paint-{'R' if colours[0] != 'B' else 'G'}"
    after = start.play(move_of(move))
    told = words.turn(start, after, move)
    assert told.startswith("Player 1: paint ") and "upper right, upper right" in told
    assert words.signed(after.nets()[0] - start.nets()[0]) in told
    assert words.status(after) == "Player 2 to move"
    passed = after.play(PASS)
    assert words.turn(after, passed, str(PASS)).startswith("Player 2: pass. Net")
    assert words.round_(start) == words.round_(passed) == "Round 1 of 1"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("blocky/2/blob/1/7/h/@R/top:pass", "The game is over: net "),
        (f"blocky/2/blob/1/7/hh/@{SMALL_BOARD}/top:pass.top:pass", "Player "),
        ("blocky/1/blob/1/7/hhhh/@(BRGY)/top:pass.top:pass.top:pass.top:pass", "share the win"),
    ],
)
def test_the_result_is_told(text: str, said: str) -> None:
    assert said in words.result(blocky_at(text))
    assert words.status(blocky_at(text)) == words.result(blocky_at(text))


def test_a_result_has_a_minus_sign_and_its_reason_a_hyphen() -> None:
    position = blocky_at(f"blocky/2/blob/1/7/hh/@{SMALL_BOARD}/top:pass.top:pass")
    lost = replace(position, costs=(999, 999))
    net = max(lost.nets())
    assert words.result(lost).endswith(f": the highest net score, −{-net}.")
    assert in_english(lost.ending(), 2) == f"the highest net score, {net}"


def test_numbers_are_told_with_a_proper_sign() -> None:
    shown = [words.signed(value) for value in (2, -1.5, 0)]
    assert shown == ["+2", "−1.5", "±0"]


# Shapes


def test_the_squares_are_those_of_the_board_and_bear_their_marks() -> None:
    drawn = drawing.squares(small().board, 2, {"ghost": (0,)})
    assert {name: shape.attrs["data-colour"] for name, shape in drawn.items()} == {
        "UR.UR": "B", "UR.UL": "R", "UR.LL": "R", "UR.LR": "Y", "UL": "G", "LL": "R", "LR": "Y",
    }  # fmt: skip
    assert {name for name, shape in drawn.items() if "ghost" in shape.attrs["class"]} == {
        "UR.UR", "UR.UL", "UR.LL", "UR.LR",
    }  # fmt: skip


@pytest.mark.parametrize("colour", "BRGY")
def test_as_many_bars_as_the_perimeter_counts(colour: str) -> None:
    board = small().board
    cells = blocks.mask(board, colour, 2)
    assert drawing.bars(cells, 2).count("M") == blocks.perimeter(cells, 2)


def test_the_outline_goes_round_the_largest_blob() -> None:
    cells = blocks.largest(blocks.mask(small().board, "Y", 2), 2)
    assert cells.bit_count() == 5
    assert drawing.outline(cells, 2).count("M") == 10
    assert drawing.frame((0, 1), 2) == "M192 0h96v96h-96z"


def test_the_graph_has_a_line_for_each_seat() -> None:
    two = chart.net_chart([(3, -2), (4, 0), (4, 1)], "BR", 1, {2: "blunder"})
    lines = {each.attrs["class"]: each.attrs.get("d") for each in two.children}
    assert lines["net seat-1"] == "M36.0 33.8L174.0 17.0L312.0 17.0"
    ticks = [each.text for each in two.children[0].children if each.attrs["class"] == "tick"]
    assert ticks == ["−2", "0", "4", "Move"]
    assert (lines["slip blunder"] or "").startswith("M312.0 67.5")  # on the second player's line


def test_the_opening_board_and_pictures_have_every_pattern() -> None:
    for text in (picture.opening_svg(), picture.picture(small())):
        assert all(f'id="weave-{colour}' in text for colour in "BRGY")


# Options


def test_options_choose_seats_board_and_goal() -> None:
    chosen = OPTIONS.read(
        {"depth": "4", "goal": "mixed", "rounds": "9", "seed": "3", "p2": "planner"}, 1
    )
    assert chosen.game.record == "blocky/4/mixed+even+gain/9/3/hp/"
    assert chosen.seats == (Seat(), Seat(3, 4))
    assert [kind(seat) for seat in chosen.seats] == ["h", "p"]
    assert OPTIONS.read({"players": "3"}, 5).game.record.endswith("/5/5/hss/")


def test_the_first_visit_has_the_opening_game() -> None:
    chosen = OPTIONS.read({}, 5)
    assert chosen.game.record == "blocky/3/blob+even/5/2/hs/"
    start = cast(Blocky, chosen.game.position)
    assert len(set(start.nets())) == 1
    outline = json.loads(picture.outline(start))
    ((_, _, squares),) = outline["copies"]
    assert outline["seats"] == 2
    shown = picture.opening_svg()
    assert shown.count("data-cell") == len(squares) > 20
    for name, colour, left, top, *look in squares:
        place = f'data-cell="{name}" data-colour="{colour}" transform="translate({left} {top})"'
        assert place in shown
        x, y, width, height, face, radius, scale, across, down, size = look
        box = f'x="{x:g}" y="{y:g}" width="{width:g}"'
        for part, high in (("foot", height), ("paint", face), ("weave", face)):
            assert f'class="{part}" {box} height="{high:g}" rx="{radius:g}"' in shown
        assert (
            f'href="#sign-{colour}" transform="translate({across} {down}) scale({scale})"' in shown
        )
        assert f'x="{across}" y="{down}" font-size="{size}">{colour}' in shown


@pytest.mark.parametrize("depth", range(2, 7))
def test_gaps_are_the_wider_the_larger_the_blocks_that_they_part(depth: int) -> None:
    def right(at: int) -> float:
        """Where the tile of a smallest square ends, from the left of its block."""
        drawn = tile((at, 0, 1), depth)
        return drawn.x + drawn.width

    cell = drawing.SIDE / (1 << depth)
    gaps = [
        cell - right(at - 1) + tile((at, 0, 1), depth).x
        for at in (1 << level for level in range(depth))
    ]
    assert gaps == sorted(gaps) and len(set(gaps)) == depth
    assert tile((0, 0, 1), depth).x > 0 and right((1 << depth) - 1) < cell


def test_a_tile_lies_inside_its_block_and_its_sign_in_its_face() -> None:
    for path in ((), (1,), (3, 2), (0, 0, 2)):
        place = blocks.square(path, 3)
        x, y, width, height, face, *_ = drawn = tile(place, 3)
        side = place[2] * drawing.SIDE / 8
        assert min(x, y) > 0 and x + width < side and y + height < side
        assert 0.9 * height < face < height
        assert drawn.middle == (x + width / 2, pytest.approx(y + face / 2, abs=0.01))


def test_a_coin_decides_between_the_two_goals() -> None:
    heads = {OPTIONS.read({"rounds": "5"}, seed).game.record.split("/")[2] for seed in range(20)}
    assert heads == {"blob+even", "perimeter+even"}


def test_games_of_several_players_have_even_starts() -> None:
    alone = OPTIONS.read({"players": "1", "goal": "mixed", "seed": "3"})
    assert alone.game.record == "blocky/3/mixed/5/3/h/"
    old = records.read("blocky/3/blob/5/38/hs/UR:cw")
    assert OPTIONS.rematch(old.at(0), alone.seats * 2, 4)[0].record == "blocky/3/blob+even/5/4/hh/"


@pytest.mark.parametrize(
    ("texts", "why"),
    [
        ({"depth": "7"}, "depth"),
        ({"rounds": "0"}, "rounds"),
        ({"seed": "x"}, "seed"),
        ({"seed": "9" * 16}, "seed"),
        ({"players": "5"}, "players"),
        ({"p1": "bot:3"}, "p1"),
        ({"goal": "circle"}, "goal"),
    ],
)
def test_bad_options_are_named(texts: dict[str, str], why: str) -> None:
    with pytest.raises(GameError, match=why):
        OPTIONS.read(texts, 1)


def test_only_records_of_blocky_are_opened() -> None:
    text = f"blocky/2/blob/5/7/h/@{SMALL_BOARD}/top:cw"
    assert at_once(OPTIONS.reading(f" https://x.y/blocky.html#{text} ")).game.record == text
    with pytest.raises(GameError, match="only plays Blocky"):
        OPTIONS.tree_of("blooms/4/race-15/")


def test_the_board_of_a_day_is_for_one_and_the_goals_take_turns() -> None:
    one, other = blocky_text.daily(20261121), blocky_text.daily(20261122)
    assert one.players == other.players == "h" and {one.goal, other.goal} == {"blob", "perimeter"}
    assert one == blocky_text.daily(20261121) != other


def test_the_tries_of_smart_are_kept_everywhere() -> None:
    chosen = OPTIONS.read({"p1": "smart:20", "p2": "smart:10", "seed": "7"})
    assert chosen.game.record.endswith("/7/s20s/")
    assert chosen.seats == (Seat(2, sims=20), Seat(2))
    assert [OPTIONS.seating.write(seat) for seat in chosen.seats] == ["smart:20", "smart"]
    assert [OPTIONS.seating.name(seat) for seat in chosen.seats] == ["smart, 20 tries", "smart"]
    assert "Tries 20 actions" in OPTIONS.seating.help(chosen.seats[0])
    assert OPTIONS.linked(chosen.game, {}) == chosen.seats
    for seat in (*chosen.seats, *OPTIONS.seating.offered):
        assert players.seat(players.seat_text(seat)) == seat
        assert OPTIONS.read({"p1": OPTIONS.seating.write(seat)}).seats[0] == seat
    for bad in ("smart:0", "smart:", "smart:x", "smart:10000", "smart:05", "planner:3", "s20"):
        with pytest.raises(GameError, match="is not one of human, random, smart, smart:20"):
            OPTIONS.read({"p1": bad})


@pytest.mark.parametrize("players", ["s20", "hs5p", "s9999s1rh", "ss100"])
def test_a_record_says_how_much_smart_tries(players: str) -> None:
    text = f"blocky/2/blob/5/7/{players}/"
    game = records.read(text)
    assert game.record == text
    assert "".join(cast(Blocky, game.position).setup.kinds) == players


@pytest.mark.parametrize(
    "players", ["s10", "hs10", "s0", "s05", "s10000", "h2", "sssss", "s-1", ""]
)
def test_a_number_of_tries_that_cannot_be_is_refused(players: str) -> None:
    with pytest.raises(BadRecord, match="are not one to four of h, r, s and p"):
        records.read(f"blocky/2/blob/5/7/{players}/")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("blocky/7/blob/5/7/h/", "depth: '7' is not a whole number from 1 to 6"),
        ("blocky/0/blob/5/7/h/", "depth: '0' is not a whole number from 1 to 6"),
        ("blocky/2/blob/1000/7/h/", "rounds: '1000' is not a whole number from 1 to 999"),
        ("blocky/2/blob/0/7/h/", "rounds: '0' is not a whole number from 1 to 999"),
        ("blocky/2/blob/5/-1/h/", "seed: '-1' is not a whole number from 0 to 9007199254740991"),
        ("blocky/2/blob/5/9007199254740992/h/", "seed: '9007199254740992' is not a whole number"),
        ("blocky/2/blob/5/07/h/", "seed: '07' is not a whole number"),
        ("blocky/2/net/5/7/h/", "goal: 'net' is not one of blob, perimeter, mixed"),
    ],
)
def test_a_field_out_of_range_is_refused_by_name(text: str, why: str) -> None:
    with pytest.raises(BadRecord, match=f"^{re.escape(why)}"):
        records.read(text)
