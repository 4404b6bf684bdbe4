"""How a race was played, as a number that rises with strength, whoever has won it."""

from __future__ import annotations

from math import sqrt
from operator import mul
from typing import Final, NamedTuple

from blooms.core.game import Game
from blooms.games.blooms.bot.exposed import exposed
from blooms.games.blooms.rules import Blooms

__all__ = ["LEAST", "Signs", "conduct", "signs"]

LEAST: Final = 8
"""Own turns without which a game tells nothing."""
MUCH: Final = 3
"""So many stones left to be captured are many."""


class Signs(NamedTuple):
    """What a player did: the root of the stones that the reply could capture, on average; the share
    of turns that left some, and many; of those left, the share that the opponent captured; the
    stones captured by a turn, on average; the share of turns that missed some; the length of the
    game, 1 for 20 own turns.
    """

    left: float
    some: float
    many: float
    punished: float
    taken: float
    missed: float
    length: float


WEIGHTS: Final = Signs(-422, -1490, -1117, -395, 400, 185, 964)
"""What each sign counts, in points, by `tools.bots.conduct`."""


def signs(game: Game[Blooms], seat: int) -> Signs | None:
    """The signs of a seat in a race; None where it made too few turns."""
    own = [ply for ply in range(1, game.ply + 1) if game.positions[ply - 1].seat == seat]
    turns = len(own)
    if turns < LEAST:
        return None
    left, taken, missed = list[int](), 0, 0
    for ply in own:
        before, after = game.positions[ply - 1 : ply + 1]
        captured = after.captured[seat] - before.captured[seat]
        taken += captured
        missed += exposed(before) > captured
        left.append(0 if after.outcome() else exposed(after))
    return Signs(
        left=sqrt(sum(left) / turns),
        some=sum(each > 0 for each in left) / turns,
        many=sum(each >= MUCH for each in left) / turns,
        punished=game.position.captured[1 - seat] / (1 + sum(left)),
        taken=taken / turns,
        missed=missed / turns,
        length=turns / 20,
    )


def conduct(game: Game[Blooms], seat: int) -> float | None:
    """How a seat played a race, in points; None where it made too few turns."""
    found = signs(game, seat)
    return None if found is None else sum(map(mul, WEIGHTS, found))
