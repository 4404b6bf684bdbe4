"""The base of all bots: work in slices, time limits, progress and answer.

A bot finds one turn. Its caller calls `work` repeatedly and is free to do other things in between.
Without a time limit, the same game, seed and number of sims give the same turn on every machine.
"""

from __future__ import annotations

import gc
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import TypeVar

from blooms.core.answer import Answer, BestTurn
from blooms.search.node import M, Searched
from blooms.search.settings import Settings

__all__ = ["Bot", "choose", "finished", "noticed"]


class Bot(ABC):
    """A bot at work on one turn: `sims` done and `seconds` spent so far.

    A subclass does a small part of the work in `_advance` and estimates the total number of sims in
    `_expected`.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.sims = 0
        self.seconds = 0.0
        self.is_done = False
        self._started: float | None = None

    @property
    def progress(self) -> float:
        """How much of the work is done, 0 to 1."""
        if self.is_done:
            return 1.0
        limit = self.settings.seconds
        by_time = self.seconds / limit if limit else 0.0
        return min(0.99, max(by_time, self.sims / self._expected))

    @property
    def steps(self) -> int:
        """A number that grows as long as the bot gets on, to tell it from one that hangs."""
        return self.sims

    def work(self, clock: Callable[[], float], slice_seconds: float) -> bool:
        """Work for `slice_seconds`; True when the turn is found. `clock` returns seconds."""
        begun = clock()
        self._started = begun if self._started is None else self._started
        with _without_collecting():
            while not self.is_done:
                self._advance()
                now = clock()
                self.seconds = now - self._started
                self._check()
                if now - begun >= slice_seconds:
                    break
        return self.is_done

    def answer(self) -> Answer:
        """The best turn so far, as record text, with its statistics.

        `win` is the mover's win chance, 0 to 1; `best` holds the best few turns, best first.
        """
        return {
            "turn": self._turn(),
            "sims": self.sims,
            "seconds": round(self.seconds, 3),
            "win": round(self._win(), 4),
            "best": self._best()[:5],
        }

    def explain(self) -> Answer:
        """The answer with additional data for hints."""
        return self.answer()

    # Several processes on one turn, see parallel.py. A bot that cannot share searches alone.

    def share(self, process: int, processes: int) -> bool:
        """Search as one of two or more processes, by its number from 0; False if it cannot.

        Call it before `work`.
        """
        return False

    def report(self) -> str:
        """What this process has found, for the others; empty if it searches alone."""
        return ""

    def hear(self, sender: int, report: str) -> int:
        """Add what another process has found; returns its new sims, which `sims` then includes.

        Raises ValueError or TypeError if it is no report.
        """
        return 0

    # Implemented by each game's bot

    @property
    @abstractmethod
    def _expected(self) -> float:
        """The largest possible number of sims, for `progress`."""

    @abstractmethod
    def _advance(self) -> None:
        """Run a few more sims. Sets `is_done` when the work is finished."""

    @abstractmethod
    def _turn(self) -> str: ...

    @abstractmethod
    def _win(self) -> float: ...

    @abstractmethod
    def _best(self) -> list[BestTurn]: ...

    def _check(self) -> None:
        """Called after each part of the work: stops when the time is over."""
        if self._is_late():
            self.is_done = True

    def _is_late(self, share: float = 1.0) -> bool:
        """Whether this share of the time has passed."""
        limit = self.settings.seconds
        return limit is not None and self.seconds >= share * limit


@contextmanager
def _without_collecting() -> Iterator[None]:
    """Pause the garbage collector: a tree grows fast and has no cycles for it to find."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


B = TypeVar("B", bound=Bot)


def finished(bot: B, clock: Callable[[], float] = time.monotonic) -> B:
    """Run the bot until it is done; `clock` returns seconds."""
    while not bot.work(clock, 1.0):
        pass
    return bot


def choose(searched: Sequence[Searched[M]], temperature: float, rng: Random) -> M:
    """Choose one of the searched moves, sorted with the best first; temperature 0 takes that one.

    At temperature 1 the probability of a move is proportional to its visits.
    """
    if not temperature:
        return searched[0].move
    most = max(choice.visits for choice in searched)
    weights = [(choice.visits / most) ** (1 / temperature) for choice in searched]
    return rng.choices([choice.move for choice in searched], weights)[0]


def noticed(moves: Sequence[M], chance: Callable[[M], float], rng: Random) -> list[int]:
    """The numbers of the moves that a hasty player does not overlook; at least one of any.

    `chance` is the probability that a move is overlooked.
    """
    seen = [at for at, move in enumerate(moves) if rng.random() >= chance(move)]
    return seen if seen or not moves else [rng.randrange(len(moves))]
