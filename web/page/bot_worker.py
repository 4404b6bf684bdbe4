"""The bot's thread: thinks in short slices, so that a cancel is heard between two of them."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from js import postMessage

from blooms import bots, record
from blooms.search.settings import Settings
from web.page.messages import Answered, Cancelled, Failed, Progress, Ready, Reply, Request, request

__all__ = ["hear", "ready"]

SLICE: Final = 0.02
"""Seconds of work between two looks at the messages."""
REPORT: Final = 0.15
"""Seconds between two reports of progress."""

_wanted: int | None = None
_earlier: bots.Bot | None = None
_tasks: set[asyncio.Future[None]] = set()


def ready() -> None:
    """Warm the search up (the first second of running is slow), then say so."""
    warm = bots.begin(record.read("blooms/4/race-15/"), Settings(sims=30, seed=0))
    while not warm.work(time.perf_counter, SLICE):
        pass
    _say(Ready())


def hear(text: str) -> None:
    """A message from the page: a question, or that one is no longer of interest."""
    global _wanted
    heard = request(text)
    if isinstance(heard, Cancelled):
        if _wanted == heard.number:
            _wanted = None
        return
    _wanted = heard.number
    task = asyncio.ensure_future(_think(heard))
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)


async def _think(asked: Request) -> None:
    """Think about a question until it is answered or no longer wanted."""
    global _earlier
    try:
        # With a seed every turn can be repeated, so nothing is carried over from the last one.
        earlier = _earlier if asked.settings.seed is None else None
        thought = bots.begin(record.read(asked.record), asked.settings, earlier, asked.seat)
        reported = 0.0
        while not thought.work(time.perf_counter, SLICE):
            await asyncio.sleep(0)
            if _wanted != asked.number:
                return
            if time.perf_counter() - reported > REPORT:
                reported = time.perf_counter()
                _say(Progress(asked.number, thought.sims, thought.progress))
        if asked.settings.seed is None:
            _earlier = thought
        _say(Answered(asked.number, thought.explain() if asked.hint else thought.answer()))
    except Exception as why:  # Whatever went wrong is told: the page then starts a fresh worker.
        _say(Failed(asked.number, str(why)))


def _say(said: Reply) -> None:
    postMessage(said.text())
