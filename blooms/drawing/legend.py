"""Finds the marks on a drawn board, for a legend that explains these and no others."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from blooms.drawing.shape import Shape

__all__ = ["GHOST", "marked"]

GHOST = "ghost"
"""The mark of an unplayed stone: such a cell has the attribute `data-ghost`."""


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
                for name in ("data-stone", "data-ghost"):
                    if name in cell.attrs and (ghost or name == "data-stone"):
                        attrs[name] = cell.attrs[name]
                yield mark, Shape("g", attrs, cell.children)
                break
