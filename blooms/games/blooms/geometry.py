"""Where the cells of a board of Blooms and the names along its edges stand in a picture.

SVG user units, x to the right and y down; the board is rotated clockwise about its centre. A row's
letter stands to the left of its first cell, as on a Go board. Numbers stand where the lines of
equal numbers end, which bend at the middle row: above and below the board, and right of the rows.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache
from math import cos, hypot, pi, sin
from typing import Final, NamedTuple

from blooms.drawing.shape import Shape
from blooms.games.blooms.hexes import Board, board

__all__ = [
    "GAP", "REACH", "SIDE", "WIDTH", "EdgeName", "edge_names", "edge_shapes", "hexagon",
    "hexagon_path", "joined", "place", "rim", "spot", "text_size", "view_box",
]  # fmt: skip

WIDTH: Final = 40
"""The width of a cell."""
NEAR: Final = 3.4
"""The visible distance around a cell when zoomed in, in cell widths."""
GAP: Final = 22
"""From the centre of a cell to the near side of its edge name."""
SIDE: Final = 2.4
"""How far the side of the tray is seen below it."""
REACH: Final = 0.62
"""From there to the centre of the name, in text sizes."""


class EdgeName(NamedTuple):
    """A letter or number on the edge and the centre of its place."""

    text: str
    x: float
    y: float


def place(base: int, cell: int, angle: int = 0) -> str:
    """The transform that moves a cell to its place on a board rotated by `angle` degrees."""
    x, y = spot(base, cell, angle)
    return f"translate({x:.2f} {y:.2f})"


def spot(base: int, cell: int, angle: int = 0) -> tuple[float, float]:
    """The centre of a cell on a board rotated by `angle` degrees."""
    cells = board(base)
    x, y = cells.points[cell]
    middle_x, middle_y = cells.points[cells.size // 2]
    right, down = x - middle_x, y - middle_y
    turned = pi * angle / 180
    x = middle_x + right * cos(turned) - down * sin(turned)
    y = middle_y + right * sin(turned) + down * cos(turned)
    return x * WIDTH, y * WIDTH


def edge_names(base: int, angle: int = 0) -> list[EdgeName]:
    """The letters and numbers along the edges of a board rotated by `angle` degrees."""
    cells, names = board(base), []
    reach = GAP + REACH * text_size(base)

    def put(text: str, cell: int, along: int) -> None:
        x, y = spot(base, cell, angle)
        turned = pi * (along + angle) / 180
        names.append(EdgeName(text, x + reach * cos(turned), y + reach * sin(turned)))

    for row, row_cells in enumerate(cells.rows):
        below = row - base + 1
        put(cells.names[row_cells[0]][0], row_cells[0], 180)
        for cell in row_cells if abs(below) == base - 1 else row_cells[-1:]:
            put(cells.names[cell][1:], cell, 60 * ((below > 0) - (below < 0)))
    return names


def text_size(base: int) -> float:
    """The size of the edge names: about 9 pixels or more on a screen 320 pixels wide."""
    return max(11.0, 2.3 * base)


@lru_cache(maxsize=8)
def edge_shapes(base: int, angle: int = 0, ink: str = "var(--tray-ink)") -> Shape:
    """The names along the edges as shapes; screen readers hear the names of the cells."""
    texts = tuple(
        Shape("text", {"x": f"{x:.1f}", "y": f"{y:.1f}", "dy": ".36em"}, (), text)
        for text, x, y in edge_names(base, angle)
    )
    attrs = {
        "class": "edge-names",
        "aria-hidden": "true",
        "font-size": f"{text_size(base):g}",
        "fill": ink,
    }
    return Shape("g", attrs, texts)


@cache
def rim(base: int, has_names: bool = True) -> float:
    """From the centres of the cells at the edge to the edge of the tray around them, which has room
    for the names; the two digits at the right end of the longest row reach furthest."""
    size = text_size(base)
    wide = max(len(name.text) for name in edge_names(base)) * size * 0.29
    return GAP + REACH * size + wide + 2.5 if has_names else 0.68 * WIDTH


@lru_cache(maxsize=8)
def view_box(cells: Board, angle: int = 0, near: int = -1, has_names: bool = True) -> str:
    """The SVG viewBox of the board rotated by `angle`, or of the cells around `near`.

    The centre of the board is in its middle. `has_names`: with room for the names along the edges.
    """
    x, y = spot(cells.base, near if near >= 0 else cells.size // 2, angle)
    if near >= 0:
        reach = NEAR * WIDTH
        return f"{x - reach:.1f} {y - reach:.1f} {2 * reach:.1f} {2 * reach:.1f}"
    # The tray is as wide as from corner to corner, or as high on a tilted board.
    far, edge = (cells.base - 1) * WIDTH, rim(cells.base, has_names) + 1
    wide, high = far + edge, far * sin(pi / 3) + edge
    wide, high = (wide, high) if angle % 60 == 0 else (high, wide)
    high += SIDE
    return f"{x - wide:.1f} {y - high:.1f} {2 * wide:.1f} {2 * high:.1f}"


def joined(base: int, cells: Collection[int], angle: int = 0) -> str:
    """Path data of a line connecting two cells, edge to edge; empty unless there are two."""
    if len(cells) != 2:
        return ""
    (left, top), (right, bottom) = (spot(base, cell, angle) for cell in cells)
    along = WIDTH * 0.42 / max(1.0, hypot(right - left, bottom - top))
    x, y = along * (right - left), along * (bottom - top)
    return f"M{left + x:.1f} {top + y:.1f}L{right - x:.1f} {bottom - y:.1f}"


@cache
def hexagon(angle: int = 0, inner: float = 18.8) -> str:
    """Path data of the outline of a cell from its middle, with round corners, on a board rotated by
    `angle` degrees; `inner` is from its middle to its sides.
    """
    radius, round_ = inner / cos(pi / 6), 0.16
    corners = []
    for at in range(6):
        turned = pi * (60 * at + 30 + angle) / 180
        corners.append((radius * cos(turned), radius * sin(turned)))
    data, (x, y) = "", (0.0, 0.0)
    for at, (right, down) in enumerate(corners):
        before, after = corners[at - 1], corners[(at + 1) % 6]
        arc_start = [c + round_ * (b - c) for c, b in zip((right, down), before, strict=True)]
        arc_end = [c + round_ * (b - c) for c, b in zip((right, down), after, strict=True)]
        data += f"{'l' if at else 'm'}{arc_start[0] - x:.2f} {arc_start[1] - y:.2f}"
        bend, end = (
            (right - arc_start[0], down - arc_start[1]),
            (arc_end[0] - arc_start[0], arc_end[1] - arc_start[1]),
        )
        data += f"q{bend[0]:.2f} {bend[1]:.2f} {end[0]:.2f} {end[1]:.2f}"
        x, y = arc_end
    return data + "z"


def hexagon_path(x: float, y: float, angle: int = 0) -> str:
    """Path data of an outline inside the cell at a point, on a board rotated by `angle` degrees."""
    return f"M{x:.1f} {y:.1f}{hexagon(angle, 18)}"
