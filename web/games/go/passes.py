"""Passes that nobody has to choose: forced ones, and those that end a game among bots."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from blooms.games.go.position import PASS, Go
from blooms.session import events
from web.page.effects import Do, Effect
from web.page.feature import Action, Feature, Moment, Press, is_same_turn
from web.page.host import Host, Services
from web.page.mode import GAME
from web.page.view.view import Button

__all__ = ["Passes"]

ROUNDS: Final = 9
"""Play stops at the latest after so many rounds of passes."""


class Passes(Feature):
    """With the setting `forced`, the page passes where a rule forces a player to. Once every human
    player has resigned, a button lets the bots pass, so that the board is counted as it is.
    """

    actions = {"count": Action()}

    def __init__(self, host: Host[Go], services: Services) -> None:
        self._host, self._services = host, services

    @property
    def _is_among_bots(self) -> bool:
        """Whether stones are played and every human player has resigned."""
        session = self._host.session
        position = session.game.position
        is_last = session.ply == len(session.line)
        return bool(
            is_last
            and position.phase == "play"
            and session.local_seats
            and all(seat.level or at in position.gone for at, seat in enumerate(session.seats))
        )

    def act(self, press: Press) -> None:
        host, passes = self._host, ROUNDS * len(self._host.session.seats)
        while self._is_among_bots and passes:
            passes -= 1
            host.do(events.Play(PASS, host.session.still_to_move[0]))

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        session, host = now.session, self._host
        position, human = session.game.position, host.game.human
        is_new = not is_same_turn(before, now) and session.ply == len(session.line)
        is_forced = position.must_pass and position.phase == "play" and type(now.mode) in GAME
        if is_new and is_forced and human is not None and self._services.settings.on("forced"):
            yield Do(events.Play(PASS, human))

    def buttons(self) -> Mapping[str, Button]:
        return {"count": Button(is_shown=self._is_among_bots)}
