"""Groups of cells on a hexagonal board: blooms and the regions between them.

Stones are one letter per cell in reading order, EMPTY for none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from blooms.games.blooms.hexes import Board

__all__ = ["EMPTY", "Bloom", "blooms", "fenced", "territory"]

EMPTY: Final = "."


class Bloom(NamedTuple):
    """A maximal connected group of stones of one colour; cells and liberties in reading order."""

    colour: str
    cells: tuple[int, ...]
    liberties: tuple[int, ...]


@lru_cache(maxsize=16)
def blooms(board: Board, stones: str) -> tuple[Bloom, ...]:
    """Every bloom, in reading order of their first cells.

    Remembered, since a page asks several times for those of the position that it shows.
    """
    return tuple(
        Bloom(
            stones[cells[0]],
            cells,
            tuple(sorted({beside for beside in border if stones[beside] == EMPTY})),
        )
        for cells, border in _regions(board, stones)
        if stones[cells[0]] != EMPTY
    )


def territory(board: Board, stones: Sequence[str], owners: Sequence[str]) -> list[tuple[int, ...]]:
    """For each owner, given as a string of colours, the empty cells of its territory.

    "A maximal connected region of empty cells that touches at least one stone, and only stones
    of one player."
    """
    territories: list[list[int]] = [[] for _ in owners]
    for cells, border in _regions(board, stones):
        if stones[cells[0]] == EMPTY:
            touched = {stones[beside] for beside in border}
            seats = [seat for seat, own in enumerate(owners) if touched & set(own)]
            if len(seats) == 1:
                territories[seats[0]].extend(cells)
    return [tuple(sorted(cells)) for cells in territories]


def fenced(board: Board, stones: Sequence[str], colours: str) -> frozenset[int]:
    """The stones of these colours in blooms without liberties, anywhere on the board."""
    neighbours = board.neighbours
    free = []
    for cell, letter in enumerate(stones):
        if letter in colours:
            for beside in neighbours[cell]:
                if stones[beside] == EMPTY:
                    free.append(cell)
                    break
    reached = set(free)
    for cell in free:
        for beside in neighbours[cell]:
            if beside not in reached and stones[beside] == stones[cell]:
                reached.add(beside)
                free.append(beside)
    return frozenset(
        cell for cell, letter in enumerate(stones) if letter in colours and cell not in reached
    )


def _regions(board: Board, stones: Sequence[str]) -> Iterator[tuple[tuple[int, ...], set[int]]]:
    """Each maximal connected region of one letter: its cells, and the neighbouring cells."""
    seen = set[int]()
    for first, letter in enumerate(stones):
        if first in seen:
            continue
        seen.add(first)
        region, border = [first], set[int]()
        for cell in region:
            for beside in board.neighbours[cell]:
                if stones[beside] != letter:
                    border.add(beside)
                elif beside not in seen:
                    seen.add(beside)
                    region.append(beside)
        yield tuple(sorted(region)), border
