"""Why moves of Go were bad: what their lines show, and nothing else."""

from __future__ import annotations

import pytest

from blooms import record
from blooms.games.go.refutation import (
    Encloses,
    FillsEye,
    Loses,
    Misses,
    Reason,
    reason,
    words,
)

Case = tuple[str, str, str, Reason, int, bool]
CASES: list[Case] = [
    ("BW7-9", "E5 A8", "A8 E5", Loses(1, "A9"), 2, True),
    ("WWB6-B8", "E5 D5", "B8 D5", Misses(2, "A9"), 1, True),
    ("1B7-B8", "A9 E5", "E5 D5", FillsEye("A9"), 1, False),
    ("1B7-1B7", "E5 D5", "A7 D5", Encloses(2), 1, False),
]


@pytest.mark.parametrize("case", CASES, ids=[type(each[3]).__name__ for each in CASES])
def test_a_reason_is_what_the_lines_show(case: Case) -> None:
    rows, line, better, why, steps, is_forced = case
    start = record.read(f"go/9/2/sequential/@{rows}{'-9' * 7},1/").position
    found = reason(start, line.split(), better.split())
    assert found == (why, steps, is_forced)
    assert reason(start, line.split(), line.split()) is None
    said = words(why)
    assert said.endswith(".") and "{" not in said


def test_what_both_lines_lose_is_no_reason() -> None:
    start = record.read(f"go/9/2/sequential/@BW7-9{'-9' * 7},1/").position
    assert reason(start, ["E5", "A8"], ["D5", "A8"]) is None
