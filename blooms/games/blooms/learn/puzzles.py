"""The puzzles and the daily puzzle. `python3 -m tools.puzzles.check` makes the file."""

from __future__ import annotations

import json
from functools import cache
from pkgutil import get_data
from typing import Final, NamedTuple

from blooms.games.blooms.motifs import Motif

__all__ = ["GRADES", "THEMES", "Puzzle", "daily", "puzzles"]

FILE: Final = "puzzles.json"

GRADES: Final = ("One turn", "Safety and life", "Two turns")
"""The names of the grades, easiest first."""

THEMES: Final[dict[Motif, str]] = {
    "missed-capture": "Capture stones",
    "self-atari": "Save your stones",
    "snapback": "Capture without loss",
    "shared-liberty": "Shared empty cells",
    "eye": "Make a bloom live",
    "ladder": "Chases",
    "double-threat": "Double threats",
    "tempo": "Two blooms attack each other",
    "race": "Win in two turns",
}
"""What puzzles are about, by the motif that they are examples of, easiest first."""

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
    motif: Motif


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles, grade by grade."""
    kept = json.loads(get_data("blooms.games.blooms.learn", FILE) or b"")
    return tuple(Puzzle(**{**each, "solutions": tuple(each["solutions"])}) for each in kept)


def daily(day: int) -> int:
    """The number (from 0) of a day's puzzle; days may be counted from any day."""
    return day * STRIDE % len(puzzles())
