"""What the bot of Go says of its move: reasons by the rules, the expected line, the map."""

from __future__ import annotations

import pytest

from blooms import record
from blooms.games.go.bot.bot import GoBot
from blooms.games.go.bot.explain import reasons, reasons_if_quiet
from blooms.games.go.bot.search import GoSearch
from blooms.search.bot import finished
from blooms.search.settings import Settings

EMPTY = "-9" * 7


def test_a_ladder_is_named() -> None:
    caught = record.read("go/9/2/sequential/@9-2W6-1WB6-1W7-9-9-9-9-9,2/").position
    assert reasons(caught, 1, "D7") == ["captures 1 in a ladder"]
    broken = record.read("go/9/2/sequential/@9-2W6-1WB6-1W7-9-9-5B3-9-9,2/").position
    assert reasons(broken, 1, "D7") == ["captures 1 next turn unless answered"]


@pytest.mark.parametrize(
    ("rows", "move", "why"),
    [
        # A stone in the corner has two neighbours, B9 and A8.
        ("W8-9", "B9", ["captures 1 next turn unless answered"]),
        ("WW7-B8", "C9", ["captures 2 next turn unless answered"]),
        ("WW7-9", "C9", []),
        ("WB7-9", "A8", ["captures 1"]),
        ("WB7-9", "B8", []),  # it was in atari already
        ("BW7-9", "A8", ["saves 1 from capture"]),
        ("BBW6-W8", "B8", ["saves 2 from capture", "captures 1 next turn unless answered"]),
        ("BBW6-W8", "C8", ["captures 1 next turn unless answered"]),
        ("B8-9", "A8", []),  # it was in no danger
        ("BW7-2W6", "A8", ["saves 1 from capture"]),
        ("1W7-W8", "A9", []),
        ("1W7-9", "A9", []),  # it puts only itself in atari
    ],
)
@pytest.mark.parametrize("rules", ["sequential", "parallel"])
def test_reasons_count_what_a_move_captures_saves_and_threatens(
    rows: str, move: str, why: list[str], rules: str
) -> None:
    position = record.read(f"go/9/2/{rules}/@{rows}{EMPTY},1/").position
    if move in position.moves(0):
        said = reasons(position, 0, move)  # along the edge in turn, a ladder
        assert [each.replace("in a ladder", "next turn unless answered") for each in said] == why
    else:
        assert move == "A9" and rules == "sequential"


@pytest.mark.parametrize(
    ("rows", "move", "why"),
    [
        ("9-9", "E5", ["takes open space"]),
        ("B8-9", "B9", ["extends a chain to 3 liberties"]),
        ("B1B6-9", "B9", ["connects 2 chains"]),
        ("1B6W-B7W", "A9", ["connects 2 chains"]),
        ("2B5W-1B6W", "A8", ["encloses 2 points", "extends a chain to 5 liberties"]),
        ("2W5B-WW6B", "A9", ["takes 2 points of territory from an opponent"]),
        ("9-4W4", "E7", ["leaves a stone only 3 liberties"]),
        ("9-3W1W3", "E8", ["leaves a stone only 3 liberties"]),  # said once of two
        ("9-9", "-", ["nothing is left to gain"]),
        ("1B7-9", "A8", ["takes open space"]),  # a single point is not enclosed
        ("W8-9", "E5", ["takes open space"]),  # A9 has two liberties as before
        ("1B7-1W7", "A9", []),  # two liberties, and two before
        ("1B7-W8", "A9", ["leaves a stone only 2 liberties"]),  # its own have fewer too
        ("3WWW3-9", "E8", []),  # four are left
        # Its own chain has one less as well.
        ("BB1W5-2W6", "C9", [f"leaves a stone only {left} liberties" for left in (2, 3)]),
    ],
)
def test_a_quiet_move_encloses_connects_extends_or_takes(
    rows: str, move: str, why: list[str]
) -> None:
    position = record.read(f"go/9/2/sequential/@{rows}{EMPTY},1/").position
    assert reasons_if_quiet(position, 0, move) == why


