"""The evaluator for the search in Blooms: turns the sums of features.py into probabilities.

It uses only + - * / and table look-ups, so results are bit-identical on every platform: math.exp
may differ by platform, and sum() rounds differently since Python 3.12.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from math import fsum
from pkgutil import get_data
from typing import Final

from blooms.games.blooms.bot.fast import FastPosition
from blooms.games.blooms.bot.features import Tables, stretched, value
from blooms.games.blooms.bot.move_scores import ILLEGAL, move_scores

__all__ = ["BloomsEvaluator", "evaluator"]


class BloomsEvaluator:
    """Values and priors for the search, from two sets of weights: race and territory."""

    def __init__(self, race: Tables, territory: Tables) -> None:
        self.race = stretched(race)
        self.territory = stretched(territory)

    def values(self, position: FastPosition) -> tuple[float, float]:
        """Each seat's win chance, 0 to 1."""
        tables = self.territory if position.rules.target is None else self.race
        chance = _chance(value(position, tables))
        return (1.0 - chance, chance) if position.seat else (chance, 1.0 - chance)

    def priors(self, position: FastPosition, seat: int) -> Iterator[tuple[int, float]]:
        """The legal steps with their probabilities, most likely first.

        Most positions in a tree are left after one or two steps: the others are put in order when
        the third is asked for.
        """
        assert seat == position.seat
        tables = self.territory if position.rules.target is None else self.race
        steps = position.bitboard.steps
        scores, best, total = _weighed(position, tables)
        score, taken = best, 0
        while score != ILLEGAL and taken < 2:
            step = steps[scores.index(score)]
            yield step, _odds(best - score) / total
            scores[step] = ILLEGAL
            score, taken = max(scores), taken + 1
        for step in sorted(steps, key=scores.__getitem__, reverse=True):
            score = scores[step]
            if score == ILLEGAL:
                break
            yield step, _odds(best - score) / total


@cache
def evaluator() -> BloomsEvaluator:
    """The evaluator with the weights included in the package."""
    tables = json.loads(get_data("blooms.games.blooms.bot", "weights.json") or b"")
    return BloomsEvaluator(tables["race"], tables["territory"])


def _weighed(position: FastPosition, tables: Tables) -> tuple[list[float], float, float]:
    """The scores by step, the best one, and the sum of the odds of all steps against it."""
    scores, single, shared = move_scores(position, tables)
    best = max(single, default=ILLEGAL)
    for score, _ in shared:
        best = max(best, score)
    odds = [_POWERS[int((best - score) * 16)] for score in single]
    for score, count in shared:
        odds += [_odds(best - score)] * count
    return scores, best, fsum(odds)  # sum() rounds differently since Python 3.12


def _odds(behind: float) -> float:
    return _POWERS[int(behind * 16)]


def _powers() -> tuple[float, ...]:
    """e**(-n/16) by multiplication, e**-14 at least: math.exp may differ by platform."""
    powers = [1.0]
    for _ in range(16 * 14):
        powers.append(powers[-1] * 0.9394130628134757)
    return (*powers, *powers[-1:] * (16 * 1000))


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
