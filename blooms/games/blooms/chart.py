"""The graphs of a game of Blooms, as shapes: its points; analysed, win chances and captures.

The area below the line is the first player's win chance, the area above it the second player's.
Bars for captures point up from the capture axis for the first player, down for the second.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from blooms.core.i18n import tr
from blooms.drawing.chart import LEFT, RIGHT, TOP, WIDTH, Frame, graph, path, text
from blooms.drawing.shape import Shape
from blooms.drawing.win_chart import PERCENT
from blooms.games.blooms import words
from blooms.games.blooms.rules import Blooms

__all__ = ["captures", "chart", "points_chart"]

BOTTOM: Final = 105
"""Where the first player has no chance, in SVG user units."""
MIDDLE, REACH = 127, 14
"""The capture axis, and the length of its longest bar."""
FLOOR: Final = MIDDLE + REACH


def captures(positions: Sequence[Blooms]) -> list[tuple[int, ...]]:
    """What each seat captured in each turn, in order."""
    return [
        tuple(new - old for old, new in zip(before.captured, after.captured, strict=True))
        for before, after in pairwise(positions)
    ]


def chart(
    chances: Sequence[tuple[float, ...] | None],
    captures: Sequence[tuple[int, ...]],
    mistakes: Mapping[int, str],
    ply: int,
) -> Shape:
    """The graph of a line: `chances` by ply, None where not yet evaluated; `captures` by turn;
    `mistakes` are names by ply; `ply` is the current one.
    """
    frame = Frame(len(chances) - 1, 0, 1, BOTTOM)
    first = [each[0] if each else None for each in chances]
    shapes = [
        path("share", _area(frame, first, BOTTOM)),
        path("share share-2", _area(frame, first, TOP)),
        frame.axes(tr("Win chance"), PERCENT, FLOOR),
        path("middle", f"M{LEFT} {MIDDLE}H{WIDTH - RIGHT}"),
        text("inside", LEFT + 3, BOTTOM - 4, words.player(0)),
        text("inside", LEFT + 3, TOP + 11, words.player(1)),
        text("inside", LEFT + 3, MIDDLE - 6, tr("Captures")),
        path("chance chance-1", frame.line(first)),
    ]
    most = max((max(each) for each in captures if each), default=0)
    for seat in range(2):
        bars = [
            f"M{frame.x(at)} {MIDDLE}v{(1 if seat else -1) * REACH * counts[seat] / most:.1f}"
            for at, counts in enumerate(captures, 1)
            if counts[seat] > 0
        ]
        shapes.append(path(f"taken taken-{seat + 1}", "".join(bars)))
    heights = {at: chance for at, chance in enumerate(first) if chance is not None}
    return graph([*shapes, frame.now(ply, FLOOR), *frame.slips(mistakes, heights)])


def points_chart(points: Sequence[tuple[int, ...]], target: int | None, ply: int) -> Shape:
    """The graph of a line that no bot has evaluated: each seat's `points` by ply, as a line.

    `target` is the one of a race, None under territory, where the first stone owns the board: the
    first round is left out. `ply` is the current one.
    """
    begin = 2 if target is None and len(points) > 2 else 0
    most = max(target or 1, *(max(each) for each in points[begin:]))
    frame = Frame(len(points) - 1, 0, most, FLOOR)
    title = tr("Points") if target is None else tr("Captured stones")
    ticks = [0, *([target] if target else [])]
    if 10 * (most - ticks[-1]) > most:  # else one number would be on the other
        ticks.append(most)
    shapes = [frame.axes(title, [(tick, str(tick)) for tick in ticks]), frame.now(ply)]
    for seat in range(2):
        name, y = f"tally tally-{seat + 1}", TOP + 12 + 13 * seat
        label = f"{words.player(seat)} {points[-1][seat]}"
        shapes += [
            path(name, frame.line([*[None] * begin, *(each[seat] for each in points[begin:])])),
            path(name, f"M{LEFT + 4} {y - 3}h18"),
            text("inside", LEFT + 27, y, label),
        ]
    return graph(shapes)


def _area(frame: Frame, line: Sequence[float | None], edge: float) -> str:
    """Path data of the area from the line to an edge; each step between known values is closed."""
    parts: list[str] = []
    for ply, (chance, after) in enumerate(pairwise(line)):
        if chance is not None and after is not None:
            begin = f"M{frame.x(ply)} {edge:g}V{frame.y(chance)}"
            parts.append(f"{begin}L{frame.x(ply + 1)} {frame.y(after)}V{edge:g}z")
    return "".join(parts)
