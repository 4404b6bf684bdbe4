"""Dates in words. Pure."""

from __future__ import annotations

from web.page.view.i18n import tr

__all__ = ["month"]


def month(number: int) -> str:
    """A month such as 202611 in words: "November 2026"."""
    names = (
        tr("January"), tr("February"), tr("March"), tr("April"), tr("May"), tr("June"),
        tr("July"), tr("August"), tr("September"), tr("October"), tr("November"), tr("December"),
    )  # fmt: skip
    year, at = divmod(number, 100)
    return tr("{month} {year}", month=names[at - 1], year=year)
