"""Days of the calendar as numbers that people can read: 20261121."""

from __future__ import annotations

from datetime import date

__all__ = ["date_of", "number_of"]


def date_of(day: int) -> date | None:
    """The date of a day; None for a number that is none."""
    year, rest = divmod(day, 10_000)
    month, number = divmod(rest, 100)
    try:
        return date(year, month, number)
    except (ValueError, OverflowError):
        return None


def number_of(day: date) -> int:
    """The day of a date: 20261121."""
    return day.year * 10_000 + day.month * 100 + day.day
