"""The geometry of a board as bitboards, and small shapes worth playing: hane, cuts, edge moves.

The shapes are those of Gelly, Wang, Munos and Teytaud, "Modification of UCT with Patterns in
Monte-Carlo Go" (2006): in playouts, an answer beside the last stone that makes one of them is far
better than a random move.
"""

from __future__ import annotations

from functools import cache, reduce
from itertools import product
from operator import or_
from typing import Final

from blooms.games.go.board import goban

__all__ = ["Geometry", "geometry", "shape_bits"]

SHAPES: Final = (
    "XOX/.../???",  # hane around an enemy stone
    "XO./.../?.?",
    "XO?/X../x.?",
    ".O./X../...",
    "XO?/O.o/?o?",  # cuts
    "XO?/O.X/???",
    "?X?/O.O/ooo",
    "OX?/o.O/???",
    "X.?/O.?/###",  # at the edge
    "OX?/X.O/###",
    "?X?/x.O/###",
    "?XO/x.x/###",
    "?OX/X.O/###",
)
"""Surroundings of an empty point, three rows each: X and O are the two sides, # is off the board,
? is anything, x is all but X, o is all but O. Turned, mirrored, and with the sides exchanged."""
MEANS: Final = {"X": "X", "O": "O", ".": ".", "#": "#", "?": "XO.", "x": "O.", "o": "X."}
EXCHANGED: Final = str.maketrans("XOxo", "OXox")


@cache
def _known() -> frozenset[str]:
    """Every surrounding that makes a shape: eight letters, row by row."""
    surroundings = set[str]()
    for shape in SHAPES:
        cells = shape.replace("/", "")
        for turn in range(8):
            if turn == 4:
                cells = "".join(cells[3 * row + 2 - column] for row, column in _GRID)
            elif turn:
                cells = "".join(cells[3 * (2 - column) + row] for row, column in _GRID)
            for side in (cells, cells.translate(EXCHANGED)):
                surroundings.update(
                    map("".join, product(*(MEANS[sign] for sign in side[:4] + side[5:])))
                )
    return frozenset(surroundings)


_GRID: Final = tuple(product(range(3), range(3)))


@cache
def shape_bits() -> bytes:
    """A bit for each code of eight surrounding points, whether they make a shape.

    A code has two bits for each point, row by row, the first one highest: 0 empty, 1 own, 2 enemy,
    3 off the board.
    """
    bits = bytearray(1 << 13)
    for surrounding in _known():
        code = reduce(lambda code, sign: code << 2 | ".XO#".index(sign), surrounding, 0)
        bits[code >> 3] |= 1 << (code & 7)
    return bytes(bits)


class Geometry:
    """The points of one board size as tables: bit number = point number.

    `near` lists the adjacent points, `around` the eight around a point, -1 off the board. Masks:
    `beside` of the adjacent points, `slant` of the diagonal ones, `ring` of both, `wide` of all up
    to three steps away. `line` counts from the edge, which is 0.
    """

    __slots__ = (
        "_answers", "_shapes", "around", "beside", "bit", "full", "line", "near", "ring", "size",
        "slant", "wide",
    )  # fmt: skip

    def __init__(self, size: int) -> None:
        points = range(size * size)
        self.size = size
        self.near = goban(size).neighbours
        self.bit = tuple(1 << point for point in points)
        self.full = (1 << size * size) - 1
        self.beside = tuple(sum(1 << each for each in near) for near in self.near)
        self.around = tuple(tuple(self._square(point)) for point in points)
        self.ring = tuple(sum(1 << each for each in around if each >= 0) for around in self.around)
        self.slant = tuple(
            ring & ~beside for ring, beside in zip(self.ring, self.beside, strict=True)
        )
        wide = list(self.beside)
        for _ in range(2):
            wide = [
                wide[point] | reduce(or_, (wide[each] for each in near))
                for point, near in enumerate(self.near)
            ]
        self.wide = tuple(wide)
        self.line = tuple(
            min(row, column, size - 1 - row, size - 1 - column)
            for row, column in (divmod(point, size) for point in points)
        )
        self._shapes: tuple[dict[tuple[int, int], bool], ...] = tuple({} for _ in points)
        self._answers = tuple(
            tuple((each, self.ring[each], self._shapes[each]) for each in around if each >= 0)
            for around in self.around
        )

    def is_shape(self, point: int, own: int, enemy: int) -> bool:
        """Whether a stone on an empty point makes a shape, given two masks of stones."""
        ring, known = self.ring[point], self._shapes[point]
        key = own & ring, enemy & ring
        is_known = known.get(key)
        if is_known is None:
            signs = "".join(
                "#" if near < 0
                else "X" if own >> near & 1
                else "O" if enemy >> near & 1
                else "."
                for near in self.around[point]
            )  # fmt: skip
            is_known = known[key] = signs in _known()
        return is_known

    def shapely(self, last: int, own: int, empty: int) -> list[int]:
        """The empty points around a stone where a stone of another seat makes a shape."""
        enemy, points = self.full ^ empty ^ own, []
        for candidate, ring, known in self._answers[last]:
            if empty >> candidate & 1 and (left := own & ring):
                shape = known.get((left, enemy & ring))
                if shape is None:
                    shape = self.is_shape(candidate, own, enemy)
                if shape:
                    points.append(candidate)
        return points

    def _square(self, point: int) -> list[int]:
        """The eight points around a point, row by row; -1 is off the board."""
        size = self.size
        row, column = divmod(point, size)
        return [
            (row + down) * size + column + right
            if 0 <= row + down < size and 0 <= column + right < size
            else -1
            for down, right in product((-1, 0, 1), repeat=2)
            if down or right
        ]


@cache
def geometry(size: int) -> Geometry:
    """The tables of a board size."""
    return Geometry(size)
