"""What a session says of this device in a room. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blooms.core.i18n import tr
from blooms.session.remote import ByRoom, Remote
from blooms.session.session import Session

if TYPE_CHECKING:
    from blooms.rooms.member import Member

__all__ = ["done_moves", "member_of", "own_move"]


def member_of(remote: Remote | None) -> Member | None:
    """This device in the room where a game is played, if it can be read."""
    if not isinstance(remote, ByRoom):
        return None
    from blooms.rooms.member import Member  # only games in a room need it

    return remote.member if isinstance(remote.member, Member) else None


def own_move(session: Session) -> tuple[int, str]:
    """The seat of this device and its move in the round being played; empty if none."""
    member = member_of(session.remote)
    if member is None or member.room.state.game.turns != session.game.turns:
        return 0, ""
    return member.seat or 0, member.move_made


def done_moves(session: Session) -> dict[int, str]:
    """What the seats have done in the round being played, in words."""
    member = member_of(session.remote)
    if member and session.is_at_end:
        from web.page.group_chat.words import done  # only games in a room need it

        return done(member)
    return {seat: tr("submitted") for seat, _ in session.sealed}
