"""When something learned comes back: the formulas of FSRS-6, with their published parameters.

FSRS describes a memory by its stability, the days after which it is recalled 9 times of 10, and its
difficulty, 1 to 10. Pure: how many days have passed is an argument, and nothing is left to chance.

    memory = reviewed(None, GOOD, 0)              # the first answer was right
    days = interval(memory)                       # it comes back after so many
    memory = reviewed(memory, AGAIN, days)        # then it was wrong

The package `fsrs` is the reference of the tests. With what it needs it is too large for a page.
"""

from __future__ import annotations

from math import exp
from typing import Final, Literal, NamedTuple

__all__ = ["AGAIN", "EASY", "GOOD", "HARD", "Memory", "Rating", "interval", "recall", "reviewed"]

Rating = Literal[1, 2, 3, 4]
AGAIN: Final[Rating] = 1
HARD: Final[Rating] = 2
GOOD: Final[Rating] = 3
EASY: Final[Rating] = 4

W: Final = (
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796,
    1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
)  # fmt: skip
"""The parameters, by their published numbers."""
DECAY: Final = -W[20]
FACTOR: Final = 0.9 ** (1 / DECAY) - 1
LEAST: Final = 0.001
"""The least stability, in days."""
LONGEST: Final = 36_500
"""The longest interval, in days."""


class Memory(NamedTuple):
    """How well something is remembered: `stability` in days, `difficulty` from 1 to 10."""

    stability: float
    difficulty: float


def recall(memory: Memory, days: int) -> float:
    """The chance of a right answer so many days after the last one, 0 to 1."""
    return float((1 + FACTOR * max(0, days) / memory.stability) ** DECAY)


def interval(memory: Memory) -> int:
    """After how many days it comes back, 1 to LONGEST: when 9 of 10 answers would be right."""
    return min(LONGEST, max(1, round(memory.stability)))


def reviewed(memory: Memory | None, rating: Rating, days: int) -> Memory:
    """The memory after an answer, so many days after the one before; None before the first."""
    if memory is None:
        return Memory(max(LEAST, W[rating - 1]), _bounded(_first_difficulty(rating)))
    if days < 1:
        stability = _on_the_same_day(memory.stability, rating)
    elif rating == AGAIN:
        stability = _forgotten(memory, recall(memory, days))
    else:
        stability = _recalled(memory, recall(memory, days), rating)
    return Memory(max(LEAST, stability), _next_difficulty(memory.difficulty, rating))


def _first_difficulty(rating: Rating) -> float:
    return W[4] - exp(W[5] * (rating - 1)) + 1


def _next_difficulty(difficulty: float, rating: Rating) -> float:
    """Harder after a wrong answer, easier after an easy one, by less the harder it is."""
    changed = difficulty + (10 - difficulty) * -W[6] * (rating - GOOD) / 9
    return _bounded(W[7] * _first_difficulty(EASY) + (1 - W[7]) * changed)


def _bounded(difficulty: float) -> float:
    return min(10.0, max(1.0, difficulty))


def _on_the_same_day(stability: float, rating: Rating) -> float:
    growth = exp(W[17] * (rating - GOOD + W[18])) * stability ** -W[19]
    return float(stability * (growth if rating == AGAIN else max(1.0, growth)))


def _forgotten(memory: Memory, chance: float) -> float:
    stability, difficulty = memory
    left = (stability + 1) ** W[13] - 1
    long = W[11] * difficulty ** -W[12] * left * exp((1 - chance) * W[14])
    return float(min(long, stability / exp(W[17] * W[18])))


def _recalled(memory: Memory, chance: float, rating: Rating) -> float:
    stability, difficulty = memory
    weight = {HARD: W[15], EASY: W[16]}.get(rating, 1.0)
    surprise = exp((1 - chance) * W[10]) - 1
    growth = exp(W[8]) * (11 - difficulty) * stability ** -W[9] * surprise * weight
    return float(stability * (1 + growth))
