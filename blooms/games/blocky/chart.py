"""The graph of all net scores over a game of Blocky, as shapes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from blooms.drawing.chart import graph, level_line, now_line, path, polyline, x, y
from blooms.drawing.shape import Shape

__all__ = ["net_chart"]

HEIGHT, MARGIN = 130, 12
SEATS: Final = 4


def net_chart(nets: Sequence[tuple[int, ...]], targets: str, ply: int) -> Shape:
    """The graph. `nets` are the scores by ply, `targets` the seats' colours, `ply` the current one.
    The tree of shapes always has the same structure.
    """
    low = min(0, *(min(each) for each in nets))
    high = max(low + 1, *(max(each) for each in nets))
    last = len(nets) - 1

    def height(net: int) -> str:
        return y(net, low, high, HEIGHT, MARGIN)

    shapes = [path("middle", level_line(height(0))), now_line(ply, last, HEIGHT)]
    for seat in range(SEATS):
        line = colour = ""
        if seat < len(targets):
            line = polyline((x(at, last), height(each[seat])) for at, each in enumerate(nets))
            colour = targets[seat]
        shapes.append(path(f"net seat-{seat + 1}", line, colour=colour))
    return graph(shapes)
