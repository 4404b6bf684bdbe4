"""Draws marks over a board: circles, arrows, letters and numbers.

Colours are attributes, so that the marks look the same in the page and in pictures.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Final, NamedTuple

from blooms.core import marks as texts
from blooms.core.marks import Mark, Marks
from blooms.core.position import GameError
from blooms.core.row_text import short
from blooms.core.style import DEFAULT_STYLE, Style
from blooms.drawing.shape import Shape

__all__ = ["Find", "Spot", "arrow", "drawn", "marks_in", "with_marks"]

INK: Final = "#15781b"
RIM: Final = "#fff"
WIDTH: Final = 0.3
"""The width of an arrow's shaft, in radii of a place."""


class Spot(NamedTuple):
    """The middle of a place on the board, its radius, and its outline as path data, in SVG user
    units.
    """

    x: float
    y: float
    radius: float
    outline: str = ""


Find = Callable[[str], Spot | None]
"""Finds a place by its name; None where the board has no such place."""


def marks_in(comment: str, find: Find) -> Marks:
    """The marks of a position's comment on this board."""
    return texts.read(comment, lambda place: find(place) is not None)[0]


def with_marks(
    description: str, comment: str, find: Find, style: Style = DEFAULT_STYLE
) -> tuple[Marks, str]:
    """The marks of a position's comment and of a style, and what is said of the position with their
    words, unless the style says it. Raises GameError for a mark that is not on the board.
    """
    places = {place for mark in style.marks for place in (mark.place, mark.end) if place}
    if odd := next((place for place in sorted(places) if find(place) is None), ""):
        raise GameError(f"marks: there is no {short(odd)} on this board")
    rings = (Mark(place) for place in style.rings if find(place))
    marks = tuple(dict.fromkeys((*marks_in(comment, find), *rings, *style.marks)))
    return marks, style.description or f"{description} {texts.words(marks)}".strip()


def drawn(marks: Marks, find: Find) -> Shape:
    """These marks as one group; marks on places that the board does not have are left out."""
    return Shape(
        "g", {"class": "marks"}, tuple(filter(None, (_mark(each, find) for each in marks)))
    )


def arrow(start: Spot, end: Spot, ink: str = INK) -> Shape:
    """An arrow from the edge of one place to the middle of another."""
    long = max(hypot(end.x - start.x, end.y - start.y), 0.1)
    along_x, along_y = (end.x - start.x) / long, (end.y - start.y) / long
    unit = min(start.radius, end.radius)
    half, head = unit * WIDTH / 2, min(unit * 0.9, long / 2)
    tail = min(unit * 0.7, long / 3)

    def at(along: float, aside: float) -> str:
        x = start.x + along_x * along - along_y * aside
        y = start.y + along_y * along + along_x * aside
        return f"{x:.1f} {y:.1f}"

    corners = (
        at(tail, half), at(long - head, half), at(long - head, head * 0.6), at(long, 0),
        at(long - head, -head * 0.6), at(long - head, -half), at(tail, -half),
    )  # fmt: skip
    paint = {"fill": ink, "stroke": RIM, "stroke-width": f"{unit * 0.08:.1f}", "opacity": "0.88"}
    return Shape("path", {"class": "mark", "d": f"M{'L'.join(corners)}Z", **paint})


def _mark(mark: Mark, find: Find) -> Shape | None:
    spot = find(mark.place)
    if spot is None:
        return None
    if mark.end:
        end = find(mark.end)
        draw = _line if mark.label else arrow
        return draw(spot, end) if end else None
    label = texts.SHAPES.get(mark.label, mark.label)
    return _label(spot, label) if label else _circle(spot)


def _line(start: Spot, end: Spot) -> Shape:
    """A line from the middle of one place to that of another."""
    unit = min(start.radius, end.radius)
    path = f"M{start.x:.1f} {start.y:.1f}L{end.x:.1f} {end.y:.1f}"
    paint = {"stroke": INK, "stroke-width": f"{unit * WIDTH / 2:.1f}", "opacity": "0.88"}
    return Shape("path", {"class": "mark", "d": path, "fill": "none", **paint})


def _circle(spot: Spot) -> Shape:
    """A ring just inside the edge of a place."""
    place = {"cx": f"{spot.x:.1f}", "cy": f"{spot.y:.1f}", "r": f"{spot.radius * 0.82:.1f}"}
    rings = (
        Shape("circle", {**place, "fill": "none", "stroke": paint, "stroke-width": f"{width:.1f}"})
        for paint, width in ((RIM, spot.radius * 0.26), (INK, spot.radius * 0.16))
    )
    return Shape("g", {"class": "mark"}, tuple(rings))


def _label(spot: Spot, text: str) -> Shape:
    """A letter or a number on a disc, which can be read on every stone."""
    disc = {"cx": f"{spot.x:.1f}", "cy": f"{spot.y:.1f}", "r": f"{spot.radius * 0.58:.1f}"}
    rim = {"fill": INK, "stroke": RIM, "stroke-width": f"{spot.radius * 0.1:.1f}"}
    font = {"font-family": "sans-serif", "font-weight": "700", "text-anchor": "middle"}
    middle = {"x": disc["cx"], "y": f"{spot.y + spot.radius * 0.26:.1f}"}
    high = spot.radius * (0.74 if len(text) < 3 else 0.5)
    size = {"font-size": f"{high:.1f}", "fill": RIM}
    sign = Shape("text", {"class": "mark-sign", **middle, **font, **size}, (), text)
    return Shape("g", {"class": "mark"}, (Shape("circle", {**disc, **rim}), sign))
