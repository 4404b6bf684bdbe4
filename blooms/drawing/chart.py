"""What the graphs of all games share: width, margin and coordinates.

The x-axis of every graph is the ply, from 0 (the starting position) to the last.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from blooms.drawing.shape import Shape

__all__ = [
    "MARGIN",
    "WIDTH",
    "graph",
    "level_line",
    "now_line",
    "path",
    "ply_at",
    "polyline",
    "x",
    "y",
]

WIDTH: Final = 320
"""The width of every graph, in SVG user units."""
MARGIN: Final = 8
"""The left and right margin, so that marks on the first and last ply are not cut off."""


def x(ply: int, last: int) -> str:
    """The x-coordinate of a ply; `last` is the last ply."""
    return f"{MARGIN + ply * (WIDTH - 2 * MARGIN) / max(1, last):.1f}"


def y(value: float, low: float, high: float, height: float, margin: float = 0) -> str:
    """The y-coordinate of a value: `low` at the bottom of the graph, `high` at the top."""
    return f"{height - margin - (value - low) * (height - 2 * margin) / (high - low):.1f}"


def ply_at(share: float, last: int, width: float = WIDTH) -> int:
    """The ply at this fraction (0 to 1) of the picture's width."""
    along = (share * width - MARGIN) / (width - 2 * MARGIN)
    return max(0, min(last, round(along * last)))


def path(name: str, d: str, **data: str) -> Shape:
    """A path with a class name and data attributes (colour="B" gives data-colour)."""
    attrs = {f"data-{key}": value for key, value in data.items()}
    return Shape("path", {"class": name, **attrs, "d": d})


def level_line(y: float | str) -> str:
    """Path data of a horizontal line across the graph."""
    return f"M{MARGIN} {y}H{WIDTH - MARGIN}"


def now_line(ply: int, last: int, height: float) -> Shape:
    """The vertical line at the current ply."""
    return path("now", f"M{x(ply, last)} 0V{height:g}")


def polyline(places: Iterable[tuple[str, str] | None]) -> str:
    """Path data of a line through these points; None breaks the line."""
    parts, is_down = [], False
    for place in places:
        if place is not None:
            parts.append(f"{'L' if is_down else 'M'}{place[0]} {place[1]}")
        is_down = place is not None
    return "".join(parts)


def graph(shapes: Iterable[Shape]) -> Shape:
    """The whole graph, hidden from screen readers: they get its numbers as text."""
    return Shape("g", {"aria-hidden": "true"}, tuple(shapes))
