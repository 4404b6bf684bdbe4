"""The dialog of a table by messages: what to send, what has come, who is awaited."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyscript import document

from blooms.core.position import GameError
from blooms.rooms.device import Hand
from web.page.group_chat import words
from web.page.view import clipboard, dialogs
from web.page.view.dom import element
from web.page.view.i18n import tr, tr_error

if TYPE_CHECKING:
    from web.page.table import Table

__all__ = ["Messages"]


class Messages:
    """The dialog `messages` of a table."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def open(self) -> None:
        """Open the dialog, filled in anew."""
        page = self._table.page
        page.text('[data-role="room-why"]', "")
        page.hide('[data-action="share-message"]', not clipboard.has_sheet())
        self.fill()
        dialogs.show("messages")

    def fill(self) -> None:
        """Write the message, the seats and what went wrong."""
        hand, page, names = self._table.room.hand, self._table.page, self._names
        if hand is None:
            return
        page.text('[data-role="room-copied"]', "")
        link = f"{clipboard.base()}#{hand.room.invitation}"
        text = words.message(hand, link)
        for name, held in (("message", text), ("link", link), ("lines", hand.room.text)):
            _field(name).value = held
        page.hide('[data-role="room-send"]', not text)
        page.text('[data-role="room-step"]', words.step(hand, names))
        seats = range(len(self._table.session.seats))
        page_seats = document.querySelector('[data-role="room-seats"]')
        page_seats.replaceChildren(*(self._row(hand, seat) for seat in seats))
        page.lines('[data-role="room-troubles"]', words.troubles(hand, names))

    def copy(self, name: str) -> bool:
        """Copy a field of the dialog."""
        field, place = f'[data-role="room-{name}"]', '[data-role="room-copied"]'
        clipboard.copy(self._table.page, field, place, tr("Copied."))
        return True

    def share(self) -> None:
        """Open the device's share sheet with the message."""
        clipboard.sheet(str(_field("message").value))

    def heard(self) -> Hand | None:
        """The hand with the pasted text; None if it has nothing new, which the dialog tells."""
        field, page, hand = (
            document.querySelector('[name="heard"]'),
            self._table.page,
            self._table.room.hand,
        )
        if hand is None:
            return None
        try:
            heard = hand.hear(str(field.value))
        except GameError as why:
            dialogs.say_why(page, "room", tr_error(str(why)))
            return None
        field.value = ""
        if heard.room.lines == hand.room.lines:
            dialogs.say_why(page, "room", tr("There is nothing new in this text."))
            return None
        page.text('[data-role="room-why"]', "")
        return heard

    def _row(self, hand: Hand, seat: int) -> Any:
        """A seat with what it has done, and a button to go on without it."""
        row, now, name = element("li"), hand.room.state.round, self._names(seat)
        own = f"{name} ({tr('you')})" if seat == hand.seat else name
        row.append(element("b", own), f" {words.seat_state(hand, seat)} ")
        if seat in words.silent(hand):
            votes = now.votes[seat]
            text = tr("Go on without {player}", player=name)
            count = f" ({len(votes)})" if votes else ""
            button = element("button", text + count, type="button", data_drop=str(seat))
            button.disabled = hand.seat in votes
            row.append(button)
        return row

    def _names(self, seat: int) -> str:
        return str(self._table.game_page.words.player(seat))


def _field(name: str) -> Any:
    return document.querySelector(f'[data-role="room-{name}"]')
