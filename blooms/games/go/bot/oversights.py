"""What the weaker levels of Go for many overlook, as people do.

What happens beside the last stones is seen sooner than what happens elsewhere, so a far atari is
missed. A large chain that can be taken catches the eye, an own chain in atari less. Nobody thinks
of the edge where no stone is near.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from blooms.games.go.bot.fast import NOBODY, FastGo
from blooms.games.go.bot.openings import opening_worth

__all__ = ["overlooked"]

BESIDE: Final = 0.85
"""Factors of a level's `blind`, the probability that a move is overlooked. This one is for points
next to a last stone, straight or diagonally."""
NEAR: Final = 0.95
"""For points up to three steps away from a last stone."""
OPEN: Final = 0.9
"""For points with no stone near, where an opening move goes."""
FAR: Final = 1.05
"""For all others."""
TAKES: Final = (0.9, 0.7)
"""The further factor for taking a stone, or several."""
SAVES: Final = (0.95, 0.85)
"""The same for saving them."""


def overlooked(
    board: FastGo, seat: int, recent: Sequence[int], blind: float
) -> Callable[[int], float]:
    """The probability that a seat overlooks each move, a point; a pass is always seen.

    `recent` are the last stones placed. Without any, all moves but those at the edge are alike.
    """
    geometry = board.geometry
    stones, worth = geometry.full ^ board.empty, opening_worth(geometry.size)
    beside = near = 0
    for point in recent:
        beside |= geometry.ring[point]
        near |= geometry.wide[point]
    factors = _chains_in_atari(board, seat)

    def chance(point: int) -> float:
        if point == len(board.owner):
            return 0.0
        bit = geometry.bit[point]
        is_open = not geometry.wide[point] & stones
        if is_open and worth[point] < 0:
            return 1.0
        if not recent:
            return blind
        factor = BESIDE if bit & beside else NEAR if bit & near else OPEN if is_open else FAR
        return min(1.0, blind * factor * factors.get(point, 1.0))

    return chance


def _chains_in_atari(board: FastGo, seat: int) -> dict[int, float]:
    """The last liberty of each chain in atari, with the factor of the move that takes or saves it;
    of several chains the smallest.
    """
    factors: dict[int, float] = {}
    for chain, own in enumerate(board.owner):
        liberties = board.liberties[chain]
        if own == NOBODY or board.head[chain] != chain or liberties & (liberties - 1):
            continue
        point = liberties.bit_length() - 1
        factor = (SAVES if own == seat else TAKES)[len(board.members[chain]) > 1]
        factors[point] = min(factor, factors.get(point, 1.0))
    return factors
