"""The dialogs that open a game in a group chat, and that ask for a seat in one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import SystemRandom

from blooms.core.game import Game
from blooms.core.i18n import tr, tr_error
from blooms.core.position import GameError
from blooms.rooms.room import Room
from web.page.contract.options import board_of
from web.page.group_chat import words as group_words
from web.page.group_chat.this_device import member_of
from web.page.host import Host, Screen
from web.page.view.glossary import explained
from web.page.view.view import Element, Write, button, children, element, shown, text

__all__ = ["JoinDialog"]


class JoinDialog:
    """The dialogs `room` and `join`; `self.room` is the one whose seat is asked for."""

    def __init__(self, host: Host, screen: Screen) -> None:
        self._host, self._screen = host, screen
        self._game: Game | None = None
        self.room: Room | None = None

    def open(self, fields: Mapping[str, str]) -> None:
        """Open the form for the game of the new-game form."""
        try:
            self._game = board_of(self._host.game.options, fields)
        except GameError as why:
            self._screen.form_error("new", tr_error(str(why)))
            return
        self._screen.open_dialog("room")

    def chosen(self, fields: Mapping[str, str]) -> tuple[Room, int] | None:
        """The room that the form opens, and the seat there."""
        if self._game is None:
            return None
        has_envelopes = fields.get("secrecy") == "envelope"
        room = Room.new(self._game.record, SystemRandom(), has_envelopes)
        return room, int(fields.get("room-seat") or 0)

    def ask(self, room: Room) -> None:
        """Ask which seat of a room is this device's."""
        self.room = room
        self._screen.open_dialog("join")
        self._screen.focus('[data-action="take-seat"]')

    def view(self) -> Iterable[Write]:
        """The form, or the seats of the room."""
        words, terms = self._host.game.words, self._host.game.terms()
        if self._screen.dialog == "room" and self._game:
            position = self._game.position
            seats = range(position.seats)
            offered = (element("option", words.player(seat), value=str(seat)) for seat in seats)
            yield children('[name="room-seat"]', offered)
            yield explained("room-rules", words.ruleset(position), terms)
            yield shown("secrecy", len(position.movers) > 1)
        elif self._screen.dialog == "join" and self.room:
            position, member = self.room.state.game.position, member_of(self._host.own.remote)
            is_here = member is not None and member.room.tag == self.room.tag
            taken = group_words.taken(member if is_here else None, self.room)
            yield explained("join-rules", words.ruleset(position), terms)
            yield text("join-taken", group_words.seats_taken(taken, words.player))
            ordered = sorted(range(position.seats), key=taken.__contains__)
            yield children("join-seats", (self._seat(seat, seat in taken) for seat in ordered))

    def _seat(self, seat: int, is_taken: bool) -> Element:
        """A seat to choose."""
        name = self._host.game.words.player(seat)
        label = tr("{player} (taken)", player=name) if is_taken else name
        return button("take-seat", str(seat), label, data_take=str(seat))
