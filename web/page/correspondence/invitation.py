"""A game with a friend by links: the invitation, the link to send, names, days."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Final

from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.drawing import qr
from blooms.drawing.shape import Shape
from blooms.session import events, session
from blooms.session.correspondence import NUMBERS, Terms, clean
from web.page.contract.options import board_of
from web.page.contract.players import AWAY, PERSON
from web.page.correspondence import link as links
from web.page.feature import Action, Change, Feature, Press
from web.page.host import Begin, Host
from web.page.mode import ALL
from web.page.view import clipboard
from web.page.view.i18n import tr, tr_error
from web.page.view.view import (
    Button,
    Write,
    attribute,
    children,
    drawing,
    element,
    shown,
    text,
    value,
)

__all__ = ["Invitation"]

QUIET: Final = 4
"""The light modules around a QR code."""


class Invitation(Feature):
    """The dialogs that invite a friend and that send the link."""

    actions = {
        "friend": Action(modes=ALL),
        "invite": Action(modes=ALL),
        "send": Action(),
        "copy-sent": Action(),
        "sheet-sent": Action(),
    }
    forms = frozenset({"friend", "send"})

    def __init__(self, host: Host[Any]) -> None:
        self._host = host
        self._game: Game | None = None  # that of the form, to invite to
        self._link = self._copied = ""

    @property
    def _name(self) -> str:
        return clean(self._host.saves.setting("name"))

    def act(self, press: Press) -> None:
        match press.action:
            case "friend":
                self._open_form(press.fields)
            case "invite" if self._game:
                self._invite(self._game, press.fields)
            case _ if self._host.session.terms is None:
                pass  # The game of an open dialog has gone, with nobody to send it to.
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
        self._host.saves.set_setting("name", clean(change.value))
        if self._host.dialog == "send" and self._host.session.terms:
            self._sign()

    # Inviting

    def _open_form(self, fields: Mapping[str, str]) -> None:
        """Ask for the side, the name and the days; the game is that of the new-game form."""
        host = self._host
        try:
            game = board_of(host.game.options, fields)
            if why := host.game.options.why_not_by_link(game):
                raise GameError(why)
        except GameError as why_not:
            host.form_error("new", tr_error(str(why_not)))
            return
        self._game = game
        host.open_dialog("friend")

    def _invite(self, game: Game, fields: Mapping[str, str]) -> None:
        """Begin the game; where somebody else begins, the invitation is to be sent at once."""
        host, side = self._host, fields.get("side", "")
        days = int(fields.get("days") or 0)
        number, count = Random().randrange(1, NUMBERS), game.position.seats
        mine = int(side) if side else None
        terms = Terms(number, mine, 0 if mine is None else None, days=days)
        seats = tuple(PERSON if seat == mine else AWAY for seat in range(count))
        host.close_dialog()
        host.do(Begin(session.begin(game, seats, host.now, terms=terms)))
        if host.session.awaits_person:
            host.announce(links.status(host.session, host.game.words, host.minutes))
            host.focus()
        else:
            self._send()

    # Sending

    def _send(self) -> None:
        """Open the device's share sheet, or copy the link; the dialog has all ways to send it."""
        self._copied = ""
        self._sign()
        self._host.open_dialog("send")
        if clipboard.has_sheet():
            self._open_sheet()
        else:
            self._copy()

    def _sign(self) -> None:
        """Make the link with the name as it is now; the game counts as sent from now on."""
        host = self._host
        agreed = links.signed(host.session, self._name, host.minutes)
        host.do(events.Agree(agreed))
        self._link, self._copied = links.link(host.session, agreed, clipboard.base()), ""
        host.refresh()

    def _copy(self) -> None:
        self._copied = ""
        self._host.refresh()  # so that a second copy is read out too
        self._copied = clipboard.copy('[data-role="sent-link"]', tr("Link copied."))
        self._host.refresh()

    def _open_sheet(self) -> None:
        played, words = self._host.session, self._host.game.words
        position = played.game.position
        said = words.result(position, played.reason) or words.ruleset(position)
        clipboard.sheet(said, self._link)

    # Display

    def status(self) -> str:
        played = self._host.session
        if played.ply < len(played.line) or played.terms is None:
            return ""
        return links.status(played, self._host.game.words, self._host.minutes)

    def buttons(self) -> Mapping[str, Button]:
        played = self._host.session
        is_to_send = links.is_to_send(played) and not self._host.is_embedded
        label = tr("Send again") if links.is_sent(played) else tr("Send")
        return {
            "send": Button(is_shown=is_to_send, label=label),
            "sheet-sent": Button(is_shown=self._host.device.has_share_sheet),
        }

    def view(self) -> Iterable[Write]:
        host, played = self._host, self._host.session
        if host.dialog == "friend" and self._game:
            yield children('[name="side"]', self._sides(self._game))
            yield text("friend-rules", host.game.words.ruleset(self._game.position))
            yield value('#friend [name="player"]', self._name)
        if host.dialog != "send" or played.terms is None:
            return
        yield value('#send [name="player"]', self._name)
        yield value('[data-role="sent-link"]', self._link)
        yield text("sent", self._copied)
        yield from _code(self._link)
        told = tr("Your friend opens the link and sees your move.")
        if name := links.named(played):
            told = tr("{player} opens the link and sees your move.", player=name)
        if not played.line:
            told = tr("Who opens the link plays with you.")
        yield text("send-how", told)

    def _sides(self, game: Game) -> Iterable[Any]:
        """The sides to choose from, and by lot."""
        yield element("option", tr("Draw lots"), value="")
        for seat in range(game.position.seats):
            player = self._host.game.words.player(seat)
            begins = seat in game.position.movers
            name = tr("{player}, begins", player=player) if begins else player
            yield element("option", name, value=str(seat))


def _code(link: str) -> Iterable[Write]:
    """A link as a QR code; a link too long for one has none."""
    is_short = len(link) <= qr.LONGEST
    yield shown("#qr", is_short)
    if is_short:
        rows = qr.modules(link)
        size = len(rows) + 2 * QUIET
        yield attribute("#qr svg", "viewBox", f"{-QUIET} {-QUIET} {size} {size}")
        yield drawing("#qr svg", Shape("path", {"d": qr.path(rows)}))
