"""Game analysis: win chances turn by turn, mistakes and captures.

Pure functions of what a bot and the rules report for each position, for any number of seats. The
bot evaluates every position with the same sims and seed, so a record always gives the same graph.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final, NamedTuple, Protocol

from blooms.core.position import Position

__all__ = [
    "SEED",
    "SIMS",
    "SIZES",
    "Judgement",
    "Mistake",
    "captures",
    "ended",
    "judgement",
    "slip",
]

SIMS: Final = 400
"""Sims for the first stone when a game is analysed."""
SEED: Final = 1
"""The bot's seed in an analysis."""

SIZES: Final = (("blunder", 0.3), ("mistake", 0.2), ("inaccuracy", 0.1))
"""The names of mistakes, by the smallest loss of the mover's win chance (0 to 1)."""


@dataclass(frozen=True)
class Judgement:
    """A bot's evaluation: each seat's win chance, 0 to 1, and the best turn, if any.

    `answer` is the bot's whole answer, as `explain` returns it.
    """

    chances: tuple[float, ...]
    turn: str = ""
    answer: Mapping[str, Any] = field(default_factory=dict)


class Mistake(NamedTuple):
    """A turn that lost win chance: its name, the loss, and the best turn."""

    size: str
    loss: float
    better: str


class Captive(Protocol):
    """A position that counts captured stones per seat."""

    @property
    def captured(self) -> tuple[int, ...]:
        """Stones captured so far, by capturing seat."""


def judgement(answer: Mapping[str, Any], seat: int, seats: int) -> Judgement:
    """The evaluation in a bot's answer for the seat to move: its `chances`, or else its `win`.

    Without `chances`, the other seats share the rest of the win equally.
    """
    win = float(answer["win"])
    rest = (1 - win) / max(1, seats - 1)
    usual = [win if each == seat else rest for each in range(seats)]
    return Judgement(tuple(answer.get("chances") or usual), str(answer["turn"]), answer)


def ended(position: Position) -> Judgement | None:
    """The result of a finished game, each seat's share of the win; None while it goes on."""
    outcome = position.outcome()
    return None if outcome is None else Judgement(outcome)


def slip(before: Judgement, after: Judgement, seat: int, turn: str) -> Mistake | None:
    """The mover's mistake; None for the best turn and for a negligible loss."""
    loss = before.chances[seat] - after.chances[seat]
    size = next((name for name, least in SIZES if loss >= least), "")
    return Mistake(size, loss, before.turn) if size and turn != before.turn else None


def captures(positions: Sequence[Captive]) -> list[tuple[int, ...]]:
    """What each seat captured in each turn, in order."""
    return [
        tuple(new - old for old, new in zip(before.captured, after.captured, strict=True))
        for before, after in pairwise(positions)
    ]
