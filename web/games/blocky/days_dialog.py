"""Writes the dialog of all boards of the day: today's result, the results so far, the days."""

from __future__ import annotations

from collections.abc import Iterator

from blooms.session import daily_runs
from blooms.session.daily_runs import Days
from web.games.blocky import words
from web.page.view.view import Element, Write, button, children, element, shown, text, value

__all__ = ["address", "writes"]


def address(day: int) -> str:
    """The parameters that open the board of a day."""
    return f"?day={daily_runs.iso(day)}"


def writes(days: Days, today: int, base: str) -> Iterator[Write]:
    """The dialog; `base` is the address of the page."""
    run = days.runs.get(today)
    yield text("days-told", words.told(days, today))
    yield shown("day-result", bool(run and run.ended))
    yield value('[name="day-words"]', f"{words.run_shared(today, run)}\n{base}{address(today)}")
    counts = daily_runs.spread(days)
    most = max(count for _, count in counts)
    yield shown("days-results", bool(most))
    yield children("days-spread", (_row(apart, count, most) for apart, count in counts))
    listed = sorted({*daily_runs.days_until(today), *days.runs}, reverse=True)
    yield children("days-list", (_item(day, days) for day in listed))


def _row(apart: int, count: int, most: int) -> Element:
    """How many runs ended so far from par."""
    bar = element("meter", max=str(most or 1), value=str(count), aria_hidden="true")
    label = element("th", words.apart(apart, daily_runs.FAR), scope="row")
    return element("tr", label, element("td", bar), element("td", str(count)))


def _item(day: int, days: Days) -> Element:
    """The button that plays the board of a day."""
    run = days.runs.get(day)
    is_done = str(bool(run and run.ended)).lower()
    return element(
        "li",
        button("day", str(day), words.listed(day, run), data_day=str(day), data_done=is_done),
    )
