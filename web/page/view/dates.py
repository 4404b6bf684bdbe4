"""Dates and times in words. Pure."""

from __future__ import annotations

from typing import Final

from blooms.core.i18n import tr

__all__ = ["DAY", "days_in_a_row", "month", "until_tomorrow"]

DAY: Final = 24 * 60
"""Minutes."""


def month(number: int) -> str:
    """A month such as 202611 in words: "November 2026"."""
    names = (
        tr("January"), tr("February"), tr("March"), tr("April"), tr("May"), tr("June"),
        tr("July"), tr("August"), tr("September"), tr("October"), tr("November"), tr("December"),
    )  # fmt: skip
    year, at = divmod(number, 100)
    return tr("{month} {year}", month=names[at - 1], year=year)


def days_in_a_row(count: int) -> str:
    """ "Streak: 4 days."."""
    return tr("Streak: 1 day.") if count == 1 else tr("Streak: {count} days.", count=count)


def until_tomorrow(minute: int) -> str:
    """The time until the next day, of a minute where the visitor is: "7 h 12 min", "12 min"."""
    hours, minutes = divmod(DAY - minute % DAY, 60)
    if not hours:
        return tr("{count} min", count=minutes)
    return tr("{hours} h {minutes} min", hours=hours, minutes=minutes)
