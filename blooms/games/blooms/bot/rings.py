"""The ring of an empty cell: what its six neighbours hold, seen by the stone to be placed there.

A ring's code has a digit in base 6 for each neighbour, clockwise. Rings are alike, and have the
same number, if turning, reflecting, or exchanging the enemy's two colours makes one the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Final

from blooms.games.blooms.bot.bitboard import Bitboard
from blooms.games.blooms.hexes import Board, board

__all__ = ["RINGS", "Rings", "clockwise_of", "numbers", "rings"]

RINGS: Final = 1070
"""How many different rings there are, on all boards. Number 0 has no stone."""

SAME: Final = 1
OTHER: Final = 2
"""The digits of the mover's colours: that of the stone, and the other one. 0 is an empty cell."""
ENEMIES: Final = 3, 4
OFF: Final = 5
"""Off the board: two neighbours or three, one beside the other, or none."""
CLOCKWISE: Final = (0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)
"""The neighbours by row and slant."""

_DIGITS: Final = [6**at for at in range(6)]
_EXCHANGED: Final = bytes.maketrans(bytes(ENEMIES), bytes(ENEMIES[::-1]))


def clockwise_of(plain: Board) -> list[list[int | None]]:
    """The neighbours of each cell, clockwise; None off the board."""
    at = {place: cell for cell, place in enumerate(plain.places)}
    return [[at.get((row + r, slant + s)) for r, s in CLOCKWISE] for row, slant in plain.places]


class Rings:
    """The codes of the rings on one board; use `rings(on)`, which is cached."""

    def __init__(self, on: Bitboard) -> None:
        self._off = [
            sum(OFF * digit for cell, digit in zip(ring, _DIGITS, strict=True) if cell is None)
            for ring in clockwise_of(board(on.base))
        ]
        # Stones are moved on by so much that those around any cell can be moved to the same bits.
        self._ahead = on.width + 1
        self._shifts = [bit.bit_length() - 1 for bit in on.bits]
        bits = [1 << (self._ahead + row * on.width + slant) for row, slant in CLOCKWISE]
        self._around = sum(bits)
        self._parts = {0: 0}
        """The sum of the digits at these bits, each 1."""
        for bit, digit in zip(bits, _DIGITS, strict=True):
            self._parts |= {bit | held: digit + part for held, part in self._parts.items()}

    def codes(self, cells: Sequence[int], stones: Sequence[int]) -> list[tuple[int, int]]:
        """The codes of the cells' rings, for a stone of either colour.

        `stones` has a set for each of the mover's two colours, then for the enemy's.
        """
        parts, around = self._parts, self._around
        one, two, enemy, other = [each << self._ahead for each in stones]
        found = []
        for cell in cells:
            shift = self._shifts[cell]
            ours, theirs = parts[one >> shift & around], parts[two >> shift & around]
            rest = (
                self._off[cell]
                + ENEMIES[0] * parts[enemy >> shift & around]
                + ENEMIES[1] * parts[other >> shift & around]
            )
            found.append((rest + SAME * ours + OTHER * theirs, rest + SAME * theirs + OTHER * ours))
        return found


rings = cache(Rings)


@cache
def numbers() -> Sequence[int]:
    """The number of the ring with each code; 0 for codes that no cell has."""
    found, count = [0] * 6**6, 0
    for ring in _all_rings():
        if found[_code(ring)] or not any(ring):
            continue
        count += 1
        exchanged = ring.translate(_EXCHANGED)
        for image in {ring, ring[::-1], exchanged, exchanged[::-1]}:
            code = _code(image)
            for _ in range(6):
                found[code] = count
                code = code // 6 + code % 6 * _DIGITS[-1]
    return found


def _all_rings() -> Iterator[bytes]:
    """Every ring at least once, up to turns."""
    for off in (0, 2, 3):
        for on_board in product(range(OFF), repeat=6 - off):
            yield bytes(on_board) + bytes([OFF]) * off


def _code(ring: bytes) -> int:
    a, b, c, d, e, f = ring
    return a + 6 * (b + 6 * (c + 6 * (d + 6 * (e + 6 * f))))
