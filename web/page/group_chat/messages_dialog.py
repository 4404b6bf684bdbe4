"""The dialog of a game in a group chat: what to send, what has come, who is awaited."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from blooms.core.i18n import tr, tr_error
from blooms.core.position import GameError
from blooms.rooms.member import Member
from web.page.group_chat import words
from web.page.host import Host, Screen
from web.page.view import clipboard
from web.page.view.view import (
    Element,
    Write,
    button,
    children,
    element,
    items,
    shown,
    text,
    value,
)

__all__ = ["MessagesDialog"]


class MessagesDialog:
    """The dialog `messages`; `typed` is the text in its field, and `handed` the message that was
    handed on last, which stays to be seen until there is another one.
    """

    def __init__(self, host: Host, screen: Screen) -> None:
        self._host, self._screen = host, screen
        self._copied = self._handed = ""
        self.typed = ""

    def open(self) -> None:
        """Open the dialog."""
        self._copied = self._handed = ""
        self._screen.open_dialog("messages")

    def hand_on(self, member: Member) -> None:
        """Open the device's share sheet with the message, or copy it where there is none."""
        if clipboard.has_sheet():
            self.share(member)
        else:
            self.copy_message(member)

    def copy_message(self, member: Member) -> None:
        """Copy the message."""
        self._handed = self._message(member)
        self.copy("message")

    def copy(self, name: str) -> None:
        """Copy a field of the dialog."""
        self._copied = ""
        self._screen.refresh()  # so that a second copy is read out too
        self._copied = clipboard.copy(f'[data-role="room-{name}"]', tr("Copied."))
        self._screen.refresh()

    def share(self, member: Member) -> None:
        """Open the device's share sheet with the message, or copy it."""
        self._handed = self._message(member)
        clipboard.sheet(self._handed, "", lambda: self.copy("message"))

    def paste(self, taken: Callable[[str], None]) -> None:
        """Read the clipboard; where the browser does not allow it, the player pastes."""

        def refused() -> None:
            why = tr(
                "The browser does not let this page paste: paste into the field, then press Read."
            )
            self._screen.form_error("room", why)
            self._screen.focus('[name="heard"]')

        clipboard.paste(taken, refused)

    def heard(self, member: Member, pasted: str) -> Member | None:
        """The member with a pasted text; None if it has nothing new, which the dialog tells."""
        try:
            heard = member.hear(pasted)
        except GameError as why:
            self._screen.form_error("room", tr_error(str(why)))
            return None
        self.typed = self._copied = ""
        is_new = heard.room.lines != member.room.lines
        why_not = "" if is_new else tr("There is nothing new in this text.")
        self._screen.form_error("room", why_not)
        return heard if is_new else None

    def view(self, member: Member) -> Iterable[Write]:
        """The message, the seats and what went wrong."""
        names = self._host.game.words.player
        message = self._message(member)
        yield value("room-message", message)
        yield value("room-link", self._link(member))
        yield value("room-lines", member.room.text)
        yield value('[name="heard"]', self.typed)
        yield text("room-copied", self._copied)
        yield shown("room-send", bool(message))
        yield text("room-step", words.step(member, names))
        seats = range(len(self._host.session.seats))
        yield children("room-seats", (self._row(member, seat) for seat in seats))
        silent = words.silent(member)
        yield shown("room-drops", bool(silent))
        yield children("room-drop-seats", (self._drop(member, seat) for seat in silent))
        past = words.history(member, names)
        yield shown("room-rounds", len(past) > 1)
        yield children("room-rounds", map(_past, past if len(past) > 1 else []))
        yield items("room-troubles", words.troubles(member, names))

    def _message(self, member: Member) -> str:
        """The text to send, or the one that has just been sent."""
        if self._handed and not member.has_news:
            return self._handed
        return words.message(member, self._link(member))

    def _link(self, member: Member) -> str:
        """The invitation, and who sits where as far as this device knows."""
        seats = ",".join(map(str, sorted(member.room.state.round.seats.values())))
        return f"{clipboard.base()}#{member.room.invitation}" + (f"?{seats}" if seats else "")

    def _row(self, member: Member, seat: int) -> Element:
        """A seat with what it has done."""
        name = self._host.game.words.player(seat)
        own = f"{name} ({tr('you')})" if seat == member.seat else name
        is_awaited = str(seat in member.room.state.awaited).lower()
        said = f" {words.seat_state(member, seat)}"
        return element("li", element("b", own), said, data_awaited=is_awaited)

    def _drop(self, member: Member, seat: int) -> Element:
        """A button to go on without a seat, with the number of those who want it."""
        votes, name = member.room.state.round.votes[seat], self._host.game.words.player(seat)
        count = f" ({len(votes)})" if votes else ""
        disabled = {"disabled": ""} if member.seat in votes else {}
        label = tr("Go on without {player}", player=name) + count
        return button(
            "drop-seat", str(seat), name + count, data_drop=str(seat), aria_label=label, **disabled
        )


def _past(past: words.PastRound) -> Element:
    """A round in the history: its number, with a sign where it went without somebody."""
    said = element("span", past.label, _class="live")
    number = element("span", str(past.number), aria_hidden="true")
    return element("li", number, said, data_round=past.state, title=past.label)
