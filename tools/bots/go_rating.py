"""`.venv/bin/python -m tools.bots.go_rating`: ratings of the levels of Go for many, by its seats.

Levels are drawn at random to the seats of a table, and play as many games as there are seats, each
on each seat. Who has more of the win has done better; among equals, who has more points. The
ratings are those of Plackett and Luce as `openskill` counts them, from 25 on: mean ± sigma, and by
how many sigmas of the difference a level is above the one below. A star marks one or more.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from math import hypot
from random import Random
from statistics import fmean
from typing import NamedTuple

try:
    from openskill.models import PlackettLuce
except ModuleNotFoundError:
    sys.exit("Ratings need openskill: pip install openskill, or use the tests' .venv/bin/python.")

from blooms.cli.command import carry_out
from blooms.games.go.bot.levels import LEVELS
from tools.bots.go_games import Cells, Column, Ended, Table, ended, new, tabulate

BOARDS = (
    "9/2/sequential=400:8", "9/3/sequential=198:8", "9/4/sequential=160:8", "9/8/sequential=32:8",
    "9/2/parallel=400:8", "9/4/parallel=64:8", "13/2/sequential=160:8",
)  # fmt: skip


class Rating(NamedTuple):
    """A level's rating: its mean and its sigma."""

    mean: float
    sigma: float

    def above(self, other: Rating) -> float:
        """The difference to another one, in sigmas."""
        return (self.mean - other.mean) / hypot(self.sigma, other.sigma)


def tables(board: str, games: int, highest: int) -> Iterator[Table]:
    """Tables with levels drawn at random, each drawn one on each seat in turn."""
    seats, rng, levels = new(board).position.seats, Random(board), list[int]()
    for number in range(games):
        turned = number % seats
        if not turned:
            # No level twice before all have a seat.
            rounds = [rng.sample(range(1, highest + 1), highest) for _ in range(seats)]
            levels = [level for each in rounds for level in each][:seats]
        yield Table(board, (*levels[turned:], *levels[:turned]), number // seats)


def ratings(all_tables: Sequence[Table], games: Sequence[Ended]) -> list[Rating]:
    """The rating of each level after these games, in their order. Where a level has several seats,
    it gets the mean of what they get.
    """
    model = PlackettLuce()
    rated = [model.rating() for _ in LEVELS]
    for seated, game in zip(all_tables, games, strict=True):
        results = list(zip(game.shares, game.points, strict=True))
        order = sorted(set(results))
        sides = [[model.rating(rated[at - 1].mu, rated[at - 1].sigma)] for at in seated.levels]
        after = model.rate(sides, scores=[float(order.index(each)) for each in results])
        for level in set(seated.levels):
            own = [one for at, (one,) in zip(seated.levels, after, strict=True) if at == level]
            means = fmean(one.mu for one in own), fmean(one.sigma for one in own)
            rated[level - 1] = model.rating(*means)
    return [Rating(each.mu, each.sigma) for each in rated]


def column(found: Sequence[Rating]) -> Iterator[str]:
    """The levels' cells: 27.3 ± 1.2 (2.4)."""
    for at, rating in enumerate(found):
        gain = rating.above(found[at - 1]) if at else None
        told = "" if gain is None else f" ({gain:.1f}{'*' * (gain >= 1)})"
        yield f"{rating.mean:.1f} ± {rating.sigma:.1f}{told}"


def rated(pool: Executor, asked: Column) -> Cells:
    """A column of ratings."""
    seated = list(tables(*asked))
    found = ratings(seated, list(ended(pool, seated)))[: asked.highest]
    return f"{asked.board}, {asked.games} games", list(column(found))


def main(words: Sequence[str] | None = None) -> None:
    tabulate("python -m tools.bots.go_rating", __doc__, BOARDS, rated, words)


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.go_rating", main))
