"""`python -m tools.bots.parallel_gain`: the strength gained by more workers and by pondering.

Two bots for Blooms, or with `--go` for Go for many, with the same number of sims for a turn. The
first one searches with several processes, each with these sims, as each would have on a core of its
own; or it goes on for `--ponder` sims while the other is to move. All run here in turn, so the
result does not depend on the machine. Bots for Blooms keep their trees. Games come in pairs with
colours swapped, in Blooms from random openings.
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Sequence
from functools import partial
from itertools import count as counting
from random import Random
from typing import Any, Final

from blooms.bots import Bot, begin
from blooms.cli import elo
from blooms.cli.command import Parser, carry_out
from blooms.cli.match_formats import Match, Played
from blooms.cli.play_game import between, deal
from blooms.cli.workers import add_places, count, results, workers
from blooms.core.game import Game, finish
from blooms.games.blooms.bot.bot import BloomsBot
from blooms.games.blooms.hexes import BASES
from blooms.search.mcts import Search
from blooms.search.settings import Settings

STONES: Final = 1.5
"""The second stone has half the sims of the first."""


class Team:
    """The processes of one bot during a game; each keeps its tree. `seed` is that of the first.

    With `ponder` it searches with so many sims before the other's turn, once it has played.
    """

    def __init__(self, processes: int, reports: int, seed: int, ponder: int = 0) -> None:
        self.reports, self.seed, self.ponder = reports, seed, ponder
        self.bots: list[Bot | None] = [None] * processes

    def think_ahead(self, game: Game[Any]) -> None:
        """Use the other's time."""
        if self.ponder and self.bots[0]:
            self.think(game, self.ponder)

    def think(self, game: Game[Any], sims: int) -> str:
        """The turn that the processes find together, each with these sims for the first stone."""
        bots = [
            begin(game, Settings(sims=sims, seed=seed), earlier, game.position.movers[0])
            for seed, earlier in enumerate(self.bots, self.seed)
        ]
        parts = STONES * sims / Search.slice if isinstance(bots[0], BloomsBot) else sims
        search_together(bots, max(1.0, parts / self.reports))
        self.bots = list[Bot | None](bots)
        return str(bots[0].answer()["turn"])


def search_together(bots: Sequence[Bot], slices: float) -> None:
    """Let bots finish one turn; each hears what the others have found after so many slices."""
    for number, bot in enumerate(bots):
        if len(bots) > 1:
            bot.share(number, len(bots))
    ticks = counting()
    while not bots[0].is_done:
        for bot in bots:
            bot.work(lambda: float(next(ticks)), slices)
        reports = [bot.report() for bot in bots]
        for number, bot in enumerate(bots):
            for sender, report in enumerate(reports):
                if sender != number:
                    bot.hear(sender, report)


def play(match: Match, asked: Namespace, number: int) -> Played:
    """One game: player 0 has more processes, or thinks on."""
    # Without random openings, as in Go, games differ by their seeds only.
    seed = 1000 * number
    more = Team(asked.together, asked.reports, seed, asked.ponder)
    one = Team(1, asked.reports, seed + 500)

    def first(game: Game[Any], seat: int, rng: Random) -> str:
        return more.think(game, asked.sims)

    def second(game: Game[Any], seat: int, rng: Random) -> str:
        more.think_ahead(game)
        return one.think(game, asked.sims)

    return finish(between((first, second), deal(match, number)))


def main(words: Sequence[str] | None = None) -> None:
    parser = Parser(prog="python -m tools.bots.parallel_gain", description=__doc__)
    parser.add_argument("--games", type=count, default=100)
    parser.add_argument("--sims", type=count, default=500, help="of each process (500)")
    parser.add_argument("--together", type=count, default=2, help="processes of the first (2)")
    parser.add_argument("--reports", type=count, default=10, help="reports in a turn (10)")
    parser.add_argument("--ponder", type=int, default=0, help="sims in the other's time (0)")
    parser.add_argument("--base", type=int, choices=BASES, default=4)
    parser.add_argument("--rules", choices=("race", "territory"), default="race")
    parser.add_argument(
        "--go", metavar="9/2/sequential", help="Go for many in turn, by these rules"
    )
    parser.add_argument("--seed", type=int, default=1)
    add_places(parser)
    asked = parser.parse_args(words)
    options = {"base": asked.base, "rules": asked.rules, "target": None, "opening": 2}
    options["go"] = asked.go
    game = "go" if asked.go else "blooms"
    match = Match(game, ("more", "one"), options, f"together {asked.seed}")
    one = partial(play, match, asked)
    games = (asked.games + 1) // 2 * 2
    with workers(asked.processes, asked.dask) as pool:
        scores = [game.share() for game in results(pool, one, range(games), lambda _: "games")]
    score = sum(scores) / games
    bounds = elo.interval(score, games)
    found = {"games": games, "score": round(score, 4), "elo": round(elo.difference(score))}
    print(json.dumps(found | {"elo95": [round(elo.difference(each)) for each in bounds]}))


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.parallel_gain", main))
