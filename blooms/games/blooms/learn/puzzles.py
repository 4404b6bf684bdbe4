"""The puzzles, and which of them a date has. `python3 -m tools.puzzles.check` makes the file."""

from __future__ import annotations

import json
from functools import cache
from pkgutil import get_data
from typing import Final, NamedTuple

__all__ = ["GRADES", "Puzzle", "daily", "puzzles"]

FILE: Final = "puzzles.json"

GRADES: Final = ("One turn", "Safety and life", "Two turns")
"""What the grades are called, easiest first."""

STRIDE: Final = 41
"""Between the puzzles of two days; prime, so that all have their day before one comes again."""


class Puzzle(NamedTuple):
    """A position to move in. `solutions` are all first turns that reach the goal, as text.

    `name` depends on the position alone, and is what progress is kept by. `grade` is an index
    of GRADES.
    """

    name: str
    grade: int
    goal: str
    record: str
    solutions: tuple[str, ...]


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles, grade by grade."""
    kept = json.loads(get_data("blooms.games.blooms.learn", FILE) or b"")
    return tuple(Puzzle(**{**each, "solutions": tuple(each["solutions"])}) for each in kept)


def daily(day: int) -> int:
    """The number (from 0) of the puzzle of a day; days are counted from any day 0."""
    return day * STRIDE % len(puzzles())
