"""`python -m tools.bots.go_openings`: where each level of Go for many places its first stones.

All seats play at one level. Counted are the first stones of the games: how many have another stone
beside them or at a diagonal (in contact), how far the nearest stone is, how many are on the lines 1
and 2, 3 and 4, or above, and how many of the nine areas of the board (corners, sides, centre) have
a stone in the end. Shares have 95 % intervals.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial
from statistics import fmean
from typing import NamedTuple

from blooms import bots, record
from blooms.cli import elo
from blooms.cli.command import Parser, carry_out
from blooms.cli.workers import add_places, count, results, workers
from blooms.games.go.bot.levels import LEVELS
from blooms.games.go.position import Go
from blooms.search.settings import Settings

BOARDS = ("9/2/sequential", "13/8/sequential", "13/4/parallel", "19/2/sequential")


class Opening(NamedTuple):
    """The first stones of a game: the lines they are on, from 1; the distance to the nearest
    earlier stone, from the second on; the number of areas with a stone.
    """

    lines: tuple[int, ...]
    distances: tuple[int, ...]
    areas: int


def opening(points: Sequence[int], size: int) -> Opening:
    """What there is to say of stones placed in this order. Distances are those of a king."""
    places = [divmod(point, size) for point in points]
    lines = [1 + min(row, column, size - 1 - row, size - 1 - column) for row, column in places]
    distances = [
        min(max(abs(row - r), abs(column - c)) for r, c in places[:at])
        for at, (row, column) in enumerate(places)
        if at
    ]
    areas = {(3 * row // size, 3 * column // size) for row, column in places}
    return Opening(tuple(lines), tuple(distances), len(areas))


def played(board: str, level: int, stones: int, number: int) -> Opening:
    """The first stones of a game between bots of a level."""
    game = record.read(f"go/{board}/")
    points: list[int] = []
    while len(points) < stones and game.position.phase == "play":
        position = game.position
        assert isinstance(position, Go)
        names = position.rules.board.points
        settings = Settings(level=level, seed=number)
        turns = [bots.think(game, settings, seat).turn for seat in position.movers]
        points += [names[turn] for turn in turns if turn in names and turns.count(turn) == 1]
        game = game.play(",".join(turns))
    return opening(points, int(board.split("/")[0]))


def row(openings: Sequence[Opening]) -> list[str]:
    """The figures of one level on one board."""
    lines = [line for each in openings for line in each.lines]
    distances = [distance for each in openings for distance in each.distances]
    return [
        _share([distance == 1 for distance in distances]),
        f"{fmean(distances):.1f}",
        *(_share([line in some for line in lines]) for some in ((1, 2), (3, 4))),
        f"{fmean(each.areas for each in openings):.1f}",
    ]


def _share(found: Sequence[bool]) -> str:
    share = sum(found) / len(found)
    low, high = elo.interval(share, len(found))
    return f"{share:.0%} ({low:.0%} to {high:.0%})"


def measured(pool: Executor, board: str, level: int, stones: int, games: int) -> list[str]:
    """The figures of one level on one board, from this many games."""
    label, task = f"{board}, level {level}", partial(played, board, level, stones)
    return row(list(results(pool, task, range(games), lambda _: label)))


def main(words: Sequence[str] | None = None) -> None:
    parser = Parser(prog="python -m tools.bots.go_openings", description=__doc__)
    parser.add_argument("--games", type=count, default=10, help="games per level and board (10)")
    parser.add_argument("--stones", type=count, default=8, help="the first stones of a game (8)")
    parser.add_argument("--boards", nargs="+", default=BOARDS, metavar="9/2/sequential")
    parser.add_argument("--levels", nargs="+", type=count, default=range(1, len(LEVELS) + 1))
    add_places(parser)
    asked = parser.parse_args(words)
    for board in asked.boards:
        record.read(f"go/{board}/")  # refused before anything is printed
    head = ["board", "level", "in contact", "nearest", "lines 1, 2", "lines 3, 4", "areas"]
    print(f"| {' | '.join(head)} |")
    print(f"|{'---|' * len(head)}")
    with workers(asked.processes, asked.dask) as pool:
        for board in asked.boards:
            for level in asked.levels:
                cells = measured(pool, board, level, asked.stones, asked.games)
                print(f"| {' | '.join([board, str(level), *cells])} |", flush=True)


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.go_openings", main))
