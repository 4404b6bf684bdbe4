"""What can be exchanged in a game of Go without changing it: points of the board."""

from __future__ import annotations

from blooms.core.openings import Symmetry, exchange
from blooms.games.go.position import Go

__all__ = ["symmetries"]


def symmetries(start: Go) -> tuple[Symmetry, ...]:
    """Those of the board's eight symmetries that leave a start as it is, the identity first."""
    board, stones = start.rules.board, start.stones
    last, found = board.size - 1, []
    for number in range(8):
        turned = []
        for point in range(len(stones)):
            row, column = divmod(point, board.size)
            row = last - row if number & 1 else row
            column = last - column if number & 2 else column
            row, column = (column, row) if number & 4 else (row, column)
            turned.append(row * board.size + column)
        if all(stones[to] == stones[point] for point, to in enumerate(turned)):
            names = {board.names[point]: board.names[to] for point, to in enumerate(turned)}
            found.append(exchange(names))
    return tuple(found)
