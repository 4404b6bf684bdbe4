"""The puzzles of Blocky. `python3 -m tools.puzzles.blocky` makes the file.

No line of moves without a smash reaches a higher net score than a puzzle asks for.
"""

from __future__ import annotations

import json
from functools import cache
from hashlib import blake2b
from pkgutil import get_data
from typing import Final, NamedTuple

__all__ = ["FILE", "GRADES", "Puzzle", "puzzles"]

FILE: Final = "puzzles.json"
GRADES: Final = ("Two moves", "Three moves", "Large boards")
"""The names of the grades, easiest first."""


class Puzzle(NamedTuple):
    """A board to play alone; `net` is the best net score in its rounds, `solution` reaches it.

    `grade` is an index into GRADES; `name` depends only on the board: progress is kept under it.
    """

    grade: int
    record: str
    net: int
    solution: str

    @property
    def name(self) -> str:
        """ "blocky-1f08c2"."""
        return f"blocky-{blake2b(self.record.encode(), digest_size=3).hexdigest()}"

    @property
    def goal(self) -> str:
        """ "net 9 in 3", as the goals of lessons are written."""
        return f"net {self.net} in {self.moves}"

    @property
    def moves(self) -> int:
        """How many moves there are to make."""
        return int(self.record.split("/")[3])


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles, grade by grade."""
    kept = json.loads(get_data("blooms.games.blocky.learn", FILE) or b"")
    return tuple(Puzzle(*each) for each in kept)
