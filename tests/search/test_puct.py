"""The choice of the next move. That all choices follow the formula: test_search.py, plain.py."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest

from blooms.search.puct import NONE, MoveStats


def random_stats(rng: Random) -> MoveStats[int]:
    """A new node with 1 to 12 moves."""
    weights = sorted((rng.random() ** 3 for _ in range(rng.randint(1, 12))), reverse=True)
    whole = sum(weights)
    return MoveStats(0, rng.random(), [(at, each / whole) for at, each in enumerate(weights)])


def visits(value: float, *results: float) -> list[int]:
    """The visits of three moves, likely, less likely and unlikely, after visits with results."""
    stats = MoveStats(0, value, [("likely", 0.6), ("less", 0.3), ("unlikely", 0.1)])
    for result in results:
        if stats.chosen == NONE:
            stats.pick()
        stats.learn(result)
    return stats.visits


def test_the_likeliest_move_is_tried_first() -> None:
    assert visits(0.5, 0.5) == [1]


def test_a_move_that_wins_is_tried_again() -> None:
    assert visits(0.5, 1.0, 1.0, 1.0) == [3]


def test_after_a_loss_the_next_move_is_tried() -> None:
    assert visits(0.5, 0.0, 1.0) == [1, 1]


def test_between_equal_results_the_likelier_move_has_more_visits() -> None:
    likely, less, unlikely = visits(0.5, *[0.5] * 60)
    assert likely > less > unlikely > 0


def test_a_move_without_a_visit_counts_less_than_its_position() -> None:
    """The first move's 0.8 + 0.45 · √2 · 0.6 / 2 is 0.991; the second has 0.95 - 0.1 + 0.191 for
    a position worth 1.1 at first, and 0.9 - 0.1 + 0.191 for 1.0.
    """
    assert visits(1.1, 0.8, 0.5) == [1, 1]
    assert visits(0.99, 0.8, 0.5) == [2]


@pytest.mark.parametrize("seed", range(20))
def test_the_shortcut_finds_what_comparing_all_moves_finds(seed: int) -> None:
    rng = Random(seed)
    stats = random_stats(rng)
    means = [rng.random() for _ in range(12)]
    for _ in range(300):
        compared = deepcopy(stats).pick()
        chosen = stats.pick() if stats.chosen == NONE else stats.chosen
        assert chosen == compared
        stats.learn(means[chosen] if rng.random() < 0.5 else rng.random())


@pytest.mark.parametrize("seed", range(20))
def test_while_one_move_is_best_the_others_are_seldom_compared(seed: int) -> None:
    rng = Random(seed)
    stats = random_stats(rng)
    compared = 0
    for _ in range(300):
        if stats.chosen == NONE:
            compared += 1
            stats.pick()
        stats.learn(0.9 if stats.chosen == 0 else rng.random() / 2)
    assert compared < 25
