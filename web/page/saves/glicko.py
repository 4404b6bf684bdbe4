"""Glicko: what is known of a player's strength after answers to puzzles of known difficulty. Pure.

The formulas are those of Mark E. Glickman, "The Glicko system" (1995,
https://www.glicko.net/glicko/glicko.pdf), and so is the example in the tests. A puzzle that is
solved counts as a game won against its rating.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import log, pi, sqrt
from typing import Final, NamedTuple

__all__ = ["NEW", "Rating", "after"]

Q: Final = log(10) / 400
LEAST: Final = 30.0
"""The deviation stays so large, or a rating would follow no change of strength."""


class Rating(NamedTuple):
    """A rating, and its standard deviation in the same points."""

    value: float
    deviation: float

    @property
    def spread(self) -> int:
        """Half of the interval in which the strength is with 95 %, in points."""
        return round(1.96 * self.deviation)


NEW: Final = Rating(1200.0, 350.0)
"""Nothing is known yet."""


def after(mine: Rating, games: Iterable[tuple[Rating, float]]) -> Rating:
    """The rating after games: the rating of each opponent, and the score from 0 to 1."""
    gained = known = 0.0
    for other, score in games:
        weight = _weight(other.deviation)
        expected = 1 / (1 + 10 ** (-weight * (mine.value - other.value) / 400))
        gained += weight * (score - expected)
        known += Q**2 * weight**2 * expected * (1 - expected)
    variance = 1 / (1 / mine.deviation**2 + known)
    return Rating(mine.value + Q * variance * gained, max(LEAST, sqrt(variance)))


def _weight(deviation: float) -> float:
    """How much a game counts against an opponent whose rating is so uncertain."""
    return 1 / sqrt(1 + 3 * Q**2 * deviation**2 / pi**2)
