"""The race to the target as a flower: a petal for each stone to capture, filled when it is."""

from __future__ import annotations

from math import pi
from typing import Final

from blooms.drawing.shape import Shape
from blooms.games.blooms.flowers import petal
from blooms.games.blooms.paint import Paint

__all__ = ["painted", "race"]

MOST: Final = 20
"""The most petals; for a higher target each stands for several stones, one filled in part."""
NEAR, FAR = 28, 49
"""The distances from the middle between which the petals lie."""


def race(seat: int, score: int, target: int, planned: int = 0) -> Shape:
    """The flower of a player: round petals for the first, pointed ones for the second.

    `planned` are the stones that the turn on the board would capture, dashed.
    """
    count = min(MOST, target)
    full, part = divmod(min(score, target) * count, target)
    soon = -(-min(score + planned, target) * count // target)
    long = FAR - NEAR
    room = 2 * pi * (NEAR + 0.62 * long) / count
    outline = _round(long, room) if seat == 0 else petal(False, long, width=min(1, 2 * room / long))
    petals = []
    for at in range(count):
        state = "full" if at < full else "planned" if at < soon and planned else "open"
        petals.append(_petal(outline, f"petal {state}", 360 * at / count))
    partly = _petal(outline, "petal part", 360 * full / count, part / target)
    number = Shape("text", {"class": "score", "y": "0"}, (), str(score))
    return Shape("g", {"class": f"seat-{seat + 1}"}, (*petals, partly, number))


def painted(seat: int, score: int, target: int, paint: Paint) -> Shape:
    """The flower of a player with colours of its own, for a picture."""
    hue, dark = (paint(role) for role in (("a", "a-lo") if seat == 0 else ("c", "c-lo")))
    full = {"fill": hue, "stroke": dark}
    inks = {
        "petal full": full,
        "petal part": full,
        "petal open": {"fill": paint("tile"), "stroke": paint("tile-lo")},
        "score": {
            "fill": paint("ink"),
            "font-family": "Cooper Black, Bookman Old Style, Georgia, serif",
            "font-size": "32",
            "font-weight": "700",
            "text-anchor": "middle",
            "dominant-baseline": "central",
        },
    }
    flower = race(seat, score, target)
    parts = (
        part._replace(attrs=part.attrs | inks[part.attrs["class"]]) for part in flower.children
    )
    return flower._replace(children=tuple(parts))


def _round(long: float, room: float) -> str:
    """An oval petal from (0, 0) upwards."""
    wide = min(0.62 * room, 0.6 * long)
    return (
        f"M0 0C{wide:.1f} {-0.2 * long:.1f} {wide:.1f} {-long:.1f} 0 {-long:.1f}"
        f"C{-wide:.1f} {-long:.1f} {-wide:.1f} {-0.2 * long:.1f} 0 0Z"
    )


def _petal(outline: str, name: str, degrees: float, scale: float = 1) -> Shape:
    grown = f" scale({scale:.2f})" if name == "petal part" else ""
    place = f"rotate({degrees:g}) translate(0 {-NEAR}){grown}"
    return Shape("path", {"class": name, "d": outline, "transform": place})
