"""The board of Blocky on the page: squares, outlines over them, animation."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from pyscript import window

from blooms.drawing.shape import Shape
from blooms.games.blocky import blocks
from blooms.games.blocky.drawing import RIM, SIDE, cell_at
from blooms.games.blocky.position import Move
from web.page.view.i18n import tr
from web.page.view.svg import svg_element, update

__all__ = ["BlockyBoard"]

LINES: Final = ("counted", "counted-bars", "last", "hinted", "aim", "selected")
"""The outlines over the squares, topmost last; each is drawn twice, dark and light."""
MEANINGS: Final = {
    "counted": "What counts for the chosen goal",
    "counted-bars": "What counts at the edge of the board for the chosen goal",
    "last": "The block of the last move",
    "hinted": "The block of the hint",
    "aim": "The action shown, not yet played",
    "selected": "The selected block",
}
"""The explanations of the outlines in the legend."""
MOTION: Final = 380
"""Milliseconds that a block takes to move."""


class BlockyBoard:
    """The squares and outlines; only changes are written."""

    def __init__(self, svg: Any) -> None:
        self._svg = svg
        self._squares = svg.querySelector(".squares")
        self._squares.replaceChildren()
        self._drawn: dict[str, tuple[Shape, Any]] = {}
        self._lines: dict[str, tuple[Any, Any]] = {}
        for name in LINES:
            pair = tuple(
                svg_element(Shape("path", {"class": f"line {name} {shade}", "d": ""}))
                for shade in ("under", "over")
            )
            svg.append(*pair)
            self._lines[name] = (pair[0], pair[1])
        self._ways: dict[str, str] = {}
        self.is_flipped = False

    def draw(self, squares: Mapping[str, Shape], ways: Mapping[str, str]) -> None:
        """Draw these squares by address, and these outlines by the names in LINES."""
        for name in [name for name in self._drawn if name not in squares]:
            self._drawn.pop(name)[1].remove()
        for name, shape in squares.items():
            if name not in self._drawn:
                element = svg_element(shape)
                self._squares.append(element)
                self._drawn[name] = (shape, element)
            elif (held := self._drawn[name])[0] != shape:
                update(held[1], held[0], shape)
                self._drawn[name] = (shape, held[1])
        for name, pair in self._lines.items():
            way = ways.get(name, "")
            if self._ways.get(name, "") != way:
                self._ways[name] = way
                for path in pair:
                    path.setAttribute("d", way)

    def legend(self) -> list[tuple[Shape, str]]:
        """The outlines now on the board: a sample of each, and its meaning."""
        return [
            (_sample(name), tr(MEANINGS[name])) for name in reversed(LINES) if self._ways.get(name)
        ]

    def move(self, move: Move) -> None:
        """Animate the squares of a block from their places before the move."""
        if not window.matchMedia("(prefers-reduced-motion: no-preference)").matches:
            return
        left, top, width = (each * SIDE >> 6 for each in blocks.square(move.path, 6))
        middle = f"{left + width / 2:g}px {top + width / 2:g}px"
        for name, (_, element) in self._drawn.items():
            path = blocks.path_of(name) or ()
            if path[: len(move.path)] == move.path:
                part = path[len(move.path)] if len(path) > len(move.path) else 0
                frames = _frames(move.action, part, width / 2)
                if frames:
                    origin = {"transformOrigin": [middle, middle]}
                    element.animate(
                        _js(origin | frames), _js({"duration": MOTION, "easing": "ease-in-out"})
                    )

    def cell(self, event: Any, depth: int) -> tuple[int, int] | None:
        """The unit cell under the pointer; None outside the board."""
        shown = self._svg.getBoundingClientRect()
        right = (event.clientX - shown.left) / shown.width
        down = (event.clientY - shown.top) / shown.height
        return (
            cell_at(1 - right, 1 - down, depth) if self.is_flipped else cell_at(right, down, depth)
        )

    def share(self, event: Any) -> tuple[float, float]:
        """Where the pointer is, as shares of the board's width; turned round if it is flipped."""
        shown = self._svg.getBoundingClientRect()
        x, y = (
            (at * (SIDE + 2 * RIM) - RIM) / SIDE
            for at in (
                (event.clientX - shown.left) / shown.width,
                (event.clientY - shown.top) / shown.height,
            )
        )
        return (1 - x, 1 - y) if self.is_flipped else (x, y)

    def name(self, role: str, text: str, description: str) -> None:
        """Set the board's label and the description of the selection."""
        for name, value in (
            ("role", role),
            ("aria-label", text),
            ("aria-description", description),
        ):
            if self._svg.getAttribute(name) != value:
                self._svg.setAttribute(name, value)

    def focus(self) -> None:
        """Move the keyboard focus to the board."""
        self._svg.focus()


def _sample(name: str) -> Shape:
    way = "M-16 0h32" if name == "counted-bars" else "M-16 -16h32v32h-32z"
    lines = (Shape("path", {"class": f"line {name} {on}", "d": way}) for on in ("under", "over"))
    return Shape("g", {}, tuple(lines))


def _frames(action: str, part: int, half: float) -> dict[str, list[str]]:
    """The animation frames of a square in this part of the block."""
    right, below = part in (0, 3), part in (2, 3)
    match action:
        case "cw":
            return {"rotate": ["-90deg", "0deg"]}
        case "ccw":
            return {"rotate": ["90deg", "0deg"]}
        case "swaph":
            return {"translate": [f"{-half if right else half:g}px 0px", "0px 0px"]}
        case "swapv":
            return {"translate": [f"0px {-half if below else half:g}px", "0px 0px"]}
        case "smash":
            return {"scale": ["0.2", "1"]}
        case "pass":
            return {}
    return {"opacity": ["0", "1"]}


def _js(value: dict[str, Any]) -> Any:
    return window.JSON.parse(json.dumps(value))
