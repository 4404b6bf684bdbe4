"""A board of rows of cells in SVG; each cell is written only when it changes."""

from __future__ import annotations

from blooms.core.checked_json import Json
from blooms.drawing.shape import Shape
from web.page.view.javascript import JsElement
from web.page.view.nodes import make
from web.page.view.svg import update, write_attrs

__all__ = ["SvgBoard"]


class SvgBoard:
    """The cells of a board on the page, by `data-cell`."""

    def __init__(self, svg: JsElement) -> None:
        self.svg = svg
        self._drawn: Shape | None = None
        self._cells: dict[str, Json] = {}

    def draw(self, shape: Shape) -> list[tuple[Shape, Shape]]:
        """Update the cells that changed; a board of another size, or with other parts in its cells,
        is rebuilt.

        Returns the changed cells as pairs (before, after).
        """
        changed: list[tuple[Shape, Shape]] = []
        if self._drawn is None or _form(self._drawn) != _form(shape):
            self._make(shape)
        else:
            write_attrs(self.svg.querySelector(".cells"), self._drawn.attrs, shape.attrs)
            for old_row, row in zip(self._drawn.children, shape.children, strict=True):
                for old, cell in zip(old_row.children, row.children, strict=True):
                    if old is not cell:
                        update(self._cells[cell.attrs["data-cell"]], old, cell)
                        changed.append((old, cell))
        self._drawn = shape
        return changed

    def cell(self, name: str) -> JsElement:
        """The element of a cell."""
        return self._cells[name]

    def focus(self, name: str) -> None:
        """Move the keyboard focus to a cell."""
        self._cells[name].focus()

    def _make(self, shape: Shape) -> None:
        made = make(shape)
        self.svg.querySelector(".cells").replaceWith(made)
        self._cells = {
            str(cell.getAttribute("data-cell")): cell
            for cell in made.querySelectorAll("[data-cell]")
        }


def _form(shape: Shape) -> tuple[int, int]:
    """The number of rows, and of the parts of the first cell."""
    return len(shape.children), len(shape.children[0].children[0].children)
