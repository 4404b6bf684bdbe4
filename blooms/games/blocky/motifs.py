"""The motifs of Blocky: the patterns that mistakes are examples of.

Each has a section in the reference, `reference.html#motif-blocky-NAME`, with a position that shows
it, a lesson, and a puzzle where one is about it.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

from blooms.core.i18n import tr

__all__ = ["MOTIFS", "TEACHING", "Motif", "Teaching", "name"]

Motif = Literal["cost", "reply", "rival", "smash", "plan"]
MOTIFS: Final[tuple[Motif, ...]] = get_args(Motif)


class Teaching(NamedTuple):
    """What teaches a motif: the name of a lesson, and a grade of puzzles; None for none.

    `grade` is an index into puzzles.GRADES. Puzzles are played alone, and none has a smash.
    """

    lesson: str
    grade: int | None = None


TEACHING: Final[dict[Motif, Teaching]] = {
    "cost": Teaching("net", 0),
    "reply": Teaching("swap"),
    "rival": Teaching("turn"),
    "smash": Teaching("smash"),
    "plan": Teaching("paint", 1),
}


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
