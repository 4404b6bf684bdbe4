"""What a score of a match says about strength.

Elo is the usual logistic scale: a score of s is 400 * log10(s / (1 - s)) points.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, log10, sqrt
from typing import Final, NamedTuple

__all__ = ["Sprt", "difference", "expected", "interval", "sprt"]

SURE: Final = 1.96
"""Standard deviations to each side of a 95 % interval."""
MOST: Final = 1200.0
"""Differences are cut off here: a score of 1 says no more than "far stronger"."""


def difference(score: float) -> float:
    """The Elo difference that a score from 0 to 1 stands for."""
    if score <= 0.0 or score >= 1.0:
        return MOST if score > 0.5 else -MOST
    return max(-MOST, min(MOST, 400 * log10(score / (1 - score))))


def expected(elo: float) -> float:
    """The score that an Elo difference stands for."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def interval(score: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a score (Wilson 1927): sensible for 40-0, a little wide with draws."""
    spread = SURE * SURE / games
    middle = (score + spread / 2) / (1 + spread)
    half = SURE / (1 + spread) * sqrt(max(score * (1 - score), 0.0) / games + spread / games / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


class Sprt(NamedTuple):
    """A sequential test's state: the log-likelihood ratio, its bounds, and what they say."""

    ratio: float
    lower: float
    upper: float
    verdict: str


def sprt(pairs: Sequence[float], elo0: float, elo1: float, error: float = 0.05) -> Sprt:
    """Wald's test of elo1 against elo0 on the scores of game pairs (0..1 each).

    The normal approximation on pairs, as engine testers use it: the two games of a pair share an
    opening and are not independent. The verdict is "elo1", "elo0" or "" for not yet decided.
    """
    upper = log((1 - error) / error)
    count = len(pairs)
    if count < 2:
        return Sprt(0.0, -upper, upper, "")
    mean = sum(pairs) / count
    # A part of one pair spread evenly keeps a run of equal results from looking certain.
    variance = (sum((pair - mean) ** 2 for pair in pairs) + 0.125) / count
    low, high = expected(elo0), expected(elo1)
    ratio = count * (high - low) * (2 * mean - low - high) / (2 * variance)
    verdict = "elo1" if ratio >= upper else "elo0" if ratio <= -upper else ""
    return Sprt(ratio, -upper, upper, verdict)
