"""Streaks: no day at home may be missing, and no journey and no clock shortens one."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from random import Random

import pytest

from blooms.core.days import number_of
from blooms.games.blocky import daily_runs
from blooms.games.blocky.daily_runs import Days, Now, Run
from blooms.games.blocky.streaks import longest, seen, streak
from tests.games.blocky.test_daily_runs import finished, is_chance

DAY = 20261121


def test_a_clock_that_goes_back_shortens_no_streak() -> None:
    runs = {day: Run(day, ("x",), (0, 1), 0, day) for day in (20261120, 20261121)}
    for today in (20261122, 20261121, 20261120, 20261119):
        assert streak(Days(runs), Now(today)) == 2
    assert streak(Days(runs), Now(20261123)) == 0
    ahead = Days({**runs, 20270305: Run(20270305, ("x",), (0, 1), 0, 20270305)})
    assert streak(ahead, Now(20261122)) == 2


def test_a_streak_breaks_where_a_day_is_missing() -> None:
    held, counted, first = Days(), [], date(2026, 11, 1)
    for at in range(35):
        day = number_of(first + timedelta(days=at))
        before = counted[-1] if counted and at not in (10, 21) else 0
        assert streak(held, Now(day)) == before, "midnight costs nothing"
        if at == 9:  # left out that day, and played a day later
            later = number_of(first + timedelta(days=10))
            held = held.with_run(finished(day, ended=later)._replace(began=later))
        elif at == 20:  # begun and not finished
            held = held.with_run(Run(day, ("a",), (5, 6)))
        else:
            held = held.with_run(finished(day))
        counted.append(streak(held, Now(day)))
    # On the day left out, yesterday's streak still stands; the day after it begins anew.
    assert counted == [*range(1, 10), 9, *range(1, 11), 10, *range(1, 15)]
    assert longest(held) == 14
    assert streak(held, Now(20261208)) == 0
    assert longest(Days()) == streak(Days(), Now(DAY)) == 0


def test_a_run_counts_for_the_day_on_which_it_began() -> None:
    before = Days({20261119: finished(20261119), 20261120: finished(20261120, ended=20261121)})
    assert streak(before, Now(20261121)) == 2, "a version before kept no beginning"
    held = before.played(20261121, ("a",), (0, 1), 0, is_chance, Now(20261121))
    held = held.played(20261121, ("a", "b"), (0, 1, 2), 20261123, is_chance, Now(20261123))
    assert held.runs[20261121].began == 20261121
    assert streak(held, Now(20261122)) == 3
    late = before.played(20261121, ("a",), (0, 1), 20261122, is_chance, Now(20261122))
    assert streak(late, Now(20261122)) == 0
    assert daily_runs.read(daily_runs.write(held)) == held
    old = '{"v":1,"runs":[[20261121,["a"],[9,11],0,20261121,null]]}'
    assert streak(daily_runs.read(old), Now(20261121)) == 1


def at(hour: float, zone: int) -> Now:
    """So many hours after the first of November 2026 in UTC, in a zone of so many hours."""
    here = datetime(2026, 11, 1) + timedelta(hours=hour + zone)
    epoch = datetime(1970, 1, 1) + timedelta(hours=zone)
    return Now(number_of(here.date()), round((here - epoch).total_seconds() / 60), 60 * zone)


def finished_at(held: Days, now: Now) -> Days:
    return held.played(now.day, ("a",), (5, 9), now.day, is_chance, now)


@pytest.mark.parametrize(
    "seed", [0, 1, *(pytest.param(each, marks=pytest.mark.long) for each in range(2, 20))]
)
def test_no_journey_shortens_a_streak(seed: int) -> None:
    rng, held, hour, zone, counted = Random(seed), Days(), 12.0, 0, 0
    for _ in range(200):
        held = finished_at(seen(held, at(hour, zone)), at(hour, zone))
        before, counted = counted, streak(held, at(hour, zone))
        assert counted >= before
        # The next board comes on the next day of this place, wherever the player is then.
        next_day = ((hour + zone) // 24 + 1) * 24 - zone
        hour, zone = next_day + rng.random() * 23.9, rng.randint(-12, 14)
        assert streak(held, at(hour, zone)) >= counted, "before that board is played"
        held = daily_runs.read(daily_runs.write(held))
    assert longest(held) == counted > 100


def test_a_flight_over_the_date_line_excuses_no_day_at_home() -> None:
    honolulu, kiritimati = -10, 14
    held = finished_at(Days(), at(20 * 24 + 6, honolulu))
    assert {*held.runs} == {20261120}
    evening, day_after = at(21 * 24 + 6, kiritimati), at(22 * 24 + 12, kiritimati)
    assert evening.day == 20261122
    assert streak(held, evening) == 1
    assert streak(finished_at(held, evening), evening) == 2
    assert streak(held, day_after) == 0 and streak(finished_at(held, day_after), day_after) == 1
    at_home = at(22 * 24 + 6, honolulu)
    assert at_home.day == 20261122 and streak(finished_at(held, at_home), at_home) == 1


def test_a_browser_that_calls_every_place_utc_ends_no_streak() -> None:
    afternoon, next_evening = at(20 * 24 + 23, 0), at(22 * 24 + 1, 0)  # in California
    held = finished_at(finished_at(Days(), afternoon), next_evening)
    assert {*held.runs} == {20261121, 20261123} and streak(held, next_evening) == 2
    late = at(23 * 24 + 1, 0)
    assert streak(finished_at(finished_at(Days(), afternoon), late), late) == 1


def test_times_of_days_that_make_no_sense_are_left_out() -> None:
    text = daily_runs.write(finished_at(Days(), at(12, 1)))
    assert text.endswith('"begun":[[20261101,29892240,60]]}')
    for bad in ("[20261101,0,60]", "[20261101,1e15,60]", "[20261101,5,9999]", "7", "[1,2]"):
        held = daily_runs.read(text.replace("[20261101,29892240,60]", bad))
        assert held.runs[20261101].minute == 0 and streak(held, Now(20261101)) == 1
    first = Days({10101: Run(10101, ("a",), (5, 9), 0, 10101, None, 10101)})
    assert longest(first) == 1
