"""A game with a friend by links: the invitation, the link to send, names, days."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from pyscript import document

from blooms.core.position import GameError
from blooms.drawing import qr
from blooms.session import events, session
from blooms.session.correspondence import NUMBERS, Terms, clean
from web.page.contract.players import AWAY, PERSON
from web.page.correspondence import link as links
from web.page.correspondence.conditional_moves import Planning
from web.page.correspondence.incoming_link import Arrivals
from web.page.saves import waiting_badge
from web.page.setup import new_game
from web.page.startup import minutes, now
from web.page.view import clipboard, dialogs
from web.page.view.dom import element
from web.page.view.i18n import tr, tr_error

if TYPE_CHECKING:
    from blooms.core.game import Game
    from web.page.table import Table

__all__ = ["Friend"]

QUIET: Final = 4
"""The light modules around a QR code."""
SEND: Final = '[data-action="send"]'


class Friend:
    """The parts of the page for a game by links, and the links that arrive."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.arrivals, self.planning = Arrivals(table), Planning(table)
        self._game: Game | None = None  # that of the form, to invite to

    def act(self, action: str) -> bool:
        """Run an action of a game by links; returns whether it was one."""
        match action:
            case "friend":
                self._open_form()
            case "invite" if self._game:
                self._invite(self._game)
            case "send" | "copy-sent" | "sheet-sent" if self._table.session.terms is None:
                pass  # The game of an open dialog has gone, with nobody to send it to.
            case "send":
                self._send()
            case "copy-sent":
                link = '[data-role="sent-link"]'
                clipboard.copy(self._table.page, link, '[data-role="sent"]', tr("Link copied."))
            case "sheet-sent":
                self._open_sheet()
            case "keep-both":
                self.arrivals.keep_both()
            case _:
                return self.planning.act(action)
        return True

    def rename(self, name: str) -> None:
        """The player's own name, from now on."""
        self._table.storage.set_setting("name", clean(name))
        if dialogs.is_open("send") and self._table.session.terms:
            self._fill()

    def show(self) -> None:
        """Offer to send the link where that is what is to be done."""
        table, played = self._table, self._table.session
        is_to_send = links.is_to_send(played) and not table.is_embedded
        table.page.hide(SEND, not is_to_send)
        if is_to_send:
            table.page.text(SEND, tr("Send again") if links.is_sent(played) else tr("Send"))

    def count(self) -> None:
        """Show how many games wait for the player."""
        waiting_badge.show(waiting_badge.waiting(self._table.storage.copies))

    # Inviting

    def _open_form(self) -> None:
        """Ask for the side, the name and the days; the game is that of the new-game form."""
        table = self._table
        try:
            game = new_game.board_of(table)
            if why := table.game_page.options.why_not_by_link(game):
                raise GameError(why)
        except GameError as why_not:
            dialogs.say_why(table.page, "new", tr_error(str(why_not)))
            return
        self._game = game
        dialogs.close()
        place = document.querySelector('[name="side"]')
        place.replaceChildren(element("option", tr("Draw lots"), value=""))
        for seat in range(game.position.seats):
            player = table.game_page.words.player(seat)
            begins = seat in game.position.movers
            name = tr("{player}, begins", player=player) if begins else player
            place.append(element("option", name, value=str(seat)))
        table.page.text('[data-role="friend-rules"]', table.game_page.words.ruleset(game.position))
        document.querySelector('#friend [name="player"]').value = self._name
        dialogs.show("friend")

    def _invite(self, game: Game) -> None:
        """Begin the game; where somebody else begins, the invitation is to be sent at once."""
        table = self._table
        side = str(document.querySelector('[name="side"]').value)
        days = int(str(document.querySelector('[name="days"]').value))
        number, count = Random().randrange(1, NUMBERS), game.position.seats
        mine = int(side) if side else None
        terms = Terms(number, mine, 0 if mine is None else None, days=days)
        seats = tuple(PERSON if seat == mine else AWAY for seat in range(count))
        table.begin(session.begin(game, seats, now(), terms=terms))
        dialogs.close()
        if table.session.awaits_person:
            table.page.announce(links.status(table.session, table.game_page.words, minutes()))
            table.game_page.focus()
        else:
            self._send()

    # Sending

    @property
    def _name(self) -> str:
        return clean(self._table.storage.setting("name"))

    def _send(self) -> None:
        """Open the device's share sheet, or copy the link; the dialog has all ways to send it."""
        table = self._table
        document.querySelector('#send [name="player"]').value = self._name
        table.page.hide('[data-action="sheet-sent"]', not clipboard.has_sheet())
        self._fill()
        self.planning.show()
        table.page.hide('[data-role="planning"]', not table.session.awaits_link)
        dialogs.show("send")
        if clipboard.has_sheet():
            self._open_sheet()
        else:
            self.act("copy-sent")

    def _fill(self) -> None:
        """Write the link with the name as it is now; the game counts as sent from now on."""
        table, played = self._table, self._table.session
        table.page.text('[data-role="sent"]', "")
        agreed = links.signed(played, self._name, minutes())
        table.do(events.Agree(agreed))
        link = links.link(table.session, agreed, clipboard.base())
        document.querySelector('[data-role="sent-link"]').value = link
        _draw_code(link)
        told = tr("Your friend opens the link and sees your move.")
        if name := links.named(played):
            told = tr("{player} opens the link and sees your move.", player=name)
        if not played.line:
            told = tr("Who opens the link plays with you.")
        table.page.text('[data-role="send-how"]', told)

    def _open_sheet(self) -> None:
        words = self._table.game_page.words
        position = self._table.session.game.position
        said = words.result(position, self._table.session.reason) or words.ruleset(position)
        clipboard.sheet(said, str(document.querySelector('[data-role="sent-link"]').value))


def _draw_code(link: str) -> None:
    """Show a link as a QR code; a link too long for one has none."""
    code = document.getElementById("qr")
    is_short = len(link) <= qr.LONGEST
    code.hidden = not is_short
    if is_short:
        rows = qr.modules(link)
        size = len(rows) + 2 * QUIET
        drawing = code.firstElementChild
        drawing.setAttribute("viewBox", f"{-QUIET} {-QUIET} {size} {size}")
        drawing.firstElementChild.setAttribute("d", qr.path(rows))
