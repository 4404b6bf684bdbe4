"""Why moves of Go were bad: what their lines show, and nothing else."""

from __future__ import annotations

import pytest

from blooms import record
from blooms.games.go.position import Go
from blooms.games.go.refutation import (
    Chased,
    Cut,
    Encloses,
    FillsEye,
    Loses,
    Misses,
    Reason,
    motif,
    reason,
    words,
)

Case = tuple[str, str, str, Reason, int, bool]
CASES: list[Case] = [
    ("BW7-9", "E5 A8", "A8 E5", Loses(1, "A9"), 2, True),
    ("1W7-9", "A9 A8", "E5 D5", Loses(1, "A9", "self-atari"), 2, True),
    ("W1BW5-BWW6", "B9 A9", "E5 D5", Loses(2, "B9", "snapback", 1), 2, True),
    ("5W3-4WB3-5WW2", "G8 C3", "C4 C3", Chased(2, "F8"), 4, True),
    ("9-1B1B5", "G7 C8", "C8 G3", Cut("C8"), 2, False),
    ("WWB6-B8", "E5 D5", "B8 D5", Misses(2, "A9"), 1, True),
    ("1B7-B8", "A9 E5", "E5 D5", FillsEye("A9"), 1, False),
    ("1B7-1B7", "E5 D5", "A7 D5", Encloses(2), 1, False),
]


MOTIFS = ["atari", "self-atari", "snapback", "ladder", "cut", "missed-capture", "eye", "territory"]


@pytest.mark.parametrize("case", CASES, ids=MOTIFS)
def test_a_reason_is_what_the_lines_show(case: Case) -> None:
    rows, line, better, why, steps, is_forced = case
    start = position(rows)
    found = reason(start, line.split(), better.split())
    assert found and found[:3] == (why, steps, is_forced)
    assert motif(why) == MOTIFS[CASES.index(case)]
    assert reason(start, line.split(), line.split()) is None
    said = words(why, "White")
    assert said.endswith(".") and "{" not in said


def test_a_ladder_is_shown_to_its_end_and_only_where_it_works() -> None:
    """Each move of the defender is the only one that does not lose the chain at once."""
    start = position("5W3-4WB3-5WW2")
    found = reason(start, ["G8", "C3"], ["C4", "C3"])
    assert found and found.line == ("G8", "H8", "G9", "H9")
    at = start
    for turn in found.line:
        at = at.play(turn)
    assert at.stones[at.rules.board.points["F8"]] == "."
    for rows in ("5W3-4WB1B1-5WW2", "5W3-4WB3-5W1W1"):
        assert reason(position(rows), ["G8", "C3"], ["C4", "C3"]) is None, rows


def test_a_ladder_of_three_players_is_not_claimed() -> None:
    start = record.read("go/9/3/sequential/@5W3-4WB3-5WW2-9-9-9-9-9-9,1/").position
    assert reason(start, ["G8", "C3"], ["C4", "C3"]) is None


def position(rows: str) -> Go:
    """A position of two; the rows below these are empty."""
    rest = "-9" * (8 - rows.count("-"))
    found = record.read(f"go/9/2/sequential/@{rows}{rest},1/").position
    assert isinstance(found, Go)
    return found


def test_what_both_lines_lose_is_no_reason() -> None:
    start = record.read(f"go/9/2/sequential/@BW7-9{'-9' * 7},1/").position
    assert reason(start, ["E5", "A8"], ["D5", "A8"]) is None
