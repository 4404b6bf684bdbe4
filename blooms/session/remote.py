"""Where a game is played that is not played on one device alone: by links, or in a room.

A seat that is `away` belongs to a player elsewhere; what brings their turns is the remote.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from blooms.core.variations import Turns
from blooms.session.correspondence import Terms

__all__ = ["ByLink", "ByRoom", "Remote", "RoomMember", "Unreadable"]


@dataclass(frozen=True)
class ByLink:
    """A game by links.

    `terms` are those of its last link, sent or received, and `link_line` the line of that link.
    `replies` are answers planned ahead, by the turns from the start that they answer.
    """

    terms: Terms
    replies: Mapping[Turns, str] = field(default_factory=dict)
    link_line: Turns = ()


class RoomMember(Protocol):
    """This device in the room of a group chat (blooms.rooms.member)."""

    @property
    def text(self) -> str:
        """Everything, as it is saved."""

    @property
    def has_news(self) -> bool:
        """Whether there are lines of this device that the others have not been sent."""


@dataclass(frozen=True)
class Unreadable:
    """One that cannot be read, as one of another version: it is kept as it is."""

    text: str
    has_news: bool = False


@dataclass(frozen=True)
class ByRoom:
    """A game in the room of a group chat; `member` is this device there."""

    member: RoomMember


Remote = ByLink | ByRoom
