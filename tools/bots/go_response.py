"""What a level of Go for many plays, and what one plays who knows that.

The others' moves are drawn from the level itself, several times. The answer is the best on average
of the level's own best moves and the points that the others want most.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import fmean
from typing import Final

from blooms.core.game import Game
from blooms.games.go.bot.bot import GoBot, recent_stones
from blooms.games.go.bot.quick import fresh
from blooms.games.go.bot.scoring import Scoring
from blooms.games.go.position import PASS, Go
from blooms.search.bot import finished
from blooms.search.settings import Settings

__all__ = ["response", "turn_of"]

DRAWS: Final = 5
"""How often the others' moves are drawn."""
MOVES: Final = 5
"""The most moves compared."""
WANTED: Final = 2
"""So many of them are what the others want most."""
SIMS: Final = 24
"""Sims to value a position."""


def turn_of(game: Game[Go], seat: int, level: int, seed: int) -> str:
    """What a level plays."""
    return str(finished(GoBot(game, Settings(level=level, seed=seed), seat)).answer()["turn"])


def response(game: Game[Go], seat: int, level: int, rng: Random) -> str:
    """The best answer of a seat, in a round, to others of this level; elsewhere the level's own."""
    position = game.position
    settings = Settings(level=level, seed=rng.randrange(1 << 30))
    own = finished(GoBot(game, settings, seat)).answer()
    if position.phase != "play" or len(position.movers) == 1 or own["turn"] == PASS:
        return str(own["turn"])
    others = [each for each in position.movers if each != seat]
    draws = [
        [turn_of(game, each, level, rng.randrange(1 << 30)) for each in others]
        for _ in range(DRAWS)
    ]
    wanted = Counter(turn for draw in draws for turn in draw).most_common(WANTED)
    known = [own["turn"], *(turn for turn, _ in wanted), *(each["turn"] for each in own["best"])]
    at = position.movers.index(seat)

    def worth(turn: str) -> float:
        rounds = [",".join([*draw[:at], turn, *draw[at:]]) for draw in draws]
        return fmean(_value(game.play(each), seat, rng) for each in rounds)

    return max(list(dict.fromkeys(known))[:MOVES], key=worth)


def _value(game: Game[Go], seat: int, rng: Random) -> float:
    """A seat's share of the win, known or expected."""
    position = game.position
    if shares := position.outcome():
        return shares[seat]
    if position.phase != "play":
        return Scoring(position).shares(list(map(float, position.standing().scores)))[seat]
    search = fresh(position, rng, recent_stones(game))
    search.run(SIMS)
    return search.chances()[seat]
