"""The outlines of flowers: six round or six pointed petals, towards the corners of the cell."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

__all__ = ["flower", "petal", "rays"]

ROUND = ((0, 0.1), (0.3, 0.22, 0.52, 0.54, 0.42, 0.8), (0.34, 1.03, 0.12, 1.08, 0, 0.98))
"""Half a round petal of length 1: its foot, then two curves to its notched tip, each as two control
points and an end; x is across the petal, y along it."""
POINTED = ((0, 0.07), (0.34, 0.27, 0.32, 0.62, 0, 1))
"""Half a pointed petal."""


@cache
def flower(is_round: bool, length: float, turned: float = 0) -> str:
    """Path data of six petals around (0, 0), the first upwards, all turned by so many degrees."""
    return "".join(petal(is_round, length, 60 * at + turned) for at in range(6))


def petal(is_round: bool, length: float, turned: float = 0, width: float = 1) -> str:
    """Path data of one petal with its foot near (0, 0), pointing up or turned by these degrees.

    `width` is a share of its usual width.
    """
    foot, *there = (_narrow(part, width) for part in (ROUND if is_round else POINTED))
    ends = [foot, *(curve[4:] for curve in there)]
    back = [
        (-curve[2], curve[3], -curve[0], curve[1], -end[0], end[1])
        for curve, end in zip(reversed(there), reversed(ends[:-1]), strict=True)
    ]
    data = f"M{_points(foot, length, turned)}"
    return data + "".join(f"C{_points(curve, length, turned)}" for curve in (*there, *back)) + "Z"


def _narrow(numbers: tuple[float, ...], width: float) -> tuple[float, ...]:
    return tuple(number * (1 if at % 2 else width) for at, number in enumerate(numbers))


def rays(near: float, far: float) -> str:
    """Path data of a line along the middle of each petal, between two distances from (0, 0)."""
    return "".join(
        f"M{_points((0, near), 1, 60 * at)}L{_points((0, far), 1, 60 * at)}" for at in range(6)
    )


def _points(numbers: tuple[float, ...], length: float, turned: float) -> str:
    """Pairs of (across, along) as coordinates of a picture, in which y runs down."""
    angle = pi * turned / 180
    points = []
    for across, along in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = length * across, -length * along
        right, down = x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)
        points.append(f"{right:.1f} {down:.1f}")
    return " ".join(points)
