"""The bot's worker. Thinks in short slices, so that it can receive a cancel in between."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from js import postMessage

from blooms import bots, games, record
from blooms.core.annotated import main_line
from blooms.core.game import Game
from blooms.search.settings import Settings
from blooms.search.wasm import provide
from web.page.bot.protocol import (
    Answered,
    Cancelled,
    Failed,
    Progress,
    Ready,
    Reply,
    Report,
    Request,
    request,
)
from web.page.bot.wasm import load

__all__ = ["hear", "ready"]

SLICE: Final = 0.02
"""Seconds of search between two checks for messages."""
REPORT: Final = 0.15
"""Seconds between two progress reports."""
HEARING: Final = 0.25
"""The share of its time that a worker spends on the reports of others: on a busy device, or with
three that report, it would think of nothing else."""

_wanted: int | None = None
_waiting: dict[int, dict[int, str]] = {}
"""The last report of each other worker, by request: it contains the earlier ones."""
_earlier: bots.Bot | None = None
_tasks: set[asyncio.Future[None]] = set()


def ready(game: str) -> None:
    """Warm up the search of the page's game (the first second is slow), then report that the worker
    is ready.
    """
    provide(load)
    warm = bots.begin(record.read(games.package(game).EXAMPLE), Settings(sims=30, seed=0))
    while not warm.work(time.perf_counter, SLICE):
        pass
    _say(Ready())


def hear(text: str) -> None:
    """Handle a message from the page: a request, a cancellation, or another worker's report."""
    global _wanted
    heard = request(text)
    if isinstance(heard, Cancelled):
        if _wanted == heard.number:
            _wanted = None
        return
    if isinstance(heard, Report):
        if heard.number in _waiting:
            _waiting[heard.number][heard.sender] = heard.report
        return
    _wanted = heard.number
    task = asyncio.ensure_future(_think(heard))
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)


async def _think(asked: Request) -> None:
    """Work on a request until it is answered or cancelled."""
    global _earlier
    try:
        # A seeded move must be reproducible, so it does not reuse the previous search.
        earlier = _earlier if asked.settings.seed is None else None
        thought = bots.begin(_game(asked.record), asked.settings, earlier, asked.seat)
        if asked.processes > 1:
            thought.share(asked.process, asked.processes)
        if asked.settings.seed is None:
            _earlier = thought
        reports = _waiting[asked.number] = {}
        reported = hearing = 0.0
        begun = time.perf_counter()
        while not thought.work(time.perf_counter, SLICE):
            await asyncio.sleep(0)
            if _wanted != asked.number:
                return
            now = time.perf_counter()
            if reports and hearing <= HEARING * (now - begun):
                sender = next(iter(reports))
                thought.hear(sender, reports.pop(sender))
                hearing += time.perf_counter() - now
            if time.perf_counter() - reported > REPORT:
                reported = time.perf_counter()
                _say(Progress(asked.number, thought.steps, thought.report()))
        _say(Answered(asked.number, thought.explain() if asked.hint else thought.answer()))
    except Exception as why:  # Report any error: the page then starts a new worker.
        _say(Failed(asked.number, str(why)))
    finally:
        _waiting.pop(asked.number, None)


def _game(text: str) -> Game:
    """The game of a record, with its comments, in which players may have agreed on something."""
    return main_line(record.read_tree(text))


def _say(reply: Reply) -> None:
    postMessage(reply.text())
