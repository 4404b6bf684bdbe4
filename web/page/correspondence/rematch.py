"""A rematch with a friend by links: the link with the last move invites to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from blooms.session import events, session
from blooms.session.correspondence import Terms, following
from blooms.session.events import Seat
from blooms.session.remote import ByLink
from blooms.session.sending import only_watches
from web.page.correspondence import link as links
from web.page.feature import Action, Feature, Press
from web.page.host import Begin, Host, Screen, Services
from web.page.saves.lookup import numbered
from web.page.view.view import Button, Write, shown, text

__all__ = ["Rematch", "next_terms"]

BOARDS: Final = 1_000_000
"""The numbers of random boards."""


class Rematch(Feature):
    """Offers a rematch in the link, and begins the game that one's own or a friend's link offers.

    Its number is in the link, and follows from that of the game, so that both begin the same game
    even where both offer one; the sides change.
    """

    actions = {"next-game": Action()}

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services

    @property
    def _offered(self) -> Terms | None:
        """The terms of a game by links in which a rematch is offered."""
        match self._host.session.remote:
            case ByLink(terms) if terms.rematch:
                return terms
        return None

    def intercept(self, press: Press) -> bool:
        played = self._host.session
        if press.action != "rematch" or only_watches(played):
            return True
        match played.remote:
            case ByLink(terms) if links.is_invited(played, terms):
                self._begin()
            case ByLink(terms):
                self._offer(terms)
            case _:
                return True
        return False

    def act(self, press: Press) -> None:
        self._screen.close_dialog()
        self._begin()

    def _offer(self, agreed: Terms) -> None:
        """Send the link once more, or for the first time, with the offer in it."""
        if not agreed.rematch:
            offered = replace(agreed, rematch=following(agreed.number))
            self._host.do(events.Agree(offered))
        self._screen.press(Press("send"))

    def _begin(self) -> None:
        """Begin the game that has been offered, or go on with it."""
        host, agreed = self._host, self._offered
        if agreed is None:
            return
        if saved := numbered(self._services.saves, agreed.rematch):
            host.resume(saved.slot)
            return
        played = host.session
        start, fresh = played.game.at(0), agreed.rematch % BOARDS
        game, seats = host.game.options.rematch(start, played.seats, fresh)
        terms = next_terms(agreed, played.seats, seats, self._services.minutes)
        host.do(Begin(session.begin(game, seats, self._services.now, remote=ByLink(terms))))
        self._screen.announce(links.status(host.session, host.game.words, self._services.minutes))
        self._screen.focus()

    # Display

    def buttons(self) -> Mapping[str, Button]:
        return {"next-game": Button(is_shown=self._offered is not None)}

    def view(self) -> Iterable[Write]:
        agreed = self._offered
        offered = links.rematch(self._host.session, agreed) if agreed else ""
        yield shown("invited", bool(offered))
        yield text("invited", offered)


def next_terms(agreed: Terms, before: tuple[Seat, ...], after: tuple[Seat, ...], now: int) -> Terms:
    """The terms of the next game: who sat at the seats `before` sit now as in `after`.

    The link with the offer counts as the last link of this game.
    """
    count = len(before)
    was, own_seat = (next(at for at, seat in enumerate(seats) if seat.is_human)
                 for seats in (before, after))  # fmt: skip
    names = tuple(agreed.name((seat + was - own_seat) % count) for seat in range(count))
    return Terms(agreed.rematch, own_seat, names=names, days=agreed.days, sent=now)
