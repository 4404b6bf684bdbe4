"""Draws what a search considered over a board: the stronger the colour, the longer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from blooms.drawing.marks import Find
from blooms.drawing.shape import Shape

__all__ = ["heat_map"]

INK: Final = "#1f9e6e"
DARKEST: Final = 0.8
"""The opacity of the place that was considered longest."""


def heat_map(shares: Mapping[str, float] | None, find: Find) -> tuple[Shape, ...]:
    """The share of the search on each place, by its name, as one group; without any, nothing."""
    if not shares:
        return ()
    most = max(shares.values()) or 1
    places = []
    for name, share in shares.items():
        if spot := find(name):
            opacity = f"{DARKEST * share / most:.2f}"
            places.append(Shape("path", {"d": spot.outline, "fill": INK, "opacity": opacity}))
    return (Shape("g", {"class": "heat-map"}, tuple(places)),)
