"""Snapbacks: stones that are taken, whereupon what took them is taken."""

from __future__ import annotations

from blooms.games.go.bot.fast import NOBODY, FastGo

__all__ = ["snaps_back"]


def snaps_back(board: FastGo, point: int, seat: int) -> bool:
    """Whether every enemy beside a lone stone in atari on this point has, once he takes it, a chain
    of two stones or more with this point as its only liberty.
    """
    geometry, owner = board.geometry, board.owner
    enemies = {owner[each] for each in geometry.near[point]} - {NOBODY}
    last = board.breath(point, seat)
    if seat in enemies or not enemies or last.bit_count() != 1:
        return False
    after = board.copy()
    if after.place(point, seat):
        return False
    taking = last.bit_length() - 1
    return all(
        after.breath(taking, enemy) == geometry.bit[point]
        and any(owner[each] == enemy for each in geometry.near[taking])
        for enemy in enemies
    )