@pytest.mark.parametrize(
    ("top", "why"),
    [
        ("B8-9-9", ["encloses 26 points", "extends a chain to 18 liberties"]),
        ("9-9-9", ["extends a chain to 18 liberties"]),
    ],
)
def test_a_third_of_the_board_is_not_enclosed(top: str, why: list[str]) -> None:
    rows = f"{top}-BBBBBBBB1-9-9-9-9-4W4"
    position = record.read(f"go/9/2/sequential/@{rows},1/").position
    assert reasons_if_quiet(position, 0, "J6") == why


def test_what_is_taken_from_an_opponent_was_no_open_space() -> None:
    position = record.read("go/9/2/sequential/@9-9-WWWWWWWWW-9-9-9-9-9-4B4,1/").position
    told = ["takes 18 points of territory from an opponent"]
    assert reasons_if_quiet(position, 0, "A9") == told


def test_of_a_quiet_move_two_reasons_are_told() -> None:
    position = record.read(f"go/9/2/sequential/@2W6-1W1W5{EMPTY},1/").position
    told = [f"leaves a stone only {count} liberties" for count in (2, 3)]
    assert reasons_if_quiet(position, 0, "C8") == told, "D8 is left with three as well"


def test_who_must_pass_has_no_other_move() -> None:
    position = record.read("go/9/3/sequential/E5.D4.C3.E6.D5.C4").position
    assert reasons(position, 0, "-") == ["only move"]


def test_a_pass_is_another_move() -> None:
    position = record.read("go/5/2/sequential/@WWWW1-BBBBB-BBBBB-BBBBB-BBBBB,1/").position
    assert list(position.moves(0)) == ["E5", "-"]
    assert "only move" not in reasons(position, 0, "E5")


def test_in_a_round_reasons_are_those_of_the_seat_that_asks() -> None:
    position = record.read(f"go/9/2/parallel/@WB7-9{EMPTY},1/").position
    assert reasons(position, 0, "A8") == ["captures 1"]
    assert reasons(position, 1, "A8") == ["saves 1 from capture"]


def test_in_a_round_stones_of_its_own_that_fall_are_no_capture() -> None:
    position = record.read(f"go/9/2/parallel/@BW7-1W7-W8{'-9' * 6},1/").position
    assert reasons(position, 0, "A8") == []


def test_in_a_round_line_and_map_are_those_of_the_seat_that_asks() -> None:
    told = finished(GoBot(record.read("go/9/3/parallel/"), Settings(sims=200, seed=1), 2)).explain()
    assert told["line"] == [told["turn"]]
    visits = {best["turn"]: best["visits"] for best in told["best"]}
    shares = {turn: told["cells"][turn] for turn in visits}
    assert len(visits) == 5 and max(told["cells"].values()) == max(shares.values())
    whole = sum(visits.values())
    for turn, count in visits.items():
        assert shares[turn] / sum(shares.values()) == pytest.approx(count / whole, abs=0.001)


def test_the_expected_line_has_six_moves_at_most() -> None:
    class Sure(GoSearch):
        def line(self, move: str, fewest: int) -> list[str]:
            return ["C3", "C4", "C5", "D3", "D4", "D5", "E3"]

    bot = finished(GoBot(record.read("go/9/2/sequential/E5"), Settings(sims=20, seed=1)))
    bot._search.__class__ = Sure
    assert bot.explain()["line"][1:] == ["C3", "C4", "C5", "D3", "D4"]


@pytest.mark.parametrize("sims", [11, 400])
def test_the_expected_line_ends_below_eight_visits(sims: int) -> None:
    game = record.read("go/9/2/sequential/E5.D4")
    bot = GoBot(game, Settings(sims=sims, seed=1))
    answer = finished(bot).explain()
    node = bot._search._root
    wanted = [answer["turn"]]
    while node.stats:
        stats = node.stats[0]
        visits, best = max(zip(stats.visits, range(len(stats.moves)), strict=True))
        if node is not bot._search._root:
            if visits < 8 or len(wanted) == 6:
                break
            wanted.append(bot._search.name(stats.moves[best]))
        if best not in node.children:
            break
        node = node.children[best]
    assert answer["line"][0] == wanted[0]
    assert len(answer["line"]) == len(wanted) == (1 if sims == 11 else len(wanted))
