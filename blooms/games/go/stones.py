"""The stones of Go for many: discs with a sign, so that the eight colours differ without colour."""

from __future__ import annotations

from typing import Final

from blooms.drawing.shape import Shape
from blooms.games.go.board import COLOURS

__all__ = ["go_symbols"]

SIGNS: Final = {
    "W": Shape("circle", {"class": "glyph-line", "r": "7"}),
    "R": Shape("path", {"class": "glyph-line", "d": "M0 -8L7.4 5.4H-7.4Z"}),
    "L": Shape("path", {"class": "glyph-line", "d": "M-5.5 -5.5H5.5V5.5H-5.5Z"}),
    "G": Shape("path", {"class": "glyph-line", "d": "M0 -8L8 0L0 8L-8 0Z"}),
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
    shapes = [Shape("pattern", size, (hatch,)), _shine()]
    for colour in COLOURS:
        shade = Shape("circle", {"class": "shade", "cx": ".8", "cy": "2", "r": "18.6"})
        disc = Shape("circle", {"class": "disc", "r": "18"})
        shine = Shape("circle", {"class": "shine", "r": "18", "fill": "url(#shine)"})
        sign = (SIGNS[colour],) if colour in SIGNS else ()
        stone = Shape("g", {"data-colour": colour}, (shade, disc, shine, *sign))
        shapes.append(Shape("symbol", {"id": f"go-{colour}", "overflow": "visible"}, (stone,)))
    return Shape("defs", {}, tuple(shapes))


def _shine() -> Shape:
    """Light from the upper left, shade to the lower right, over any colour."""
    stops = (
        {"stop-color": "#fff", "stop-opacity": ".42"},
        {"offset": ".45", "stop-color": "#fff", "stop-opacity": "0"},
        {"offset": ".55", "stop-color": "#000", "stop-opacity": "0"},
        {"offset": "1", "stop-color": "#000", "stop-opacity": ".38"},
    )
    where = {"id": "shine", "cx": ".36", "cy": ".3", "r": ".78"}
    return Shape("radialGradient", where, tuple(Shape("stop", each) for each in stops))
