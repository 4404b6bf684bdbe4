"""What a session says of this device in a room. Pure."""

from __future__ import annotations

from blooms.core.i18n import tr
from blooms.rooms.member import Member
from blooms.session.remote import ByRoom, Remote
from blooms.session.session import Session
from web.page.group_chat import words

__all__ = ["done", "member_of", "own_move"]


def member_of(remote: Remote | None) -> Member | None:
    """This device in the room where a game is played, if it can be read."""
    match remote:
        case ByRoom(Member() as member):
            return member
    return None


def own_move(session: Session) -> tuple[int, str]:
    """The seat of this device and its move in the round being played; empty if none."""
    member = member_of(session.remote)
    if member is None or member.room.state.game.turns != session.game.turns:
        return 0, ""
    return member.seat or 0, member.move_made


def done(session: Session) -> dict[int, str]:
    """What the seats have done in the round being played, in words."""
    member = member_of(session.remote)
    if member and session.is_at_end:
        return words.done(member)
    return {seat: tr("submitted") for seat, _ in session.sealed}
