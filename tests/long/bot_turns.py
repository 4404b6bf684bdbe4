"""`python3 -m tests.long.bot_turns --turns 10000`: bots of all games, with a time for each turn.

Three bots in four hurry, so that many positions are seen, and one in four has a time limit. The
rules check every turn, so an illegal one raises. The time is taken from outside, from the question
to the answer. Prints the turns, how many had a limit, the median of time used to time allowed, and
the longest excess.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from random import Random
from statistics import median
from typing import Any, NamedTuple

from blooms import bots, record
from blooms.core.game import Game
from blooms.games.go.rules import RULESETS
from blooms.search.settings import LEVELS, Settings

BUDGET = 0.05
"""Seconds for a turn; the smallest that a large board's first simulations fit into."""
HASTY = 2
"""Simulations of a turn without a limit."""


class Measured(NamedTuple):
    """The turns played, and the seconds that each turn with a limit took."""

    turns: int
    took: list[float]


def game_of(number: int, rng: Random) -> Game[Any]:
    """A new game of one of the three kinds in turn, with random rules."""
    match number % 3:
        case 0:
            rules = rng.choice(("territory", f"race-{rng.randint(3, 30)}"))
            return record.read(f"blooms/{rng.randint(2, 8)}/{rules}/")
        case 1:
            return record.read(f"go/9/{rng.randint(2, 5)}/{rng.choice(tuple(RULESETS))}/")
    seats, goal = "h" * rng.randint(1, 4), rng.choice(("blob", "perimeter", "mixed"))
    return record.read(f"blocky/{rng.randint(2, 4)}/{goal}/10/{rng.randrange(999)}/{seats}/")


def play(turns: int, seed: int) -> Measured:
    """Play games until the bots have found this many turns. Raises IllegalMove."""
    rng, played, took, games = Random(seed), 0, [], 0
    while played < turns:
        game, games = game_of(games, rng), games + 1
        for _ in range(120):  # A whole game on a large board would take all the turns.
            if not (movers := game.position.movers) or game.position.outcome() is not None:
                break
            moves = []
            for seat in movers:
                limit = BUDGET if rng.random() < 0.25 else None
                level = len(LEVELS) if limit else rng.randint(1, len(LEVELS))
                settings = Settings(level, None if limit else HASTY, limit, rng.randrange(999))
                begun = time.monotonic()
                moves.append(bots.think(game, settings, seat).turn)
                if limit:
                    took.append(time.monotonic() - begun)
                played += 1
            game = game.play(",".join(moves))
    return Measured(played, took)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python3 -m tests.long.bot_turns", description=__doc__)
    parser.add_argument("--turns", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    turns, took = play(asked.turns, asked.seed)
    print(f"{turns} turns, 0 illegal; {len(took)} with {BUDGET * 1000:.0f} ms each")
    used, excess = median(took) / BUDGET, max(took) - BUDGET
    late = sum(each > BUDGET + 0.25 for each in took)
    print(f"median {used:.2f} of the time, at most {excess * 1000:.0f} ms over it; {late} late")


if __name__ == "__main__":
    main()
