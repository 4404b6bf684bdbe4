"""The puzzles of Go for two. `python3 -m tools.puzzles.go` makes the file.

Each has one right first move, which all moves and all replies have proven.
"""

from __future__ import annotations

import json
from functools import cache
from pkgutil import get_data
from typing import Final, NamedTuple

from blooms.games.go.motifs import Motif

__all__ = ["FILE", "THEMES", "Puzzle", "puzzles"]

FILE: Final = "puzzles.json"
THEMES: Final[dict[Motif, str]] = {
    "missed-capture": "Capture stones",
    "atari": "Get out of atari",
    "self-atari": "Do not extend",
    "snapback": "Snapbacks",
    "ladder": "Ladders",
    "cut": "Connect your chains",
    "eye": "Make two eyes",
    "territory": "Close your territory",
}
"""What puzzles are about, by the motif that they are examples of, easiest first."""


class Puzzle(NamedTuple):
    """A position to solve; `solution` is its one right first move.

    Progress is kept under `name`, such as "ladder-3".
    """

    name: str
    motif: Motif
    goal: str
    record: str
    solution: str


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles, theme by theme."""
    kept = json.loads(get_data("blooms.games.go.learn", FILE) or b"")
    return tuple(
        Puzzle(f"{motif}-{number}", motif, *each)
        for motif, of_motif in kept.items()
        for number, each in enumerate(of_motif, 1)
    )
