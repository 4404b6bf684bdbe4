"""What lies under the stones of Blooms: the tray, and on it a tile for every cell."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin

from blooms.drawing.shape import Shape
from blooms.games.blooms.geometry import SIDE, WIDTH, hexagon, rim, spot
from blooms.games.blooms.hexes import board
from blooms.games.blooms.paint import Paint, on_page

__all__ = ["ground", "tray"]


@lru_cache(maxsize=8)
def ground(base: int, angle: int = 0, has_names: bool = True, paint: Paint = on_page) -> Shape:
    """The tray and the tiles of an empty board, as a few paths for all cells.

    The light on the tiles is one of the symbols of stones.py.
    """
    edge = {"d": tray(base, angle, has_names)}
    spots = [spot(base, cell, angle) for cell in range(board(base).size)]
    outline = hexagon(angle)
    faces = "".join(f"M{x:.1f} {y:.1f}{outline}" for x, y in spots)
    holes = "".join(f"M{x:.1f} {y:.1f}h0" for x, y in spots)
    side = {"fill": paint("tile-lo"), "stroke": paint("grout"), "stroke-width": "2"}
    dots = {"stroke": paint("tile-lo"), "stroke-width": "4.6", "stroke-linecap": "round"}
    rim_ = {"stroke": paint("tray-rim"), "stroke-width": ".8"}
    lower = {"fill": paint("tray-2"), "transform": f"translate(0 {SIDE})"}
    return Shape(
        "g",
        {"class": "ground", "aria-hidden": "true"},
        (
            Shape("path", {"class": "tray-side", **edge, **lower}),
            Shape("path", {"class": "tray", **edge, "fill": paint("tray"), **rim_}),
            Shape(
                "path", {"class": "tile-side", "d": faces, **side, "transform": "translate(0 .6)"}
            ),
            Shape("g", {"class": "tiles", "fill": "url(#light)"}, _rows(spots, outline)),
            Shape("path", {"class": "holes", "d": holes, **dots, "opacity": ".6"}),
        ),
    )


def _rows(spots: Sequence[tuple[float, float]], outline: str) -> tuple[Shape, ...]:
    """The tiles, those of one height as one path, so that the light falls on each from above."""
    rows: dict[str, str] = {}
    for x, y in spots:
        rows[f"{y:.1f}"] = rows.get(f"{y:.1f}", "") + f"M{x:.1f} {y:.1f}{outline}"
    return tuple(Shape("path", {"d": data}) for data in rows.values())


def tray(base: int, angle: int = 0, has_names: bool = True) -> str:
    """Path data of a hexagon around the board, with round corners."""
    x, y = spot(base, board(base).size // 2)
    far, near = (base - 1) * WIDTH, rim(base, has_names)
    data = []
    for corner in range(6):
        for at in (60 * corner - 30, 60 * corner + 30):
            along, aside = pi * (60 * corner + angle) / 180, pi * (at + angle) / 180
            right, down = far * cos(along) + near * cos(aside), far * sin(along) + near * sin(aside)
            turn = f"A{near:.1f} {near:.1f} 0 0 1 " if at > 60 * corner else ""
            data.append(f"{turn}{x + right:.1f} {y + down:.1f}")
    return "M" + "".join(data[:2]) + "".join(
        f"L{data[at]}{data[at + 1]}" for at in range(2, 12, 2)
    ) + "Z"  # fmt: skip
