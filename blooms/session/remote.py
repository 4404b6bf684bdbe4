"""Where a game is played that is not played on one device alone: by links, or in a room.

A seat that is `away` belongs to a player elsewhere; what brings their turns is the remote.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from blooms.core.variations import Turns
from blooms.session.correspondence import Terms

__all__ = ["ByLink", "ByRoom", "Remote"]


@dataclass(frozen=True)
class ByLink:
    """A game by links.

    `terms` are those of its last link, sent or received, and `link_line` the line of that link.
    `replies` are answers planned ahead, by the turns from the start that they answer.
    """

    terms: Terms
    replies: Mapping[Turns, str] = field(default_factory=dict)
    link_line: Turns = ()


@dataclass(frozen=True)
class ByRoom:
    """A game in the room of a group chat; `member` is this device there, as text of blooms.rooms.

    It may be of another version: what cannot be read is kept as it is. `has_news` is whether there
    are lines of this device that the others have not been sent.
    """

    member: str
    has_news: bool = False


Remote = ByLink | ByRoom
