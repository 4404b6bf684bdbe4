"""The clocks on the page: time left, low-time warnings, and the loss on time."""

from __future__ import annotations

from pyscript import document

from blooms.session import events
from web.page.game_page import Host
from web.page.i18n import tr
from web.page.startup import awake, now
from web.page.time_left import low_words, time_text

__all__ = ["ClockFace"]


class ClockFace:
    """Displays the session's clock. The element of a seat may be replaced at any time."""

    def __init__(self, table: Host) -> None:
        self._table = table
        self._warned: tuple[int, int, bool] | None = None
        self._slept = 0.0

    def tick(self) -> None:
        """Update the display; a player who has run out of time loses."""
        table = self._table
        self._show()
        self._tell_sleep()
        clock = table.session.clock
        if not clock or not table.session.owing or clock.since is None:
            return
        if clock.is_lost(now()):
            table.do(events.Tick())
            if table.session.owing:  # The game goes on without this turn or this player.
                player = table.game_page.words.player(clock.seat)
                table.page.notice(tr("{player} ran out of time.", player=player))
        elif clock.is_low(now()) and table.session.seats[clock.seat].is_person:
            warned = (clock.turn, clock.seat, clock.turn_left(now()) > 0)
            if warned != self._warned:
                self._warned = warned
                player = table.game_page.words.player(clock.seat)
                table.page.announce(low_words(clock, player, now()))
                table.feel("low")

    def forget(self) -> None:
        """Reset the warnings for a new game."""
        self._warned = None

    def _show(self) -> None:
        """Write the time that every seat has left."""
        session, words = self._table.session, self._table.game_page.words
        clock, when, said = session.clock, now(), []
        for seat in range(session.game.position.seats):
            text, is_low = "", False
            if clock:
                is_timed = seat == clock.seat and bool(session.owing)
                text = time_text(clock, seat, when, is_timed)
                is_low = is_timed and clock.is_low(when)
                said.append(f"{words.player(seat)} {text}")
            _write(seat, text, is_low)
        self._table.page.text('[data-role="clock"]', ", ".join(said))

    def _tell_sleep(self) -> None:
        """After a sleep, tell the players that the running clock stood still."""
        slept, self._slept = awake.slept - self._slept, awake.slept
        clock = self._table.session.clock
        if slept and clock and clock.since is not None:
            said = tr("The page was asleep. The clock stood still meanwhile.")
            self._table.page.notice(said)


def _write(seat: int, text: str, is_low: bool) -> None:
    """Write the time of a seat, if the page has an element for it."""
    place = document.querySelector(f'[data-role="clock-{seat + 1}"]')
    if place and str(place.textContent) != text:
        place.textContent = text
    if place and place.classList.contains("low") != is_low:
        place.classList.toggle("low", is_low)
