"""The motifs of Blocky: the patterns that mistakes are examples of.

Each has a section in the reference, `reference.html#motif-blocky-NAME`, with a position that shows
it, a lesson, and a puzzle.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from blooms.core.i18n import tr

__all__ = ["LESSONS", "MOTIFS", "Motif", "name"]

Motif = Literal["cost", "reply", "rival", "smash", "plan"]
MOTIFS: Final[tuple[Motif, ...]] = get_args(Motif)
LESSONS: Final[dict[Motif, str]] = {
    "cost": "net", "reply": "swap", "rival": "turn", "smash": "smash", "plan": "paint",
}  # fmt: skip
"""The lesson on each; learn/puzzles.py has puzzles on each."""


def name(motif: Motif) -> str:
    """A motif for people."""
    match motif:
        case "cost":
            return tr("Net given away")
        case "reply":
            return tr("Open to a reply")
        case "rival":
            return tr("Help for a rival")
        case "smash":
            return tr("Missed smash")
        case "plan":
            return tr("Missed plan")
