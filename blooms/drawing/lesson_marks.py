"""What a lesson points out on any board: targets to play on, arrows, places at fault."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from blooms.drawing.marks import Spot, arrow
from blooms.drawing.shape import Shape

__all__ = ["pointers"]

CROSS: Final = 0.42
"""Half the width of a cross, in radii of its place."""
LARGEST: Final = 20
"""The same at most, in SVG user units; boards are some hundred wide."""


def pointers(
    targets: Iterable[Spot] = (),
    arrows: Iterable[tuple[Spot, Spot]] = (),
    faults: Iterable[Spot] = (),
) -> Shape:
    """The marks as one group; lines are drawn twice, so that they stand out on any ground."""
    shapes = [_twice("target", spot.outline) for spot in targets]
    shapes += [arrow(start, end) for start, end in arrows]
    shapes += [_twice("fault", _cross(spot)) for spot in faults]
    return Shape("g", {"class": "pointers", "aria-hidden": "true"}, tuple(shapes))


def _twice(kind: str, way: str) -> Shape:
    lines = tuple(Shape("path", {"class": layer, "d": way}) for layer in ("under", "over"))
    return Shape("g", {"class": kind}, lines)


def _cross(spot: Spot) -> str:
    at = min(spot.radius * CROSS, LARGEST)
    return (
        f"M{spot.x - at:.1f} {spot.y - at:.1f}l{2 * at:.1f} {2 * at:.1f}"
        f"M{spot.x + at:.1f} {spot.y - at:.1f}l{-2 * at:.1f} {2 * at:.1f}"
    )
