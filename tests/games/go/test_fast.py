"""The fast board of Go's bot against the rules; shapes, ladders and what is known of moves."""

from __future__ import annotations

from random import Random

import pytest

from blooms import record
from blooms.games.go.board import COLOURS, chains
from blooms.games.go.bot.fast import NOBODY, FastGo, points_of
from blooms.games.go.bot.ladder import catches, ways_out
from blooms.games.go.bot.playout import finish
from blooms.games.go.bot.priors import priors
from blooms.games.go.bot.shapes import geometry
from blooms.games.go.players import uniform
from blooms.games.go.position import PASS, Go
from tests.positions import KO_AT_B5, LADDER, go_at

CASES = [
    ("9/2/sequential", 1),
    ("9/3/sequential", 2),
    ("9/8/sequential-coop", 3),
    ("9/3/parallel", 4),
    ("9/4/parallel+old_first", 5),
]


def at(text: str) -> FastGo:
    return FastGo.of(go_at(f"go/9/2/sequential/@{text},1/"))


def letters(board: FastGo) -> str:
    return "".join("." if own == NOBODY else COLOURS[own] for own in board.owner)


def check(board: FastGo, here: Go) -> None:
    assert letters(board) == here.stones
    for chain in chains(here.rules.board, here.stones):
        head = board.head[chain.points[0]]
        assert sorted(board.members[head]) == list(chain.points)
        assert tuple(points_of(board.liberties[head])) == chain.liberties
    assert tuple(points_of(board.empty)) == tuple(
        point for point, letter in enumerate(here.stones) if letter == "."
    )


@pytest.mark.parametrize(("rules", "seed"), CASES)
def test_random_games_agree_with_the_rules(rules: str, seed: int) -> None:
    game, rng = record.read(f"go/{rules}/"), Random(seed)
    here = game.position
    board = FastGo.of(here)
    while here.phase == "play" and here.made < 400:
        moves = [uniform(game, seat, rng) for seat in here.movers]
        names = here.rules.board.points
        stones = {
            names[move]: seat
            for seat, move in zip(here.movers, moves, strict=True)
            if move != PASS and moves.count(move) == 1
        }
        if here.rules.at_once:
            board.place_together(stones, "old_first" in here.rules.options)
        for point, seat in stones.items():
            if not here.rules.at_once:
                assert board.is_legal(point, seat)
                board.place(point, seat)
        game = game.play(",".join(moves))
        here = game.position
        if here.phase == "choose" or here.still:
            break  # a round that would repeat a position is void
        check(board, here)
        if not here.rules.coop:
            assert board.taken == [sum(held) for held in here.prisoners.by_holder]


@pytest.mark.parametrize("seed", range(3))
def test_a_stone_is_legal_where_the_rules_say_so(seed: int) -> None:
    game, rng = record.read("go/9/2/sequential/"), Random(seed)
    board = FastGo.of(game.position)
    for _ in range(90):
        here = game.position
        names, legal = here.rules.board.points, set(here.moves(here.seat))
        for point in points_of(board.empty):
            name = here.rules.board.names[point]
            if "repeat" not in here.why_illegal(name):
                assert board.is_legal(point, here.seat) == (name in legal)
        move = uniform(game, here.seat, rng)
        if move == PASS:
            break
        board.place(names[move], here.seat)
        game = game.play(move)


def test_a_ko_is_not_retaken_at_once() -> None:
    board = at(KO_AT_B5)
    names = go_at("go/9/2/sequential/").rules.board.points
    board.place(names["B5"], 1)
    assert board.ko == names["C5"]
    assert not board.is_legal(names["C5"], 0)
    board.place(names["J1"], 0)
    assert board.ko == NOBODY


def test_eyes_are_real_or_false() -> None:
    names = go_at("go/9/2/sequential/").rules.board.points
    corner = at("1B7-BB7-9-9-9-9-9-9-9")
    assert corner.is_eye(names["A9"], 0)
    assert not corner.is_eye(names["A9"], 1)
    assert not at("1B7-BW7-9-9-9-9-9-9-9").is_eye(names["A9"], 0)
    assert at("1WB6-1B1B5-2B6-9-9-9-9-9-9").is_eye(names["C8"], 0)
    assert not at("1WBW5-1B1B5-2B6-9-9-9-9-9-9").is_eye(names["C8"], 0)


