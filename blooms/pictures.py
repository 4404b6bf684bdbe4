"""Pictures of games and positions with what the caller wants on them: `blooms.svg`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from blooms import games
from blooms.core import end_notes
from blooms.core.game import Game
from blooms.core.marks import MOST, SHAPES, Mark, Marks, is_label, places
from blooms.core.position import GameError, Position
from blooms.core.row_text import short
from blooms.core.style import Style

__all__ = ["marked", "picture"]

SIZES: Final = range(16, 10_001)
"""Widths in pixels."""


def picture(shown: Game | Position, style: Style, last: bool = False) -> str:
    """The board of a game or a position as SVG text, with the marks in the comment of a game.

    `last` puts a ring on the places of its last turn. Raises GameError.
    """
    if style.size is not None and style.size not in SIZES:
        raise GameError(f"size: {style.size!r} is not a width from {SIZES[0]} to {SIZES[-1]}")
    if not isinstance(shown, Game):
        if last:
            raise GameError("last: only a game knows what was played last")
        return games.of_position(shown).svg(shown, style=style)
    rings = places(shown.turns[-1]) if last and shown.ply else ()
    comment = end_notes.remark(shown.comments.get(shown.ply, ""))
    return games.of(shown).svg(shown.position, comment, style=style._replace(rings=rings))


def marked(marks: Mapping[str, str] | Iterable[str], arrows: Iterable[tuple[str, str]]) -> Marks:
    """The marks that these ask for: labels or circles by place, and arrows. Raises GameError."""
    labels = marks if isinstance(marks, Mapping) else dict.fromkeys(marks, "")
    for place, label in labels.items():
        if label and label not in SHAPES and not is_label(label):
            raise GameError(
                f"marks: {short(label)} on {short(place)} is not one to three signs without "
                "blanks and brackets"
            )
    pairs = [tuple(arrow) for arrow in arrows]
    for pair in pairs:
        if len(pair) != 2 or pair[0] == pair[1]:
            raise GameError(f"arrows: {short(repr(pair))} is not a pair of places")
    drawn = [Mark(place, label=label) for place, label in labels.items()]
    drawn += [Mark(*pair) for pair in pairs]
    if len(drawn) > MOST:
        raise GameError(f"marks: there are more than {MOST}")
    return tuple(drawn)
