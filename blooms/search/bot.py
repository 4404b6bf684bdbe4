"""What every bot has in common: work in slices, limits of time, progress, the answer's figures.

A bot finds one turn. Whoever runs it calls `work` again and again and can listen to other things
in between. Time only ever ends the work, so the same game, seed and number of sims give the same
turn on every machine.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Sequence
from random import Random
from typing import Any, TypeVar

from blooms.search.node import Searched
from blooms.search.puct import MoveStats
from blooms.search.settings import Settings

__all__ = ["Bot", "choose", "finished", "overlook"]


class Bot(ABC):
    """A bot at work on one turn: `sims` done and `seconds` spent so far.

    A subclass does a small piece of the work in `_advance` and says in `_expected` how many sims
    there will be at most.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.sims = 0
        self.seconds = 0.0
        self.is_done = False
        self._started: float | None = None

    @property
    def progress(self) -> float:
        """How much of the work is done, 0..1."""
        if self.is_done:
            return 1.0
        limit = self.settings.seconds
        by_time = self.seconds / limit if limit else 0.0
        return min(0.99, max(by_time, self.sims / self._expected))

    def work(self, clock: Callable[[], float], slice_seconds: float) -> bool:
        """Work for a slice of time; True when the turn is found. `clock` gives seconds."""
        begun = clock()
        self._started = begun if self._started is None else self._started
        while not self.is_done:
            self._advance()
            now = clock()
            self.seconds = now - self._started
            self._check()
            if now - begun >= slice_seconds:
                break
        return self.is_done

    def answer(self) -> dict[str, Any]:
        """The best turn so far, as record text, and what is known of it.

        `win` is the mover's chance, 0..1; `best` are the best few turns, the best one first.
        """
        return {
            "turn": self._turn(),
            "sims": self.sims,
            "seconds": round(self.seconds, 3),
            "win": round(self._win(), 4),
            "best": self._best()[:5],
        }

    def explain(self) -> dict[str, Any]:
        """The answer with what else a hint can show."""
        return self.answer()

    # What each game's bot does

    @property
    @abstractmethod
    def _expected(self) -> float:
        """How many sims there will be at most, for the progress."""

    @abstractmethod
    def _advance(self) -> None:
        """A few sims more. Sets `is_done` when nothing is left to do."""

    @abstractmethod
    def _turn(self) -> str: ...

    @abstractmethod
    def _win(self) -> float: ...

    @abstractmethod
    def _best(self) -> list[dict[str, Any]]: ...

    def _check(self) -> None:
        """Called after each piece of work: ends the work when the time is over."""
        if self._is_late():
            self.is_done = True

    def _is_late(self, share: float = 1.0) -> bool:
        """Whether this share of the time has passed."""
        limit = self.settings.seconds
        return limit is not None and self.seconds >= share * limit


B = TypeVar("B", bound=Bot)


def finished(bot: B, clock: Callable[[], float] = time.monotonic) -> B:
    """The bot when its work is done; `clock` gives seconds."""
    while not bot.work(clock, 1.0):
        pass
    return bot


def choose(searched: Sequence[Searched], temperature: float, rng: Random) -> Any:
    """One of the moves searched, the most visited first: that one at temperature 0.

    At temperature 1 the chance of a move is in proportion to its visits.
    """
    most = searched[0]
    if not temperature:
        return most.move
    weights = [(one.visits / most.visits) ** (1 / temperature) for one in searched]
    return rng.choices([one.move for one in searched], weights)[0]


def overlook(stats: MoveStats, blind: float, rng: Random, never: Container[Any] = ()) -> None:
    """Hide moves from a search, as a hasty player overlooks them; at least one stays.

    `blind` is the chance of each move to be hidden; those in `never` are not.
    """
    seen = [at for at, move in enumerate(stats.moves) if move in never or rng.random() >= blind]
    stats.keep(seen or [rng.randrange(len(stats.moves))])
