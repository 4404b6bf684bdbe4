"""The motifs of Go for many: the patterns that mistakes are examples of.

Each has a section in the reference, `reference.html#motif-go-NAME`, with a position that shows it,
a lesson, and puzzles (learn/puzzles.py).
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from blooms.core.i18n import tr

__all__ = ["LESSONS", "MOTIFS", "Motif", "name"]

Motif = Literal[
    "self-atari", "atari", "ladder", "snapback", "missed-capture", "cut", "eye", "territory",
]  # fmt: skip
MOTIFS: Final[tuple[Motif, ...]] = get_args(Motif)


LESSONS: Final[dict[Motif, str]] = {
    "self-atari": "capture", "atari": "capture", "ladder": "reading", "snapback": "repetition",
    "missed-capture": "capture", "cut": "reading", "eye": "reading", "territory": "territory",
}  # fmt: skip
"""The lesson on each."""


def name(motif: Motif) -> str:
    """A motif for people."""
    match motif:
        case "self-atari":
            return tr("Self-atari")
        case "atari":
            return tr("Left in atari")
        case "ladder":
            return tr("Ladder")
        case "snapback":
            return tr("Snapback")
        case "missed-capture":
            return tr("Missed capture")
        case "cut":
            return tr("Cut")
        case "eye":
            return tr("Own eye filled")
        case "territory":
            return tr("Territory")
