"""What there is to learn from games of selfplay.py."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import chain
from typing import Any, NamedTuple

import numpy as np

from blooms.games.blooms.bot.board.fast import FastPosition
from blooms.games.blooms.bot.eval.features import value
from blooms.games.blooms.bot.eval.move_scores import ILLEGAL, move_scores
from blooms.games.blooms.bot.eval.tables import stretched
from blooms.games.blooms.rules import Blooms, Rules
from tools.training.sums import Floats, Ints, Rows, Sums, numbered

TRUST = 0.7
"""The weight of the outcome in a value's target; the rest is the search's value."""


class Known(NamedTuple):
    """A position, its mover's win chance, and the visits of its steps if they are lessons."""

    position: FastPosition
    chance: float
    visits: dict[int, int]


def known(game: dict[str, Any]) -> Iterator[Known]:
    """What there is to learn from a game: each position after the opening, and what full searches
    found inside their trees.

    The chance is the outcome of the game, mixed with the search's value after a full search; inside
    a tree it is the search's value. Without the trees values are learned of good games only, but a
    search has to tell good steps from bad ones.
    """
    position = FastPosition.of(Blooms.start(Rules(game["base"], game["target"])))
    found: dict[int, list[Any]] = {}
    for at, *rest in game["found"]:
        found.setdefault(at, []).append(rest)
    for at, step in enumerate(game["steps"]):
        if at >= game["opening"]:
            outcome = 1 - game["outcome"] if position.seat else game["outcome"]
            if at not in found:
                yield Known(position, outcome, {})
            for path, value, visits in found.get(at, ()):
                inside = reduce(FastPosition.play, path, position)
                chance = value if path else TRUST * outcome + (1 - TRUST) * value
                yield Known(inside, chance, dict(visits))
        position = position.play(step)


class Lesson(NamedTuple):
    """The training data: positions to evaluate, and steps to choose from with their shares of the
    visits; `choices` says where the steps of each position begin."""

    merits: Sums
    chances: Floats
    move_scores: Sums
    shares: Floats
    choices: Ints


def lesson(games: Iterable[dict[str, Any]]) -> Lesson:
    """The training data of games, by tracing the evaluation."""
    tables = stretched(numbered())
    merits, steps = Rows(), Rows()
    chances, shares, choices = array("f"), array("f"), array("q", [0])
    for position, chance, visits in chain.from_iterable(map(known, games)):
        merits.add(value(position, tables))
        chances.append(chance)
        if not visits:
            continue
        total = sum(visits.values())
        by_step = move_scores(position, tables).by_step
        for step, score in zip(position.bitboard.steps, by_step, strict=True):
            if score != ILLEGAL:
                steps.add(score)
                shares.append(visits.get(step, 0) / total)
        choices.append(len(shares))
    return Lesson(
        merits.sums(), np.array(chances), steps.sums(), np.array(shares), np.array(choices)
    )


def together(lessons: Sequence[Lesson]) -> Lesson:
    """Several lessons as one."""

    def starts(columns: Iterable[Ints]) -> Ints:
        counts = [np.diff(column) for column in columns]
        return np.concatenate([[0], np.cumsum(np.concatenate(counts))])

    def sums(parts: Sequence[Sums]) -> Sums:
        return Sums(
            np.concatenate([part.entries for part in parts]),
            np.concatenate([part.factors for part in parts]),
            starts(part.starts for part in parts),
        )

    return Lesson(
        sums([each.merits for each in lessons]),
        np.concatenate([each.chances for each in lessons]),
        sums([each.move_scores for each in lessons]),
        np.concatenate([each.shares for each in lessons]),
        starts(each.choices for each in lessons),
    )
