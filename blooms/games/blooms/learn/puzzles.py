"""The puzzles and the daily puzzle. `python3 -m tools.puzzles.check` makes the file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pkgutil import get_data
from typing import Final, NamedTuple

from blooms.games.blooms.learn import goals

__all__ = ["GRADES", "THEMES", "Puzzle", "daily", "puzzles", "theme"]

FILE: Final = "puzzles.json"

GRADES: Final = ("One turn", "Safety and life", "Two turns")
"""The names of the grades, easiest first."""

THEMES: Final = (
    "Capture stones", "Save your stones", "Make a bloom live", "Capture in two turns",
    "Win in two turns",
)  # fmt: skip
"""What puzzles are about, easiest first."""

_THEME_OF: Final[Mapping[tuple[goals.Kind, int], int]] = {
    ("capture", 1): 0, ("save", 1): 1, ("live", 1): 2, ("capture", 2): 3, ("win", 2): 4,
}  # fmt: skip
"""The themes by kind and turns of the goal."""

STRIDE: Final = 41
"""The step between daily puzzles; prime, so that every puzzle has its day before one repeats."""


class Puzzle(NamedTuple):
    """A position to solve. `solutions` are all first turns that reach the goal, as text.

    `name` depends only on the position; progress is saved under it. `grade` is an index into
    GRADES.
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
    """The number (from 0) of a day's puzzle; days may be counted from any day."""
    return day * STRIDE % len(puzzles())


def theme(puzzle: Puzzle) -> int:
    """What a puzzle is about, an index into THEMES."""
    goal = goals.read(puzzle.goal)
    return _THEME_OF[goal.kind, goal.turns]
