"""Ladders, read to their end: whether a chain in atari gets away, and which atari catches one."""

from __future__ import annotations

from typing import Final

from blooms.games.go.bot.fast import NOBODY, FastGo, points_of

__all__ = ["MOST", "catches", "ways_out"]

MOST: Final = 120
"""Stones tried before a ladder counts as one that gets away."""


def ways_out(board: FastGo, chain: int, enemy: int) -> list[int]:
    """The moves that save a chain in atari (by its head) from the ladder of an enemy: its last
    liberty, or the capture of a neighbour.
    """
    return [point for point in _tries(board, chain) if _is_away(board, chain, point, enemy, [MOST])]


def catches(board: FastGo, chain: int, enemy: int, left: list[int] | None = None) -> int:
    """The atari by which an enemy catches a chain with two liberties in a ladder, or NOBODY.

    `left` holds the number of stones that may still be tried.
    """
    left = [MOST] if left is None else left
    for point in points_of(board.liberties[chain]):
        other = board.liberties[chain] ^ board.geometry.bit[point]
        if board.breath(point, enemy) == other or not board.is_legal(point, enemy):
            continue  # The chain would take this stone as it runs.
        after = board.copy()
        after.place(point, enemy)
        head = after.head[chain]
        if not any(_is_away(after, head, each, enemy, left) for each in _tries(after, head)):
            return point
    return NOBODY


def _tries(board: FastGo, chain: int) -> list[int]:
    """The last liberty of a chain in atari, and those of its neighbours in atari."""
    owner, head, liberties = board.owner, board.head, board.liberties
    points = [liberties[chain].bit_length() - 1]
    for stone in board.members[chain]:
        for each in board.geometry.near[stone]:
            free = liberties[head[each]]
            if owner[each] not in (NOBODY, owner[chain]) and not free & (free - 1):
                points.append(free.bit_length() - 1)
    return list(dict.fromkeys(points))


def _is_away(board: FastGo, chain: int, point: int, enemy: int, left: list[int]) -> bool:
    """Whether a chain gets away when its owner plays this point."""
    seat = board.owner[chain]
    if not board.is_legal(point, seat):
        return False
    left[0] -= 1
    after = board.copy()
    after.place(point, seat)
    head = after.head[chain]
    count = after.liberties[head].bit_count()
    if count != 2 or left[0] < 0:
        return count > 1
    return catches(after, head, enemy, left) == NOBODY
