"""Estimates the score of Go for many in the middle of a game: who holds which point after random
playouts. It is a guess, not a count: playouts know no life and death.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final

from blooms.games.go.board import COLOURS
from blooms.games.go.bot.playout import NOBODY, playout
from blooms.games.go.bot.scoring import expected
from blooms.games.go.position import Go

__all__ = ["Estimate", "default_playouts", "estimating"]

PLAYED: Final = 60 * 81
"""Points of all playouts together, so that large boards take no longer; see `default_playouts`."""
FEWEST: Final = 20
BANDS: Final = (0.6, 0.75, 0.9)
"""The shares of playouts from which a point is a player's: likely, very likely, almost surely."""
CONTENDS: Final = 0.2
"""The share of playouts in which a player holds an open point, from which it contends for it."""


@dataclass(frozen=True)
class Estimate:
    """`holders` maps points to the seat that holds them and how surely (1 to 3); other points are
    open. `points` are the mean points of each seat, prisoners included. `contested` maps open
    points to the colours that hold them in some playouts.
    """

    holders: Mapping[int, tuple[int, int]]
    points: tuple[float, ...]
    playouts: int
    contested: Mapping[int, str] = field(default_factory=dict)

    @property
    def is_early(self) -> bool:
        """Whether most points are still open."""
        return len(self.contested) > len(self.holders)


def default_playouts(size: int) -> int:
    """The playouts of an estimate: 60 on a board of 9, 20 on those of 19 and more."""
    return max(FEWEST, PLAYED // size**2)


def estimating(position: Go, rng: Random, playouts: int = 0) -> Generator[None, None, Estimate]:
    """Estimates a position in slices: yields after every playout; 0: as many as by default."""
    playouts = playouts or default_playouts(position.rules.size)
    counts = [[0] * position.seats for _ in position.stones]
    points = [0.0] * position.seats
    for _ in range(playouts):
        owner = playout(position, rng)
        for point, seat in enumerate(owner):
            if seat != NOBODY:
                counts[point][seat] += 1
        points = [
            total + more for total, more in zip(points, expected(position, owner), strict=True)
        ]
        yield
    holders, contested = {}, {}
    for point, ends in enumerate(counts):
        most = max(ends)
        near = (COLOURS[seat] for seat, times in enumerate(ends) if times >= CONTENDS * playouts)
        contested[point] = "".join(near)
        if band := sum(most >= least * playouts for least in BANDS):
            holders[point] = (ends.index(most), band)
            del contested[point]
    return Estimate(holders, tuple(each / playouts for each in points), playouts, contested)
