"""Elo differences, confidence intervals and sequential tests from match scores.

A score of s is 400 * log10(s / (1 - s)) Elo, the usual logistic scale.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, log10, sqrt
from typing import Final, NamedTuple

__all__ = ["Sprt", "difference", "expected", "interval", "sprt"]

SURE: Final = 1.96
"""Standard deviations on each side of a 95 % interval."""
MOST: Final = 1200.0
"""Differences are limited to this: a score of 1 means only "far stronger"."""


def difference(score: float) -> float:
    """The Elo difference of a score from 0 to 1."""
    if score <= 0.0 or score >= 1.0:
        return MOST if score > 0.5 else -MOST
    return max(-MOST, min(MOST, 400 * log10(score / (1 - score))))


def expected(elo: float) -> float:
    """The expected score, 0 to 1, at an Elo difference."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def interval(score: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval (1927) of a score: good at 40-0, a little wide with draws."""
    spread = SURE * SURE / games
    middle = (score + spread / 2) / (1 + spread)
    half = SURE / (1 + spread) * sqrt(max(score * (1 - score), 0.0) / games + spread / games / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


class Sprt(NamedTuple):
    """The state of a sequential test: log-likelihood ratio, bounds and verdict."""

    ratio: float
    lower: float
    upper: float
    verdict: str


def sprt(pairs: Sequence[float], elo0: float, elo1: float, error: float = 0.05) -> Sprt:
    """Wald's sequential test of elo1 against elo0 on the scores of game pairs (0 to 1 each).

    Uses the normal approximation on pairs, as chess engine testers do: the two games of a pair
    share an opening, so they are not independent. The verdict is "elo1", "elo0", or "" while
    undecided.
    """
    upper = log((1 - error) / error)
    count = len(pairs)
    if count < 2:
        return Sprt(0.0, -upper, upper, "")
    mean = sum(pairs) / count
    # An extra eighth of a pair of variance: a run of equal results must not look certain.
    variance = (sum((pair - mean) ** 2 for pair in pairs) + 0.125) / count
    low, high = expected(elo0), expected(elo1)
    ratio = count * (high - low) * (2 * mean - low - high) / (2 * variance)
    verdict = "elo1" if ratio >= upper else "elo0" if ratio <= -upper else ""
    return Sprt(ratio, -upper, upper, verdict)
