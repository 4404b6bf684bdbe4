"""The stones of Go for many: discs with a sign, so that the eight colours differ without colour."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from blooms.drawing.colours import is_light
from blooms.drawing.shape import Shape
from blooms.games.go.board import COLOURS

__all__ = ["PAINTS", "go_symbols"]

PAINTS: Final = dict(
    zip(
        COLOURS,
        "#1d1d1f #fafafa #c0392b #1f5fbf #2e8b57 #e07b00 #7d3c98 #0fa3b1".split(),
        strict=True,
    )
)
"""The colours of the stones in pictures; the page has its own, in css/go.css."""
INKS: Final = {"W": "#5f5846", "O": "#000", "C": "#000"}
"""The colours of signs that are not white."""
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


def go_symbols(paints: Mapping[str, str] | None = None) -> Shape:
    """The eight stones for <use>, and the hatching of shared territory.

    `paints` are those that differ from the usual ones. Colours are attributes: the style of a
    picture does not reach what <use> shows.
    """
    paints = paints or {}
    inks = INKS | {stone: "#000" if is_light(hue) else "#fff" for stone, hue in paints.items()}
    hatch = Shape("path", {"class": "hatch", "d": "M0 8L8 0"})
    size = {"id": "hatch", "width": "8", "height": "8", "patternUnits": "userSpaceOnUse"}
    shapes = [Shape("pattern", size, (hatch,)), _shine()]
    for colour in COLOURS:
        dark = {"fill": "#201304", "opacity": ".3"}
        shade = Shape("circle", {"class": "shade", "cx": ".8", "cy": "2", "r": "18.6", **dark})
        disc = Shape(
            "circle", {"class": "disc", "r": "18", "fill": paints.get(colour, PAINTS[colour])}
        )
        shine = Shape("circle", {"class": "shine", "r": "18", "fill": "url(#shine)"})
        sign = (_inked(SIGNS[colour], inks.get(colour, "#fff")),) if colour in SIGNS else ()
        stone = Shape("g", {"data-colour": colour}, (shade, disc, shine, *sign))
        shapes.append(Shape("symbol", {"id": f"go-{colour}", "overflow": "visible"}, (stone,)))
    return Shape("defs", {}, tuple(shapes))


def _inked(sign: Shape, ink: str) -> Shape:
    is_line = sign.attrs["class"] == "glyph-line"
    paint = {"fill": "none", "stroke": ink, "stroke-width": "2.4"} if is_line else {"fill": ink}
    return sign._replace(attrs={**sign.attrs, **paint})


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
