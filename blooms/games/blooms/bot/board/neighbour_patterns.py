"""The ring of an empty cell: what its six neighbours hold, seen by the stone to be placed there.

A ring's code has a digit in base 6 for each neighbour, clockwise. Rings are alike, and have the
same number, if turning, reflecting, or exchanging the enemy's two colours makes one the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from operator import mul
from typing import Final, NamedTuple

from blooms.games.blooms.bot.board.bitboard import Bitboard
from blooms.games.blooms.hexes import Board, board

__all__ = ["CLOCKWISE", "OFF", "RINGS", "Rings", "clockwise_of", "counts", "numbers", "rings"]

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


Seen = tuple[int, int, int]
"""A ring: its numbers for a stone of either colour, and how many cells of it are empty."""


class Rings:
    """The rings on one board; use `rings(on)`, which is cached.

    The number of a ring is found once for the stones around a cell, and kept: a board of any size
    has some 20,000 of these at most.
    """

    def __init__(self, on: Bitboard) -> None:
        around = clockwise_of(board(on.base))
        off = [
            sum(OFF * digit for cell, digit in zip(ring, _DIGITS, strict=True) if cell is None)
            for ring in around
        ]
        kept: dict[int, dict[int, Seen]] = {each: {} for each in set(off)}
        # Stones are moved on by so much that those around any cell can be moved to the same bits.
        self._ahead = on.width + 1
        bits = [1 << (self._ahead + row * on.width + slant) for row, slant in CLOCKWISE]
        self._around = sum(bits)
        self._parts = {0: 0}
        """The sum of the digits at these bits, each 1."""
        for bit, digit in zip(bits, _DIGITS, strict=True):
            self._parts |= {bit | others: digit + part for others, part in self._parts.items()}
        # The four sets of stones are seen as one, each behind the one before.
        self._lane = on.full.bit_length() + 2 * self._ahead
        self._all = sum(self._around << self._lane * at for at in range(4))
        shifts = [bit.bit_length() - 1 for bit in on.bits]
        self._cells = [(shift, each, kept[each]) for shift, each in zip(shifts, off, strict=True)]

    def seen(self, cells: Sequence[int], stones: Sequence[int]) -> list[Seen]:
        """The rings of these cells. `stones` has a set for each of the mover's two colours,
        then for the enemy's.
        """
        lane, every, places = self._lane, self._all, self._cells
        own, ally, enemy, other = stones
        lanes = (own | ally << lane | (enemy | other << lane) << 2 * lane) << self._ahead
        rings_seen = []
        for cell in cells:
            shift, off, kept = places[cell]
            stones_there = lanes >> shift & every
            if (ring := kept.get(stones_there)) is None:
                ring = kept[stones_there] = self._seen(stones_there, off)
            rings_seen.append(ring)
        return rings_seen

    def _seen(self, stones: int, off: int) -> Seen:
        """The ring with these stones; `off` is what it has of the edge."""
        own, ally, enemy, other = (
            self._parts[stones >> self._lane * at & self._around] for at in range(4)
        )
        rest = off + ENEMIES[0] * enemy + ENEMIES[1] * other
        of = numbers()
        first, second = of[rest + SAME * own + OTHER * ally], of[rest + SAME * ally + OTHER * own]
        return first, second, counts()[first].empty


rings = cache(Rings)


def numbers() -> Sequence[int]:
    """The number of the ring with each code; 0 for codes that no cell has."""
    return _numbered()[0]


class Counts(NamedTuple):
    """What a ring has: `touch` is 1 if own stones touch the cell, and 2 more if enemy stones do;
    then how many neighbours are on the board, and how many of these are empty.
    """

    touch: int
    neighbours: int
    empty: int


def counts() -> Sequence[Counts]:
    """What the ring with each number has."""
    return _numbered()[1]


@cache
def _numbered() -> tuple[list[int], list[Counts]]:
    """What `numbers` and `counts` give."""
    number_of, counted = [0] * 6**6, [Counts(0, 6, 6)]
    for code in _codes():
        if number_of[code] or not code:
            continue
        ring = bytes(code // digit % 6 for digit in _DIGITS)
        exchanged = ring.translate(_EXCHANGED)
        for image in {ring, ring[::-1], exchanged, exchanged[::-1]}:
            turned = sum(map(mul, image, _DIGITS))
            for _ in range(6):
                number_of[turned] = len(counted)
                turned = turned // 6 + turned % 6 * _DIGITS[-1]
        touch = (SAME in ring or OTHER in ring) + 2 * any(map(ring.count, ENEMIES))
        counted.append(Counts(touch, 6 - ring.count(OFF), ring.count(0)))
    return number_of, counted


def _codes() -> Iterator[int]:
    """The code of every ring at least once, up to turns, always in the same order."""
    for off in (0, 2, 3):
        codes = [OFF * sum(_DIGITS[6 - off :])]
        for digit in _DIGITS[: 6 - off]:
            codes = [code + digit * content for code in codes for content in range(OFF)]
        yield from codes
