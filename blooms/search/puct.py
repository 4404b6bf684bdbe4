"""One seat's move statistics at a node, and the choice of the next move to search."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf, sqrt
from random import Random
from typing import Final, Generic, TypeVar

__all__ = ["NONE", "MoveStats", "Tally"]

EXPLORE: Final = 0.45
"""PUCT's exploration constant c, for values from 0 to 1."""

URGENCY: Final = 0.1
"""First-play urgency: an unvisited move is valued this much below its parent."""

NONE: Final = -1
"""The `chosen` move while it is not known."""

ROUNDING: Final = 1e-9
"""More than the rounding errors of a score."""


M = TypeVar("M")


class Tally:
    """The visits of a node and of its tried moves, and the sums of their values for the mover."""

    __slots__ = ("count", "total", "totals", "visits")

    def __init__(self, count: int, total: float, visits: list[int], totals: list[float]) -> None:
        self.count, self.total, self.visits, self.totals = count, total, visits, totals

    def add(self, at: int, value: float, visits: int) -> None:
        """Add visits of move number `at`, the next one at most, with the sum of their values."""
        self.count += visits
        self.total += value
        if at == len(self.visits):
            self.visits.append(visits)
            self.totals.append(value)
        else:
            self.visits[at] += visits
            self.totals[at] += value


class MoveStats(Tally, Generic[M]):
    """The moves of one mover at one node.

    `moves` holds the visited moves and what else was taken of `ranked`, the moves with their
    priors, most likely first: a move is taken when it is about to be tried.

    `chosen` is the number of the move to search next, or NONE until `pick` compares all moves. Most
    often the best move is still the best after its next visit, and `learn` sees that without the
    others: none of them has more than `_rival`, which grows with the scale of exploration by
    `_slope` at most, and the next unvisited move has the prior `_fresh`.
    """

    __slots__ = (
        "_fresh", "_ranked", "_rival", "_slope", "chosen", "moves", "priors", "seat",
    )  # fmt: skip

    def __init__(self, seat: int, value: float, ranked: Iterable[tuple[M, float]]) -> None:
        super().__init__(1, value, [], [])
        self.seat = seat
        self.moves: list[M] = []
        self.priors: list[float] = []
        self.chosen = NONE
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

    def prefer(self, priors: list[float]) -> None:
        """Change the priors of all moves. Only when all moves are taken."""
        self.priors = priors
        self.chosen = NONE

    def pick(self) -> int:
        """Choose the move to search next: returns its number."""
        count, tried, priors = self.count, len(self.visits), self.priors
        if tried == len(priors):
            self.take(tried + 1)
        scale = EXPLORE * sqrt(count)
        best, number, rival, most = -1.0, 0, -1.0, 0.0
        totals = self.totals
        for at, visits in enumerate(self.visits):
            reach = scale * priors[at] / (visits + 1)
            score = totals[at] / visits + reach
            if score > best:
                best, number, rival = score, at, best
            elif score > rival:
                rival = score
            if reach > most:
                most = reach
        if tried < len(priors):
            self._fresh = priors[tried]
            if self.total / count - URGENCY + scale * priors[tried] >= best:
                number = tried
        else:
            self._fresh = -inf
        self._slope = most / scale
        self._rival = rival - most + ROUNDING
        self.chosen = number
        return number

    def mix(self, rng: Random) -> int:
        """The move to search where seats move at once: half the time in proportion to visits.

        If all seats choose deterministically, their choices become correlated: in matching pennies
        both then expect to win two games out of three.
        """
        if self.visits and rng.random() < 0.5:
            self.chosen = rng.choices(range(len(self.visits)), self.visits)[0]
            self._rival = inf
            return self.chosen
        return self.pick()

    def learn(self, value: float) -> None:
        """Add the value of a visit of the chosen move."""
        count = self.count = self.count + 1
        total = self.total = self.total + value
        at, all_visits = self.chosen, self.visits
        if at == len(all_visits):
            all_visits.append(1)
            self.totals.append(value)
            self.chosen = NONE
            return
        visits = all_visits[at] = all_visits[at] + 1
        mine = self.totals[at] = self.totals[at] + value
        scale = EXPLORE * sqrt(count)
        score = mine / visits + scale * self.priors[at] / (visits + 1)
        if (
            score <= self._rival + scale * self._slope
            or score <= total / count - URGENCY + scale * self._fresh
        ):
            self.chosen = NONE

    def add(self, at: int, value: float, visits: int) -> None:
        super().add(at, value, visits)
        self.chosen = NONE
