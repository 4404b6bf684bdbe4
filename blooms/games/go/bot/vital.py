"""The vital point of a small eye space: who plays there first makes two eyes, or keeps them off.

Three in a row, four in a pyramid, five in a cross or with a square, six about a square have one.
All other spaces of so few points are alive or dead already; a square is dead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from blooms.games.go.bot.fast import NOBODY, FastGo, points_of

__all__ = ["MOST", "SPACES", "instead", "vital"]

MOST: Final = 6
"""The points of the largest space that has one."""
SPACES: Final = {(3, 2): 2, (4, 3): 3, (5, 4): 4, (5, 5): 3, (6, 6): 4}
"""By points and pairs of adjacent ones: to how many of the space the vital point is adjacent."""


def vital(board: FastGo) -> int:
    """The vital point of a space beside the last stone, walled in by one colour, or NOBODY; of four
    in a line, where it stands, the other one in the middle.
    """
    if (board.geometry.beside[board.last] & board.empty).bit_count() == 2:
        space, _ = _space(board, board.last)
        ways = _ways(board, space)
        if sorted(ways) == [1, 1, 2, 2]:
            return space[ways.index(2, 1)]
    for start in board.geometry.near[board.last]:
        if board.owner[start] == NOBODY:
            point = _middle(board, _space(board, start)[0])
            if point != NOBODY:
                return point
    return NOBODY


def instead(board: FastGo, point: int, seat: int) -> int:
    """Where to play rather than on an empty point: on the vital point of its space, and nowhere in
    the square of an enemy, who lives if somebody plays there.
    """
    space, own = _space(board, point)
    found = _middle(board, space)
    if found != NOBODY:
        return found
    is_square = len(space) == 4 and all(ways == 2 for ways in _ways(board, space))
    return NOBODY if is_square and own != seat else point


def _space(board: FastGo, start: int) -> tuple[Sequence[int], int]:
    """A point and the empty ones about it, and whose stones alone wall them in; none if they are
    many or stones of several colours do.
    """
    beside, empty = board.geometry.beside, board.empty
    space, points, wall = board.geometry.bit[start], [start], 0
    for point in points:
        new = beside[point] & empty & ~space
        space |= new
        wall |= beside[point] & ~empty
        if len(points) + new.bit_count() > MOST:
            return (), NOBODY
        points += points_of(new)
    wall &= ~board.geometry.bit[start]
    own = board.owner[wall.bit_length() - 1]
    return ((), NOBODY) if wall & ~board.mine[own] else (points, own)


def _middle(board: FastGo, space: Sequence[int]) -> int:
    """The vital point of a space, or NOBODY."""
    ways = _ways(board, space)
    wanted = SPACES.get((len(space), sum(ways) // 2), NOBODY)
    return space[ways.index(wanted)] if wanted in ways else NOBODY


def _ways(board: FastGo, space: Sequence[int]) -> list[int]:
    """To how many points of the space each is adjacent."""
    beside, mask = board.geometry.beside, sum(board.geometry.bit[point] for point in space)
    return [(beside[point] & mask).bit_count() for point in space]
