"""Moves that leave a third of an equal share of the board to be captured at once."""

from __future__ import annotations

from collections import Counter
from typing import Final

from blooms.core.game import Game
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


def is_careless(game: Game[Go], better: str) -> bool:
    """Whether the last move of a game leaves so many stones, and `better` leaves fewer."""
    before, after = game.positions[-2:]
    seat = before.movers[0]
    left = exposed(after, seat)
    if PART * left * before.seats < len(before.stones):
        return False
    return exposed(game.at(game.ply - 1).play(better).position, seat) < left
