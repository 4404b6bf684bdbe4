"""Bitboards: sets of cells as ints, for the search.

The cell at (row, slant) is bit row * W + slant with W = 2 * base - 1 (see the table in hexes.py).
So the neighbours of a whole set are six shifts: right, down, down right and back. Edges need no
mask: a cell shifted over an edge leaves the board.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import compress
from operator import itemgetter
from typing import Final

from blooms.games.blooms.hexes import board

__all__ = ["Bitboard", "bitboard"]

_FLAGS: Final = bytes.maketrans(b"01", b"\0\1")


class Bitboard:
    """Sets of cells for one base; use `bitboard(base)`, which is cached."""

    def __init__(self, base: int) -> None:
        plain = board(base)
        self.base = base
        self.width = 2 * base - 1
        self.size = plain.size
        bits = [1 << (row * self.width + slant) for row, slant in plain.places]
        self.bits = bits
        self.full = sum(bits)
        self.around = [sum(bits[beside] for beside in cells) for cells in plain.neighbours]
        self.degrees = [len(cells) for cells in plain.neighbours]
        self.spread = itemgetter(*self.degrees)
        self.by_degree = [
            (degree, sum(bit for bit, has in zip(bits, self.degrees, strict=True) if has == degree))
            for degree in sorted(set(self.degrees))
        ]
        self.steps = (*range(2 * self.size), -1)
        self._cells_by_bit = [0] * self.full.bit_length()
        for cell, bit in enumerate(bits):
            self._cells_by_bit[bit.bit_length() - 1] = cell
        self.cells = lru_cache(1 << 13)(self._cells)

    def dilate(self, cells: int) -> int:
        """A set and its neighbours, possibly with bits off the board."""
        cells |= cells << 1
        cells |= cells << self.width
        return cells | cells >> (self.width + 1)

    def beside(self, cells: int) -> int:
        """All neighbours of the cells of a set, possibly with bits off the board."""
        width = self.width
        right, down, slant = cells << 1, cells << width, cells << (width + 1)
        return right | down | slant | cells >> 1 | cells >> width | cells >> (width + 1)

    def lone(self, cells: int) -> int:
        """The cells of a set without neighbours in the set."""
        return cells & ~self.beside(cells)

    def flood(self, seed: int, within: int) -> int:
        """All cells of `within` connected to its subset `seed`."""
        while True:
            grown = self.dilate(seed) & within
            if grown == seed:
                return seed
            seed = grown

    def groups(self, cells: int) -> list[tuple[int, int]]:
        """The connected groups of a set, each with all neighbours of its cells."""
        connected = []
        while cells:
            group = self.flood(cells & -cells, cells)
            connected.append((group, self.beside(group) & self.full))
            cells ^= group
        return connected

    def _cells(self, cells: int) -> tuple[int, ...]:
        """The numbers of the cells in a set, in reading order."""
        flags = bin(cells)[:1:-1].encode().translate(_FLAGS)
        return tuple(compress(self._cells_by_bit, flags))


@cache
def bitboard(base: int) -> Bitboard:
    """The bitboard for a base, cached."""
    return Bitboard(base)
