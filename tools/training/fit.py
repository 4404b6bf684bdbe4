"""Fit weights to lessons."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tools.training.lessons import Lesson
from tools.training.sums import PRIORS, Floats, Ints, parts_of

BATCH = 1024
"""The batch size, in positions."""
FADE = 3e-5
"""The L2 penalty, which keeps rarely used entries small."""


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
    steps, bounds = parts_of(sample.choices, which)
    starts, lengths = bounds[:-1], np.diff(bounds)
    rows = sample.move_scores.rows(steps)
    urge = rows.of(weights)
    urge = np.exp(urge - np.repeat(np.maximum.reduceat(urge, starts), lengths))
    prior = urge / np.repeat(np.add.reduceat(urge, starts), lengths)
    wanted = sample.shares[steps]
    loss = -np.sum(wanted * np.log(prior + 1e-9)) / len(which)
    return float(loss), rows.back((prior - wanted) / len(which), len(weights))


def fit(
    weights: Floats,
    sample: Lesson,
    epochs: int,
    seed: int,
    tell: Callable[[str], None],
    only_priors: bool = False,
) -> Floats:
    """The weights after `epochs` passes of Adam, starting from `weights`; a tenth is held out.

    With `only_priors` those of the values stay as they are. The others are the same either way, as
    no table belongs to both.
    """
    start = weights
    rng = np.random.default_rng(seed)
    values, choices = _parted(len(sample.chances)), _parted(len(sample.choices) - 1)
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
        tell(
            f"epoch {epoch + 1}: held-out value {odds_loss(weights, sample, values[1])[0]:.4f},"
            f" choice {choice_loss(weights, sample, choices[1])[0]:.4f}"
        )
    if only_priors:
        weights[:PRIORS] = start[:PRIORS]
    return weights


def _parted(count: int) -> tuple[Ints, Ints]:
    """The samples for training and those held out: the last tenth, from other games."""
    numbers = np.arange(count)
    return numbers[: count - count // 10], numbers[count - count // 10 :]
