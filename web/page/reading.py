"""Reading records without holding the page: in slices, and never for long.

A record of 64 KiB can take many seconds to replay. Games that people play take a fraction of one.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Generator
from typing import Final, TypeVar

from blooms.core.position import GameError

__all__ = ["Work", "at_once", "in_slices"]

T = TypeVar("T")
Work = Generator[None, None, T]
"""Work that pauses often and returns its result: see blooms.record.reading."""

SLICE: Final = 0.015
"""Seconds of work between two chances for the browser to draw and to hear clicks."""
PATIENCE: Final = 1.5
"""Seconds of work after which a record is refused."""


def at_once(work: Work[T], clock: Callable[[], float] = time.monotonic) -> T:
    """The result of the work, where the page has nothing to show yet. Raises GameError."""
    begun = clock()
    while True:
        try:
            next(work)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
        _check(clock() - begun)


async def in_slices(work: Work[T], clock: Callable[[], float] = time.monotonic) -> T:
    """The result of the work, done in slices. Raises GameError."""
    spent, begun = 0.0, clock()
    while True:
        try:
            next(work)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
        if (passed := clock() - begun) >= SLICE:
            spent += passed
            _check(spent)
            await asyncio.sleep(0)
            begun = clock()


def _check(spent: float) -> None:
    if spent >= PATIENCE:
        raise GameError("it has so many moves that reading it takes too long")
