"""The graph of every seat's win chance in an analysed game, as shapes: for any number of seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
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

    Those of two seats are lines; of more seats they are areas one above the other, the first seat's
    at the bottom. `slips` are the names of mistakes by ply, `movers` the seats that made the turn
    before each ply: a mistake is marked on its mover's line, or on top of the mover's area. `ply`
    is the current one.
    """
    frame, is_stacked = Frame(len(chances) - 1, 0, 1, BOTTOM), len(colours) > 2
    tops = [each and tuple(accumulate(each) if is_stacked else each) for each in chances]
    shapes = [frame.axes(tr("Win chance"), PERCENT)]
    below: list[float | None] = [None if each is None else 0.0 for each in chances]
    for seat, colour in enumerate(colours):
        top = [each[seat] if each else None for each in tops]
        name = f"seat-{seat + 1}"
        if is_stacked:
            shapes.append(path(f"area {name}", frame.area(below, top), colour=colour))
            below = top
        else:
            line = frame.line(top)
            shapes += [path("under", line), path(f"points {name}", line, colour=colour)]
    known = enumerate(tops)
    heights = {at: each[movers[at]] for at, each in known if each and at in movers}
    return graph([*shapes, frame.now(ply), *frame.slips(slips, heights)])
