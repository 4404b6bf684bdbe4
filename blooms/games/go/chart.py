"""The graph of each seat's share of all points over a game of Go for many, as shapes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from blooms.drawing.chart import MARGIN, graph, level_line, now_line, path, polyline, x, y
from blooms.drawing.shape import Shape
from blooms.games.go.board import COLOURS

__all__ = ["shares_chart"]

HEIGHT: Final = 130
NEEDED: Final = 5 / 12
"""The share that an alliance must exceed."""


def shares_chart(shares: Sequence[tuple[float, ...]], ply: int, with_line: bool) -> Shape:
    """The graph. `shares` are 0 to 1 by ply, `ply` is the current one; `with_line` adds 5/12.

    The top is one half, or the highest final share if that is more; higher values are cut off: in
    the opening one stone may own the whole board. Each line has a dark outline, so that white
    is visible. The tree of shapes always has the same structure.
    """
    most, last = max(0.5, *shares[-1]), len(shares) - 1

    def height(share: float) -> str:
        return y(max(0.0, min(1.0, share / most)), 0, 1, HEIGHT, MARGIN)

    shapes = [
        path("middle", level_line(height(0))),
        path("needed", level_line(height(NEEDED)) if with_line else ""),
        now_line(ply, last, HEIGHT),
    ]
    for seat, colour in enumerate(COLOURS):
        line = ""
        if seat < len(shares[0]):
            line = polyline((x(at, last), height(each[seat])) for at, each in enumerate(shares))
        shapes.append(path("under", line))
        shapes.append(path("points", line, colour=colour))
    return graph(shapes)
