"""The stones of Go for many: discs with a sign, so that the eight colours differ without colour."""

from __future__ import annotations

from typing import Final

from blooms.drawing.shape import Shape
from blooms.games.go.board import COLOURS

__all__ = ["go_symbols"]

SIGNS: Final = {
    "W": Shape("circle", {"class": "glyph-line", "r": "7"}),
    "R": Shape("path", {"class": "glyph", "d": "M0 -9L8.5 6H-8.5Z"}),
    "L": Shape("rect", {"class": "glyph", "x": "-6.5", "y": "-6.5", "width": "13", "height": "13"}),
    "G": Shape("path", {"class": "glyph", "d": "M0 -10L10 0L0 10L-10 0Z"}),
    "O": Shape("path", {"class": "glyph", "d": "M-3 -9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z"}),
    "P": Shape(
        "path",
        {
            "class": "glyph",
            "d": "M0 -10L3 -3.5L10 -3L4.5 1.5L6.5 9L0 4.8L-6.5 9L-4.5 1.5L-10 -3L-3 -3.5Z",
        },
    ),
    "C": Shape("path", {"class": "glyph-line", "d": "M-8 3Q-4 -9 0 0T8 -3"}),
}
"""The sign on each stone; black has none."""


def go_symbols() -> Shape:
    """The eight stones for <use>, and the hatching of shared territory."""
    hatch = Shape("path", {"class": "hatch", "d": "M0 8L8 0"})
    size = {"id": "hatch", "width": "8", "height": "8", "patternUnits": "userSpaceOnUse"}
    shapes = [Shape("pattern", size, (hatch,))]
    for colour in COLOURS:
        disc = Shape("circle", {"class": "disc", "r": "18"})
        sign = (SIGNS[colour],) if colour in SIGNS else ()
        stone = Shape("g", {"data-colour": colour}, (disc, *sign))
        shapes.append(Shape("symbol", {"id": f"go-{colour}", "overflow": "visible"}, (stone,)))
    return Shape("defs", {}, tuple(shapes))
