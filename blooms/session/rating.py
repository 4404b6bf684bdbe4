"""How strong a player is, from games against opponents of known strength: the Glicko system.

The formulas and their published example are Mark Glickman's: "Parameter estimation in large dynamic
paired comparison experiments", Applied Statistics 48 (1999), and "The Glicko system". Each game is
a rating period of its own. Pure: the same games in the same order give the same ratings.

    player = rated(START, [(scale.levels[2], 1.0)])      # one game won against level 3
    number = scale.next_level(player)                    # who is a good match now

A result alone says little. Where a scale knows what the play of a game tells besides, `watched`
counts that, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import log, pi, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from blooms.core.game import Game

__all__ = [
    "ENOUGH", "EVEN", "MATCH", "START", "SURE", "Conduct", "Met", "Scale", "Strength", "expected",
    "history", "rated", "watched",
]  # fmt: skip

Q: Final = log(10) / 400
SURE: Final = 1.96
"""Standard deviations on each side of a 95 % interval."""
DRIFT: Final = 10.0
"""How far a player may have got better or worse from one game to the next, in points."""
MATCH: Final = 0.6
"""The expected score against a good next opponent."""
ENOUGH: Final = 5
"""From so many rated games on the rating is shown."""
EVEN: Final = 0.5
"""The expected score against an opponent whose game tells most."""


class Strength(NamedTuple):
    """A rating in points, 400 of which are odds of 10 to 1, and its standard deviation."""

    value: float
    deviation: float = 0.0

    @property
    def margin(self) -> float:
        """The half-width of the 95 % interval, in points."""
        return SURE * self.deviation


START: Final = Strength(1100, 200)
"""What is known of somebody before the first game."""


class Conduct(NamedTuple):
    """What the play of a game tells: `measure` makes a number of a finished game and a seat, in
    points; None for a game that tells nothing.

    The number of a player is expected to be `base` + the player's rating + `opponent` · the
    opponent's + `won` · the score, 0 to 1, with the standard deviation `deviation`.
    """

    measure: Callable[[Game, int], float | None]
    base: float
    opponent: float
    won: float
    deviation: float


class Scale(NamedTuple):
    """The measured strengths of the levels, weakest first, from level 1, and `head`: the beginning
    of the records of the games in which they were measured, which alone are rated.
    """

    head: str
    levels: tuple[Strength, ...]
    conduct: Conduct | None = None

    def next_level(self, player: Strength, match: float = MATCH) -> int:
        """The level, from 1, against which a player is to expect 60 %, or `match`, most nearly."""
        chances = [abs(expected(player, level) - match) for level in self.levels]
        return chances.index(min(chances)) + 1


class Met(NamedTuple):
    """A rated game: the opponent, the own score, 0 to 1, and what the conduct's measure says."""

    opponent: Strength
    score: float
    play: float | None = None


def expected(player: Strength, opponent: Strength) -> float:
    """The expected score of a player, 0 to 1, by what is known of both."""
    both = sqrt(player.deviation**2 + opponent.deviation**2)
    return _score(_weight(both), player.value, opponent.value)


def rated(player: Strength, games: Sequence[tuple[Strength, float]]) -> Strength:
    """The strength of a player after the games of a period: (opponent, own score, 0 to 1)."""
    information, surprise = 0.0, 0.0
    for opponent, score in games:
        weight = _weight(opponent.deviation)
        chance = _score(weight, player.value, opponent.value)
        information += (Q * weight) ** 2 * chance * (1 - chance)
        surprise += weight * (score - chance)
    variance = 1 / (1 / player.deviation**2 + information)
    return Strength(player.value + Q * variance * surprise, sqrt(variance))


def watched(player: Strength, game: Met, conduct: Conduct) -> Strength:
    """The strength of a player, whose result counts already, after a look at the play."""
    if game.play is None:
        return player
    should_be = conduct.base + player.value + conduct.opponent * game.opponent.value
    surprise = game.play - should_be - conduct.won * game.score
    unsure = conduct.deviation**2 + (conduct.opponent * game.opponent.deviation) ** 2
    variance = 1 / (1 / player.deviation**2 + 1 / unsure)
    return Strength(player.value + variance * surprise / unsure, sqrt(variance))


def history(games: Iterable[Met], conduct: Conduct | None = None) -> list[Strength]:
    """The strength of a new player after each of their games, the oldest first."""
    player, known = START, []
    for game in games:
        deviation = min(START.deviation, sqrt(player.deviation**2 + DRIFT**2))
        player = rated(Strength(player.value, deviation), [(game.opponent, game.score)])
        if conduct:
            player = watched(player, game, conduct)
        known.append(player)
    return known


def _weight(deviation: float) -> float:
    """How much a game counts against an opponent known so well: 1 if for certain."""
    return 1 / sqrt(1 + 3 * (Q * deviation / pi) ** 2)


def _score(weight: float, one: float, other: float) -> float:
    return float(1 / (1 + 10 ** (-weight * (one - other) / 400)))
