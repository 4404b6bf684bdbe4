"""Moves that leave a third of an equal share of the board to be captured at once."""

from __future__ import annotations

from collections import Counter
from typing import Final

from blooms.games.go import board as goban
from blooms.games.go.board import COLOURS
from blooms.games.go.position import Go

__all__ = ["exposed", "is_careless"]

PART: Final = 3
"""Such a part of an equal share of the board, a third, is a lot."""


def exposed(position: Go, seat: int) -> int:
    """The most stones of a seat that one move of another captures."""
    last: Counter[int] = Counter()
    for chain in goban.chains(position.rules.board, position.stones):
        if chain.colour == COLOURS[seat] and len(chain.liberties) == 1:
            (point,) = chain.liberties
            last[point] += len(chain.points)
    return max(last.values(), default=0)


def is_careless(position: Go, seat: int) -> bool:
    """Whether a seat's last move has left so many stones to be captured at once."""
    if position.outcome() is not None:
        return False
    return PART * exposed(position, seat) * position.seats >= len(position.stones)
