"""Follows the fingers on a board of Blocky; blooms/games/blocky/gesture.py knows what they mean."""

from __future__ import annotations

from blooms.games.blocky import gesture
from blooms.games.blocky.drawing import RIM, SIDE, cell_at
from blooms.games.blocky.gesture import Gesture, Point
from web.page.feature import Pointer

__all__ = ["Fingers", "cell_of"]


class Fingers:
    """The points that each finger, or the mouse with its button down, has passed.

    `is_flipped` says whether the board is turned round. `has_acted` is whether the last touch was a
    gesture, so that the click that ends it selects nothing.
    """

    def __init__(self) -> None:
        self._traces: dict[int, list[Point]] = {}
        self._begun = 0.0
        self.has_acted = False

    def begin(self, when: float) -> None:
        """The first finger is about to touch the page."""
        self._traces.clear()
        self.has_acted, self._begun = False, when

    def down(self, pointer: Pointer, is_flipped: bool) -> None:
        """A finger has touched the board; one that comes while another draws ends both."""
        if all(map(gesture.is_still, self._traces.values())):
            self._traces[pointer.number] = [_point(pointer, is_flipped)]
        else:
            self._traces.clear()

    def move(self, pointer: Pointer, is_flipped: bool) -> bool:
        """A finger has moved; returns whether it touches the board."""
        trace = self._traces.get(pointer.number)
        if trace is None:
            return False
        trace.append(_point(pointer, is_flipped))
        return True

    def up(self, pointer: Pointer, is_flipped: bool) -> Gesture | None:
        """The gesture that ends now that the first finger is lifted; None if there is none."""
        if not self.move(pointer, is_flipped):
            return None
        # A mouse has its wheel, and may click slowly.
        seconds = 0.0 if pointer.is_mouse else (pointer.when - self._begun) / 1000
        stroke = gesture.read([*self._traces.values()], seconds)
        self._traces.clear()
        self.has_acted = stroke is not None
        return stroke

    def cancel(self) -> None:
        """The browser scrolls or zooms instead."""
        self._traces.clear()


def cell_of(pointer: Pointer, is_flipped: bool, depth: int) -> tuple[int, int] | None:
    """The unit cell under a pointer; None outside the board."""
    right, down = pointer.across, pointer.along
    return cell_at(1 - right, 1 - down, depth) if is_flipped else cell_at(right, down, depth)


def _point(pointer: Pointer, is_flipped: bool) -> Point:
    """Where a pointer is, as shares of the board's width without its rim."""
    x, y = ((at * (SIDE + 2 * RIM) - RIM) / SIDE for at in (pointer.across, pointer.along))
    return (1 - x, 1 - y) if is_flipped else (x, y)
