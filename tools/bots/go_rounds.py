"""`.venv/bin/python -m tools.bots.go_rounds`: collisions of the levels of Go for many.

Where all move at once, by level: the points a game that several seats of that level want at once;
then the share of the win of one who knows how the others choose (`tools/bots/go_response.py`), with
its 95 % interval. One part in N of N seats means that this knowledge is worth nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from statistics import fmean

from blooms.cli import elo
from blooms.cli.command import Parser, carry_out
from blooms.cli.workers import add_places, workers
from tools.bots.go_games import Table, add_boards, ended, markdown, new

BOARDS = ("9/2/parallel=8:4",)


def main(words: Sequence[str] | None = None) -> None:
    parser = Parser(prog="python -m tools.bots.go_rounds", description=__doc__)
    add_boards(parser, BOARDS)
    add_places(parser)
    asked = parser.parse_args(words)
    columns = []
    with workers(asked.processes, asked.dask) as pool:
        for board, games, highest in asked.boards:
            seats, cells = new(board).position.seats, []
            for level in range(1, highest + 1):
                alike = (level,) * seats
                met = [Table(board, alike, number) for number in range(games)]
                points = fmean(game.wanted for game in ended(pool, met))
                told = [each._replace(knows=each.number % seats) for each in met]
                played = zip(told, ended(pool, told), strict=True)
                won = fmean(game.shares[each.knows] for each, game in played)
                low, high = elo.interval(won, games)
                cells.append(f"{points:.1f}, {won:.0%} ({low:.0%} to {high:.0%})")
            columns.append((f"{board}, {games} games", cells))
    print(markdown(columns))


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.go_rounds", main))
