"""What is to be sent in a game by links or in a room, and what the others know of it."""

from __future__ import annotations

from blooms.session.remote import ByLink, ByRoom
from blooms.session.state import Session

__all__ = ["is_sent", "is_to_send", "is_unsent", "only_watches"]


def only_watches(session: Session) -> bool:
    """Whether this is a game by links that only others play."""
    match session.remote:
        case ByLink(terms):
            return not terms.awaits_draw and not session.local_seats
    return False


def is_to_send(session: Session) -> bool:
    """Whether the others get a link: it is their turn, or a turn made here has ended the game."""
    if not isinstance(session.remote, ByLink) or only_watches(session):
        return False
    if session.still_to_move:
        return session.awaits_remote
    return session.ply > 0 and session.movers(session.ply)[0] in session.local_seats


def is_sent(session: Session) -> bool:
    """Whether the last link of the game is one's own, and has the current line."""
    match session.remote:
        case ByLink(terms, link_line=line) if terms.sent and line == session.line:
            return terms.sender is None or terms.sender in session.local_seats
    return False


def is_unsent(session: Session) -> bool:
    """Whether the others do not know the position yet, and are to. By links they know the end of a
    game when a link with it has been sent or received.
    """
    match session.remote:
        case ByRoom(member):
            return member.has_news
        case ByLink(link_line=line) if is_to_send(session):
            is_known = is_sent(session) if session.still_to_move else line == session.line
            return not is_known
    return False
