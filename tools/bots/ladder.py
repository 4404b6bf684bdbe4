"""`.venv/bin/python -m tools.bots.ladder`: Elo ratings of the levels, as a table.

Every level plays the levels one and two below it. The Elo ratings are the maximum-likelihood
estimates from all these games (Bradley and Terry 1952), with level 1 at 0 and 95 % intervals from
the curvature. Games come in pairs from random openings, with colours swapped.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from math import log

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError:
    sys.exit("The ladder needs numpy: pip install numpy, or use the tests' .venv/bin/python.")

from blooms.cli import elo
from blooms.cli.command import Parser, carry_out
from blooms.cli.match_formats import Match
from blooms.cli.play_game import play
from blooms.cli.workers import add_places, count, results, workers
from blooms.games.blooms.hexes import BASES
from blooms.search.settings import LEVELS

Met = Mapping[tuple[int, int], tuple[float, int]]
"""(player, opponent) -> (the player's score, number of games); players by number."""


def ratings(met: Met, count: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The Elo of `count` players, the first at 0, and the half-widths of their intervals."""
    strength = np.zeros(count)
    for _ in range(100):
        slope, curve = np.zeros(count), np.zeros((count, count))
        for (one, other), (won, played) in met.items():
            score, games = won + 0.5, played + 1  # one extra draw, or 10-0 would be infinite
            expected = 1 / (1 + np.exp(strength[other] - strength[one]))
            slope[[one, other]] += np.array([1, -1]) * (score - games * expected)
            weight = games * expected * (1 - expected)
            curve[np.ix_([one, other], [one, other])] += weight * np.array([[1, -1], [-1, 1]])
        step = np.linalg.solve(curve[1:, 1:], slope[1:])
        strength[1:] += np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-9:
            break
    spread = np.append(0, np.sqrt(np.diag(np.linalg.inv(curve[1:, 1:]))))
    points = 400 / log(10)
    return points * strength, elo.SURE * points * spread


def table(met: Met) -> str:
    """The table for the README."""
    strengths, spreads = ratings(met, len(LEVELS))
    lines = ["| level | | wins against the one below | Elo, 95 % interval |", "|---|---|---|---|"]
    for at, level in enumerate(LEVELS):
        score = "–"
        if at:
            won, games = met[at, at - 1]
            low, high = elo.interval(won / games, games)
            score = f"{won / games:.1%} of {games} ({low:.0%} to {high:.0%})"
        lines.append(
            f"| {at + 1} | {level.name} | {score} | {strengths[at]:.0f} ± {spreads[at]:.0f} |"
        )
    return "\n".join(lines)


def meet(pool: Executor, match: Match, games: int) -> tuple[float, int]:
    """The first player's score in this many games of a match, and that number."""
    label = " - ".join(match.players)
    played = list(results(pool, partial(play, match), range(games), lambda _: label))
    return sum(game.share() for game in played), len(played)


def main(words: Sequence[str] | None = None) -> None:
    parser = Parser(prog="python -m tools.bots.ladder", description=__doc__)
    parser.add_argument("--games", type=count, default=200, help="games per pairing (200)")
    parser.add_argument("--base", type=int, choices=BASES, default=4)
    parser.add_argument("--seed", type=int, default=1)
    add_places(parser)
    asked = parser.parse_args(words)
    options = {"base": asked.base, "rules": "race", "target": None, "opening": 2}
    met = {}
    with workers(asked.processes, asked.dask) as pool:
        for at in range(1, len(LEVELS)):
            for below in range(at - 1, max(at - 3, -1), -1):
                two = (f"level={at + 1}", f"level={below + 1}")
                match = Match("blooms", two, options, f"ladder {asked.seed}")
                met[at, below] = meet(pool, match, (asked.games + 1) // 2 * 2)
    print(table(met))


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.ladder", main))
