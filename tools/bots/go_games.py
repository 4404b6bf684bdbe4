"""Games of Go for many between the bot's levels, each kept in a file as soon as it is over.

A run that was stopped goes on where it was: a game in the file is not played again. Games of levels
that have changed since are not used. The bots have their kernel: they play as without it, but
sooner.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, ArgumentTypeError
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from random import Random
from typing import NamedTuple

from blooms import record
from blooms.cli.command import Parser, number_from
from blooms.cli.workers import add_places, count, results, workers
from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.games.go.bot.levels import AT_ONCE, LEVELS
from blooms.games.go.position import PASS, Go
from blooms.search.wasm import provide
from tools.bots.go_response import response, turn_of
from tools.bots.kernels import kernel
from web.build.runtime import CACHE

__all__ = [
    "KEPT", "Cells", "Column", "Ended", "Table", "ended", "markdown", "new", "play", "tabulate",
    "wanted",
]  # fmt: skip

KEPT = CACHE / "go_games.jsonl"


class Table(NamedTuple):
    """Who plays which game: the rules as `match --go` takes them, the level of each seat, and the
    number of the game. `knows` is a seat that knows how the others choose, and answers it.
    """

    board: str
    levels: tuple[int, ...]
    number: int
    knows: int = -1


class Ended(NamedTuple):
    """A game that is over: each seat's share of the win and points, the number of turns or rounds,
    and how many points several seats wanted in one round.
    """

    shares: tuple[float, ...]
    points: tuple[float, ...]
    turns: int
    wanted: int


def new(board: str) -> Game[Go]:
    """A game before its first turn. Raises GameError where there are no such rules."""
    return record.read(f"go/{board}/")


class Column(NamedTuple):
    """A column of a table: rules, a number of games, and the highest level that plays them."""

    board: str
    games: int
    highest: int


Cells = tuple[str, Sequence[str]]
"""The head of a column, and its cells from level 1 on."""


def tabulate(
    prog: str,
    description: str | None,
    boards: Sequence[str],
    cells: Callable[[Executor, Column], Cells],
    words: Sequence[str] | None,
) -> None:
    """Print a table of the columns that are asked for, else of these boards."""
    parser = Parser(prog=prog, description=description)
    _add_boards(parser, boards)
    add_places(parser)
    asked = parser.parse_args(words)
    with workers(asked.processes, asked.dask) as pool:
        print(markdown([cells(pool, each) for each in asked.boards]))


def _add_boards(parser: ArgumentParser, boards: Sequence[str]) -> None:
    """Add the option `--boards`."""
    parser.add_argument(
        "--boards",
        nargs="+",
        type=column,
        default=[column(each) for each in boards],
        metavar="9/2/sequential=40:6",
        help=f"rules, number of games, and the highest level ({' '.join(boards)})",
    )


def column(text: str) -> Column:
    """The column of a word such as 9/2/sequential=40:6."""
    board, _, numbers = text.partition("=")
    games, _, highest = numbers.partition(":")
    try:
        new(board)
    except GameError as why:
        raise ArgumentTypeError(str(why)) from None
    top = len(LEVELS)
    return Column(board, count(games), number_from(2, top)(highest) if highest else top)


def markdown(columns: Sequence[Cells]) -> str:
    """A table with a row for each level that has a cell: heads, and cells from level 1 on."""
    lines = [["level", "", *(head for head, _ in columns)]]
    lines.append(["---"] * len(lines[0]))
    for at in range(max(len(cells) for _, cells in columns)):
        found = [cells[at] if at < len(cells) else "–" for _, cells in columns]
        lines.append([str(at + 1), LEVELS[at].name, *found])
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def play(table: Table) -> Ended:
    """Play a game."""
    provide(kernel)
    game, rng = new(table.board), Random(repr(table))
    seeds = [rng.randrange(1 << 30) for _ in table.levels]
    while (shares := game.position.outcome()) is None:
        turns = []
        for seat in game.position.movers:
            level = table.levels[seat]
            if seat == table.knows:
                turns.append(response(game, seat, level, rng))
            else:
                turns.append(turn_of(game, seat, level, seeds[seat]))
        game = game.play(",".join(turns))
    points = tuple(map(float, game.position.standing().scores))
    return Ended(shares, points, len(game.turns), wanted(game))


def wanted(game: Game[Go]) -> int:
    """How many points several seats wanted in one round."""
    points = 0
    for position, turn in zip(game.positions, game.turns, strict=False):
        if position.phase == "play" and len(position.movers) > 1:
            points += sum(
                seats > 1 for point, seats in Counter(turn.split(",")).items() if point != PASS
            )
    return points


def ended(pool: Executor, tables: Sequence[Table]) -> Iterator[Ended]:
    """The games of these tables, in order: those in the file, and the others as they are played."""
    known = dict(_known())
    missing = [table for table in dict.fromkeys(tables) if table not in known]
    KEPT.parent.mkdir(exist_ok=True)
    with KEPT.open("a", encoding="utf-8") as kept:
        for table, found in zip(missing, results(pool, play, missing), strict=True):
            known[table] = found
            # A line that was cut off ends here.
            kept.write("\n" + json.dumps([_version(), table, found]))
            kept.flush()
    return (known[table] for table in tables)


def _version() -> str:
    """What the levels are now."""
    return json.dumps([AT_ONCE, *(each[2:] for each in LEVELS)])


def _known() -> Iterator[tuple[Table, Ended]]:
    """The games in the file that levels as they are now have played."""
    for line in KEPT.read_text("utf-8").splitlines() if KEPT.exists() else ():
        with suppress(ValueError):  # cut off
            version, (board, levels, *rest), (shares, points, *counts) = json.loads(line)
            if version == _version():
                table = Table(board, tuple(levels), *rest)
                yield table, Ended(tuple(shares), tuple(points), *counts)
