"""What a lesson points out on any board: targets to play on, arrows, places at fault.

Each game says where a place of its board is, and how its outline runs.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import Final, NamedTuple

from blooms.drawing.shape import Shape

__all__ = ["Spot", "pointers"]

HEAD: Final = 9
"""The length of an arrow's head in SVG user units; boards are some hundred wide."""


class Spot(NamedTuple):
    """A place on a board: its centre, half its width, and its outline as path data."""

    x: float
    y: float
    reach: float
    outline: str


def pointers(
    targets: Iterable[Spot] = (),
    arrows: Iterable[tuple[Spot, Spot]] = (),
    faults: Iterable[Spot] = (),
) -> Shape:
    """The marks as one group; each is drawn twice, so that it stands out on any ground."""
    shapes = [_twice("target", spot.outline) for spot in targets]
    shapes += [_twice("arrow", _arrow(one, two)) for one, two in arrows]
    shapes += [_twice("fault", _cross(spot)) for spot in faults]
    return Shape("g", {"class": "pointers", "aria-hidden": "true"}, tuple(shapes))


def _twice(kind: str, way: str) -> Shape:
    lines = tuple(Shape("path", {"class": layer, "d": way}) for layer in ("under", "over"))
    return Shape("g", {"class": kind}, lines)


def _arrow(one: Spot, two: Spot) -> str:
    """A line from near the centre of one place to near that of another, with a head."""
    right, down = two.x - one.x, two.y - one.y
    long = hypot(right, down) or 1
    x, y = right / long, down / long
    left, top = one.x + x * one.reach * 0.35, one.y + y * one.reach * 0.35
    end_x, end_y = two.x - x * two.reach * 0.3, two.y - y * two.reach * 0.3
    back_x, back_y = end_x - x * HEAD, end_y - y * HEAD
    half = HEAD * 0.7
    return (
        f"M{left:.1f} {top:.1f}L{end_x:.1f} {end_y:.1f}"
        f"M{back_x - y * half:.1f} {back_y + x * half:.1f}L{end_x:.1f} {end_y:.1f}"
        f"L{back_x + y * half:.1f} {back_y - x * half:.1f}"
    )


def _cross(spot: Spot) -> str:
    at = spot.reach * 0.42
    return (
        f"M{spot.x - at:.1f} {spot.y - at:.1f}l{2 * at:.1f} {2 * at:.1f}"
        f"M{spot.x + at:.1f} {spot.y - at:.1f}l{-2 * at:.1f} {2 * at:.1f}"
    )
