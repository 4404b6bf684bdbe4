"""The graph of all net scores over a game of Blocky, as shapes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from blooms.core.i18n import tr
from blooms.drawing.chart import Frame, graph, path
from blooms.drawing.shape import Shape

__all__ = ["net_chart"]

BOTTOM: Final = 118


def net_chart(
    nets: Sequence[tuple[int, ...]], targets: str, ply: int, slips: Mapping[int, str] | None = None
) -> Shape:
    """The graph. `nets` are the scores by ply, `targets` the seats' colours, `ply` the current one.

    `slips` are the names of mistakes by ply, marked on the line of the player who made them.
    """
    low = min(0, *(min(each) for each in nets))
    high = max(low + 1, *(max(each) for each in nets))
    frame = Frame(len(nets) - 1, low, high, BOTTOM)
    ticks = [(value, str(value).replace("-", "−")) for value in sorted({low, 0, high})]
    shapes = [frame.axes(tr("Net score"), ticks), frame.now(ply)]
    for seat, colour in enumerate(targets):
        line = frame.line(each[seat] for each in nets)
        shapes.append(path(f"net seat-{seat + 1}", line, colour=colour))
    heights = {at: each[(at - 1) % len(each)] for at, each in enumerate(nets)}
    return graph([*shapes, *frame.slips(slips or {}, heights)])
