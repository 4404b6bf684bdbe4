"""What a bot is: work on one turn, done in slices so that whoever runs it can listen in between."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Protocol

__all__ = ["Bot", "finished"]


class Bot(Protocol):
    """A bot at work on a turn: so many `sims` so far, and its `progress` from 0 to 1."""

    @property
    def sims(self) -> int: ...

    @property
    def progress(self) -> float: ...

    def work(self, clock: Callable[[], float], seconds: float, /) -> bool:
        """Work for so many `seconds` of `clock`. True: done."""

    def answer(self) -> dict[str, Any]:
        """The turn found, with what the bot says of it."""

    def explain(self) -> dict[str, Any]:
        """The answer with what a person may want to know besides."""


def finished(bot: Bot, clock: Callable[[], float] = time.monotonic) -> Bot:
    """The bot when its work is done; `clock` gives seconds."""
    while not bot.work(clock, 1.0):
        pass
    return bot
