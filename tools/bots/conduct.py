"""`.venv/bin/python -m tools.bots.conduct`: what the play of a game tells of a player's strength.

The levels play races of base 4 against levels at most three apart. Fitted is how a number made of
the signs of a player's play (blooms/games/blooms/conduct.py) follows from the player's rating, the
opponent's, and the result. Printed are the weights of the signs and the constants of
level_ratings.py: the number is in points.
"""

from __future__ import annotations

import sys

try:
    import numpy as np
except ModuleNotFoundError:
    sys.exit("This needs numpy: pip install numpy, or use the tests' .venv/bin/python.")

from blooms import record
from blooms.cli.command import Parser, carry_out
from blooms.cli.match_formats import Match
from blooms.cli.play_game import play
from blooms.cli.workers import count
from blooms.games.blooms.conduct import signs
from blooms.games.blooms.level_ratings import SCALE
from tools.bots.rating import REAL

APART = 3


def main() -> None:
    parser = Parser(prog="python -m tools.bots.conduct", description=__doc__)
    parser.add_argument("--games", type=count, default=24, help="games of each pair (24)")
    games = parser.parse_args().games
    levels = range(len(SCALE.levels))
    rows = [
        row
        for own in levels
        for other in levels
        if abs(own - other) <= APART
        for number in range(games)
        if (row := met(own, other, number))
    ]
    known = np.array(rows)
    own, other, share, found = known[:, 0], known[:, 1], known[:, 2], known[:, 3:]
    ones = np.ones(len(known))
    weights = np.linalg.lstsq(np.c_[ones, other, share, found], own, rcond=None)[0][3:]
    number = found @ weights
    follows = np.c_[ones, own, other, share]
    told = np.linalg.lstsq(follows, number, rcond=None)[0]
    weights, number, told = (each / told[1] for each in (weights, number, told))
    apart = number - follows @ told
    deviation = float(np.sqrt(apart @ apart / (len(known) - len(weights) - 4)))
    print(f"games {len(known)}")
    print("WEIGHTS", ", ".join(f"{each:.0f}" for each in weights))
    print(f"Conduct(conduct, {told[0]:.0f}, {told[2]:.3f}, {told[3]:.0f}, {deviation:.0f})")


def met(own: int, other: int, number: int) -> tuple[float, ...] | None:
    """A game of a level: its rating and the opponent's, its score, the signs of its play."""
    players = (f"level={own + 1}", f"level={other + 1}")
    match = Match("blooms", players, REAL, f"conduct {own} {other} {number // 2}")
    played = play(match, number % 2)
    found = signs(record.read(played.record), played.order.index(0))
    if found is None:
        return None
    ratings = SCALE.levels[own].value, SCALE.levels[other].value
    return (*ratings, played.share(), *found)


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.conduct", main))
