"""The invitation to a game with a friend by links: the side, the name, the days."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random

from blooms.core.game import Game
from blooms.core.i18n import tr, tr_error
from blooms.core.position import GameError
from blooms.session import session
from blooms.session.correspondence import NUMBERS, Terms, clean
from blooms.session.remote import ByLink
from web.page.contract.options import board_of
from web.page.contract.players import AWAY, PERSON
from web.page.correspondence import link as links
from web.page.feature import Change, Feature, Press
from web.page.host import Begin, Host, Screen, Services
from web.page.view.glossary import explained
from web.page.view.view import Element, Write, children, element, value

__all__ = ["InvitationForm"]


class InvitationForm(Feature):
    """The dialog that invites a friend."""

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._game: Game | None = None  # that of the form, to invite to

    def act(self, press: Press) -> None:
        match press.action:
            case "friend":
                self._open_form(press.fields)
            case "invite" if self._game:
                self._invite(self._game, press.fields)

    def change(self, change: Change) -> None:
        """The player's own name, from now on."""
        if change.name == "player":
            self._services.saves.set_setting("name", clean(change.value))

    # Inviting

    def _open_form(self, fields: Mapping[str, str]) -> None:
        """Ask for the side, the name and the days; the game is that of the new-game form."""
        host = self._host
        try:
            game = board_of(host.game.options, fields)
            if why := host.game.options.why_not_by_link(game):
                raise GameError(why)
        except GameError as why_not:
            self._screen.form_error("new", tr_error(str(why_not)))
            return
        self._game = game
        self._screen.open_dialog("friend")

    def _invite(self, game: Game, fields: Mapping[str, str]) -> None:
        """Begin the game; where somebody else begins, the invitation is to be sent at once."""
        host, side = self._host, fields.get("side", "")
        days = int(fields.get("days") or 0)
        number, count = Random().randrange(1, NUMBERS), game.position.seats
        own_seat = int(side) if side else None
        terms = Terms(number, own_seat, 0 if own_seat is None else None, days=days)
        terms = replace(
            terms, names=terms.named(own_seat or 0, clean(self._services.saves.setting("name")))
        )
        seats = tuple(PERSON if seat == own_seat else AWAY for seat in range(count))
        self._screen.close_dialog()
        host.do(Begin(session.begin(game, seats, self._services.now, remote=ByLink(terms))))
        if host.session.awaits_person:
            self._screen.announce(
                links.status(host.session, host.game.words, self._services.minutes)
            )
            self._screen.focus()
        else:
            self._screen.press(Press("send"))

    # Display

    def view(self) -> Iterable[Write]:
        host = self._host
        if self._screen.dialog == "friend" and self._game:
            yield children('[name="side"]', self._sides(self._game))
            rules = host.game.words.ruleset(self._game.position)
            yield explained("friend-rules", rules, host.game.terms())
            yield value('#friend [name="player"]', clean(self._services.saves.setting("name")))

    def _sides(self, game: Game) -> Iterable[Element]:
        """The sides to choose from, and by lot."""
        yield element("option", tr("Draw lots"), value="")
        for seat in range(game.position.seats):
            player = self._host.game.words.player(seat)
            begins = seat in game.position.movers
            name = tr("{player}, begins", player=player) if begins else player
            yield element("option", name, value=str(seat))
