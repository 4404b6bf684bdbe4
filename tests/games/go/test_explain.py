"""What the bot of Go says of its move: reasons by the rules, the expected line, the map."""

from __future__ import annotations

import pytest

from blooms import record
from blooms.games.go.bot.bot import GoBot
from blooms.games.go.bot.explain import reasons, reasons_if_quiet
from blooms.search.bot import finished
from blooms.search.settings import Settings

EMPTY = "-9" * 7


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
    ],
)
@pytest.mark.parametrize("rules", ["sequential", "parallel"])
def test_reasons_count_what_a_move_captures_saves_and_threatens(
    rows: str, move: str, why: list[str], rules: str
) -> None:
    position = record.read(f"go/9/2/{rules}/@{rows}{EMPTY},1/").position
    if move in position.moves(0):
        assert reasons(position, 0, move) == why
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
        ("9-4W4", "E7", ["leaves a chain of 1 only 3 liberties"]),
        ("9-9", "-", ["nothing is left to gain"]),
    ],
)
def test_a_quiet_move_encloses_connects_extends_or_takes(
    rows: str, move: str, why: list[str]
) -> None:
    position = record.read(f"go/9/2/sequential/@{rows}{EMPTY},1/").position
    assert reasons_if_quiet(position, 0, move) == why


@pytest.mark.parametrize("sims", [11, 400])
def test_the_expected_line_ends_where_fewer_than_eight_visits_remain(sims: int) -> None:
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
