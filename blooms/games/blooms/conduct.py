"""How a race was played, as a number that rises with strength, whoever has won it."""

from __future__ import annotations

from collections.abc import Iterator
from math import log, sqrt
from typing import Final

from blooms.core.game import Game
from blooms.games.blooms.bot.board.fast import LAST, FastPosition
from blooms.games.blooms.bot.eval.evaluator import evaluator
from blooms.games.blooms.rules import Blooms

__all__ = ["LEAST", "conduct"]

LEAST: Final = 8
"""Own turns without which a game tells nothing."""
WORST: Final = 3.0
"""No stone counts more: its odds are 20 times worse than those of the best."""
POINTS: Final = 1218
"""What the number of a game counts, in points, by `tools.bots.conduct`."""


def conduct(game: Game[Blooms], seat: int) -> float | None:
    """How a seat played a race, in points; None where it made too few turns.

    0 if every stone was the one that the bot likes best at first sight, else less: by the root of
    the mean over its stones of how many times less likely than that one they were, as a logarithm.
    """
    own = [ply for ply in range(1, game.ply + 1) if game.positions[ply - 1].seat == seat]
    if len(own) < LEAST:
        return None
    behind: list[float] = []
    for ply in own:
        before = game.positions[ply - 1]
        start = FastPosition.of(before)
        steps = [start.step(step) for step in before.read(game.turns[ply - 1])]
        orders = (steps, steps[::-1]) if LAST not in steps else (steps,)
        behind += min((list(_behind(start, each)) for each in orders), key=sum)
    return -POINTS * sqrt(sum(behind) / len(behind))


def _behind(position: FastPosition, steps: list[int]) -> Iterator[float]:
    """How much less likely than the best step each step of a turn is."""
    for step in steps:
        chances = dict(evaluator().priors(position, position.seat))
        yield min(WORST, log(max(chances.values()) / chances[step]))
        position = position.play(step)
    if position.first != LAST and position.outcome() is None:
        yield from _behind(position, [LAST])
