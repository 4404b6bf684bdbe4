"""The puzzles of Blocky. `python3 -m tools.puzzles.blocky` makes the file.

No line of moves without a smash reaches a higher net score than a puzzle asks for. Against a rival
and where chance decides, one move alone is right.
"""

from __future__ import annotations

import json
from functools import cache
from hashlib import blake2b
from pkgutil import get_data
from typing import Final, NamedTuple, assert_never

from blooms.games.blocky.motifs import Motif

__all__ = ["FILE", "GRADES", "Puzzle", "puzzles"]

FILE: Final = "puzzles.json"
GRADES: Final = (
    "Two moves", "Three moves", "Large boards", "Safe from a reply", "Hold your rival",
    "Where to smash",
)  # fmt: skip
"""The names of the grades: those to play alone, easiest first, then those for one move."""
_MOTIFS: Final[tuple[Motif, ...]] = ("cost", "plan", "plan", "reply", "rival", "smash")
"""The motif of each grade."""


class Puzzle(NamedTuple):
    """A board to play alone; `net` is the best net score in its rounds, `solution` reaches it.
    Against a rival it is the net score to keep, or the rival's to allow, after one move.

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
        match self.motif:
            case "reply":
                return f"keep {self.net}"
            case "rival":
                return f"hold {self.net}"
            case "smash":
                return "smash"
            case "cost" | "plan":
                return f"net {self.net} in {self.moves}"
            case _:
                assert_never(self.motif)

    @property
    def motif(self) -> Motif:
        """What it is an example of."""
        return _MOTIFS[self.grade]

    @property
    def moves(self) -> int:
        """How many moves there are to make."""
        return int(self.record.split("/")[3])


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles, grade by grade."""
    kept = json.loads(get_data("blooms.games.blocky.learn", FILE) or b"")
    return tuple(Puzzle(*each) for each in kept)
