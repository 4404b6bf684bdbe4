"""The link to send in a game by links: the share sheet, the clipboard, the dialog with all ways."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from blooms.core.i18n import tr
from blooms.session import events
from blooms.session.correspondence import clean
from blooms.session.remote import ByLink
from blooms.session.sending import is_to_send, is_unsent
from web.page.correspondence import link as links
from web.page.feature import Action, Change, Feature, Press
from web.page.host import Host, Leave, Screen, Services
from web.page.mode import ALL
from web.page.status.result import result
from web.page.view import clipboard
from web.page.view.view import Button, Write, shown, text, value

__all__ = ["Sending", "code"]

LONGEST: Final = 858
"""Characters of a link that a phone still reads from a screen: a code of 97 modules a side."""


class Sending(Feature):
    """The dialog that sends the link; a link that is shown counts as sent."""

    actions = {
        "send": Action(modes=ALL),
        "copy-sent": Action(),
        "sheet-sent": Action(),
    }
    forms = frozenset({"send"})

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._link = self._copied = ""

    @property
    def _name(self) -> str:
        return clean(self._services.saves.setting("name"))

    def act(self, press: Press) -> None:
        if not isinstance(self._host.own.remote, ByLink):
            return  # The game of an open dialog has gone, with nobody to send it to.
        match press.action:
            case "send":
                self._send()
            case "copy-sent":
                self._copy()
            case "sheet-sent":
                self._open_sheet()

    def change(self, change: Change) -> None:
        """The player's own name, from now on."""
        if change.name != "player":
            return
        self._services.saves.set_setting("name", clean(change.value))
        if self._screen.dialog == "send":
            self._sign()

    def _send(self) -> None:
        """Open the device's share sheet, or copy the link; the dialog has all ways to send it."""
        self._copied = ""
        self._host.do(Leave())
        self._sign()
        self._screen.open_dialog("send")
        if clipboard.has_sheet():
            self._open_sheet()
        else:
            self._copy()

    def _sign(self) -> None:
        """Make the link with the name as it is now; the game counts as sent from now on."""
        host, remote = self._host, self._host.session.remote
        if not isinstance(remote, ByLink):
            return
        agreed = links.signed(host.session, remote.terms, self._name, self._services.minutes)
        host.do(events.Sent(agreed))
        self._link, self._copied = links.link(host.session, agreed, clipboard.base()), ""
        self._screen.refresh()

    def _copy(self) -> None:
        self._copied = ""
        self._screen.refresh()  # so that a second copy is read out too
        self._copied = clipboard.copy('[data-role="sent-link"]', tr("Link copied."))
        self._screen.refresh()

    def _open_sheet(self) -> None:
        played, words = self._host.session, self._host.game.words
        summary = result(words, played) or words.ruleset(played.game.position)
        if isinstance(played.remote, ByLink) and played.remote.terms.rematch:
            summary = f"{summary} {tr('Rematch?')}"
        clipboard.sheet(summary, self._link, self._copy)

    # Display

    def status(self) -> str:
        played = self._host.session
        if not played.is_at_end:
            return ""
        return links.status(played, self._host.game.words, self._services.minutes)

    def buttons(self) -> Mapping[str, Button]:
        played, is_embedded = self._host.session, self._services.device.is_embedded
        # A rematch that was accepted has never been sent from here.
        again = tr("Send again") if played.line else tr("Send the link")
        label = tr("Send") if is_unsent(played) else again
        return {
            "send": Button(is_shown=is_to_send(played) and not is_embedded, label=label),
            "sheet-sent": Button(is_shown=self._services.device.has_share_sheet),
        }

    def view(self) -> Iterable[Write]:
        played = self._host.session
        if self._screen.dialog != "send" or not isinstance(played.remote, ByLink):
            return
        yield value('#send [name="player"]', self._name)
        yield value('[data-role="sent-link"]', self._link)
        yield text("sent", self._copied)
        yield from code("#qr", self._link)
        yield text("send-how", links.what_follows(played, played.remote.terms))


def code(place: str, link: str) -> Iterable[Write]:
    """A link as a QR code in an element; a link too long for one has none."""
    is_short = len(link) <= LONGEST
    yield shown(place, is_short)
    if is_short:
        yield (f"{place} canvas", "code"), link
