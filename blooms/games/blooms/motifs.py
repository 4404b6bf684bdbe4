"""The motifs of Blooms: the patterns that reasons of mistakes, lessons and puzzles share.

Each has a section in the reference, `reference.html#motif-NAME`, with what teaches it.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

from blooms.core.i18n import tr

__all__ = ["MOTIFS", "TEACHING", "Motif", "Teaching", "name"]

Motif = Literal[
    "self-atari", "double-threat", "ladder", "snapback", "missed-capture", "shared-liberty", "eye",
    "race", "tempo",
]  # fmt: skip
MOTIFS: Final[tuple[Motif, ...]] = get_args(Motif)


class Teaching(NamedTuple):
    """What teaches a motif: the name of a lesson, and a theme of puzzles; empty or None for none.

    `theme` is an index into puzzles.THEMES.
    """

    lesson: str = ""
    theme: int | None = None


TEACHING: Final[dict[Motif, Teaching]] = {
    "self-atari": Teaching("two", 1),
    "double-threat": Teaching("sacrifice", 1),
    "ladder": Teaching("two", 3),
    "snapback": Teaching("end", None),
    "missed-capture": Teaching("fenced", 0),
    "shared-liberty": Teaching("liberties", None),
    "eye": Teaching("eyes", 2),
    "race": Teaching("race", 4),
    "tempo": Teaching("liberties", None),
}


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