def test_playouts_fill_no_eyes_and_give_the_living_their_own() -> None:
    rows = "BBBB1WWWW-" * 4 + "B1BB1WW1W-" + "BBBB1WWWW-" * 3 + "B1BB1WW1W"
    here = go_at(f"go/9/2/sequential/@{rows},1/")
    for seed in range(5):
        board = FastGo.of(here)
        points, seats = finish(board, (0, 1), 0, Random(seed))
        assert {here.rules.board.names[point] for point in points}.isdisjoint({"B1", "B5", "H5"})
        assert len(points) == len(seats)


def test_playouts_take_and_save_what_is_in_atari() -> None:
    names = go_at("go/9/2/sequential/").rules.board.points
    taken = saved = 0
    for seed in range(20):
        # Black just came into atari at D5; White's only liberty is the same for both sides.
        board = at("9-9-9-3W5-2WB5-3W5-9-9-9")
        board.last = names["D4"]
        points, _ = finish(board.copy(), (1, 0), 0, Random(seed))
        taken += points[0] == names["E5"]
        points, _ = finish(board.copy(), (0, 1), 0, Random(seed))
        saved += points[0] == names["E5"]
    assert taken > 14
    assert saved > 14


SHAPES = [
    ("9-9-9-3B5-3W5-9-9-9-9", "E5", True),  # hane under a stone
    ("9-9-9-9-3W5-9-9-9-9", "D6", False),  # contact alone
    ("9-9-9-3WB4-3BW4-9-9-9-9", "D4", True),  # a cut
]


@pytest.mark.parametrize(("rows", "name", "is_shape"), SHAPES)
def test_shapes_are_seen_from_both_sides_and_turned(rows: str, name: str, is_shape: bool) -> None:
    board = at(rows)
    point = go_at("go/9/2/sequential/").rules.board.points[name]
    tables, (black, white) = geometry(9), board.mine
    assert tables.is_shape(point, black, white) == is_shape
    assert tables.is_shape(point, white, black) == is_shape


LADDERS = [
    ("9", [], "D7"),
    ("6B2", ["C6"], None),  # a friend stands in its way, at G4
    ("6W2", [], "D7"),
]


@pytest.mark.parametrize(("row", "out", "atari"), LADDERS)
def test_ladders_are_read_to_their_end(row: str, out: list[str], atari: str | None) -> None:
    names = go_at("go/9/2/sequential/").rules.board.names
    chain = names.index("C7")
    running = at(f"9-2W6-1WBW5-1W7-9-{row}-9-9-9")
    assert [names[point] for point in ways_out(running, running.head[chain], 1)] == out
    free = at(f"9-2W6-1WB6-1W7-9-{row}-9-9-9")
    caught = catches(free, free.head[chain], 1)
    assert (names[caught] if caught != NOBODY else None) == atari


def first(rows: str, seat: int = 0, recent: tuple[int, ...] = ()) -> list[str]:
    """The moves by prior, best first."""
    names = (*go_at("go/9/2/sequential/").rules.board.names, PASS)
    return [names[move.point] for move in priors(at(rows), seat, recent, is_wide=True)]


def test_priors_take_save_and_catch_first_and_fill_no_eye() -> None:
    assert first("9-9-9-9-9-4B4-3BW4-4B4-9")[0] == "F3"
    assert first("9-9-9-9-9-4B4-3BW4-4B4-9", 1)[0] == "F3"
    assert first("9-2W6-1WB6-1W7-9-9-9-9-9", 1)[0] == "D7"
    assert first(LADDER)[0] != "C6"  # a ladder: running is no use
    assert "A9" not in first("1B7-BB7-9-9-9-9-9-9-9")
    assert first("9-9-9-9-9-9-9-9-9")[-1] == PASS


def test_priors_prefer_the_third_line_and_contact() -> None:
    opening = first("9-9-9-9-9-9-9-9-9")
    assert set(opening[:25]).isdisjoint({"A1", "B5", "H8", "J5"})
    tables = geometry(9)
    assert {tables.line[at] for at in (0, 40)} == {0, 4}
    near = go_at("go/9/2/sequential/").rules.board.points["E5"]
    answers = {"E6", "D5", "F5", "E4", "D6", "F6", "D4", "F4"}
    assert first("9-9-9-4B4-4W4-9-9-9-9", 0, (near,))[0] in answers
    assert set(first("9-9-9-9-4W4-9-9-9-9", 0, (near,))[:4]) == {"C3", "G3", "C7", "G7"}
