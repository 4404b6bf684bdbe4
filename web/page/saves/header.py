"""What a saved game says of itself before its moves are played: for lists, badges and look-ups."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from blooms.core.checked_json import MALFORMED, parse_json
from blooms.session import correspondence
from blooms.session.correspondence import Terms
from blooms.session.events import Seat
from web.page.contract.players import saved_seat

__all__ = ["MOST", "Header", "Order", "header", "order", "waiting"]

Order = tuple[float, float]
"""Saves are in the order of their counts; those before there were counts, of their times."""
MOST: Final = 2**52
"""A larger count is damage."""


class Header(NamedTuple):
    """What a saved game says of itself before its moves are played.

    `line` is its current line as a record, `is_unsent` whether the player's last move has not been
    sent, `room` the device in a game by messages, `origin` the slot of which it is a copy,
    `is_whole` whether all of it could be read.
    """

    order: Order
    line: str = ""
    is_over: bool = False
    waits: bool = False
    is_unsent: bool = False
    seats: tuple[Seat, ...] = ()
    terms: Terms | None = None
    room: str = ""
    origin: str = ""
    is_whole: bool = False


@lru_cache(maxsize=256)
def header(text: str) -> Header | None:
    """The header of a saved game, read once for each text; None if it cannot be read."""
    try:
        saved = parse_json(text)
        count, when = int(saved.get("count", 0)), float(saved["when"])
    except MALFORMED:
        return None
    if not 0 <= count < MOST:
        return None
    partial = Header((count, when))
    try:
        partial = partial._replace(room=str(saved.get("room") or ""))
        partial = partial._replace(origin=str(saved.get("origin") or ""))
        partial = partial._replace(
            waits=saved.get("waits") is True, is_over=bool(saved.get("over"))
        )
        partial = partial._replace(is_unsent=saved.get("unsent") is True)
        partial = partial._replace(line=str(saved["lines"][int(saved.get("line", 0))]))
        seats = tuple(saved_seat(str(each)) for each in saved["seats"])
        agreed = (
            correspondence.read(str(saved["terms"]), len(seats)) if saved.get("terms") else None
        )
    except MALFORMED:
        return partial
    return partial._replace(seats=seats, terms=agreed, is_whole=True)


def order(text: str) -> Order | None:
    """When a game was saved; None if the text cannot be read."""
    head = header(text)
    return head and head.order


def waiting(texts: Iterable[str]) -> int:
    """In how many of these saved games with players elsewhere one is to move, or to send a move."""
    headers = filter(None, map(header, texts))
    return sum(each.waits or each.is_unsent for each in headers)
