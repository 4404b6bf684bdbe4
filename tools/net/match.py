"""Matches between the tables and a net, with sims for each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import sqrt
from pathlib import Path
from random import Random

from blooms.cli.elo import SURE, difference
from blooms.games.blooms.bot.evaluator import evaluator
from blooms.games.blooms.bot.fast import LAST, FastPosition
from blooms.games.blooms.bot.tree import transposition_key
from blooms.games.blooms.rules import Blooms, Rules
from blooms.search.mcts import Search
from blooms.search.node import Evaluator
from tools.net.integers import NetEvaluator, read

OPENING = 3
"""Random steps before the bots play."""


@cache
def evaluator_of(file: str) -> Evaluator:
    """The evaluator with the net of a file; the tables if there is none."""
    return NetEvaluator(read(Path(file))) if file else evaluator()


def pair(base: int, files: tuple[str, str], sims: tuple[int, int], seed: str) -> float:
    """The first side's score, 0 to 2, in two games from one random opening, sides swapped.

    `sims` are for a first stone; a second stone gets half. The trees are not kept.
    """
    rules, score = Rules(base, Rules.default_target(base)), 0.0
    for swapped in (0, 1):
        rng = Random(seed)
        position = FastPosition.of(Blooms.start(rules))
        for _ in range(OPENING):
            position = position.play(rng.choice(position.moves(position.seat)))
        while position.outcome() is None:
            side = position.seat ^ swapped
            key = transposition_key(position)
            search = Search(position, evaluator_of(files[side]), rng, key=key)
            search.run(sims[side] if position.first == LAST else max(1, sims[side] // 2))
            position = position.play(search.searched()[0].move)
        score += (position.outcome() or (0.5, 0.5))[swapped]
    return score


def summary(scores: Sequence[float]) -> str:
    """The score of pairs of games and the Elo that it means, with 95 % intervals."""
    shares = [score / 2 for score in scores]
    mean = sum(shares) / len(shares)
    variance = sum((share - mean) ** 2 for share in shares) / len(shares)
    half = SURE * sqrt(variance / len(shares))
    low, elo, high = map(difference, (mean - half, mean, mean + half))
    score = f"{2 * len(shares)} games, {mean:.1%} ± {half:.1%}"
    return f"{score}, Elo {elo:+.0f} ({low:+.0f} to {high:+.0f})"
