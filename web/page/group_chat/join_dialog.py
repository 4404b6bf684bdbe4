"""The dialogs that open a table by messages, and that ask for a seat at one."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING

from pyscript import document

from blooms.core.position import GameError
from blooms.rooms.room import Room
from web.page.group_chat.words import seats_taken
from web.page.setup import new_game
from web.page.view import dialogs
from web.page.view.dom import element
from web.page.view.i18n import tr_error

if TYPE_CHECKING:
    from blooms.core.game import Game
    from web.page.table import Table

__all__ = ["Joining"]


class Joining:
    """The dialogs `room` and `join` of a table; `found` is the room whose seat is asked for."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._game: Game | None = None
        self.found: Room | None = None

    def act(self, action: str) -> bool:
        """Open the form for the game of the new-game form; returns whether this was asked."""
        if action != "room":
            return False
        table, words = self._table, self._table.game_page.words
        try:
            game = new_game.board_of(table)
        except GameError as why:
            dialogs.say_why(table.page, "new", tr_error(str(why)))
            return True
        self._game = game
        dialogs.close()
        seats = range(game.position.seats)
        offered = (element("option", words.player(seat), value=str(seat)) for seat in seats)
        document.querySelector('[name="room-seat"]').replaceChildren(*offered)
        table.page.text('[data-role="room-rules"]', words.ruleset(game.position))
        table.page.hide('[data-role="secrecy"]', len(game.position.movers) < 2)
        dialogs.show("room")
        return True

    def chosen(self) -> tuple[Room, int] | None:
        """The room that the form opens, and the seat there."""
        if self._game is None:
            return None
        seat = int(str(document.querySelector('[name="room-seat"]').value))
        has_envelopes = str(document.querySelector('[name="secrecy"]').value) == "envelope"
        return Room.new(self._game.record, SystemRandom(), has_envelopes), seat

    def ask(self, found: Room) -> None:
        """Ask which seat of a room is this device's. Raises GameError for another page's game."""
        table, words = self._table, self._table.game_page.words
        position = found.state.game.position
        table.game_page.options.tree_of(found.state.game.record)
        self.found = found
        table.page.text('[data-role="join-rules"]', words.ruleset(position))
        table.page.text('[data-role="join-taken"]', seats_taken(found, words.player))
        offered = (
            element("button", words.player(seat), type="button", data_take=str(seat))
            for seat in range(position.seats)
        )
        document.querySelector('[data-role="join-seats"]').replaceChildren(*offered)
        dialogs.close()
        dialogs.show("join")
