"""The most stones that a turn captures, counted without playing turns.

A turn captures exactly the enemy blooms whose liberties are all among its one or two cells,
whatever the colours of its stones.
"""

from __future__ import annotations

from collections.abc import Iterable

from blooms.games.blooms.bot.board.fast import LAST, FastPosition
from blooms.games.blooms.bot.board.fast_legal import FREE, LIBERTIES, SIZE

__all__ = ["Turn", "capturable", "capturing", "most", "most_of", "played"]

Turn = tuple[int, ...]
"""The steps of a whole turn, as `FastPosition.play` takes them."""


def played(position: FastPosition, turn: Turn) -> FastPosition:
    """The position after a whole turn."""
    for step in turn:
        position = position.play(step)
    return position


def capturable(position: FastPosition, seat: int, within: int) -> list[tuple[int, int]]:
    """The liberties (bits) and the size of each bloom of a player that has at most so many."""
    blooms = position.blooms[2 * seat] + position.blooms[2 * seat + 1]
    return [(bloom[FREE], bloom[SIZE]) for bloom in blooms if bloom[LIBERTIES] <= within]


def most(position: FastPosition) -> tuple[int, int]:
    """The most stones that a turn of the mover captures, and its cells as a set (bits)."""
    if not position.empty:
        return 0, 0
    return most_of(capturable(position, 1 - position.seat, 2))


def most_of(blooms: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """The most stones that one turn captures of blooms given as (liberties, size), and its cells.

    Each has at most two liberties; liberties and cells are sets (bits).
    """
    known: dict[int, int] = {0: 0}
    for free, size in blooms:
        known[free] = known.get(free, 0) + size
    best, where = known[0], 0
    covers = list(known)
    for at, cover in enumerate(covers):
        for other in covers[at:]:
            both = cover | other
            if both.bit_count() <= 2:
                captured = sum(count for under, count in known.items() if not under & ~both)
                if captured > best:
                    best, where = captured, both
    return best, where


def capturing(position: FastPosition) -> Turn | None:
    """A legal turn that captures the most stones; None when none captures any."""
    count, where = most(position)
    if not count:
        return None
    cells = position.bitboard.cells(where or position.empty)[: where.bit_count() or 1]
    if len(cells) == 2:
        return 2 * cells[0], 2 * cells[1] + 1
    return 2 * cells[0], LAST
