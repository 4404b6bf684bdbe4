"""Hexagonal boards.

The same cells of a base-4 board in every coordinate system used here:

    | system     | top left | centre | bottom right | used by                                |
    |------------|----------|--------|--------------|----------------------------------------|
    | name       | A1       | D4     | G4           | records, labels, people                |
    | cell       | 0        | 18     | 36           | rules, drawing: cells in reading order |
    | row, slant | 0, 0     | 3, 3   | 6, 6         | geometry: |row - slant| < base         |
    | centred    | -3, 3, 0 | 0, 0, 0| 3, -3, 0     | symmetries: x + y + z = 0              |
    | x, y       | 1.5, 0   | 3, 2.6 | 4.5, 5.2     | pictures: in cell widths               |

Hexagons are pointy-top, rows are horizontal. Rows are lettered from the top, the cells of a row
numbered from the left. A slant runs from the upper left to the lower right.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from math import sqrt

__all__ = ["BASES", "Board", "board"]

BASES = range(2, 11)
"""The available sizes: cells per side (spec: n = 2..10)."""


@dataclass(frozen=True)
class Board:
    """The cells of one size; use `board(base)`, which is cached."""

    base: int

    @cached_property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The cells of each row, top to bottom, left to right."""
        rows, first = [], 0
        for row in range(2 * self.base - 1):
            length = len(self._slants(row))
            rows.append(tuple(range(first, first + length)))
            first += length
        return tuple(rows)

    @cached_property
    def places(self) -> tuple[tuple[int, int], ...]:
        """(row, slant) of each cell."""
        return tuple(
            (row, slant) for row in range(2 * self.base - 1) for slant in self._slants(row)
        )

    @cached_property
    def size(self) -> int:
        """The number of cells: 3 * base * (base - 1) + 1."""
        return len(self.places)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """ "A1" for the top left cell, and so on."""
        return tuple(
            f"{chr(ord('A') + row)}{number}"
            for row, cells in enumerate(self.rows)
            for number in range(1, len(cells) + 1)
        )

    @cached_property
    def cells(self) -> dict[str, int]:
        """The number of the cell with each name."""
        return {name: cell for cell, name in enumerate(self.names)}

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The neighbours of each cell: right, left, then the two below and the two above."""
        at = {place: cell for cell, place in enumerate(self.places)}
        around = ((0, 1), (0, -1), (1, 1), (1, 0), (-1, 0), (-1, -1))
        return tuple(
            tuple(at[row + r, slant + s] for r, s in around if (row + r, slant + s) in at)
            for row, slant in self.places
        )

    @cached_property
    def points(self) -> tuple[tuple[float, float], ...]:
        """The centre of each cell, x to the right and y down, in cell widths."""
        left = (self.base - 1) / 2
        return tuple((left + slant - row / 2, row * sqrt(3) / 2) for row, slant in self.places)

    @cached_property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """The 12 rotations and reflections, as the new place of each cell; identity first."""
        middle = self.base - 1
        centred = [(slant - middle, middle - row, row - slant) for row, slant in self.places]
        at = {place: cell for cell, place in enumerate(centred)}
        symmetries = []
        for mirrored in (False, True):
            images = [(y, x, z) if mirrored else (x, y, z) for x, y, z in centred]
            for _ in range(6):
                symmetries.append(tuple(at[image] for image in images))
                images = [(-y, -z, -x) for x, y, z in images]
        return tuple(symmetries)

    def _slants(self, row: int) -> range:
        return range(max(0, row - self.base + 1), min(2 * self.base - 1, row + self.base))


@cache
def board(base: int) -> Board:
    """The board of a base, cached."""
    return Board(base)
