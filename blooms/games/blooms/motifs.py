"""The motifs of Blooms: the patterns that reasons of mistakes, lessons and puzzles share.

Each has a section in the reference, `reference.html#motif-NAME`, with what teaches it.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from blooms.core.i18n import tr

__all__ = ["LESSONS", "MOTIFS", "Motif", "name"]

Motif = Literal[
    "self-atari", "double-threat", "ladder", "snapback", "missed-capture", "shared-liberty", "eye",
    "race", "tempo",
]  # fmt: skip
MOTIFS: Final[tuple[Motif, ...]] = get_args(Motif)
LESSONS: Final[dict[Motif, str]] = {
    "self-atari": "two",
    "double-threat": "sacrifice",
    "ladder": "two",
    "snapback": "reading",
    "missed-capture": "fenced",
    "shared-liberty": "reading",
    "eye": "eyes",
    "race": "race",
    "tempo": "reading",
}
"""The lesson on each; puzzles.py has puzzles for each."""


def name(motif: Motif) -> str:
    """A motif for people."""
    match motif:
        case "self-atari":
            return tr("Too few empty cells")
        case "double-threat":
            return tr("Double threat")
        case "ladder":
            return tr("Chase")
        case "snapback":
            return tr("Snapback")
        case "missed-capture":
            return tr("Missed capture")
        case "shared-liberty":
            return tr("Shared empty cell")
        case "eye":
            return tr("Own eye filled")
        case "race":
            return tr("Race to the target")
        case "tempo":
            return tr("A move behind")
