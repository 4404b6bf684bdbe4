"""Writes the dialog of all boards of the day: today's result, the results so far, a calendar."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from blooms.core.days import date_of
from blooms.games.blocky import daily_runs, streaks
from blooms.games.blocky.daily_runs import Days, Now
from web.games.blocky import words
from web.page.view import dates
from web.page.view.browser import date_words
from web.page.view.view import Element, Write, button, children, element, shown, text, value

__all__ = ["address", "day_words", "run_shared", "writes"]


def address(day: int) -> str:
    """The parameters that open the board of a day."""
    return f"?day={daily_runs.iso(day)}"


def day_words(day: int) -> str:
    """A day such as 20261121 in the page's language."""
    of = date_of(day)
    return date_words(of) if of else daily_runs.iso(day)


def run_shared(days: Days, now: Now, day: int) -> str:
    """The text to share of a day's run; with the streak if it is today's."""
    count = streaks.streak(days, now) if day == now.day else 0
    return words.run_shared(day_words(day), days.runs.get(day), count)


def writes(days: Days, now: Now, base: str) -> Iterator[Write]:
    """The dialog; `base` is the address of the page."""
    today = now.day
    run = days.runs.get(today)
    yield text("days-told", words.days_summary(days, now))
    yield shown("day-result", bool(run and run.ended))
    yield value('[name="day-words"]', f"{run_shared(days, now, today)}\n{base}{address(today)}")
    counts = streaks.spread(days)
    most = max(count for _, count in counts)
    yield shown("days-results", bool(most))
    yield children("days-spread", (_row(apart, count, most) for apart, count in counts))
    months = groupby(sorted({*daily_runs.days_until(today), *days.runs}), lambda day: day // 100)
    listed = [_month(month, [*days_of_month], days, today) for month, days_of_month in months]
    yield children("days-list", reversed(listed))


def _row(apart: int, count: int, most: int) -> Element:
    """How many runs ended so far from par."""
    bar = element("meter", max=str(most or 1), value=str(count), aria_hidden="true")
    label = element("th", words.apart(apart, streaks.FAR), scope="row")
    return element("tr", label, element("td", bar), element("td", str(count)))


def _month(month: int, listed: Sequence[int], days: Days, today: int) -> Element:
    """The days of a month that have a board, each below its weekday."""
    week = element("p", *(element("span", name) for name in words.weekdays()), _class="week")
    cells = element("ol", *(_day(day, days, today) for day in listed))
    return element("li", element("h4", dates.month(month)), week, cells, _class="month")


def _day(day: int, days: Days, today: int) -> Element:
    """The button that plays the board of a day: its number and how the run went."""
    run, at = days.runs.get(day), date_of(day)
    assert at
    current = {"aria_current": "date"} if day == today else {}
    told = words.listed(day_words(day), run)
    made = button(
        "day", str(day), str(day % 100), element("small", words.marked(run)),
        data_day=str(day), data_done=str(bool(run and run.ended)).lower(),
        aria_label=told, title=told, **current,
    )  # fmt: skip
    return element("li", made, _class=f"weekday-{at.isoweekday()}")
