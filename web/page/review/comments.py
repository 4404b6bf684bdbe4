"""What a comment holds besides its text: the marks drawn on the board."""

from __future__ import annotations

from blooms.core import end_notes, marks
from blooms.core.marks import Marks
from blooms.core.variations import Turns
from web.page.host import Host

__all__ = ["marks_and_text"]


def marks_and_text(host: Host, path: Turns) -> tuple[Marks, str]:
    """The marks of the position after these turns, and the rest of its comment."""
    comment = end_notes.remark(host.session.comments.get(path, ""))
    return marks.read(comment, lambda place: host.game.board.find(place) is not None)
