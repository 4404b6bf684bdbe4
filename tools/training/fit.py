"""Fit weights to games.

The evaluation is traced instead of implemented twice: run on tables whose entries are one-element
tuples, its sums become lists of the entries used. So the fit always matches the evaluation that is
played.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError:
    sys.exit("Fitting weights needs numpy: pip install numpy, or use the tests' .venv/bin/python.")

from blooms.games.blooms.bot.evaluator import entries
from blooms.games.blooms.bot.fast import FastPosition
from blooms.games.blooms.bot.features import SHAPES, stretched, value
from blooms.games.blooms.bot.move_scores import ILLEGAL, move_scores
from blooms.games.blooms.rules import Blooms, Rules

Floats = NDArray[np.float32]
Ints = NDArray[np.int32]

BATCH = 1024
"""The batch size, in positions."""
FADE = 3e-5
"""The L2 penalty, which keeps rarely used entries small."""
TRUST = 0.7
"""The weight of the outcome in a value's target; the rest is the search's value."""
FEWEST = 6
"""A step that a full search visited so often is a lesson too, played or not. Without these, values
are learned of positions in good games only, but the search has to tell good steps from bad ones."""


class Entry(tuple):  # type: ignore[type-arg]
    """One table entry in a sum: (number,), or ((number, factor),) if multiplied."""

    def __mul__(self, factor: Any) -> Entry:
        return Entry(((self[0], factor),))


class Sums(NamedTuple):
    """Sums of weights, one per row: entry numbers and factors, padded with entry 0."""

    entries: Ints
    factors: Floats

    def of(self, weights: Floats) -> Floats:
        summed: Floats = (weights[self.entries] * self.factors).sum(1, dtype=np.float32)
        return summed

    def back(self, slopes: NDArray[Any], size: int) -> Floats:
        """The gradient of each weight from the gradient of each sum."""
        parts = (slopes[:, None] * self.factors).ravel()
        return np.bincount(self.entries.ravel(), parts, size).astype(np.float32)

    def rows(self, which: Any) -> Sums:
        return Sums(self.entries[which], self.factors[which])


def numbered() -> tuple[dict[str, Any], int]:
    """Tables whose entries are their own numbers, and the count. Number 0 means no entry."""
    count = 0

    def fill(shape: tuple[int, ...]) -> Any:
        nonlocal count
        if not shape:
            count += 1
            return Entry((count,))
        return [fill(shape[1:]) for _ in range(shape[0])]

    return {name: fill(shape) for name, shape in SHAPES.items()}, count + 1


def flat(tables: dict[str, Any]) -> Floats:
    """The weights of tables in the order of their numbers; number 0 is 0."""
    return np.array([0.0, *entries(tables)], np.float32)


def shaped(weights: Floats) -> dict[str, Any]:
    """The tables of weights in the order of their numbers.

    They are rounded to two decimals: with three, their compressed bytes are a third more.
    """
    values = iter(weights[1:].tolist())

    def fill(shape: tuple[int, ...]) -> Any:
        return [fill(shape[1:]) for _ in range(shape[0])] if shape else round(next(values), 2)

    return {name: fill(shape) for name, shape in SHAPES.items()}


Searched = list[tuple[int, int, float]]
"""Steps with their visits and their values for the mover, 0 to 1."""


def positions(game: dict[str, Any]) -> Iterator[tuple[FastPosition, float, Searched]]:
    """Each position after the opening, the mover's win chance, and what a full search found.

    The chance is the outcome, mixed with the search's value after a full search.
    """
    position = FastPosition.of(Blooms.start(Rules(game["base"], game["target"])))
    found = {at: (value, searched) for at, value, searched in game["found"]}
    for at, step in enumerate(game["steps"]):
        if at >= game["opening"]:
            outcome = 1 - game["outcome"] if position.seat else game["outcome"]
            value, searched = found.get(at, (outcome, []))
            yield position, TRUST * outcome + (1 - TRUST) * value, searched
        position = position.play(step)


def steps_searched(
    position: FastPosition, searched: Searched
) -> Iterator[tuple[FastPosition, float]]:
    """The positions after the steps with enough visits, and their mover's win chance."""
    for step, visits, worth in searched:
        after = position.play(step)
        if visits >= FEWEST and after.outcome() is None:
            yield after, worth if after.seat == position.seat else 1 - worth


def sums(rows: Iterable[tuple[Any, ...]]) -> Sums:
    """The traced sums as arrays."""
    listed = list(rows)
    width = max(map(len, listed))
    entries = np.zeros((len(listed), width), np.int32)
    factors = np.ones((len(listed), width), np.float32)
    for at, row in enumerate(listed):
        for column, entry in enumerate(row):
            if isinstance(entry, tuple):
                entries[at, column], factors[at, column] = entry
            else:
                entries[at, column] = entry
    return Sums(entries, factors)


