"""What the weak levels overlook, as people do.

What happens beside the last turn is seen sooner than what happens elsewhere, so a far threat is
missed. A capture catches the eye, so it is made too soon.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from blooms.core.game import Game
from blooms.games.blooms.bot.board.fast import LAST, FastPosition
from blooms.games.blooms.bot.board.fast_legal import FREE, LIBERTIES
from blooms.games.blooms.rules import Blooms, Stone

__all__ = ["last_cells", "overlooked"]

BESIDE: Final = 0.85
"""Factors of a level's `blind`, the probability that a step is overlooked. This one is for cells
beside the last stones."""
NEAR: Final = 0.95
"""For cells at a distance of two."""
FAR: Final = 1.05
"""For all others."""
CAPTURE: Final = 0.9
"""The further factor for a liberty of a bloom that this turn can capture."""


def last_cells(game: Game[Blooms]) -> list[int]:
    """The cells of the last turn's stones."""
    if not game.turns:
        return []
    steps = game.positions[-2].read(game.turns[-1])
    return [step.cell for step in steps if isinstance(step, Stone)]


def overlooked(position: FastPosition, seen: Iterable[int], blind: float) -> Callable[[int], float]:
    """The probability that each step is overlooked; `seen` are the cells of the last stones.

    Without last stones, all steps have the same probability.
    """
    on = position.bitboard
    last = sum(on.bits[cell] for cell in set(seen))
    beside = on.dilate(last) & on.full
    near = on.dilate(beside) & on.full
    enemy = 2 - 2 * position.seat
    within = 2 if position.first == LAST else 1
    captured = 0
    for bloom in position.blooms[enemy] + position.blooms[enemy + 1]:
        if bloom[LIBERTIES] <= within:
            captured |= bloom[FREE]

    def chance(step: int) -> float:
        if step == LAST or not last:
            return blind
        bit = on.bits[step >> 1]
        factor = BESIDE if bit & beside else NEAR if bit & near else FAR
        return blind * factor * (CAPTURE if bit & captured else 1)

    return chance
