"""Every seat's share of all points over a game of Go for many as a graph. Shapes only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from blooms.games.blooms.drawing import Shape
from blooms.games.go.board import COLOURS

__all__ = ["shares_chart"]

WIDE, HIGH, SIDE = 320, 130, 8
NEEDED: Final = 5 / 12
"""The share that an alliance has to pass."""


def shares_chart(shares: Sequence[tuple[float, ...]], ply: int, with_line: bool) -> Shape:
    """The graph: `shares` 0..1 by ply, the ply looked at, with the line at 5/12 or without.

    What is above a half, and above the best at the end, is cut off: in the opening one stone may
    own the board. Each line is drawn twice, a dark one under it, so that white is seen too. The
    tree is always the same.
    """
    most = max(0.5, *shares[-1])

    def y(share: float) -> str:
        return f"{HIGH - SIDE - max(0.0, min(1.0, share / most)) * (HIGH - 2 * SIDE):.1f}"

    def x(at: int) -> str:
        return f"{SIDE + at * (WIDE - 2 * SIDE) / max(1, len(shares) - 1):.1f}"

    needed = f"M{SIDE} {y(NEEDED)}H{WIDE - SIDE}" if with_line else ""
    shapes = [
        Shape("path", {"class": "middle", "d": f"M{SIDE} {y(0)}H{WIDE - SIDE}"}),
        Shape("path", {"class": "needed", "d": needed}),
        Shape("path", {"class": "now", "d": f"M{x(ply)} 0V{HIGH}"}),
    ]
    for seat, colour in enumerate(COLOURS):
        way = ""
        if seat < len(shares[0]):
            way = "M" + "L".join(f"{x(at)} {y(each[seat])}" for at, each in enumerate(shares))
        shapes.append(Shape("path", {"class": "under", "d": way}))
        shapes.append(Shape("path", {"class": "points", "data-colour": colour, "d": way}))
    return Shape("g", {"aria-hidden": "true"}, tuple(shapes))
