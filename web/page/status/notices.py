"""Notices below the board. One that leaves by itself stays while the player reads or uses it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from web.page.effects import Effect
from web.page.feature import Action, Feature, Moment, Press
from web.page.host import Host, Offer, Screen, Services
from web.page.mode import ALL
from web.page.view.view import Button, Write, shown, text

__all__ = ["Notices"]


class Notices(Feature):
    """The notice that is shown; it is used while the pointer or the focus is on it."""

    actions = {"dismiss": Action(modes=ALL), "take-offer": Action(modes=ALL)}

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._text = ""
        self._offer: Offer | None = None
        self._leaves: float | None = None
        self._game: object = None
        self._used: set[str] = set()

    def show(self, words: str, seconds: float | None = None, offer: Offer | None = None) -> None:
        """Show a notice: until it is closed, or for some seconds and at most until a move."""
        self._text, self._offer = words, offer
        self._leaves = None if seconds is None else self._services.now + seconds
        self._game = self._host.session.game

    def act(self, press: Press) -> None:
        offer = self._offer
        self._hide()
        self._screen.refresh()
        if offer and press.action == "take-offer":
            self._screen.press(offer.press)

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        if self._leaves is not None and now.session.game is not self._game:
            self._hide()
        return ()

    def attend(self, by: str, places: tuple[str, ...]) -> None:
        self._used = (self._used - {by}) | ({by} if "notice" in places else set())

    def tick(self) -> Iterable[Effect]:
        if self._leaves is not None and self._services.now >= self._leaves and not self._used:
            self._hide()
            self._screen.refresh()
        return ()

    def buttons(self) -> Mapping[str, Button]:
        offer = self._offer
        return {
            "take-offer": Button(is_shown=offer is not None, label=offer.words if offer else "")
        }

    def view(self) -> Iterable[Write]:
        yield shown("notice", bool(self._text))
        if self._text:
            yield text('[data-role="notice"] span', self._text)

    def _hide(self) -> None:
        self._text, self._offer, self._leaves = "", None, None
