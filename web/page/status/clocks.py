"""The clocks: the time left of every seat, warnings when it runs low, the loss on time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import ceil
from typing import Final, NamedTuple

from blooms.core.i18n import number, tr
from blooms.session import events
from blooms.session.clock import Clock
from blooms.session.session import Session
from web.page.effects import Announce, Do, Effect, Notice, Sound, Speak
from web.page.feature import Feature
from web.page.host import Host, Screen, Services
from web.page.status.time_left import low_words, period_words, time_text
from web.page.view.view import Write, text

__all__ = ["Clocks", "SeatTime", "seat_times"]


COUNTED: Final = 5
"""The last seconds, which are counted by a sound each."""
SPOKEN: Final = 10
"""Those that a voice counts, where it is wanted."""


class SeatTime(NamedTuple):
    """The time that a seat has left, in words; empty without a clock."""

    words: str = ""
    is_low: bool = False


def seat_times(session: Session, now: float) -> list[SeatTime]:
    """The time of every seat, at `now` seconds of the session's clock."""
    clock, seats = session.clock, range(session.game.position.seats)
    if not clock:
        return [SeatTime() for _ in seats]
    timed = clock.seat if session.still_to_move else -1
    return [
        SeatTime(time_text(clock, seat, now, seat == timed), seat == timed and clock.is_low(now))
        for seat in seats
    ]


class Clocks(Feature):
    """The session's clock. `slept` tells for how many seconds the page has slept so far."""

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._warned: tuple[int, int, bool] | None = None
        self._period: tuple[int, int, int] | None = None
        self._second: tuple[int, int, int, int] | None = None
        self._slept = 0.0
        self._shown: list[SeatTime] = []

    def reset(self) -> None:
        self._warned = self._period = self._second = None

    def tick(self) -> Iterator[Effect]:
        """A player who has run out of time loses; one who has little left is told."""
        host = self._host
        clock, now = host.session.clock, self._services.now
        slept, self._slept = self._services.slept - self._slept, self._services.slept
        if not clock or clock.since is None:
            return
        if slept:
            yield Notice(tr("The page was asleep. The clock stood still meanwhile."))
        if not host.session.still_to_move:
            return
        player = host.game.words.player(clock.seat)
        if clock.is_lost(now):
            yield Do(events.Tick())
            if host.session.still_to_move:  # The game goes on without this turn or this player.
                yield Notice(tr("{player} ran out of time.", player=player))
        elif host.session.seats[clock.seat].is_human:
            yield from self._warn(clock, player, now)
        if (times := seat_times(host.session, now)) != self._shown:
            self._shown = times
            self._screen.refresh()

    def _warn(self, clock: Clock, player: str, now: float) -> Iterator[Effect]:
        """Tell a player that the time is low or a period used, and sound its last seconds."""
        left, periods = ceil(clock.left(now)), clock.blocks_left(now)[clock.seat]
        is_low, period = clock.is_low(now), (clock.turn, clock.seat, periods)
        warned = (clock.turn, clock.seat, clock.turn_left(now) > 0)
        if is_low and warned != self._warned:
            self._warned = warned
            yield Announce(low_words(clock, player, now))
            yield Sound(("low",))
        is_used = clock.pace.main > 0 and clock.turn_left(now) == 0 and periods >= 0
        is_new = is_used and period != self._period
        if is_new:
            yield Announce(period_words(player, periods + 1))
            yield Sound(("period",))
            yield Speak(period_words(player, periods + 1))
        self._period = period
        has_periods = clock.main_left(now)[clock.seat] > 0 and clock.pace.turn > 0
        if left <= SPOKEN and not has_periods and (*period, left) != self._second:
            self._second = (*period, left)
            if not is_new:  # A voice says one thing at a time.
                yield Speak(number(left))
            if left <= COUNTED and (is_low or is_used):
                yield Sound(("second",))

    def view(self) -> Iterable[Write]:
        session, words = self._host.session, self._host.game.words
        timed = enumerate(seat_times(session, self._services.now)) if session.clock else ()
        yield text("clock", ", ".join(f"{words.player(seat)} {each.words}" for seat, each in timed))
