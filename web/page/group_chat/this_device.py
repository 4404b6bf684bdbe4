"""What a session says of this device in a room. Pure."""

from __future__ import annotations

from functools import lru_cache

from blooms.core.i18n import tr
from blooms.core.position import GameError
from blooms.rooms.member import Member
from blooms.session.remote import ByRoom, Remote
from blooms.session.session import Session
from web.page.group_chat import words

__all__ = ["done", "member_of", "own_move", "room_of"]


def member_of(remote: Remote | None) -> Member | None:
    """This device in the room where a game is played; None for any other game."""
    return _member(remote.member) if isinstance(remote, ByRoom) else None


def room_of(member: Member) -> ByRoom:
    """What a session says of this device: the inverse of `member_of`."""
    return ByRoom(member.text, member.has_news)


@lru_cache(maxsize=4)
def _member(member: str) -> Member | None:
    try:
        return Member.read(member)
    except GameError:
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
