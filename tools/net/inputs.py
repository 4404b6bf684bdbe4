"""What the net sees of a position of a race.

Each cell has a code: 0 if it is empty, else 1 + ((colour * 6 + liberties) * 5 + size - 1) of its
bloom. Liberties and size count to 5. Colours are the mover's, then the enemy's; of the mover's, the
one to place comes first. The first stone of an unfinished turn has 128 more. Three more numbers
describe the whole position: the step and what both sides still need.
"""

from __future__ import annotations

import sys
from functools import cache
from typing import Any, NamedTuple

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError:
    sys.exit("The net needs numpy: pip install numpy, or use the tests' .venv/bin/python.")

from blooms.games.blooms.bot.board.fast import LAST, FastPosition
from blooms.games.blooms.hexes import board

Ints = NDArray[np.int64]

CODES = 121
FIRST = 128
LIBERTIES, SIZE = 5, 5
PLANES = 1 + 4 * (LIBERTIES + 1) + 4 * SIZE + 1
"""Empty; each colour by liberties; each colour by size; the first stone of the turn."""
NEEDS = (1, 2, 3, 4, 5, 7, 9, 12, 16)
"""What a side still needs falls into ten classes: up to 1, up to 2, ... over 16."""
WHOLE = 2 + 2 * (len(NEEDS) + 1)
"""The inputs for the whole position: the step, what the mover needs, what the enemy needs."""
TAPS = ((0, 0), (0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1))
"""A cell and its six neighbours, as (rows, slants) from the cell."""


class Seen(NamedTuple):
    """A position as the net sees it: each cell's code, the step 0 or 1, two classes of need."""

    codes: list[int]
    step: int
    own: int
    enemy: int


def need_class(need: int) -> int:
    """The class of what a side still needs."""
    return sum(need > most for most in NEEDS)


def seen(position: FastPosition) -> Seen:
    """What the net sees of a position."""
    on, seat, first = position.bitboard, position.seat, position.first
    flip = 0 if first == LAST else 1 - (first & 1)
    codes = [0] * on.size
    for colour, blooms in enumerate(position.blooms):
        mine = colour >> 1 == seat
        order = (colour & 1) ^ flip if mine else 2 + (colour & 1)
        for liberties, size, _, stones, _, _ in blooms:
            capped = order * (LIBERTIES + 1) + min(liberties, LIBERTIES)
            for cell in on.cells(stones):
                codes[cell] = capped * SIZE + min(size, SIZE)
    if first != LAST:
        codes[first >> 1] += FIRST
    target = position.rules.target or 0
    own, enemy = target - position.captured[seat], target - position.captured[1 - seat]
    return Seen(codes, int(first != LAST), need_class(own), need_class(enemy))


@cache
def neighbours(base: int) -> Ints:
    """The cells at each tap of each cell: [cells][taps]; the number of cells for off the board."""
    places = board(base).places
    at = {place: cell for cell, place in enumerate(places)}
    rows = [[at.get((row + r, slant + s), len(places)) for r, s in TAPS] for row, slant in places]
    return np.array(rows)


@cache
def symmetries(base: int) -> Ints:
    """The 12 symmetries of the board: [12][cells], where each cell's content comes from."""
    places, centre = board(base).places, base - 1
    at = {place: cell for cell, place in enumerate(places)}
    found = []
    for turns in range(6):
        for mirrored in (False, True):
            cells = []
            for row, slant in places:
                x, y, z = slant - row, centre - slant, row - centre  # x + y + z = 0
                for _ in range(turns):
                    x, y, z = -z, -x, -y
                if mirrored:
                    x, z = z, x
                cells.append(at[z + centre, x + z + centre])
            found.append(cells)
    return np.array(found)


@cache
def planes() -> NDArray[np.float32]:
    """The planes of each code: [256][PLANES], each 0 or 1."""
    found = np.zeros((256, PLANES), np.float32)
    found[0, 0] = found[FIRST, 0] = 1
    for code in range(1, CODES):
        colour, liberties, size = _parts(code)
        found[code, 1 + colour * (LIBERTIES + 1) + liberties] = 1
        found[code, 1 + 4 * (LIBERTIES + 1) + colour * SIZE + size] = 1
        found[code + FIRST] = found[code]
    found[FIRST:, -1] = 1
    return found


@cache
def swapped() -> NDArray[Any]:
    """The codes with the mover's colours swapped (1), the enemy's (2) or both (3): [4][256]."""
    found = np.tile(np.arange(256, dtype=np.uint8), (4, 1))
    for which in range(4):
        for code in range(1, CODES):
            colour, liberties, size = _parts(code)
            colour ^= which & 1 if colour < 2 else which >> 1
            new = 1 + (colour * (LIBERTIES + 1) + liberties) * SIZE + size
            found[which, code], found[which, code + FIRST] = new, new + FIRST
    return found


def _parts(code: int) -> tuple[int, int, int]:
    """Colour, liberties and size - 1 of a code."""
    rest, size = divmod(code - 1, SIZE)
    return rest // (LIBERTIES + 1), rest % (LIBERTIES + 1), size
