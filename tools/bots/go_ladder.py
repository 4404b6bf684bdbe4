"""`.venv/bin/python -m tools.bots.go_ladder`: every level of Go for many among the one below.

Invasion: a level on one seat, the level below on all others, each seat as often as possible; the
figure is the share of the win of that one seat, of which equals would get one part in N of N seats.
Stability: the same of a seat of the level below among others of the level. Intervals are of 95 %.
A star marks what three standard deviations of so many games between equals do not explain.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from math import sqrt
from statistics import fmean

from blooms.cli import elo
from blooms.cli.command import carry_out
from tools.bots.go_games import Cells, Column, Ended, Table, ended, new, tabulate

BOARDS = ("9/2/sequential=200:7", "9/4/sequential=100:6")
SURE = 3
"""Standard deviations."""


def tables(board: str, one: int, others: int, games: int) -> Iterator[Table]:
    """Games of one level among another, the one on each seat in turn."""
    seats = new(board).position.seats
    for number in range(games):
        levels = [one if seat == number % seats else others for seat in range(seats)]
        yield Table(board, tuple(levels), number // seats)


def share(games: Sequence[Ended]) -> str:
    """The share of the one: 62% (48% to 75%), with a star where it is more than chance."""
    seats = len(games[0].shares)
    got = fmean(game.shares[number % seats] for number, game in enumerate(games))
    low, high = elo.interval(got, len(games))
    even = 1 / seats
    star = "*" * (got >= even + SURE * sqrt(even * (1 - even) / len(games)))
    return f"{got:.0%}{star} ({low:.0%} to {high:.0%})"


def climb(pool: Executor, asked: Column) -> Cells:
    """A column: each level among the one below, and with three seats and more the reverse."""
    board, games, highest = asked
    cells, seats = ["–"], new(board).position.seats
    for at in range(2, highest + 1):
        # Of two seats these are the same games.
        pairs = ((at, at - 1), (at - 1, at))[: 1 + (seats > 2)]
        played = [list(ended(pool, [*tables(board, *pair, games)])) for pair in pairs]
        cells.append(", ".join(map(share, played)))
    return f"{board}, {games} games, even {1 / seats:.0%}", cells


def main(words: Sequence[str] | None = None) -> None:
    tabulate("python -m tools.bots.go_ladder", __doc__, BOARDS, climb, words)


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.go_ladder", main))
