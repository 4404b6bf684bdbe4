"""One seat's move statistics at a node, and the choice of the next move to search."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any, Final

__all__ = ["MoveStats"]

EXPLORE: Final = 0.45
"""PUCT's exploration constant c, for values from 0 to 1."""

URGENCY: Final = 0.1
"""First-play urgency: an unvisited move is valued this much below its parent."""


class MoveStats:
    """The moves of one mover at one node. The visited moves are a prefix of `moves`."""

    __slots__ = ("count", "moves", "priors", "seat", "total", "totals", "visits")

    def __init__(self, seat: int, value: float, moves: Sequence[tuple[Any, float]]) -> None:
        self.seat = seat
        self.moves = [move for move, _ in moves]
        self.priors = [prior for _, prior in moves]
        self.visits: list[int] = []
        self.totals: list[float] = []
        self.count = 1
        self.total = value

    def keep(self, numbers: Sequence[int]) -> None:
        """Remove all other moves. Only before the first sim."""
        self.moves = [self.moves[at] for at in numbers]
        self.priors = [self.priors[at] for at in numbers]

    def pick(self) -> int:
        """The number of the move to search next."""
        count = self.count
        scale = EXPLORE * sqrt(count)
        tried = len(self.visits)
        best, found = -1.0, 0
        if tried < len(self.moves):
            best, found = self.total / count - URGENCY + scale * self.priors[tried], tried
        statistics = zip(self.visits, self.totals, self.priors, strict=False)
        for at, (visits, total, prior) in enumerate(statistics):
            score = total / visits + scale * prior / (visits + 1)
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

    def learn(self, at: int, value: float) -> None:
        """Add the value of one sim through move number `at`."""
        self.count += 1
        self.total += value
        if at == len(self.visits):
            self.visits.append(1)
            self.totals.append(value)
        else:
            self.visits[at] += 1
            self.totals[at] += value
