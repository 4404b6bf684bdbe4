"""The graph of each seat's share of all points over a game of Go for many, as shapes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from blooms.core.i18n import percent, tr
from blooms.drawing.chart import Frame, graph, path
from blooms.drawing.shape import Shape
from blooms.games.go.board import COLOURS

__all__ = ["shares_chart"]

BOTTOM: Final = 118
NEEDED: Final = 5 / 12
"""The share that an alliance must exceed."""


def shares_chart(shares: Sequence[tuple[float, ...]], ply: int, with_line: bool) -> Shape:
    """The graph. `shares` are 0 to 1 by ply, `ply` is the current one; `with_line` adds 5/12.

    The top is one half, or the highest final share if that is more; higher values are cut off. Each
    line has a dark outline, so that white
    is visible.
    """
    most = max(0.5, *shares[-1])
    frame = Frame(len(shares) - 1, 0, most, BOTTOM)
    ticks = [(0.0, percent(0)), (most, percent(most))]
    if with_line:
        ticks.append((NEEDED, "5/12"))
    shapes = [
        frame.axes(tr("Share of all points"), ticks),
        path("needed", frame.level(NEEDED) if with_line else ""),
        frame.now(ply),
    ]
    for seat, colour in enumerate(COLOURS[: len(shares[0])]):
        line = frame.line(each[seat] for each in shares)
        shapes += [path("under", line), path("points", line, colour=colour)]
    return graph(shapes)
