"""What the graphs of all games share: the frame with its axes, lines, and marks of mistakes.

The x-axis of every graph is the ply, from 0 (the starting position) to the last.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from blooms.core.i18n import tr
from blooms.drawing.shape import Shape

__all__ = ["FOOT", "LEFT", "RIGHT", "TOP", "WIDTH", "Frame", "graph", "path", "ply_at", "text"]

WIDTH: Final = 320
"""The width of every graph, in SVG user units."""
LEFT, RIGHT, TOP, FOOT = 36, 8, 17, 15
"""The room around a graph: for the values, for the last mark, for the title, for the plies."""
MOST: Final = 6
"""The most plies that are numbered, besides the start."""
DIGIT: Final = 7
"""The width of a digit of these numbers, and some room beside it."""
LABEL: Final = 10
"""The height of a label, and some room above it."""
MARKS: Final = {
    "inaccuracy": "M{x} {y}m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
    "mistake": "M{x} {y}m0-5 5 9h-10z",
    "blunder": "M{x} {y}m0-7 7 7-7 7-7-7z",
}
"""The marks of mistakes: a disc, a triangle and a diamond, by increasing size."""


class Frame(NamedTuple):
    """Where a graph shows its values: plies 0 to `last` along, `low` at `bottom`, `high` at TOP."""

    last: int
    low: float
    high: float
    bottom: float

    def x(self, ply: int) -> str:
        """The x-coordinate of a ply."""
        return f"{LEFT + ply * (WIDTH - LEFT - RIGHT) / max(1, self.last):.1f}"

    def y(self, value: float) -> str:
        """The y-coordinate of a value; one outside the range is drawn at its edge."""
        inside = max(self.low, min(self.high, value))
        return f"{self.bottom - (inside - self.low) * self._unit:.1f}"

    def line(self, values: Iterable[float | None]) -> str:
        """Path data of a line through the values by ply; None breaks it."""
        parts, is_down = [], False
        for ply, value in enumerate(values):
            if value is not None:
                parts.append(f"{'L' if is_down else 'M'}{self.x(ply)} {self.y(value)}")
            is_down = value is not None
        return "".join(parts)

    def area(self, low: Sequence[float | None], high: Sequence[float | None]) -> str:
        """Path data of the area between two lines of values by ply; None in either breaks it."""
        parts, run = [], list[int]()
        for ply, pair in enumerate([*zip(low, high, strict=True), (None, None)]):
            if None not in pair:
                run.append(ply)
                continue
            if run:
                there = "L".join(f"{self.x(at)} {self.y(high[at] or 0)}" for at in run)
                back = "L".join(f"{self.x(at)} {self.y(low[at] or 0)}" for at in reversed(run))
                parts.append(f"M{there}L{back}z")
            run = []
        return "".join(parts)

    def level(self, value: float) -> str:
        """Path data of a horizontal line at a value."""
        return f"M{LEFT} {self.y(value)}H{WIDTH - RIGHT}"

    def axes(self, title: str, ticks: Sequence[tuple[float, str]], foot: float = 0) -> Shape:
        """The title, lines at these labelled values, and the numbers of some plies.

        The plies are numbered below `foot`, by default below the graph.
        """
        foot = (foot or self.bottom) + FOOT - 4
        heights, free = dict[float, float](), foot
        for value, _ in sorted(ticks):
            # No label touches the one below it.
            free = heights[value] = min(float(self.y(value)) + 3.5, free - LABEL)
        shapes = [
            text("title", LEFT, 11, title),
            path("middle", "".join(self.level(value) for value, _ in ticks)),
            *(text("tick", LEFT - 4, heights[value], label) for value, label in ticks),
            text("tick", LEFT - 4, foot, tr("Move")),
        ]
        for ply in range(self._step, self.last + 1, self._step):
            # The last one stays within the frame.
            middle = min(float(self.x(ply)), WIDTH - 2 - DIGIT * len(str(ply)) / 2)
            shapes.append(text("ply", middle, foot, str(ply)))
        return Shape("g", {"class": "axes"}, tuple(shapes))

    def now(self, ply: int, foot: float = 0) -> Shape:
        """The vertical line at the current ply."""
        return path("now", f"M{self.x(ply)} {TOP}V{foot or self.bottom:g}")

    def slips(self, sizes: Mapping[int, str], values: Mapping[int, float]) -> tuple[Shape, ...]:
        """The marks of mistakes by ply, each at the value there; one path for each size."""
        return tuple(
            path(
                f"slip {size}",
                "".join(
                    mark.format(x=self.x(ply), y=self.y(values.get(ply, self.low)))
                    for ply, slip_size in sizes.items()
                    if slip_size == size and ply <= self.last
                ),
            )
            for size, mark in MARKS.items()
        )

    @property
    def _unit(self) -> float:
        return (self.bottom - TOP) / (self.high - self.low)

    @property
    def _step(self) -> int:
        """The plies between two numbers: 1, 2, 5, 10, 20, 50, …"""
        step = 1
        while self.last > MOST * step:
            step = step * 5 // 2 if str(step)[0] == "2" else step * 2
        return step


def ply_at(share: float, last: int) -> int:
    """The ply at this fraction (0 to 1) of the picture's width."""
    along = (share * WIDTH - LEFT) / (WIDTH - LEFT - RIGHT)
    return max(0, min(last, round(along * last)))


def path(name: str, d: str, **data: str) -> Shape:
    """A path with a class name and data attributes (colour="B" gives data-colour)."""
    attrs = {f"data-{key}": value for key, value in data.items()}
    return Shape("path", {"class": name, **attrs, "d": d})


def text(name: str, x: float, y: float, content: str) -> Shape:
    """A text with a class name."""
    return Shape("text", {"class": name, "x": f"{x:g}", "y": f"{y:g}"}, (), content)


def graph(shapes: Iterable[Shape]) -> Shape:
    """The whole graph, hidden from screen readers: they get its numbers as text."""
    return Shape("g", {"aria-hidden": "true"}, tuple(shapes))
