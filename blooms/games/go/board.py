"""Boards of Go: points, their names, chains and regions.

Points are numbered from the upper left corner, row by row. Names are those Go players use:
columns A, B, C… without I from the left, rows 1, 2, 3… from the bottom. On 9x9 point 0 is A9 and
point 80 is J1. Stones are one letter per point, EMPTY for none; a colour is its seat's letter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, NamedTuple

__all__ = [
    "COLOURS", "EMPTY", "SIZES", "Chain", "Goban", "Region", "beside", "breathless", "chains",
    "goban", "regions",
]  # fmt: skip

EMPTY: Final = "."
COLOURS: Final = "BWRLGOPC"
"""Black, white, red, blue, green, orange, purple and cyan, in seat order."""
SIZES: Final = tuple(range(5, 26))


@dataclass(frozen=True, eq=False)
class Goban:
    """A square board: the names of its points, their numbers, and their neighbours."""

    size: int
    names: tuple[str, ...]
    points: dict[str, int]
    neighbours: tuple[tuple[int, ...], ...]


class Chain(NamedTuple):
    """A maximal connected set of stones of one colour; points and liberties in reading order."""

    colour: str
    points: tuple[int, ...]
    liberties: tuple[int, ...]


class Region(NamedTuple):
    """A maximal connected set of empty points, and the colours it touches in seat order."""

    points: tuple[int, ...]
    colours: str


@cache
def goban(size: int) -> Goban:
    """The board with this many points per side: SIZES in games, 1 to 25 for drawing and tests."""
    letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ"[:size]
    names = tuple(letter + str(row) for row in range(size, 0, -1) for letter in letters)
    neighbours = []
    for point in range(size * size):
        row, column = divmod(point, size)
        near = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
        neighbours.append(tuple(r * size + c for r, c in near if 0 <= r < size and 0 <= c < size))
    numbers = {name: number for number, name in enumerate(names)}
    return Goban(size, names, numbers, tuple(neighbours))


def chains(board: Goban, stones: str) -> list[Chain]:
    """Every chain, in reading order of their first points."""
    return [
        Chain(stones[points[0]], points, tuple(at for at in border if stones[at] == EMPTY))
        for points, border in _connected(board, stones)
        if stones[points[0]] != EMPTY
    ]


def regions(board: Goban, stones: str) -> list[Region]:
    """Every empty region, in reading order of their first points."""
    return [
        Region(points, _in_seat_order(stones[at] for at in border))
        for points, border in _connected(board, stones)
        if stones[points[0]] == EMPTY
    ]


def breathless(board: Goban, stones: Sequence[str], places: Iterable[int]) -> list[frozenset[int]]:
    """The chains without liberties at any of these points, each once."""
    captured: list[frozenset[int]] = []
    seen = set[int]()
    for first in places:
        if first in seen or stones[first] == EMPTY:
            continue
        chain, colour, breathes = [first], stones[first], False
        seen.add(first)
        for point in chain:
            for near in board.neighbours[point]:
                letter = stones[near]
                if letter == EMPTY:
                    breathes = True
                elif letter == colour and near not in seen:
                    seen.add(near)
                    chain.append(near)
        if not breathes:
            captured.append(frozenset(chain))
    return captured


def beside(board: Goban, stones: Sequence[str], points: Iterable[int]) -> str:
    """The colours of the stones adjacent to these points, in seat order."""
    return _in_seat_order(stones[near] for point in points for near in board.neighbours[point])


def _in_seat_order(letters: Iterable[str]) -> str:
    present = set(letters)
    return "".join(colour for colour in COLOURS if colour in present)


@lru_cache(maxsize=8)
def _connected(board: Goban, stones: str) -> Sequence[tuple[tuple[int, ...], list[int]]]:
    """Each maximal connected set of one letter and its adjacent points, both in order.

    Several are kept: while dead chains are marked, a turn asks several times for those of a board.
    """
    seen, connected = set[int](), list[tuple[tuple[int, ...], list[int]]]()
    for first, letter in enumerate(stones):
        if first in seen:
            continue
        seen.add(first)
        points, border = [first], set[int]()
        for point in points:
            for near in board.neighbours[point]:
                if stones[near] != letter:
                    border.add(near)
                elif near not in seen:
                    seen.add(near)
                    points.append(near)
        connected.append((tuple(sorted(points)), sorted(border)))
    return connected
