"""The bot's thread: thinks in short slices, so that a cancel is heard between two of them."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any, Final

from js import postMessage

from blooms import bots, record
from blooms.games.blooms.bot.bot import BloomsBot
from blooms.search.settings import Settings

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
    warm = BloomsBot(record.read("blooms/4/race-15/"), Settings(sims=30, seed=0))
    while not warm.work(time.perf_counter, SLICE):
        pass
    _say({"ready": True})


def hear(text: str) -> None:
    """A message from the page: a question, or that one is no longer of interest."""
    global _wanted
    message = json.loads(text)
    if "cancel" in message:
        if _wanted == message["cancel"]:
            _wanted = None
        return
    _wanted = message["number"]
    task = asyncio.ensure_future(_think(message))
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)


async def _think(message: dict[str, Any]) -> None:
    """Think about a question until it is answered or no longer wanted."""
    global _earlier
    number = message["number"]
    try:
        settings = Settings(
            level=message.get("level"),
            sims=message.get("sims"),
            seconds=message.get("seconds"),
            seed=message["seed"],
        )
        # With a seed every turn can be repeated, so nothing is carried over from the last one.
        earlier = _earlier if settings.seed is None else None
        game = record.read(message["record"])
        thought = bots.begin(game, settings, earlier, message["seat"])
        reported = 0.0
        while not thought.work(time.perf_counter, SLICE):
            await asyncio.sleep(0)
            if _wanted != number:
                return
            if time.perf_counter() - reported > REPORT:
                reported = time.perf_counter()
                _say({"number": number, "sims": thought.sims, "progress": thought.progress})
        if settings.seed is None:
            _earlier = thought
        answer = bots.hint(thought) if message["hint"] else thought.answer()
        _say({"number": number, "answer": answer})
    except Exception as why:  # Whatever went wrong is told: the page then starts a fresh worker.
        _say({"number": number, "error": str(why)})


def _say(message: dict[str, Any]) -> None:
    postMessage(json.dumps(message))
