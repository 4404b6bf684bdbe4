"""The evaluator for the search in Blooms: turns the sums of features.py into probabilities.

It uses only + - * / and table look-ups, so results are bit-identical on every platform: math.exp
may differ by platform, and sum() rounds differently since Python 3.12.
"""

from __future__ import annotations

import json
from functools import cache
from math import fsum
from pkgutil import get_data
from typing import Final

from blooms.games.blooms.bot.fast import FastPosition
from blooms.games.blooms.bot.features import Tables, move_scores, value

__all__ = ["BloomsEvaluator", "evaluator"]


class BloomsEvaluator:
    """Values and priors for the search, from two sets of weights: race and territory."""

    def __init__(self, race: Tables, territory: Tables) -> None:
        self.race = race
        self.territory = territory

    def values(self, position: FastPosition) -> tuple[float, float]:
        """Each seat's win chance, 0 to 1."""
        tables = self.territory if position.rules.target is None else self.race
        chance = _chance(value(position, tables))
        return (1.0 - chance, chance) if position.seat else (chance, 1.0 - chance)

    def priors(self, position: FastPosition, seat: int) -> list[tuple[int, float]]:
        """The legal steps with their probabilities, most likely first."""
        assert seat == position.seat
        tables = self.territory if position.rules.target is None else self.race
        found = sorted(move_scores(position, tables), key=_by_score)
        top = found[0][1]
        sixteenths = len(_POWERS) - 1
        odds = [_POWERS[min(int((top - score) * 16), sixteenths)] for _, score in found]
        total = fsum(odds)  # sum() rounds differently since Python 3.12
        return [(step, odd / total) for (step, _), odd in zip(found, odds, strict=True)]


@cache
def evaluator() -> BloomsEvaluator:
    """The evaluator with the weights included in the package."""
    tables = json.loads(get_data("blooms.games.blooms.bot", "weights.json") or b"")
    return BloomsEvaluator(tables["race"], tables["territory"])


def _by_score(found: tuple[int, float]) -> float:
    return -found[1]


def _powers() -> tuple[float, ...]:
    """e**(-n/16) by multiplication: math.exp may differ by platform."""
    powers = [1.0]
    for _ in range(16 * 14):
        powers.append(powers[-1] * 0.9394130628134757)
    return tuple(powers)


_POWERS: Final = _powers()
_STEPS: Final = 128
"""Log-odds are rounded to 1/128 before the look-up: an error of at most 0.2 %."""


def _chances() -> tuple[float, ...]:
    """1 / (1 + e^-x) for x = 0, 1/128, ... 8, by multiplication."""
    chances, power = [], 1.0
    for _ in range(8 * _STEPS + 1):
        chances.append(1.0 / (1.0 + power))
        power *= 0.9922179382602435
    return tuple(chances)


_CHANCES: Final = _chances()


def _chance(odds: float) -> float:
    if odds < 0.0:
        return 1.0 - _CHANCES[min(int(-odds * _STEPS), 8 * _STEPS)]
    return _CHANCES[min(int(odds * _STEPS), 8 * _STEPS)]
