"""A game in a group chat; room_table.py has what is done there, once such a game is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from blooms.session.remote import ByRoom
from web.page.feature import Action, Late
from web.page.host import Host, Screen, Services
from web.page.mode import ALL
from web.page.view.view import Button

if TYPE_CHECKING:
    from blooms.rooms.room import Room
    from web.page.group_chat.room_table import RoomTable

__all__ = ["RoomGame"]


class RoomGame(Late["RoomTable"]):
    """The game in a room on the board."""

    actions = {
        "room": Action(modes=ALL),
        "open-room": Action(modes=ALL, leaves=True),
        "take-seat": Action(modes=ALL, leaves=True),
        "watch-room": Action(modes=ALL, leaves=True),
        "messages": Action(),
        "messages-due": Action(),
        "copy-message": Action(),
        "share-message": Action(),
        "copy-invitation": Action(),
        "copy-lines": Action(),
        "hear": Action(),
        "paste-messages": Action(),
        "drop-seat": Action(),
        "change-seat": Action(),
    }
    forms = frozenset({"messages"})

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        super().__init__()
        self._host = host
        self._parts = host, screen, services

    def load(self) -> RoomTable:
        from web.page.group_chat.room_table import RoomTable  # not needed for a first screen

        return RoomTable(*self._parts)

    def is_needed(self) -> bool:
        return isinstance(self._host.session.remote, ByRoom)

    def hear(self, pasted: str) -> bool:
        """Take in the lines of a room that this device is in; returns whether it is in one. Raises
        GameError.
        """
        return self._loaded.hear(pasted)

    def ask(self, room: Room) -> None:
        """Ask which seat of a room is this device's."""
        self._loaded.ask(room)

    def buttons(self) -> Mapping[str, Button]:
        hidden = dict.fromkeys(("messages", "messages-due", "change-seat"), Button(is_shown=False))
        return {**hidden, **super().buttons()}
