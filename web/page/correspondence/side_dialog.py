"""The dialog that asks who opens a link to a game that is new to this device."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from blooms import games
from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.core.options import number_in
from blooms.session import session
from blooms.session.correspondence import Terms, seat_for
from blooms.session.remote import ByLink
from blooms.session.turns import Taken
from web.page.contract.players import AWAY, PERSON
from web.page.correspondence import link as links
from web.page.host import Host, Screen, Services
from web.page.view.glossary import explained
from web.page.view.view import Element, Write, button, children, text

__all__ = ["SideDialog", "watched"]

HOST: Final = "host"
GUEST: Final = "guest"
"""Who invited and who is invited, before the sides are drawn."""


class SideDialog:
    """The dialog `who`; `link_game` is the game of the link, with its terms."""

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self.link_game: tuple[Game, Terms] | None = None

    def ask(self, theirs: Game, agreed: Terms) -> None:
        """Ask whose link this is."""
        self.link_game = theirs, agreed
        self.open()

    def open(self) -> None:
        """Open the dialog."""
        self._screen.open_dialog("who")

    def begun(self, side: str, me: str) -> Taken | None:
        """The game for the player of this side; `me` is what this browser calls itself in draws."""
        if self.link_game is None:
            return None
        theirs, agreed = self.link_game
        self.link_game, seats = None, theirs.position.seats
        own_seat = number_in(side)
        if side == GUEST:
            agreed = links.answered(agreed, seats, me)
            own_seat = _suggested(theirs, agreed)
        elif side == HOST or own_seat == agreed.sender:
            agreed = replace(agreed, sent=agreed.sent or self._services.minutes)
        players = tuple(PERSON if seat == own_seat else AWAY for seat in range(seats))
        remote = ByLink(agreed, link_line=theirs.turns)
        return session.begin(theirs, players, self._services.now, remote=remote)

    def view(self) -> Iterable[Write]:
        """The sides to choose from."""
        if self._screen.dialog != "who" or self.link_game is None:
            return
        theirs, agreed = self.link_game
        yield text("who-invites", _invites(theirs, agreed))
        game = self._host.game
        yield explained("who-rules", game.words.ruleset(theirs.position), game.terms())
        yield children("who-sides", self._sides(theirs, agreed))

    def _sides(self, theirs: Game, agreed: Terms) -> Iterable[Element]:
        if agreed.awaits_draw:
            yield _choice(HOST, agreed.name(0) or tr("I have sent the invitation"), False)
            yield _choice(GUEST, tr("I am invited"), True)
            return
        suggested = _suggested(theirs, agreed)
        names = [agreed.name(seat) for seat in range(theirs.position.seats)]
        for seat, name in enumerate(names):
            player = self._host.game.words.player(seat)
            is_clear = names.count(name) == 1
            label = f"{name} ({player})" if name and not is_clear else name or player
            yield _choice(str(seat), label, seat == suggested)


def _invites(theirs: Game, agreed: Terms) -> str:
    """Who invites to which game; empty once somebody else than the sender has moved."""
    movers = {seat for at in theirs.positions[: theirs.ply] for seat in at.movers}
    if not movers <= {agreed.sender}:
        return ""
    name = agreed.name(agreed.sender or 0) or tr("Your friend")
    return tr("{player} invites you to a game of {game}.", player=name, game=games.of(theirs).TITLE)


def _choice(side: str, label: str, is_suggested: bool) -> Element:
    """A side to choose; that of the player who got the link is suggested."""
    main = {"_class": "main"} if is_suggested else {}
    return button("be", side, label, data_side=side, **main)


def _suggested(theirs: Game, agreed: Terms) -> int:
    """The seat of the player who got the link."""
    mover = next(iter(theirs.position.movers), 0)
    return seat_for(agreed, theirs.position.seats, mover)


def watched(theirs: Game, agreed: Terms, now: float) -> Taken:
    """The game for a spectator. Before the draw the host stands for the first player."""
    if agreed.awaits_draw:
        agreed = replace(agreed, reply=None, sender=0)
    seats = (AWAY,) * theirs.position.seats
    return session.begin(theirs, seats, now, remote=ByLink(agreed, link_line=theirs.turns))
