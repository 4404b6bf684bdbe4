"""Zoom and pan of a board: two fingers, Control and the wheel, buttons, a tap.

The board is in a scrolling box, so one finger pans it; its width sets the zoom.
"""

from __future__ import annotations

from math import hypot
from typing import Final

from pyodide.ffi import to_js
from pyscript import document, window
from pyscript.ffi import create_proxy

from web.page.view.javascript import JsEvent

__all__ = ["Zoom"]

MOST: Final = 5.0
"""The largest zoom: board width per box width."""
STEP: Final = 1.6
FINGER: Final = 24
"""Pixels across that a point needs to be tapped safely (WCAG 2.5.8)."""
EASY: Final = 40
"""Pixels across of a point after a tap has zoomed in."""


class Zoom:
    """The zoom of a board; 1 shows all of it.

    `apart` is the distance between two points of the board in SVG units.
    """

    def __init__(self, apart: float) -> None:
        self._unit = apart
        self._box = document.querySelector(".scroll")
        self._board = document.getElementById("board")
        self.scale = 1.0
        self._is_finger = False
        self._apart = 0.0
        self._begun = 1.0
        # Not passive: the browser must not zoom the page instead.
        active = to_js({"passive": False}, dict_converter=window.Object.fromEntries)
        for name, handler in (
            ("touchstart", self._touch), ("touchmove", self._move), ("wheel", self._wheel),
            ("pointerdown", self._down),
        ):  # fmt: skip
            self._box.addEventListener(name, create_proxy(handler), active)

    @property
    def point(self) -> float:
        """Pixels between two neighbouring points."""
        wide, high = map(float, str(self._board.getAttribute("viewBox")).split()[2:])
        shown = self._board.getBoundingClientRect()
        return self._unit * float(min(shown.width / wide, shown.height / high))

    @property
    def is_small(self) -> bool:
        """Whether points are too small for a finger."""
        return self.point < FINGER

    def act(self, action: str) -> bool:
        """Zoom one step in or out around the middle of the view, or show the whole board; returns
        whether the action of a button or key was handled.
        """
        match action:
            case "larger":
                self._about_middle(self.scale * STEP)
            case "smaller":
                self._about_middle(self.scale / STEP)
            case "whole-board":
                self.show_all()
            case _:
                return False
        return True

    def show_all(self) -> None:
        """Show the whole board."""
        self.to(1.0, 0, 0)

    def nearer(self, x: float, y: float) -> bool:
        """Zoom in where a finger tapped if points are too small for it; returns whether it did."""
        if self._is_finger and self.is_small:
            self.near(x, y)
            return True
        return False

    def near(self, x: float, y: float) -> None:
        """Zoom in until points fit a finger, and centre this place of the window."""
        shown = self._box.getBoundingClientRect()
        self.to(self.scale * EASY / self.point, x, y)
        self._box.scrollLeft += x - shown.left - shown.width / 2
        self._box.scrollTop += y - shown.top - shown.height / 2

    def pan_to(self, name: str) -> None:
        """Centre a point of an enlarged board, unless it is in sight."""
        if self.scale <= 1:
            return
        point = self._board.querySelector(f'[data-cell="{name}"] > .ground')
        shown, there = self._box.getBoundingClientRect(), point.getBoundingClientRect()
        is_in_sight = (
            shown.left <= there.left and there.right <= shown.right
            and shown.top <= there.top and there.bottom <= shown.bottom
        )  # fmt: skip
        if not is_in_sight:
            self._box.scrollLeft += (there.left + there.right - shown.left - shown.right) / 2
            self._box.scrollTop += (there.top + there.bottom - shown.top - shown.bottom) / 2

    def to(self, scale: float, x: float, y: float) -> None:
        """Set the zoom; what is at this place of the window stays there."""
        scale = max(1.0, min(MOST, scale))
        before = self._board.getBoundingClientRect()
        self.scale = scale
        box = self._box.getBoundingClientRect()
        self._box.style.height = f"{box.height}px" if scale > 1 else ""
        self._board.style.width = f"{100 * scale:.1f}%" if scale > 1 else ""
        self._board.style.maxHeight = "none" if scale > 1 else ""
        document.documentElement.setAttribute("data-zoomed", str(scale > 1).lower())
        after = self._board.getBoundingClientRect()
        for side, place, long in (("Left", x, "width"), ("Top", y, "height")):
            start = getattr(before, side.lower())
            share = (place - start) / max(1.0, getattr(before, long))
            moved = getattr(after, side.lower()) + share * getattr(after, long) - place
            scrolled = f"scroll{side}"
            setattr(self._box, scrolled, getattr(self._box, scrolled) + moved)

    def _about_middle(self, scale: float) -> None:
        box = self._box.getBoundingClientRect()
        self.to(scale, box.left + box.width / 2, box.top + box.height / 2)

    def _down(self, event: JsEvent) -> None:
        self._is_finger = str(event.pointerType) == "touch"

    def _touch(self, event: JsEvent) -> None:
        if event.touches.length == 2:
            self._apart, self._begun = _fingers(event)[0], self.scale

    def _move(self, event: JsEvent) -> None:
        if event.touches.length == 2 and self._apart:
            event.preventDefault()
            apart, x, y = _fingers(event)
            self.to(self._begun * apart / self._apart, x, y)

    def _wheel(self, event: JsEvent) -> None:
        if event.ctrlKey:  # Browsers report a touchpad pinch as Control and wheel too.
            event.preventDefault()
            self.to(self.scale * 2 ** (-event.deltaY / 200), event.clientX, event.clientY)


def _fingers(event: JsEvent) -> tuple[float, float, float]:
    """The distance between two fingers, and the point between them."""
    first, second = event.touches.item(0), event.touches.item(1)
    apart = hypot(first.clientX - second.clientX, first.clientY - second.clientY)
    return (
        max(1.0, apart),
        (first.clientX + second.clientX) / 2,
        (first.clientY + second.clientY) / 2,
    )
