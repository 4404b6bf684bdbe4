"""One seat's move statistics at a node, and the choice of the next move to search."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from random import Random
from typing import Any, Final

__all__ = ["MoveStats"]

EXPLORE: Final = 0.45
"""PUCT's exploration constant c, for values from 0 to 1."""

URGENCY: Final = 0.1
"""First-play urgency: an unvisited move is valued this much below its parent."""


class MoveStats:
    """The moves of one mover at one node.

    `moves` holds the visited moves and what else was taken of `ranked`, the moves with their
    priors, most likely first: a move is taken when it is about to be tried.
    """

    __slots__ = ("_ranked", "count", "moves", "priors", "seat", "total", "totals", "visits")

    def __init__(self, seat: int, value: float, ranked: Iterable[tuple[Any, float]]) -> None:
        self.seat = seat
        self.moves: list[Any] = []
        self.priors: list[float] = []
        self.visits: list[int] = []
        self.totals: list[float] = []
        self.count = 1
        self.total = value
        self._ranked = iter(ranked)

    def take(self, count: int | None = None) -> None:
        """Have at least this many moves, or all of them."""
        for move, prior in self._ranked:
            self.moves.append(move)
            self.priors.append(prior)
            if len(self.moves) == count:
                break

    def keep(self, numbers: Sequence[int]) -> None:
        """Remove all other moves. Only before the first sim, and when all moves are taken."""
        self.moves = [self.moves[at] for at in numbers]
        self.priors = [self.priors[at] for at in numbers]

    def pick(self) -> int:
        """The number of the move to search next."""
        count, tried, priors = self.count, len(self.visits), self.priors
        if tried == len(priors):
            self.take(tried + 1)
        scale = EXPLORE * sqrt(count)
        best, found = -1.0, 0
        if tried < len(priors):
            best, found = self.total / count - URGENCY + scale * priors[tried], tried
        totals = self.totals
        for at, visits in enumerate(self.visits):
            score = totals[at] / visits + scale * priors[at] / (visits + 1)
            if score > best:
                best, found = score, at
        return found

    def mix(self, rng: Random) -> int:
        """The move to search where seats move at once: half the time in proportion to visits.

        If all seats choose deterministically, their choices become correlated: in matching pennies
        both then expect to win two games out of three.
        """
        if self.visits and rng.random() < 0.5:
            return rng.choices(range(len(self.visits)), self.visits)[0]
        return self.pick()

    def learn(self, at: int, value: float, visits: int = 1) -> None:
        """Add visits of move number `at`, the next one at most, with the sum of their values."""
        self.count += visits
        self.total += value
        if at == len(self.visits):
            self.visits.append(visits)
            self.totals.append(value)
        else:
            self.visits[at] += visits
            self.totals[at] += value
