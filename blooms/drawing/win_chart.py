"""The graph of every seat's win chance in an analysed game, as shapes: for any number of seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from blooms.core.i18n import tr
from blooms.drawing.chart import Frame, graph, path
from blooms.drawing.shape import Shape

__all__ = ["PERCENT", "chances_chart"]

BOTTOM: Final = 118
"""Where no chance is, in SVG user units."""
PERCENT: Final = ((0, "0 %"), (0.5, "50 %"), (1, "100 %"))
"""The labelled win chances."""


def chances_chart(
    chances: Sequence[tuple[float, ...] | None],
    colours: str,
    slips: Mapping[int, str],
    movers: Mapping[int, int],
    ply: int,
) -> Shape:
    """The graph of a line: `chances` by ply, None where unknown; a colour's letter for each seat.

    `slips` are the names of mistakes by ply, `movers` the seats that made the turn before each
    ply: a mistake is marked on its mover's line. `ply` is the current one.
    """
    frame = Frame(len(chances) - 1, 0, 1, BOTTOM)
    shapes = [frame.axes(tr("Win chance"), PERCENT), frame.now(ply)]
    for seat, colour in enumerate(colours):
        line = frame.line(each[seat] if each else None for each in chances)
        shapes += [path("under", line), path(f"points seat-{seat + 1}", line, colour=colour)]
    known = enumerate(chances)
    heights = {at: each[movers[at]] for at, each in known if each and at in movers}
    return graph([*shapes, *frame.slips(slips, heights)])
