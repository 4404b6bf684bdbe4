"""Game analysis: win chances turn by turn, mistakes, accuracy and turning points.

Pure functions of what a bot and the rules report for each position, for any number of seats. The
bot evaluates every position with the same sims and seed, so a record always gives the same graph.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import exp, log
from operator import mul
from typing import Final, Literal, NamedTuple

from blooms.core.answer import Answer
from blooms.core.position import Position
from blooms.core.variations import Turns

__all__ = [
    "ALIKE",
    "BEHIND",
    "CHECKS",
    "ERROR",
    "LEAST",
    "SEED",
    "SIMS",
    "SINGLE",
    "SIZES",
    "STEEP",
    "Evaluation",
    "Known",
    "Mistake",
    "Size",
    "accuracy",
    "ended",
    "evaluation",
    "loss",
    "sized",
    "turning_points",
]

SIMS: Final = 400
"""Sims for the first stone when a game is analysed."""
CHECKS: Final = 20_000
"""Sims for the first stone when the bot looks once more at a mistake of Blooms."""
SEED: Final = 1
"""The bot's seed in an analysis."""

Size = Literal["blunder", "mistake", "inaccuracy"]
SIZES: Final[tuple[tuple[Size, float], ...]] = (
    ("blunder", 0.3), ("mistake", 0.2), ("inaccuracy", 0.1),
)  # fmt: skip
"""The names of mistakes, by the smallest loss of the mover's win chance (0 to 1)."""
ERROR: Final = 0.02
"""By so much a checked win chance may be wrong; a verdict has to hold if both that it compares are.
docs/figures.md says how many verdicts do with five times the simulations."""
LEAST: Final = SIZES[-1][1]
"""The smallest loss that is a mistake."""
ALIKE: Final = 0.05
"""A turn that loses no more win chance than this is as good as the best one."""
SINGLE: Final = 0.4
"""Where all other turns lose so much or more, the best one is the only one."""
BEHIND: Final = SIZES[0][1]
"""With a lower win chance a player cannot lose enough of it for a blunder: stones count, too."""
STEEP: Final = 1.5
"""How fast accuracy falls with the odds that a player's turns lose."""
DECIDED: Final = 0.03
"""A bot does not tell win chances apart that are nearer to 0 or 1."""


@dataclass(frozen=True)
class Evaluation:
    """A bot's evaluation: each seat's win chance, 0 to 1, and the best turn, if any.

    `answer` is the bot's whole answer, as `explain` returns it.
    """

    chances: tuple[float, ...]
    turn: str = ""
    answer: Answer = field(default_factory=Answer)


Known = tuple[Turns, Answer, Answer | None]
"""The turns to a position, the bot's answer there, and the first one where that was checked."""


class Mistake(NamedTuple):
    """A turn that lost win chance: its name, the loss, and the best turn.

    `given` is the number of stones given away, where these make the mistake and not the chance.
    """

    size: Size
    loss: float
    better: str
    given: int = 0


def evaluation(answer: Answer, seat: int, seats: int) -> Evaluation:
    """The evaluation in a bot's answer for the seat to move: its `chances`, or else its `win`.

    Without `chances`, the other seats share the rest of the win equally.
    """
    win = float(answer["win"])
    rest = (1 - win) / max(1, seats - 1)
    alike = [win if each == seat else rest for each in range(seats)]
    return Evaluation(tuple(answer.get("chances") or alike), str(answer["turn"]), answer)


def ended(position: Position) -> Evaluation | None:
    """The result of a finished game, each seat's share of the win; None while it goes on."""
    outcome = position.outcome()
    return None if outcome is None else Evaluation(outcome)


def loss(before: Evaluation, after: Evaluation, seat: int, turn: str) -> float:
    """The win chance that the mover's turn lost, 0 to 1; nothing for the best turn, or for a gain.

    The bot may think better of a position once it stands on the board.
    """
    lost = before.chances[seat] - after.chances[seat]
    return 0.0 if turn == before.turn else max(0.0, lost)


def sized(loss: float, better: str) -> Mistake | None:
    """The mistake of a turn with this loss; None for a negligible one."""
    size = next((name for name, least in SIZES if loss >= least), None)
    return Mistake(size, loss, better) if size else None


def accuracy(turns: Sequence[tuple[float, float]], steep: float = STEEP) -> float | None:
    """How well turns were played, 0 to 1; None without turns.

    A turn is its mover's win chance before and after. It loses log odds, so that 4 % instead of 8 %
    are as much as 92 % instead of 96 %. The mean counts a turn by how open the game was, 4p(1 - p):
    nothing can be lost in a game that is lost. A gain counts, too: a bot thinks better of a
    position, or worse, once it stands on the board. The accuracy is e^(-steep · mean).
    """
    if not turns:
        return None
    weights = [4 * _open(before) * (1 - _open(before)) for before, _ in turns]
    lost = [_log_odds(before) - _log_odds(after) for before, after in turns]
    mean = sum(map(mul, weights, lost)) / sum(weights)
    return exp(-steep * max(0.0, mean))


def _open(chance: float) -> float:
    return min(1 - DECIDED, max(DECIDED, chance))


def _log_odds(chance: float) -> float:
    return log(_open(chance) / (1 - _open(chance)))


def turning_points(points: Sequence[Evaluation | None]) -> tuple[int, ...]:
    """The plies at which the win chances changed most, at most three, in order.

    `points` are the evaluations by ply, None where unknown. A change as small as a negligible
    mistake is no turning point.
    """
    swings = {
        ply: max(abs(new - old) for old, new in zip(before.chances, after.chances, strict=True))
        for ply, (before, after) in enumerate(pairwise(points), 1)
        if before and after
    }
    largest = sorted((ply for ply in swings if swings[ply] >= LEAST), key=lambda ply: -swings[ply])
    return tuple(sorted(largest[:3]))
