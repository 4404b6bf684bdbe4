"""What of a game is shared: the whole of it, or the position on the board and how it came about."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from blooms.core import end_notes, marks, variations
from blooms.core.variations import begins_with, gather
from blooms.session.session import Session
from web.page.host import Host
from web.page.review.comments import marks_and_text

__all__ = ["POSITION", "WHOLE", "described", "ended", "file_name", "plain", "shared"]

WHOLE: Final = "whole"
POSITION: Final = "position"
"""The values of the switch in the dialog."""


def shared(host: Host, extent: str) -> Session:
    """The session as it is shared; where it stands, a link to it opens.

    A position has the moves that led to it: without them captures, passes and what may not be
    repeated would be lost. It has none of the later moves and no variations.
    """
    played = host.session
    if extent != POSITION:
        return played
    line = played.game.turns
    comments = {
        path: comment for path, comment in played.comments.items() if begins_with(line, path)
    }
    return replace(played, tree=gather(played.game, comments=comments))


def ended(host: Host, extent: str) -> Session:
    """The session as pictures and words show it: at the end of what is shared."""
    part = shared(host, extent)
    return part if extent == POSITION else replace(part, tree=part.tree.moved(host.line_game))


def described(host: Host, part: Session) -> str:
    """The position of a session in words, with the marks drawn on it."""
    drawn, _ = marks_and_text(host, part.game.turns)
    description = host.game.board.describe(part)
    return f"{description} {marks.words(drawn)}".strip()


def file_name(host: Host) -> str:
    """What a file of the game is called: "Ann-Ben" where both names are known, else the game."""
    seats = range(len(host.session.seats))
    names = [_letters(host.session.known_name(seat)) for seat in seats]
    return "-".join(names) if len(names) == 2 and all(names) else host.game.name


def _letters(name: str) -> str:
    """A name in signs that every file system takes."""
    return "_".join("".join(sign if sign.isalnum() else " " for sign in name).split())


def plain(part: Session) -> str:
    """The record of the current line, looked at from here, with what its notes say of its end."""
    line = part.line
    notes = {
        path: end_notes.noted(note)
        for path, comment in part.comments.items()
        if begins_with(line, path) and (note := end_notes.note(comment))
    }
    return variations.write(gather(part.game, (line,), line, notes))
