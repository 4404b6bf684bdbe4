"""The graph of a game of Blooms: win chances, captures and mistakes, as shapes.

With two seats, the area below the line is the first seat's win chance; with more, each seat has its
own line. Bars for captures point up from the capture axis for the first seat, down for the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from blooms.drawing.chart import WIDTH, graph, level_line, now_line, path, polyline, x, y
from blooms.drawing.shape import Shape
from blooms.session.analysis import SIZES

__all__ = ["BOX", "chart"]

HEIGHT: Final = 100
"""The graph of win chances, in SVG user units."""
MIDDLE, REACH = 122, 16
"""The capture axis, and the length of its longest bar."""
BOX: Final = f"0 0 {WIDTH} {MIDDLE + REACH + 2}"

_MARKS: Final = {
    "inaccuracy": "M{x} {y}m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
    "mistake": "M{x} {y}m0-5 5 9h-10z",
    "blunder": "M{x} {y}m0-7 7 7-7 7-7-7z",
}
"""A disc, a triangle and a diamond, by increasing size."""


def chart(
    chances: Sequence[tuple[float, ...] | None],
    captures: Sequence[tuple[int, ...]],
    mistakes: Mapping[int, str],
    ply: int,
) -> Shape:
    """The graph of a line: `chances` by ply, None where not yet evaluated; `captures` by turn;
    `mistakes` are names by ply; `ply` is the current one. For two seats the tree of shapes
    always has the same structure.
    """
    last = len(chances) - 1
    seats = max((len(each) for each in chances if each), default=2)
    lines = [[each[seat] if each else None for each in chances] for seat in range(seats)]
    shapes = [path("middle", level_line(HEIGHT // 2) + level_line(MIDDLE))]
    if seats == 2:
        shapes.append(path("share", _area(lines[0], last)))
    for seat, line in enumerate(lines[:1] if seats == 2 else lines, 1):
        shapes.append(path(f"chance chance-{seat}", _line(line, last)))
    most = max((max(each) for each in captures if each), default=0)
    for seat in range(2):
        bars = [
            f"M{x(at, last)} {MIDDLE}v{(1 if seat else -1) * REACH * each[seat] / most:.1f}"
            for at, each in enumerate(captures, 1)
            if len(each) > seat and each[seat] > 0
        ]
        shapes.append(path(f"taken taken-{seat + 1}", "".join(bars)))
    shapes.append(now_line(ply, last, MIDDLE + REACH))
    for size, _ in reversed(SIZES):
        marks = [
            _MARKS[size].format(x=x(at, last), y=_y(lines[0][at] or 0))
            for at, found in mistakes.items()
            if found == size and at < len(chances)
        ]
        shapes.append(path(f"slip {size}", "".join(marks)))
    return graph(shapes)


def _y(chance: float) -> str:
    return y(chance, 0, 1, HEIGHT)


def _line(line: Sequence[float | None], last: int) -> str:
    """Path data of the line, broken at unknown values."""
    return polyline(
        None if chance is None else (x(ply, last), _y(chance)) for ply, chance in enumerate(line)
    )


def _area(line: Sequence[float | None], last: int) -> str:
    """Path data of the area under the line; each run of known values is closed separately."""
    parts: list[str] = []
    for ply, (chance, after) in enumerate(pairwise(line)):
        if chance is not None and after is not None:
            left, right = x(ply, last), x(ply + 1, last)
            parts.append(f"M{left} {HEIGHT}V{_y(chance)}L{right} {_y(after)}V{HEIGHT}z")
    return "".join(parts)
