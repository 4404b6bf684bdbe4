"""The evaluation as sums of weights.

It is traced instead of implemented twice: run on tables whose entries are one-element tuples, its
sums become lists of the entries used. So the fit always matches the evaluation that is played.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable
from itertools import count
from math import prod
from typing import Any, NamedTuple

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError:
    sys.exit("Fitting weights needs numpy: pip install numpy, or use the tests' .venv/bin/python.")

from blooms.games.blooms.bot.eval.evaluator import entries
from blooms.games.blooms.bot.eval.tables import SHAPES

Floats = NDArray[np.float32]
Ints = NDArray[np.integer[Any]]


VALUES = [*SHAPES][: [*SHAPES].index("open")]
"""The tables of the values; the others are those of the priors."""
PRIORS = sum(prod(SHAPES[name]) for name in VALUES)
"""The number of the first weight of the priors."""


class Entry(tuple[Any, ...]):
    """One table entry in a sum: (number,), or ((number, factor),) if multiplied."""

    def __mul__(self, factor: Any) -> Entry:
        return Entry(((self[0], factor),))


class Sums(NamedTuple):
    """Sums of weights: the entry numbers and factors of all of them, one sum after another, and
    where each begins, with the end of the last one."""

    entries: Ints
    factors: Floats
    starts: Ints

    def of(self, weights: Floats) -> Floats:
        return np.add.reduceat(weights[self.entries] * self.factors, self.starts[:-1])

    def back(self, slopes: NDArray[Any], size: int) -> Floats:
        """The gradient of each weight from the gradient of each sum."""
        parts = np.repeat(slopes, np.diff(self.starts)) * self.factors
        return np.bincount(self.entries, parts, size).astype(np.float32)

    def rows(self, which: Ints) -> Sums:
        places, starts = parts_of(self.starts, which)
        return Sums(self.entries[places], self.factors[places], starts)


def parts_of(starts: Ints, which: Ints) -> tuple[Ints, Ints]:
    """The places of some parts of a row of things, and where each part begins among these."""
    begins = starts[which]
    ends = np.concatenate([[0], np.cumsum(starts[which + 1] - begins)])
    places = np.arange(ends[-1]) + np.repeat(begins - ends[:-1], np.diff(ends))
    return places, ends


def numbered() -> dict[str, Any]:
    """Tables whose entries are their own numbers, from 0."""
    numbers = count()

    def fill(shape: tuple[int, ...]) -> Any:
        return [fill(shape[1:]) for _ in range(shape[0])] if shape else Entry((next(numbers),))

    return {name: fill(shape) for name, shape in SHAPES.items()}


def flat(tables: dict[str, Any]) -> Floats:
    """The weights of tables in the order of their numbers; tables hold whole hundredths."""
    return np.array([*entries(tables)], np.float32) / np.float32(100)


def shaped(weights: Floats) -> dict[str, Any]:
    """The tables of weights in the order of their numbers, in whole hundredths.

    They are multiples of two for values and of five for priors, which takes a fifth fewer
    compressed bytes.
    """
    values = iter(weights.tolist())

    def fill(shape: tuple[int, ...], step: int) -> Any:
        if not shape:
            return step * round(100 * next(values) / step)
        return [fill(shape[1:], step) for _ in range(shape[0])]

    return {name: fill(shape, 2 if name in VALUES else 5) for name, shape in SHAPES.items()}


class Rows:
    """Traced sums, as they come."""

    def __init__(self) -> None:
        self.entries, self.factors, self.starts = array("i"), array("f"), array("q", [0])

    def add(self, traced: Iterable[Any]) -> None:
        for entry in traced:
            number, factor = entry if isinstance(entry, tuple) else (entry, 1.0)
            self.entries.append(number)
            self.factors.append(factor)
        self.starts.append(len(self.entries))

    def sums(self) -> Sums:
        return Sums(*map(np.array, (self.entries, self.factors, self.starts)))
