"""`.venv/bin/python -m tools.bots.conduct`: what the play of a game tells of a player's strength.

The levels play races of base 4 against levels at most three apart. Fitted is how the number of a
player's play (blooms/games/blooms/conduct.py) follows from the player's rating, the opponent's, and
the result. Printed are POINTS of conduct.py, so that the number is in points, and the constants of
level_ratings.py.
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
from blooms.games.blooms.conduct import POINTS, conduct
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
    own, other, share, number = known.T
    follows = np.c_[np.ones(len(known)), own, other, share]
    told = np.linalg.lstsq(follows, number, rcond=None)[0]
    apart = number - follows @ told
    deviation = float(np.sqrt(apart @ apart / (len(known) - len(told)))) / told[1]
    print(f"games {len(known)}")
    print(f"POINTS {POINTS / told[1]:.0f}")
    told /= told[1]
    print(f"Conduct(_measure, {told[0]:.0f}, {told[2]:.3f}, {told[3]:.0f}, {deviation:.0f}, …)")


def met(own: int, other: int, number: int) -> tuple[float, ...] | None:
    """A game of a level: its rating and the opponent's, its score, the number of its play."""
    players = (f"level={own + 1}", f"level={other + 1}")
    match = Match("blooms", players, REAL, f"conduct {own} {other} {number // 2}")
    played = play(match, number % 2)
    found = conduct(record.read(played.record), played.order.index(0))
    if found is None:
        return None
    ratings = SCALE.levels[own].value, SCALE.levels[other].value
    return (*ratings, played.share(), found)


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.conduct", main))
