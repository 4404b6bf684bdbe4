"""Games of the bot against itself, with the search results of every step."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from blooms.games.blooms.bot.evaluator import BloomsEvaluator, hundredths
from blooms.games.blooms.bot.fast import LAST, FastPosition
from blooms.games.blooms.bot.tree import transposition_key
from blooms.games.blooms.rules import Blooms, Rules
from blooms.search.mcts import Search

DEEP = 0.25
"""The fraction of steps with a full search. The others get an eighth of the sims, to make games
cheap: values are learned from many games, priors from full searches."""
LONGEST = 400
"""A territory game is scored after this many steps."""


@dataclass
class Noisy:
    """An evaluator that mixes a quarter of noise into the priors of one position, the root."""

    evaluator: BloomsEvaluator
    rng: Random
    root: FastPosition

    def values(self, position: FastPosition) -> tuple[float, float]:
        return self.evaluator.values(position)

    def priors(self, position: FastPosition, seat: int) -> Iterable[tuple[int, float]]:
        ranked = self.evaluator.priors(position, seat)
        if position is not self.root:
            return ranked
        found = list(ranked)
        noise = [self.rng.gammavariate(10 / len(found), 1.0) + 1e-9 for _ in found]
        whole = sum(noise)
        mixed = [
            (step, 0.75 * prior + 0.25 * part / whole)
            for (step, prior), part in zip(found, noise, strict=True)
        ]
        return sorted(mixed, key=lambda pair: -pair[1])


def rules_of(ruleset: str, rng: Random) -> Rules:
    """A random training board and target: mostly base 4 and 5, mostly the default target."""
    base = rng.choices([3, 4, 5, 6], [1, 9, 7, 3])[0]
    if ruleset == "territory":
        return Rules(base, None)
    usual = Rules.default_target(base)
    return Rules(base, usual if rng.random() < 0.8 else rng.randint(usual // 2, usual + 5))


def play(ruleset: str, evaluator: BloomsEvaluator, sims: int, seed: str) -> dict[str, Any]:
    """One game: rules, steps, search results, and seat 0's result.

    `found` has one entry per full search: [step number, the root's value for the mover,
    [[step, visits, the step's value for the mover], ...]]; the first `opening` steps were random.
    """
    rng = Random(seed)
    rules = rules_of(ruleset, rng)
    position = FastPosition.of(Blooms.start(rules))
    steps: list[int] = []
    found: list[list[Any]] = []
    for _ in range(rng.randint(0, 2 * rules.base)):
        if position.outcome() is None:
            steps.append(rng.choice(position.moves(position.seat)))
            position = position.play(steps[-1])
    opening = len(steps)
    key = transposition_key(position)
    while position.outcome() is None and len(steps) < LONGEST:
        deep = rng.random() < DEEP
        search = Search(
            position, Noisy(evaluator, rng, position) if deep else evaluator, rng, key=key
        )
        search.run(max(1, (sims if deep else sims // 8) >> (position.first != LAST)))
        searched = search.searched()
        if deep:
            moves = [[one.move, one.visits, round(one.value, 4)] for one in searched]
            found.append([len(steps), round(search.value(), 4), moves])
        step = searched[0].move
        if len(steps) < opening + 8:
            step = rng.choices([j.move for j in searched], [j.visits for j in searched])[0]
        steps.append(step)
        position = position.play(step)
    outcome = position.outcome()
    if outcome is None:
        one, two = position.score()
        outcome = (1.0, 0.0) if one > two else (0.0, 1.0) if two > one else (0.5, 0.5)
    return {
        "seed": seed,
        "base": rules.base,
        "target": rules.target,
        "opening": opening,
        "steps": steps,
        "found": found,
        "outcome": outcome[0],
    }


@cache
def evaluator_of(weights: str) -> BloomsEvaluator:
    """The evaluator with tables given as JSON, since a worker may not share the disk."""
    tables = json.loads(weights)
    return BloomsEvaluator(hundredths(tables), hundredths(tables))


def game(ruleset: str, weights: str, sims: int, seed: str) -> dict[str, Any]:
    """`play` as a task for a worker."""
    return play(ruleset, evaluator_of(weights), sims, seed)


def pair(ruleset: str, new: str, old: str, sims: int, seed: str) -> float:
    """The score of the new weights, 0 to 2, in two games from one random opening, sides swapped."""
    evaluators = [evaluator_of(new), evaluator_of(old)]
    score = 0.0
    for swapped in (0, 1):
        rng = Random(seed)
        position = FastPosition.of(Blooms.start(rules_of(ruleset, rng)))
        for _ in range(3):
            position = position.play(rng.choice(position.moves(position.seat)))
        for _ in range(LONGEST):
            if position.outcome() is not None:
                break
            search = Search(position, evaluators[position.seat ^ swapped], rng)
            search.run(sims if position.first == LAST else max(1, sims // 2))
            position = position.play(search.searched()[0].move)
        score += (position.outcome() or (0.5, 0.5))[swapped]
    return score
