"""Reading records without holding the page: in slices, and never for long.

A record of 64 KiB can take many seconds to replay. Games that people play take a fraction of one.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Generator
from math import inf
from typing import Final, TypeVar, cast

from blooms.core.position import GameError

__all__ = ["Background", "Work", "at_once", "in_slices", "soon"]

T = TypeVar("T")
Work = Generator[None, None, T]
"""Work that pauses often and returns its result: see blooms.record.reading."""

SLICE: Final = 0.015
"""Seconds of work between two chances for the browser to draw and to hear clicks."""
FEW: Final = 40
"""Steps that are done at once."""
DONE: Final = object()
SOON: Final = 0.2
"""Seconds of work at the start of the page, which is a task of its own anyway."""
PATIENCE: Final = 1.5
"""Seconds of work after which a record is refused."""


def at_once(work: Work[T], clock: Callable[[], float] = time.monotonic) -> T:
    """The result of the work, where the page has nothing to show yet. Raises GameError."""
    begun = clock()
    while True:
        try:
            next(work)
        except StopIteration as done:
            return cast(T, done.value)
        _check(clock() - begun)


def soon(
    work: Work[T], clock: Callable[[], float] = time.monotonic, patience: float = SOON
) -> T | None:
    """The result of the work, or None if it is not done in a moment. Raises GameError."""
    begun = clock()
    while clock() - begun < patience:
        try:
            next(work)
        except StopIteration as done:
            return cast(T, done.value)
    return None


async def in_slices(
    work: Work[T], clock: Callable[[], float] = time.monotonic, patience: float = PATIENCE
) -> T:
    """The result of the work, done in slices. Raises GameError."""
    spent, begun = 0.0, clock()
    while True:
        try:
            next(work)
        except StopIteration as done:
            return cast(T, done.value)
        if (passed := clock() - begun) >= SLICE:
            spent += passed
            _check(spent, patience)
            await asyncio.sleep(0)
            begun = clock()


class Background:
    """Does work of which only the latest matters: a little at once, the rest in slices.

    What takes few steps is done before the browser draws again.
    """

    def __init__(self) -> None:
        self._task: asyncio.Future[None] | None = None

    def start(self, work: Work[None]) -> None:
        """Begin a work; the one before is left where it is."""
        if self._task:
            self._task.cancel()
            self._task = None
        for _ in range(FEW):
            if next(work, DONE) is DONE:
                return
        self._task = asyncio.ensure_future(in_slices(work, patience=inf))


def _check(spent: float, patience: float = PATIENCE) -> None:
    if spent >= patience:
        raise GameError("it has so many moves that reading it takes too long")
