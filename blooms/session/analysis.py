"""Looking back at a game: each player's chance turn by turn, how large mistakes were, captures.

Pure arithmetic on what a bot and the rules say of every position, for any number of seats. The bot
judges each position with the same sims and the same seed, so a record always gives the same graph.
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
"""Sims for the first stone with which every position of a review is judged."""
SEED: Final = 1
"""The bot's seed in reviews."""

SIZES: Final = (("blunder", 0.3), ("mistake", 0.2), ("inaccuracy", 0.1))
"""What a turn is called that loses at least so much of the mover's chance, 0..1."""


@dataclass(frozen=True)
class Judgement:
    """How a bot judges a position: each seat's chance, 0..1, and the best turn, if any.

    `answer` is all that the bot said, as its `explain` gives it.
    """

    chances: tuple[float, ...]
    turn: str = ""
    answer: Mapping[str, Any] = field(default_factory=dict)


class Mistake(NamedTuple):
    """A turn that lost some of its mover's chance: its size, how much, what was better."""

    size: str
    loss: float
    better: str


class Captive(Protocol):
    """A position that counts captured stones by seat."""

    @property
    def captured(self) -> tuple[int, ...]:
        """Stones captured so far, by the seat that captured them."""


def judgement(answer: Mapping[str, Any], seat: int, seats: int) -> Judgement:
    """A bot's answer for the seat to move, of any game: its `chances`, else its `win`.

    Without `chances` the others share what the mover does not have of the win.
    """
    win = float(answer["win"])
    rest = (1 - win) / max(1, seats - 1)
    usual = [win if each == seat else rest for each in range(seats)]
    return Judgement(tuple(answer.get("chances") or usual), str(answer["turn"]), answer)


def ended(position: Position) -> Judgement | None:
    """The judgement of a finished game, each seat's share of the win; None while it goes on."""
    outcome = position.outcome()
    return None if outcome is None else Judgement(outcome)


def slip(before: Judgement, after: Judgement, seat: int, turn: str) -> Mistake | None:
    """What the mover's turn lost; None for the best turn, and for a loss too small to mention."""
    loss = before.chances[seat] - after.chances[seat]
    size = next((name for name, least in SIZES if loss >= least), "")
    return Mistake(size, loss, before.turn) if size and turn != before.turn else None


def captures(positions: Sequence[Captive]) -> list[tuple[int, ...]]:
    """What each seat captured in each turn, the first turn first."""
    return [
        tuple(new - old for old, new in zip(before.captured, after.captured, strict=True))
        for before, after in pairwise(positions)
    ]
