"""The patterns of Blooms as small pictures: seven cells, 60 units wide around (0, 0).

Own stones are filled, the other player's outlined. The ring is the empty cell that it is about, and
captured stones are dashed and crossed out. The styles give the colours (css/analysis.css).
"""

from __future__ import annotations

from typing import Final

from blooms.drawing.shape import Shape
from blooms.games.blooms.motifs import Motif

__all__ = ["VIEW_BOX", "glyph"]

VIEW_BOX: Final = "-30 -30 60 60"
PLACES: Final = (
    (0.0, 0.0), (19.2, 0.0), (9.6, 16.6), (-9.6, 16.6), (-19.2, 0.0), (-9.6, -16.6), (9.6, -16.6),
)  # fmt: skip
"""The middle, then its neighbours, clockwise from the right."""
CELLS: Final[dict[Motif, str]] = {
    "self-atari": "mmtttte",
    "double-threat": "tmmemme",
    "ladder": "mettmtt",
    "snapback": "xttemmt",
    "missed-capture": "xmmmmme",
    "shared-liberty": "ettmmmm",
    "eye": "emmmmmm",
    "race": "mxmxmxm",
    "tempo": "metetet",
}
"""m: own stones, t: the other player's, e: the empty cell, x: captured; in the order of PLACES."""
HEXAGON: Final = "M0-9.2 8-4.6V4.6L0 9.2-8 4.6V-4.6Z"
CROSS: Final = "M-3.6-3.6 3.6 3.6M3.6-3.6-3.6 3.6"
LOOKS: Final = {"m": "mine", "t": "theirs", "e": "open", "x": "gone"}


def glyph(motif: Motif) -> Shape:
    """The picture of a pattern."""
    shapes = []
    for kind, (x, y) in zip(CELLS[motif], PLACES, strict=True):
        place = {"transform": f"translate({x:g} {y:g})"}
        shapes.append(Shape("path", {"class": LOOKS[kind], "d": HEXAGON, **place}))
        if kind == "e":
            shapes.append(Shape("circle", {"class": "ring", "r": "5.6", **place}))
        elif kind == "x":
            shapes.append(Shape("path", {"class": "cross", "d": CROSS, **place}))
    return Shape("g", {"class": "glyph"}, tuple(shapes))
