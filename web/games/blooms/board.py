"""The board of Blooms on the page: its view, flying petals, the hinted pair."""

from __future__ import annotations

from typing import Any, Final

from pyscript import window
from pyscript.ffi import create_proxy

from blooms.drawing.shape import Shape
from blooms.games.blooms import geometry
from blooms.games.blooms.hexes import board
from web.page.startup import parameters
from web.page.table import Table
from web.page.view.svg import svg_element
from web.page.view.svg_board import SvgBoard

__all__ = ["BloomsBoard"]

FINGER: Final = 24
"""Pixels across that a cell needs to be tapped safely (WCAG 2.5.8)."""


class BloomsBoard:
    """The cells and the view of the board; only changes are written."""

    def __init__(self, svg: Any, table: Table) -> None:
        self._svg, self._table = svg, table
        self._tall = window.matchMedia("(orientation: portrait)")
        self._tall.addEventListener("change", create_proxy(lambda event: table.show()))
        self._cells = SvgBoard(svg)
        self._way = ""
        self._frame = (0, 0, -1, True)

    @property
    def is_zoomed(self) -> bool:
        """Whether only the cells around one cell are shown."""
        return self._frame[2] >= 0

    @property
    def angle(self) -> int:
        """Degrees that the board is turned; flat-topped cells fit a tall screen better.

        A frame in another page is as high as its content, so its shape says nothing.
        """
        settings = self._table.settings
        turned, is_embedded = settings.value("turned"), parameters().get("embed") == "1"
        is_tall = self._tall.matches and not is_embedded
        tilted = turned == "columns" or (turned == "auto" and is_tall)
        return 30 * tilted + 180 * settings.on("flip")

    def frame(self, base: int, angle: int = 0, near: int = -1, has_names: bool = True) -> None:
        """Show the board of a base, turned by `angle` degrees, or only the cells around `near`.

        `has_names`: with the names of rows and cells along its edges.
        """
        if self._frame == (base, angle, near, has_names):
            return
        self._frame = (base, angle, near, has_names)
        self._svg.setAttribute("viewBox", geometry.view_box(board(base), angle, near, has_names))
        names = svg_element(geometry.edge_shapes(base, angle))
        self._svg.querySelector(".edge-names").replaceWith(names)
        self._svg.setAttribute("data-base", str(base))
        self._svg.setAttribute("data-tilted", str(angle % 60 == 30).lower())

    def is_small(self) -> bool:
        """Whether cells are too small for a finger."""
        wide, high = map(float, self._svg.getAttribute("viewBox").split()[2:])
        shown = self._svg.getBoundingClientRect()
        return bool(geometry.WIDTH * min(shown.width / wide, shown.height / high) < FINGER)

    def draw(self, shape: Shape) -> None:
        """Update the cells that changed; the petals of captured stones fly away."""
        for old in self._svg.querySelectorAll(".petals-fly"):
            old.remove()
        for before, cell in self._cells.draw(shape):
            if "fallen" in cell.attrs["class"] and "data-stone" in before.attrs:
                self._let_fly(cell.attrs["transform"], before.attrs["data-stone"])

    def join(self, way: str) -> None:
        """Draw a line along this SVG path; none if it is empty."""
        if way != self._way:
            self._way = way
            for old in self._svg.querySelectorAll(".pair"):
                old.remove()
            if way:
                self._svg.append(svg_element(Shape("path", {"class": "pair", "d": way})))

    def cell(self, name: str) -> Any:
        """The element of a cell."""
        return self._cells.cell(name)

    def focus(self, name: str) -> None:
        """Move the keyboard focus to a cell."""
        self._cells.focus(name)

    def _let_fly(self, place: str, colour: str) -> None:
        """Animate the petals of a captured stone; the next drawing removes them."""
        if window.matchMedia("(prefers-reduced-motion: no-preference)").matches:
            petals = tuple(Shape("use", {"href": f"#petal-{colour}"}) for _ in range(6))
            attrs = {"class": "petals-fly", "data-colour": colour, "transform": place}
            self._svg.append(svg_element(Shape("g", attrs, petals)))
