"""The evaluator for the search in Blooms: turns the sums of features.py and
move_scores.py into probabilities.

Scores are whole hundredths, and odds are whole multiples of 2**-40, so their sums are exact in any
order. The rest is + - * / and table look-ups. So results are bit-identical on every platform:
math.exp may differ by platform, and sum() rounds differently since Python 3.12.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pkgutil import get_data
from typing import Final

from blooms.games.blooms.bot.board.fast import FastPosition
from blooms.games.blooms.bot.eval.features import value
from blooms.games.blooms.bot.eval.move_scores import ILLEGAL, move_scores
from blooms.games.blooms.bot.eval.tables import SHAPES, Table, Tables, Weight, stretched
from blooms.games.blooms.bot.eval.tastes import add_taste

__all__ = [
    "CHANCES", "CHANCE_STEPS", "POWERS", "BloomsEvaluator", "chances", "entries", "evaluator",
    "weights",
]  # fmt: skip


class BloomsEvaluator:
    """Values and priors for the search, from two sets of weights in whole hundredths."""

    def __init__(self, race: Tables, territory: Tables) -> None:
        self.race = stretched(race)
        self.territory = stretched(territory)

    def values(self, position: FastPosition) -> tuple[float, float]:
        """Each seat's win chance, 0 to 1."""
        tables = self.territory if position.rules.target is None else self.race
        return chances(value(position, tables), position.seat)

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
            yield step, _ODDS[best - score] / total
            scores[step] = ILLEGAL
            score, taken = max(scores), taken + 1
        for step in sorted(steps, key=scores.__getitem__, reverse=True):
            score = scores[step]
            if score == ILLEGAL:
                break
            yield step, _ODDS[best - score] / total


@cache
def evaluator(character: str = "") -> BloomsEvaluator:
    """The evaluator with the weights included in the package, by the taste of a character."""
    known = weights(character)
    return BloomsEvaluator(known["race"], known["territory"])


@cache
def weights(character: str = "") -> dict[str, Tables]:
    """The weights included in the package, by ruleset, in whole hundredths.

    With the word of a character, what it likes is added.
    """
    known: dict[str, Tables] = json.loads(get_data(__package__, "weights.json") or b"")
    for tables in known.values():
        add_taste(tables, character)
    return known


def entries(tables: Tables) -> Iterator[Weight]:
    """The entries of all tables, in the order of SHAPES."""

    def of(table: Table) -> Iterator[Weight]:
        if isinstance(table, list):
            for part in table:
                yield from of(part)
        else:
            yield table

    return of([tables[name] for name in SHAPES])


def _weighed(position: FastPosition, tables: Tables) -> tuple[list[int], int, float]:
    """The scores by step, the best one, and the sum of the odds of all steps against it."""
    scores, single, shared = move_scores(position, tables)
    best = max(single, default=ILLEGAL)
    for score, _ in shared:
        best = max(best, score)
    odds = [_ODDS[best - score] for score in single]
    for score, count in shared:
        odds += [_ODDS[best - score]] * count
    return scores, best, sum(odds)


def _powers() -> list[float]:
    powers, power = [], 1.0
    for _ in range(16 * 14 + 1):
        powers.append(round(power * (1 << 40)) / (1 << 40))
        power *= 0.9394130628134757
    return powers


POWERS: Final = _powers()
"""e**(-n/16) from n = 0 to e**-14, by multiplication, rounded to multiples of 2**-40."""
_ODDS: Final = [POWERS[4 * behind // 25] for behind in range(1401)] + POWERS[-1:] * 30_000
"""The odds of a step against the best one, by the hundredths that its score is lower."""
CHANCE_STEPS: Final = 128
"""Log-odds are rounded to 1/128 before the look-up: an error of at most 0.2 %."""


def _chances() -> tuple[float, ...]:
    """1 / (1 + e^-x) for x = 0, 1/128, ... 8, by multiplication."""
    chances, power = [], 1.0
    for _ in range(8 * CHANCE_STEPS + 1):
        chances.append(1.0 / (1.0 + power))
        power *= 0.9922179382602435
    return tuple(chances)


CHANCES: Final = _chances()


def chances(odds: float, seat: int) -> tuple[float, float]:
    """Both seats' win chances, for the log-odds of one of them in hundredths."""
    chance = CHANCES[min(int(abs(odds) * (CHANCE_STEPS / 100)), 8 * CHANCE_STEPS)]
    other = 1.0 - chance
    return (chance, other) if (odds < 0.0) == bool(seat) else (other, chance)
