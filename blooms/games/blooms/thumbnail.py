"""A small picture of a position, for lists: a few paths, a hundredth of a complete picture."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from blooms.drawing.shape import Shape, markup
from blooms.games.blooms.geometry import WIDTH, spot, view_box
from blooms.games.blooms.paint import Paint
from blooms.games.blooms.rules import Blooms

__all__ = ["thumbnail"]

RADIUS: Final = 0.4 * WIDTH
"""The radius of a stone, and about that of a cell."""
RINGS: Final = "bd"
"""The second colour of each player: told from the first by a hole."""


def thumbnail(position: Blooms, paint: Paint) -> str:
    """A complete SVG file without texts: what it shows is told where it stands. It has these
    colours.
    """
    cells = position.rules.board
    shapes = [_discs(cells.base, range(cells.size), 1.1 * RADIUS, paint("tile"), paint("tile-lo"))]
    for colour in "abcd":
        own = [cell for cell, letter in enumerate(position.stones) if letter == colour]
        if own:
            shapes.append(_discs(cells.base, own, RADIUS, paint(colour), paint("ink")))
            if colour in RINGS:
                shapes.append(_discs(cells.base, own, RADIUS / 2.6, paint("tile"), paint("ink")))
    attrs = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": view_box(cells, has_names=False),
        "stroke-width": "2",
    }
    return markup(Shape("svg", attrs, tuple(shapes)))


def _discs(base: int, cells: Iterable[int], radius: float, fill: str, edge: str) -> Shape:
    """One path with a disc on each of these cells."""
    around = f"a{radius:.1f} {radius:.1f} 0 1 0 {2 * radius:.1f} 0"
    back = f"a{radius:.1f} {radius:.1f} 0 1 0 {-2 * radius:.1f} 0"
    spots = (spot(base, cell) for cell in cells)
    way = "".join(f"M{x - radius:.1f} {y:.1f}{around}{back}" for x, y in spots)
    return Shape("path", {"d": way, "fill": fill, "stroke": edge})
