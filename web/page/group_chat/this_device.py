"""What a session says of this device in a game by messages. Pure."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from blooms.core.i18n import tr
from blooms.core.position import GameError
from blooms.rooms.device import Hand
from blooms.session.remote import ByRoom, Remote
from blooms.session.session import Session
from web.page.group_chat import words

__all__ = ["done", "hand_of", "own_move"]


def hand_of(remote: Remote | None) -> Hand | None:
    """This device in the room where a game is played; None for any other game."""
    return _hand(remote.member) if isinstance(remote, ByRoom) else None


@lru_cache(maxsize=4)
def _hand(member: str) -> Hand | None:
    try:
        return Hand.read(member)
    except GameError:
        return None


def own_move(session: Session[Any]) -> tuple[int, str]:
    """The seat of this device and its move in the round being played; empty if none."""
    hand = hand_of(session.remote)
    if hand is None or hand.room.state.game.turns != session.game.turns:
        return 0, ""
    return hand.seat or 0, hand.move_made


def done(session: Session[Any]) -> dict[int, str]:
    """What the seats have done in the round being played, in words."""
    hand = hand_of(session.remote)
    if hand and session.ply == len(session.line):
        return words.done(hand)
    return {seat: tr("submitted") for seat, _ in session.sealed}
