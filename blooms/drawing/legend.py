"""Finds the marks on a drawn board, for a legend that explains these and no others."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from blooms.core.marks import Mark
from blooms.drawing.marks import Spot, drawn
from blooms.drawing.shape import Shape

__all__ = ["ARROW", "GHOST", "marked", "sample", "sample_mark"]

GHOST = "ghost"
"""The mark of an unplayed stone: such a cell has the attribute `data-ghost`."""


REACH: Final = 18
ARROW: Final = (Spot(-20, 0, 14), Spot(18, 0, 14))
"""Where an arrow of a sample is."""


def sample(spot: Spot, drawn: Shape) -> Shape:
    """What is drawn at a place of the board, as a sample around (0, 0)."""
    scale = min(1.0, REACH / spot.radius)
    way = f"scale({scale:.3f}) translate({-spot.x:.1f} {-spot.y:.1f})"
    return Shape("g", {"transform": way}, (drawn,))


def sample_mark(mark: Mark) -> Shape:
    """A mark as it is drawn over a board, as a sample around (0, 0)."""
    start, end = ARROW
    spots = {mark.end: end, mark.place: start if mark.end else Spot(0, 0, REACH)}
    return drawn((mark,), spots.get)


def marked(grid: Shape, marks: Collection[str]) -> Iterator[tuple[str, Shape]]:
    """Of each of these marks on a board of rows of cells, the first cell that has it.

    A mark is a class, or its part before a hyphen: "heat" stands for "heat-1" to "heat-9". The cell
    is moved to (0, 0), keeps no other class than "cell", "point" and this mark, and is not
    interactive.
    """
    cells = [cell for row in grid.children for cell in row.children]
    for mark in marks:
        for cell in cells:
            names = cell.attrs["class"].split()
            shown = [name for name in names if name.partition("-")[0] == mark]
            ghost = mark == GHOST and "data-ghost" in cell.attrs
            if shown or ghost:
                kept = [name for name in names if name in ("cell", "point")] + shown
                attrs = {"class": " ".join(kept)}
                for name in ("data-stone", "data-ghost", "data-colour"):
                    if name in cell.attrs and (ghost or name != "data-ghost"):
                        attrs[name] = cell.attrs[name]
                yield mark, Shape("g", attrs, cell.children)
                break
