"""A game as a graph over its turns: chances above, captures below, mistakes as marks. Shapes only.

For two seats the first seat's share of the height is its chance; more seats have a line each.
What a seat captured in a turn stands up (first seat) or down from the line of captures.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from blooms.games.blooms.drawing import Shape
from blooms.session.analysis import SIZES

__all__ = ["BOX", "chart", "ply_at"]

WIDE, HIGH = 320, 100
"""The graph of chances, in units of the picture."""
SIDE: Final = 8
"""Room at the left and right, so that the marks of the first and last turn are whole."""
MIDDLE, REACH = 122, 16
"""The line of captures, and how far its longest bar goes."""
BOX: Final = f"0 0 {WIDE} {MIDDLE + REACH + 2}"

_MARKS: Final = {
    "inaccuracy": "M{x} {y}m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
    "mistake": "M{x} {y}m0-5 5 9h-10z",
    "blunder": "M{x} {y}m0-7 7 7-7 7-7-7z",
}
"""A disc, a triangle and a diamond, each larger than the one before."""


def chart(
    chances: Sequence[tuple[float, ...] | None],
    taken: Sequence[tuple[int, ...]],
    slips: Mapping[int, str],
    ply: int,
) -> Shape:
    """The graph of a line: `chances` by ply, None where not judged yet; `taken` by turn;
    `slips` the sizes of mistakes by ply; `ply` is looked at. Two seats give the same tree always.
    """
    last = max(1, len(chances) - 1)
    seats = max((len(each) for each in chances if each), default=2)
    lines = [[each[seat] if each else None for each in chances] for seat in range(seats)]
    shapes = [_path("middle", f"M{SIDE} {HIGH / 2:g}H{WIDE - SIDE}M{SIDE} {MIDDLE}H{WIDE - SIDE}")]
    if seats == 2:
        shapes.append(_path("share", _area(lines[0], last)))
    for seat, line in enumerate(lines[:1] if seats == 2 else lines, 1):
        shapes.append(_path(f"chance chance-{seat}", _line(line, last)))
    most = max((max(each) for each in taken if each), default=0)
    for seat in range(2):
        bars = [
            f"M{_x(at, last)} {MIDDLE}v{(1 if seat else -1) * REACH * each[seat] / most:.1f}"
            for at, each in enumerate(taken, 1)
            if len(each) > seat and each[seat] > 0
        ]
        shapes.append(_path(f"taken taken-{seat + 1}", "".join(bars)))
    shapes.append(_path("now", f"M{_x(ply, last)} 0V{MIDDLE + REACH}"))
    for size, _ in reversed(SIZES):
        marks = [
            _MARKS[size].format(x=_x(at, last), y=f"{_y(lines[0][at] or 0):.1f}")
            for at, found in slips.items()
            if found == size and at < len(chances)
        ]
        shapes.append(_path(f"slip {size}", "".join(marks)))
    return Shape("g", {"aria-hidden": "true"}, tuple(shapes))


def ply_at(share: float, last: int) -> int:
    """The ply at this share (0..1) of the picture's width."""
    along = (share * WIDE - SIDE) / (WIDE - 2 * SIDE)
    return max(0, min(last, round(along * last)))


def _path(name: str, d: str) -> Shape:
    return Shape("path", {"class": name, "d": d})


def _x(ply: int, last: int) -> str:
    return f"{SIDE + ply * (WIDE - 2 * SIDE) / last:.1f}"


def _y(chance: float) -> float:
    return HIGH * (1 - chance)


def _line(line: Sequence[float | None], last: int) -> str:
    """Broken where nothing is known."""
    parts, is_down = [], False
    for ply, chance in enumerate(line):
        if chance is not None:
            parts.append(f"{'L' if is_down else 'M'}{_x(ply, last)} {_y(chance):.1f}")
        is_down = chance is not None
    return "".join(parts)


def _area(line: Sequence[float | None], last: int) -> str:
    """The surface under the line; each run of known chances closes by itself."""
    parts: list[str] = []
    for ply, chance in enumerate(line):
        after = line[ply + 1] if ply + 1 < len(line) else None
        if chance is not None and after is not None:
            x, to = _x(ply, last), _x(ply + 1, last)
            parts.append(f"M{x} {HIGH}V{_y(chance):.1f}L{to} {_y(after):.1f}V{HIGH}z")
    return "".join(parts)
