"""Gestures on a board of Blocky: which action the fingers mean, and on which block.

A swipe across a block swaps its halves; a circle, or two fingers that turn, rotates it; a pinch or
a long press selects a larger block, spread fingers a smaller one. Points are fractions of the
board's width, x from the left and y from the top.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, dist, hypot, pi, remainder, tau
from typing import Final, Literal, NamedTuple

from blooms.games.blocky import blocks
from blooms.games.blocky.blocks import Block, Path
from blooms.games.blocky.move import Rearranging
from blooms.games.blocky.selection import Selection

__all__ = ["Gesture", "Point", "is_still", "read", "target"]

Point = tuple[float, float]

STILL: Final = 1 / 32
"""How far a finger moves at most in a press."""
FAR: Final = 1 / 16
"""The length of the shortest swipe."""
LONG: Final = 0.6
"""Seconds of the shortest long press."""
STEEP: Final = 1.5
"""How much farther a swipe goes one way than the other."""
ROUND: Final = 1.4 * pi
"""The smallest angle of a circle, seen from its middle."""
TWIST: Final = pi / 8
"""The smallest angle by which two fingers turn."""
PINCH: Final = 1.3
"""The smallest ratio of the distances of two fingers."""
INSIDE: Final = 0.9
"""The share of a circle's width that a block has at least to be the one meant."""


class Gesture(NamedTuple):
    """An action, `larger` or `smaller`; where it begins and ends, or a circle's two sides."""

    action: Rearranging | Literal["larger", "smaller"]
    start: Point
    end: Point


def is_still(points: Sequence[Point]) -> bool:
    """Whether a finger that has passed these points only presses."""
    return max(dist(points[0], each) for each in points) <= STILL


def read(fingers: Sequence[Sequence[Point]], seconds: float) -> Gesture | None:
    """The gesture of one or two fingers, each with the points that it passed; None for a tap and
    for what means nothing.
    """
    if not all(fingers):
        return None
    if len(fingers) == 2:
        return _pair(fingers[0], fingers[1])
    return _single(fingers[0], seconds) if len(fingers) == 1 else None


def target(gesture: Gesture, board: Block, depth: int, selected: Path | None) -> Path:
    """The block that a gesture is meant for.

    It is the selected block if that is divided and the gesture begins on it; else, for a swipe, the
    smallest block that holds both ends, and for a circle the one about as large around its middle.
    """
    start, end = (_path(each, board, depth) for each in (gesture.start, gesture.end))
    if (
        selected is not None
        and start[: len(selected)] == selected
        and not _is_plain(board, selected)
    ):
        return selected
    if gesture.action in ("cw", "ccw"):
        middle = tuple(
            (first + second) / 2 for first, second in zip(gesture.start, gesture.end, strict=True)
        )
        path = _path((middle[0], middle[1]), board, depth)
        size = dist(gesture.start, gesture.end)
        while path and (0.5 ** len(path) < INSIDE * size or _is_plain(board, path)):
            path = path[:-1]
        return path
    shared = [
        at for at, (first, second) in enumerate(zip(start, end, strict=False)) if first != second
    ]
    path = start[: shared[0]] if shared else min(start, end, key=len)
    return path[:-1] if path and _is_plain(board, path) else path


def _single(points: Sequence[Point], seconds: float) -> Gesture | None:
    start, end = points[0], points[-1]
    if is_still(points):
        return Gesture("larger", start, start) if seconds >= LONG else None
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    middle = ((left + right) / 2, (top + bottom) / 2)
    angle = _angle(middle, points)
    if abs(angle) >= ROUND and min(right - left, bottom - top) >= FAR / 2:
        half = max(right - left, bottom - top) / 2
        sides = (middle[0] - half, middle[1]), (middle[0] + half, middle[1])
        return Gesture("cw" if angle > 0 else "ccw", *sides)
    right_by, down_by = abs(end[0] - start[0]), abs(end[1] - start[1])
    if max(right_by, down_by) < FAR:
        return None
    if right_by >= STEEP * down_by:
        return Gesture("swaph", start, end)
    if down_by >= STEEP * right_by:
        return Gesture("swapv", start, end)
    return None


def _pair(first: Sequence[Point], second: Sequence[Point]) -> Gesture | None:
    before, after = ((second[at][0] - first[at][0], second[at][1] - first[at][1]) for at in (0, -1))
    turned = remainder(atan2(after[1], after[0]) - atan2(before[1], before[0]), tau)
    if abs(turned) >= TWIST:
        return Gesture("cw" if turned > 0 else "ccw", first[0], second[0])
    apart, later = hypot(*before), hypot(*after)
    if later * PINCH <= apart:
        return Gesture("larger", first[0], second[0])
    if apart * PINCH <= later:
        return Gesture("smaller", first[0], second[0])
    return None


def _angle(middle: Point, points: Sequence[Point]) -> float:
    """The angle by which a line from the middle follows the points; clockwise is positive."""
    seen = [
        atan2(y - middle[1], x - middle[0]) for x, y in points if dist(middle, (x, y)) > STILL / 2
    ]
    return sum(remainder(new - old, tau) for old, new in pairwise(seen))


def _path(point: Point, board: Block, depth: int) -> Path:
    """The path to the undivided block at a point; at the nearest one for a point outside."""
    width = 1 << depth
    x, y = (min(width - 1, max(0, int(share * width))) for share in point)
    return Selection(x, y, depth).path(board, depth)


def _is_plain(board: Block, path: Path) -> bool:
    """Whether there is a block of one colour at a path."""
    return isinstance(blocks.at(board, path), str)
