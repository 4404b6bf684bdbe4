"""One seat's moves at a node of Go's search: visits, AMAF values, and the choice of the next move.

A move is weighed by its own playouts and, while these are few, by all playouts in which the seat
played it later ("all moves as first", Gelly and Silver 2007). Only the best moves by prior are
looked at; visits widen the view.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

from blooms.games.go.bot.priors import EVEN, Prior

__all__ = ["Stats"]

EQUIVALENCE: Final = 1500
"""The visits at which AMAF and own playouts count about the same."""
WIDTH: Final = 16
"""Moves looked at from the first; every second visit adds one."""
CURIOUS: Final = 0.02
"""How much is added to the value of a move that has had few playouts, so that with many sims a move
is tried that looks bad at first, such as a stone put into atari that kills."""
EXPLORE: Final = 0.3
"""In rounds: how often a seat tries one of its moves at random, the better ones more often."""


class Stats:
    """The moves of one seat at one node, as points; the number of points is a pass.

    `mean` is the value that a move without any playout has.
    """

    __slots__ = (
        "amaf", "amaf_totals", "count", "moves", "prior_totals", "prior_visits", "seat", "total",
        "totals", "visits",
    )  # fmt: skip

    def __init__(self, seat: int, mean: float, moves: Sequence[Prior]) -> None:
        self.seat = seat
        self.count = 0
        self.total = 0.0
        self.moves = [move.point for move in moves]
        self.prior_visits = [EVEN + move.won + move.lost for move in moves]
        self.prior_totals = [EVEN * mean + move.won for move in moves]
        self.visits = [0] * len(moves)
        self.totals = [0.0] * len(moves)
        self.amaf = [0] * len(moves)
        self.amaf_totals = [0.0] * len(moves)

    def keep(self, numbers: Sequence[int]) -> None:
        """Remove all other moves. Only before the first sim."""
        for name in ("moves", "prior_visits", "prior_totals"):
            values = getattr(self, name)
            setattr(self, name, [values[at] for at in numbers])
        for name in ("visits", "totals", "amaf", "amaf_totals"):
            del getattr(self, name)[len(numbers) :]

    def expect_pass(self, mean: float) -> None:
        """Give a pass this value before its first playout."""
        self.prior_totals[-1] = EVEN * mean

    def trust_pass(self) -> None:
        """Take a pass to be as good as it is expected to be. Only before the first sim."""
        self.prior_visits[-1] = EVEN

    def score(self, at: int) -> float:
        """The value of a move by all that is known of it, 0 to 1."""
        visits = self.visits[at] + self.prior_visits[at]
        value = (self.totals[at] + self.prior_totals[at]) / visits
        amaf = self.amaf[at]
        if not amaf:
            return value
        weight = amaf / (amaf + visits + visits * amaf / EQUIVALENCE)
        return weight * self.amaf_totals[at] / amaf + (1 - weight) * value

    @property
    def pass_score(self) -> float:
        """The value of a pass, which comes last."""
        return self.score(len(self.moves) - 1)

    def pick(self) -> int:
        """The number of the move to search next."""
        best, number = -1.0, 0
        curiosity = CURIOUS * sqrt(self.count)
        wide = WIDTH + self.count // 2
        every = zip(
            self.visits, self.totals, self.prior_visits, self.prior_totals, self.amaf,
            self.amaf_totals, range(wide), strict=False,
        )  # fmt: skip
        for own, total, prior, won, amaf, amaf_total, at in every:
            visits = own + prior
            score = (total + won) / visits
            if amaf:
                weight = amaf / (amaf + visits + visits * amaf / EQUIVALENCE)
                score += weight * (amaf_total / amaf - score)
            score += curiosity / visits
            if score > best:
                best, number = score, at
        last = len(self.moves) - 1  # the pass is always in view
        if last < wide:
            return number
        visits = self.visits[last] + self.prior_visits[last]
        return last if self.score(last) + curiosity / visits > best else number

    def mix(self, rng: Random) -> int:
        """The move to search where seats move at once.

        If all seats chose by their values alone, their choices would be tied to each other, and few
        sims would all go to one move.
        """
        if rng.random() >= EXPLORE:
            return self.pick()
        few = range(min(len(self.moves), WIDTH + self.count // 2))
        squares = [self.score(at) * self.score(at) for at in few]  # as exact everywhere
        return rng.choices(few, [square * square + 1e-9 for square in squares])[0]

    def learn(self, at: int, value: float, first: Sequence[int]) -> None:
        """Add a playout through move number `at`; `first` has the seat that first played a point,
        with one more entry for a pass, which is no seat's.
        """
        self.count += 1
        self.total += value
        self.visits[at] += 1
        self.totals[at] += value
        seat, amaf, totals = self.seat, self.amaf, self.amaf_totals
        for number, point in enumerate(self.moves):
            if first[point] == seat:
                amaf[number] += 1
                totals[number] += value
