"""`.venv/bin/python -m tools.together`: what further workers gain, at equal time.

The bot of two or more processes that search together against the bot of one, on Blooms: each
process has the same number of sims, as each would have on a core of its own. All run here in turn,
so the result does not depend on the machine. The processes exchange reports `--reports` times
while they search a turn. Games come in pairs from random openings, with colours swapped.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from functools import partial
from itertools import count as counting
from typing import Final

from blooms.cli import elo
from blooms.cli.command import Parser, carry_out
from blooms.cli.forms import Match, Played
from blooms.cli.playing import deal
from blooms.cli.workers import add_places, count, results, workers
from blooms.core.game import Game
from blooms.games.blooms.bot.bot import SLICE, BloomsBot
from blooms.games.blooms.hexes import BASES
from blooms.games.blooms.rules import Blooms
from blooms.search.bot import finished
from blooms.search.settings import Settings

STONES: Final = 1.5
"""The second stone has half the sims of the first."""


def turn(game: Game[Blooms], sims: int, processes: int, reports: int, seed: int) -> str:
    """The turn that so many processes find together, each with these sims for the first stone."""
    bots = [BloomsBot(game, Settings(sims=sims, seed=seed)) for _ in range(processes)]
    if processes == 1:
        return str(finished(bots[0]).answer()["turn"])
    for number, bot in enumerate(bots):
        bot.share(number, processes)
    slices = max(1.0, STONES * sims / SLICE / reports)
    ticks = counting()
    while not bots[0].is_done:
        for bot in bots:
            bot.work(lambda: float(next(ticks)), slices)
        told = [bot.report() for bot in bots]
        for number, bot in enumerate(bots):
            for sender, report in enumerate(told):
                if sender != number:
                    bot.hear(sender, report)
    return str(bots[0].answer()["turn"])


def play(match: Match, sims: int, processes: int, reports: int, number: int) -> Played:
    """One game: player 0 has all processes, player 1 has one."""
    game, order, rng, longest = deal(match, number)
    while game.position.outcome() is None and len(game.turns) != longest:
        helped = order[game.position.seat] == 0
        seed = rng.randrange(1 << 30)
        game = game.play(turn(game, sims, processes if helped else 1, reports, seed))
    return Played(order, game.position.outcome() or (0.5, 0.5), (0.0, 0.0), game.record)


def main(words: Sequence[str] | None = None) -> None:
    parser = Parser(prog="python -m tools.together", description=__doc__)
    parser.add_argument("--games", type=count, default=100)
    parser.add_argument("--sims", type=count, default=500, help="of each process (500)")
    parser.add_argument("--together", type=count, default=2, help="processes together (2)")
    parser.add_argument("--reports", type=count, default=10, help="reports in a turn (10)")
    parser.add_argument("--base", type=int, choices=BASES, default=4)
    parser.add_argument("--rules", choices=("race", "territory"), default="race")
    parser.add_argument("--seed", type=int, default=1)
    add_places(parser)
    asked = parser.parse_args(words)
    options = {"base": asked.base, "rules": asked.rules, "target": None, "opening": 2}
    match = Match("blooms", ("together", "alone"), options, f"together {asked.seed}")
    one = partial(play, match, asked.sims, asked.together, asked.reports)
    games = (asked.games + 1) // 2 * 2
    with workers(asked.processes, asked.dask) as pool:
        scores = [game.share() for game in results(pool, one, range(games), lambda _: "games")]
    score = sum(scores) / games
    bounds = elo.interval(score, games)
    found = {"games": games, "score": round(score, 4), "elo": round(elo.difference(score))}
    print(json.dumps(found | {"elo95": [round(elo.difference(each)) for each in bounds]}))


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.together", main))
