"""How strong a player is, from games against opponents of known strength: the Glicko system.

The formulas and their published example are Mark Glickman's: "Parameter estimation in large dynamic
paired comparison experiments", Applied Statistics 48 (1999), and "The Glicko system". Each game is
a rating period of its own. Pure: the same games in the same order give the same ratings.

    player = rated(START, [(scale.levels[2], 1.0)])      # one game won against level 3
    number = scale.next_level(player)                    # who is a good match now

A result alone says little. Where a scale knows what the play of a game tells besides, `history`
counts that, too: not as surely as results do, since how somebody plays may look better or worse
than it is. How much so is estimated with the rating, and shows the more games there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import log, pi, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from blooms.core.game import Game

__all__ = [
    "ENOUGH", "EVEN", "MATCH", "START", "SURE", "Conduct", "Met", "Scale", "Strength", "expected",
    "history", "rated",
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


START: Final = Strength(1100, 250)
"""What is known of somebody before the first game."""


class Conduct(NamedTuple):
    """What the play of a game tells: `measure` makes a number of a finished game and a seat, in
    points; None for a game that tells nothing.

    The number of a player is expected to be `base` + the player's rating + `opponent` · the
    opponent's + `won` · the score, 0 to 1, with the standard deviation `deviation` from game to
    game, and `style` from player to player.
    """

    measure: Callable[[Game, int], float | None]
    base: float
    opponent: float
    won: float
    deviation: float
    style: float


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


class _Known(NamedTuple):
    """What is known of a player, in points: the strength, how much better than that the play looks,
    the variances of both, and their covariance, since the less the one is the more is the other.
    """

    value: float
    looks: float
    variance: float
    apart: float
    shared: float

    def later(self) -> _Known:
        """What is still known when the next game begins."""
        return self._replace(variance=min(START.deviation**2, self.variance + DRIFT**2))

    def after_result(self, game: Met) -> _Known:
        """After the result of a game, which tells of the strength alone."""
        now = rated(Strength(self.value, sqrt(self.variance)), [(game.opponent, game.score)])
        follows, variance = self.shared / self.variance, now.deviation**2
        return _Known(
            now.value,
            self.looks + follows * (now.value - self.value),
            variance,
            self.apart - follows**2 * (self.variance - variance),
            follows * variance,
        )

    def after_play(self, game: Met, conduct: Conduct) -> _Known:
        """After a look at its play, which tells of the sum of both."""
        if game.play is None:
            return self
        told = game.play - conduct.base - conduct.won * game.score
        surprise = told - conduct.opponent * game.opponent.value - self.value - self.looks
        strength, style = self.variance + self.shared, self.shared + self.apart
        unsure = conduct.deviation**2 + (conduct.opponent * game.opponent.deviation) ** 2
        whole = strength + style + unsure
        return _Known(
            self.value + strength / whole * surprise,
            self.looks + style / whole * surprise,
            self.variance - strength**2 / whole,
            self.apart - style**2 / whole,
            self.shared - strength * style / whole,
        )


def history(games: Iterable[Met], conduct: Conduct | None = None) -> list[Strength]:
    """The strength of a new player after each of their games, the oldest first."""
    style = conduct.style if conduct else 0.0
    player = _Known(START.value, 0.0, START.deviation**2, style**2, 0.0)
    known = []
    for game in games:
        player = player.later().after_result(game)
        if conduct:
            player = player.after_play(game, conduct)
        known.append(Strength(player.value, sqrt(player.variance)))
    return known


def _weight(deviation: float) -> float:
    """How much a game counts against an opponent known so well: 1 if for certain."""
    return 1 / sqrt(1 + 3 * (Q * deviation / pi) ** 2)


def _score(weight: float, one: float, other: float) -> float:
    return float(1 / (1 + 10 ** (-weight * (one - other) / 400)))
