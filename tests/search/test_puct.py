"""The choice of the next move: the shortcut finds what comparing all moves finds, and is used."""

from __future__ import annotations

from math import inf, sqrt
from random import Random

import pytest

from blooms.search.puct import EXPLORE, NONE, URGENCY, MoveStats


def random_stats(rng: Random) -> MoveStats:
    """A new node with 1 to 12 moves."""
    weights = sorted((rng.random() ** 3 for _ in range(rng.randint(1, 12))), reverse=True)
    whole = sum(weights)
    return MoveStats(0, rng.random(), [(at, each / whole) for at, each in enumerate(weights)])


def score(stats: MoveStats, at: int) -> float:
    """The PUCT score of a visited move."""
    reach = EXPLORE * sqrt(stats.count) * stats.priors[at] / (stats.visits[at] + 1)
    return stats.totals[at] / stats.visits[at] + reach


def fresh_score(stats: MoveStats) -> float:
    """The PUCT score of the first move without a visit; minus infinity if there is none."""
    tried = len(stats.visits)
    if tried == len(stats.priors):
        return -inf
    reach = EXPLORE * sqrt(stats.count) * stats.priors[tried]
    return stats.total / stats.count - URGENCY + reach


def plain_choice(stats: MoveStats) -> int:
    """The move to search next, by comparing all moves."""
    scores = [score(stats, at) for at in range(len(stats.visits))]
    if fresh_score(stats) >= max(scores, default=-1.0):
        return len(scores)
    return scores.index(max(scores))


@pytest.mark.parametrize("seed", range(20))
def test_the_shortcut_finds_what_comparing_all_moves_finds(seed: int) -> None:
    rng = Random(seed)
    stats = random_stats(rng)
    means = [rng.random() for _ in range(12)]
    for _ in range(300):
        chosen = stats.chosen
        if chosen == NONE:
            chosen = stats.pick()
        assert chosen == plain_choice(stats)
        stats.learn(means[chosen] if rng.random() < 0.5 else rng.random())


@pytest.mark.parametrize("seed", range(20))
def test_a_move_stays_chosen_while_none_can_be_better(seed: int) -> None:
    rng = Random(seed)
    stats = random_stats(rng)
    stays = 0
    scale, rival, most = 0.0, 0.0, 0.0
    for _ in range(300):
        if stats.chosen == NONE:
            chosen = stats.pick()
            scale = EXPLORE * sqrt(stats.count)
            visited = range(len(stats.visits))
            rival = max((score(stats, at) for at in visited if at != chosen), default=-1.0)
            most = max((stats.priors[at] / (stats.visits[at] + 1) for at in visited), default=0.0)
        chosen = stats.chosen
        is_new = chosen == len(stats.visits)
        stats.learn(0.9 if chosen == 0 else rng.random() / 2)
        grown = EXPLORE * sqrt(stats.count) - scale
        clear = max(rival + grown * most, fresh_score(stats)) + 1e-6
        if not is_new and score(stats, chosen) > clear:
            assert stats.chosen == chosen
            stays += 1
    assert stays > 50
