"""The look of a square: a glazed tile with a sign for its colour.

The gaps between tiles are the wider, the larger the blocks that they part, so that the squares of a
block are seen to belong together.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from blooms.drawing.shape import Shape

__all__ = ["RIM", "SIDE", "Tile", "defs", "parts", "tile", "tray"]

SIDE: Final = 384
"""The width of the board in SVG user units; every depth divides it."""
RIM: Final = 12
"""The margin around the board for the bars along its sides."""
GAPS: Final = (2.0, 4.0, 2.6, 1.6, 1.0, 0.6, 0.4)
"""Half the gap along a line, by the level of the largest blocks that it parts; the first is that
along the edge of the board."""
SMALLEST: Final = 8
"""Units; smaller tiles have neither a foot nor a sign."""

WEAVES: Final = {
    "B": "M0 12L12 0M-3 3L3 -3M9 15L15 9",
    "R": "M3 3h.1M9 9h.1",
    "G": "M0 3H12M0 9H12",
    "Y": "M6 0V12M0 6H12",
}
"""Stripes, dots, lines and a grid, 12 units wide."""
SIGNS: Final = {
    "B": "M-10 -6q5 -5 10 0t10 0M-10 1q5 -5 10 0t10 0M-10 8q5 -5 10 0t10 0",
    "R": "M0 -9L10 8H-10z",
    "G": "M0 10V0C-1 -7 -6 -8 -10 -7C-10 -2 -6 1 0 0C0 -6 4 -9 10 -9C10 -3 6 1 0 1",
    "Y": "M-8 0a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z",
}
"""Waves, a triangle, a sprout and a ring, 20 units wide around the origin."""


class Tile(NamedTuple):
    """A tile in the box of its block: corner, size, height of its face, radius; its sign's size."""

    x: float
    y: float
    width: float
    height: float
    face: float
    radius: float
    scale: float

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of its face."""
        return round(self.x + self.width / 2, 2), round(self.y + self.face / 2, 2)


def defs() -> Shape:
    """The patterns, glazes and signs that squares refer to."""
    size = {"width": "12", "height": "12", "patternUnits": "userSpaceOnUse"}
    down = {"x1": "0", "y1": "0", "x2": "0", "y2": "1"}
    stops = tuple(Shape("stop", {"offset": at}) for at in ("0", "1"))
    made: list[Shape] = []
    for colour, way in WEAVES.items():
        weave = Shape("path", {"d": way})
        made += [
            Shape("pattern", {"id": f"weave-{colour}", **size}, (weave,)),
            Shape("linearGradient", {"id": f"glaze-{colour}", **down}, stops),
            Shape("path", {"id": f"sign-{colour}", "d": SIGNS[colour]}),
        ]
    return Shape("defs", {}, tuple(made))


def tray() -> Shape:
    """What the tiles lie in."""
    size = str(SIDE + 2 * RIM)
    box = {"x": str(-RIM), "y": str(-RIM), "width": size, "height": size, "rx": "12"}
    return Shape("rect", {"class": "tray", **box})


def tile(place: tuple[int, int, int], depth: int) -> Tile:
    """The tile of a block: its left and top edge and its width, in cells of a board this deep."""
    left, top, cells = place
    width = cells * SIDE >> depth
    x, y = _gap(left, depth), _gap(top, depth)
    across = round(width - x - _gap(left + cells, depth), 2)
    along = round(width - y - _gap(top + cells, depth), 2)
    least = min(across, along)
    foot = round(min(4, 0.07 * along), 2) if width > SMALLEST else 0
    face = round(along - foot, 2)
    return Tile(x, y, across, along, face, round(min(7, 0.12 * least), 2), round(least / 58, 3))


def parts(colour: str, tile: Tile) -> tuple[Shape, ...]:
    """The shapes of a tile: foot, face, pattern, sign, letter. The style sheet chooses."""
    across, down = tile.middle
    box = {"x": f"{tile.x:g}", "y": f"{tile.y:g}", "width": f"{tile.width:g}"}
    corners = {"rx": f"{tile.radius:g}"}
    face = {**box, "height": f"{tile.face:g}", **corners}
    size = min(tile.face / 2, 22)
    letter = {"x": f"{across:g}", "y": f"{down:g}", "font-size": f"{size:g}"}
    shown = (
        Shape("rect", {"class": "paint", **face}),
        Shape("rect", {"class": "weave", **face, "fill": f"url(#weave-{colour})"}),
        Shape("text", {"class": "sign", **letter}, (), colour),
    )
    if tile.face == tile.height:
        return shown
    sign = {
        "class": "emboss", "href": f"#sign-{colour}",
        "transform": f"translate({across:g} {down:g}) scale({tile.scale:g})",
    }  # fmt: skip
    foot = Shape("rect", {"class": "foot", **box, "height": f"{tile.height:g}", **corners})
    return (foot, *shown, Shape("use", sign))


def _gap(at: int, depth: int) -> float:
    """Half the gap along the line at this cell."""
    is_edge = at in (0, 1 << depth)
    return GAPS[0 if is_edge else depth + 1 - (at & -at).bit_length()]