class Lesson(NamedTuple):
    """The training data: positions to evaluate, and steps to choose from."""

    merits: Sums
    chances: Floats
    move_scores: Sums
    shares: Floats
    starts: Ints


def lesson(games: Iterable[dict[str, Any]]) -> Lesson:
    """The training data of games, by tracing the evaluation."""
    tables = stretched(numbered()[0])
    merits: list[tuple[Any, ...]] = []
    steps: list[tuple[Any, ...]] = []
    chances, shares, starts = [], [], []
    for game in games:
        for position, chance, searched in positions(game):
            for each, worth in [(position, chance), *steps_searched(position, searched)]:
                merits.append(tuple(value(each, tables)))
                chances.append(worth)
            if not searched:
                continue
            visits = {step: count for step, count, _ in searched}
            total = sum(visits.values())
            starts.append(len(steps))
            by_step = move_scores(position, tables).by_step
            for step, score in zip(position.bitboard.steps, by_step, strict=True):
                if score != ILLEGAL:
                    steps.append(tuple(score))
                    shares.append(visits.get(step, 0) / total)
    return Lesson(
        sums(merits),
        np.array(chances, np.float32),
        sums(steps),
        np.array(shares, np.float32),
        np.array(starts, np.int32),
    )


def odds_loss(weights: Floats, sample: Lesson, which: Ints) -> tuple[float, Floats]:
    """The log-loss of the values of some positions, and its gradient."""
    rows = sample.merits.rows(which)
    chance = 1 / (1 + np.exp(-np.clip(rows.of(weights), -20, 20)))
    wanted = sample.chances[which]
    chance = np.clip(chance, 1e-6, 1 - 1e-6)
    loss = -np.mean(wanted * np.log(chance) + (1 - wanted) * np.log(1 - chance))
    return float(loss), rows.back((chance - wanted) / len(which), len(weights))


def choice_loss(weights: Floats, sample: Lesson, which: Ints) -> tuple[float, Floats]:
    """The cross-entropy between the priors and the visits of some positions, and its gradient."""
    ends = np.append(sample.starts[1:], len(sample.shares))
    steps = np.concatenate([np.arange(sample.starts[at], ends[at]) for at in which])
    lengths = ends[which] - sample.starts[which]
    starts = np.concatenate([[0], np.cumsum(lengths)[:-1]])
    rows = sample.move_scores.rows(steps)
    urge = rows.of(weights)
    urge = np.exp(urge - np.repeat(np.maximum.reduceat(urge, starts), lengths))
    prior = urge / np.repeat(np.add.reduceat(urge, starts), lengths)
    wanted = sample.shares[steps]
    loss = -np.sum(wanted * np.log(prior + 1e-9)) / len(which)
    return float(loss), rows.back((prior - wanted) / len(which), len(weights))


def fit(
    weights: Floats, sample: Lesson, epochs: int, seed: int, tell: Callable[[str], None]
) -> Floats:
    """The weights after `epochs` passes of Adam, starting from `weights`; a tenth is held out."""
    rng = np.random.default_rng(seed)
    values, choices = _parted(len(sample.chances)), _parted(len(sample.starts))
    batches = max(1, len(values[0]) // BATCH)
    weights = weights.copy()
    slope, square, times = np.zeros_like(weights), np.zeros_like(weights), 0
    for epoch in range(epochs):
        rate = 0.02 * (1 - epoch / epochs) + 0.0005
        rng.shuffle(values[0])
        rng.shuffle(choices[0])
        pairs = zip(
            np.array_split(values[0], batches), np.array_split(choices[0], batches), strict=True
        )
        for which, chosen in pairs:
            change = odds_loss(weights, sample, which)[1] + choice_loss(weights, sample, chosen)[1]
            change += FADE * weights
            times += 1
            slope = 0.9 * slope + 0.1 * change
            square = 0.99 * square + 0.01 * change * change
            weights -= (
                rate * (slope / (1 - 0.9**times)) / (np.sqrt(square / (1 - 0.99**times)) + 1e-8)
            )
            weights[0] = 0
        tell(
            f"epoch {epoch + 1}: held-out value {odds_loss(weights, sample, values[1])[0]:.4f},"
            f" choice {choice_loss(weights, sample, choices[1])[0]:.4f}"
        )
    return weights


def _parted(count: int) -> tuple[Ints, Ints]:
    """The samples for training and those held out: the last tenth, from other games."""
    numbers = np.arange(count, dtype=np.int32)
    return numbers[: count - count // 10], numbers[count - count // 10 :]
