"""Training data from games: what the net sees of each position, and what it should answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import log
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from blooms.games.blooms.bot.board.fast import LAST, FastPosition
from blooms.games.blooms.bot.eval.evaluator import evaluator
from blooms.games.blooms.rules import Blooms, Rules
from tools.net.inputs import seen

TRUST = 0.5
"""The weight of the outcome in a value's target; the rest is the search's value."""
FEWEST = 6
"""A step that the search visited so often is a lesson too, played or not."""


class Rows(NamedTuple):
    """Positions of one board: codes [n][cells], step and needs [n][3], the mover's win chance [n].

    `visits` [n][2 * cells + 1] by step, END last; at the second stone the colour to place comes
    first. All zero for positions that were only looked at by the search.
    """

    codes: NDArray[np.uint8]
    whole: NDArray[np.uint8]
    chances: NDArray[np.float32]
    visits: NDArray[np.uint16]

    def at(self, which: Any) -> Rows:
        return Rows(*(column[which] for column in self))


def rows(games: Iterable[dict[str, Any]], base: int) -> Rows:
    """The rows of the games on one board: positions played, then the steps searched often."""
    played, looked = _Columns(), _Columns()
    for game in games:
        if game["base"] != base:
            continue
        position = FastPosition.of(Blooms.start(Rules(base, game["target"])))
        found = {at: (value, searched) for at, value, searched in game["found"]}
        for at, step in enumerate(game["steps"]):
            if at in found:
                value, searched = found[at]
                played.add(position, _target(game, position, value), searched)
                for after, worth in steps_searched(position, searched):
                    looked.add(after, worth, [])
            position = position.play(step)
    one, two = played.rows(), looked.rows()
    return Rows(
        np.concatenate([one.codes, two.codes]),
        np.concatenate([one.whole, two.whole]),
        np.concatenate([one.chances, two.chances]),
        np.concatenate([one.visits, two.visits]),
    )


def losses_of_tables(games: Iterable[dict[str, Any]], base: int) -> tuple[float, float]:
    """What train.losses gives for the tables, over the positions played."""
    known, value, choice = evaluator(), [], []
    for game in games:
        position = FastPosition.of(Blooms.start(Rules(base, game["target"])))
        found = {at: (value, searched) for at, value, searched in game["found"]}
        for at, step in enumerate(game["steps"] if game["base"] == base else ()):
            if at in found:
                wanted = _target(game, position, found[at][0])
                chance = known.values(position)[position.seat]
                value.append(wanted * log(chance) + (1 - wanted) * log(1 - chance))
                priors = dict(known.priors(position, position.seat))
                visits = {step: count for step, count, _ in found[at][1]}
                total = sum(visits.values())
                choice.append(
                    sum(count / total * log(priors[step]) for step, count in visits.items())
                )
            position = position.play(step)
    return -sum(value) / len(value), -sum(choice) / len(choice)


def steps_searched(
    position: FastPosition, searched: Iterable[tuple[int, int, float]]
) -> Iterator[tuple[FastPosition, float]]:
    """The positions after the steps with enough visits, and their mover's win chance."""
    for step, visits, worth in searched:
        after = position.play(step)
        if visits >= FEWEST and after.outcome() is None:
            yield after, worth if after.seat == position.seat else 1 - worth


def _target(game: dict[str, Any], position: FastPosition, value: float) -> float:
    """The mover's win chance to learn."""
    outcome = 1 - game["outcome"] if position.seat else game["outcome"]
    return float(TRUST * outcome + (1 - TRUST) * value)


class _Columns:
    def __init__(self) -> None:
        self.codes: list[list[int]] = []
        self.whole: list[tuple[int, int, int]] = []
        self.chances: list[float] = []
        self.visits: list[NDArray[np.uint16]] = []

    def add(self, position: FastPosition, chance: float, searched: list[Any]) -> None:
        codes, *whole = seen(position)
        visits = np.zeros(2 * len(codes) + 1, np.uint16)
        for step, count, _ in searched:
            visits[step if step == LAST or position.first == LAST else step & ~1] = count
        self.codes.append(codes)
        self.whole.append((whole[0], whole[1], whole[2]))
        self.chances.append(chance)
        self.visits.append(visits)

    def rows(self) -> Rows:
        return Rows(
            np.array(self.codes, np.uint8),
            np.array(self.whole, np.uint8),
            np.array(self.chances, np.float32),
            np.array(self.visits, np.uint16),
        )
