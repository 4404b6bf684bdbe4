"""What the runs on the boards of the days add up to: streaks, and results compared with par.

A streak counts boards in a row that were begun on their own day and finished. Nothing that is done
to a clock shortens one: not a journey, not a clock that was set back. A date that a player lost on
a flight east over the date line is not missing.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final

from blooms.core.days import date_of, number_of
from blooms.games.blocky.daily_runs import Days, Now, Run

__all__ = ["FAR", "longest", "seen", "spread", "streak"]

FAR: Final = 3
"""Differences to par of this size and above are counted together."""
DAY: Final = 24 * 60
EPOCH: Final = date(1970, 1, 1)
MOST: Final = 2
"""How many dates two places are apart at most: clocks differ by up to 26 hours."""


def streak(days: Days, now: Now) -> int:
    """How long the streak is that goes up to today or yesterday.

    Later boards count too: the clock may have been set back, or the player has gone west. A board
    played while the clock was far ahead takes nothing away.
    """
    lengths = _lengths(days)
    run = days.runs[now.day] if now.day in lengths else _before(days, now)
    later = (length for day, length in lengths.items() if day > now.day)
    return max(lengths[run.day] if run else 0, *later, 0)


def longest(days: Days) -> int:
    """The longest streak ever."""
    return max(_lengths(days).values(), default=0)


def seen(days: Days, now: Now) -> Days:
    """The days, when the player looks at them now.

    Who has gone west has done the board of this day already, and counts the next from here.
    """
    for apart in range(MOST, -1, -1):
        run = days.runs.get(_earlier(now.day, -apart))
        if run and run.minute and _is_done(run):
            return days if run.zone == now.zone else days.with_run(run._replace(zone=now.zone))
    return days


def spread(days: Days) -> list[tuple[int, int]]:
    """How many finished runs differ from par by how much, from -FAR to FAR."""
    counts = dict.fromkeys(range(-FAR, FAR + 1), 0)
    for run in days.runs.values():
        if run.ended and run.par is not None:
            counts[max(-FAR, min(FAR, run.net - run.par))] += 1
    return [*counts.items()]


def _lengths(days: Days) -> dict[int, int]:
    """The days of the runs that count, each with the length of the streak that goes up to it."""
    lengths: dict[int, int] = {}
    for day, run in sorted(days.runs.items()):
        if _is_done(run):
            before = _before(days, Now(day, run.minute))
            lengths[day] = 1 + (lengths[before.day] if before else 0)
    return lengths


def _before(days: Days, now: Now) -> Run | None:
    """The run that a board begun now follows in a streak."""
    for apart in range(1, MOST + 2):
        run = days.runs.get(_earlier(now.day, apart))
        if run and _is_done(run):
            return run if apart == 1 or _is_day_after(run, now) else None
    return None


def _is_day_after(run: Run, now: Now) -> bool:
    """Whether it is at most the day after the run in the place where that was last seen."""
    of_run = date_of(run.day)
    if not (run.minute and now.minute and of_run):
        return False
    if not run.zone and now.minute - run.minute < 2 * DAY:
        return True  # the browser may call every place UTC
    there = EPOCH + timedelta(minutes=now.minute + run.zone)
    return there <= of_run + timedelta(days=1)


def _is_done(run: Run) -> bool:
    if not run.ended:
        return False
    if run.began:
        return run.began == run.day
    # It may have been begun shortly before midnight.
    return run.day in (run.ended, _earlier(run.ended, 1))


def _earlier(day: int, count: int) -> int:
    """The day so many days before; 0 if there is none."""
    at = date_of(day)
    try:
        return number_of(at - timedelta(days=count)) if at else 0
    except OverflowError:
        return 0
