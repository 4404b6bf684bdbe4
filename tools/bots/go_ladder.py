"""`.venv/bin/python -m tools.bots.go_ladder`: every level of Go for many against the one below.

A level sits on one seat, the level below on all others, each seat as often as possible. Figures are
the share of the win of that one seat with its 95 % interval; equals would get one part in N of N
seats. The bots have their kernel: they play as without it, but sooner.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial
from statistics import fmean

from blooms import record
from blooms.cli import elo
from blooms.cli.command import Parser, carry_out
from blooms.cli.match_formats import Match, Played
from blooms.cli.play_game import play
from blooms.cli.workers import add_places, count, results, workers
from blooms.games.go.bot.levels import LEVELS
from blooms.search.wasm import provide
from tools.bots.kernels import kernel

BOARDS = ("9/2/sequential", "9/3/sequential", "9/4/parallel-coop", "13/2/sequential")
"""Size, seats and rules as `match --go` takes them."""


def played(match: Match, number: int) -> Played:
    """A game of a match, in the bots' kernel."""
    provide(kernel)
    return play(match, number)


def climb(pool: Executor, match: Match, games: int) -> str:
    """The first player's share of the win in this many games of a match: 62% (48% to 75%)."""
    label = f"{match.options['go']}: {' - '.join(match.players)}"
    share = fmean(
        game.share()
        for game in results(pool, partial(played, match), range(games), lambda _: label)
    )
    low, high = elo.interval(share, games)
    return f"{share:.0%} ({low:.0%} to {high:.0%})"


def main(words: Sequence[str] | None = None) -> None:
    parser = Parser(prog="python -m tools.bots.go_ladder", description=__doc__)
    parser.add_argument("--games", type=count, default=10, help="games per pairing (10)")
    parser.add_argument("--boards", nargs="+", default=BOARDS, metavar="9/2/sequential")
    parser.add_argument("--seed", type=int, default=1)
    add_places(parser)
    asked = parser.parse_args(words)
    for board in asked.boards:
        record.read(f"go/{board}/")  # refused before anything is printed
    heads = []
    rows = [[str(at), level.name] for at, level in enumerate(LEVELS, 1)]
    with workers(asked.processes, asked.dask) as pool:
        for board in asked.boards:
            matches = [
                Match("go", (f"level={at + 1}", f"level={at}"), {"go": board}, str(asked.seed))
                for at in range(1, len(LEVELS))
            ]
            heads.append(f"{board}, even {1 / matches[0].start().position.seats:.0%}")
            rows[0].append("–")
            for row, match in zip(rows[1:], matches, strict=True):
                row.append(climb(pool, match, asked.games))
    for cells in (["level", "", *heads], ["---"] * (2 + len(heads)), *rows):
        print(f"| {' | '.join(cells)} |")


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.go_ladder", main))
