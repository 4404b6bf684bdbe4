"""`.venv/bin/python -m tools.bots.go_rounds`: collisions of the levels of Go for many.

Where all move at once, by level: the points a game that several seats of that level want at once;
then the share of the win of one who knows how the others choose (`tools/bots/go_response.py`), with
its 95 % interval. One part in N of N seats means that this knowledge is worth nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from statistics import fmean

from blooms.cli import elo
from blooms.cli.command import carry_out
from tools.bots.go_games import Cells, Column, Table, ended, new, tabulate

BOARDS = ("9/2/parallel=8:4",)


def rounds(pool: Executor, asked: Column) -> Cells:
    """A column: what each level collides, and what knowing it is worth."""
    board, games, highest = asked
    seats, cells = new(board).position.seats, []
    for level in range(1, highest + 1):
        met = [Table(board, (level,) * seats, number) for number in range(games)]
        points = fmean(game.wanted for game in ended(pool, met))
        told = [each._replace(knows=each.number % seats) for each in met]
        played = zip(told, ended(pool, told), strict=True)
        won = fmean(game.shares[each.knows] for each, game in played)
        low, high = elo.interval(won, games)
        cells.append(f"{points:.1f}, {won:.0%} ({low:.0%} to {high:.0%})")
    return f"{board}, {games} games", cells


def main(words: Sequence[str] | None = None) -> None:
    tabulate("python -m tools.bots.go_rounds", __doc__, BOARDS, rounds, words)


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.go_rounds", main))
