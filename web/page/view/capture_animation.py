"""The number of captured stones flies from the board to the score.

It is no part of the layout, takes no clicks, and is silent: the move is announced in words.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from pyscript import document, window

from blooms.drawing.shape import Shape
from web.page.view.dom import make
from web.page.view.svg import svg_element
from web.page.view.view import element

__all__ = ["clear", "fly", "fly_to", "scatter"]

DURATION: Final = 900
"""Milliseconds."""
LATEST: Final = 5
"""So many stones leave one after the other, the rest with the last of them: css/board.css."""


def fly(text: str, start: Any, end: Any) -> None:
    """Let a text fly from the middle of one element to that of another; not with reduced motion."""
    if not window.matchMedia("(prefers-reduced-motion: no-preference)").matches:
        return
    from_x, from_y = _middle(start)
    to_x, to_y = _middle(end)
    number = make(element("span", text, _class="flying", aria_hidden="true"))
    document.body.append(number)
    frames = [
        {"transform": f"translate({x:.0f}px, {y:.0f}px) translate(-50%, -50%) scale({scale})",
         "opacity": opacity, "offset": offset}
        for x, y, scale, opacity, offset in (
            (from_x, from_y, 0.6, 0, 0),
            (from_x, from_y - 12, 1.3, 1, 0.25),
            (to_x, to_y, 1, 1, 0.85),
            (to_x, to_y, 0.8, 0, 1),
        )
    ]  # fmt: skip
    timing = {"duration": DURATION, "easing": "ease-in-out", "fill": "forwards"}
    number.animate(_js(frames), _js(timing))


def fly_to(text: str, cell: str, end: str) -> None:
    """Let a text fly from a cell of the board to an element."""
    fly(text, document.querySelector(f'#board [data-cell="{cell}"]'), document.querySelector(end))


def scatter(cells: Mapping[str, str]) -> None:
    """Let the petals of captured stones fly apart, one stone after the other: their colours by the
    cells where they lay.
    """
    if not window.matchMedia("(prefers-reduced-motion: no-preference)").matches:
        return
    board, over = map(document.getElementById, ("board", "over"))
    for at, (name, colour) in enumerate(cells.items()):
        place = board.querySelector(f'[data-cell="{name}"]').getAttribute("transform")
        petals = tuple(Shape("use", {"href": f"#petal-{colour}"}) for _ in range(6))
        wait = f"wait-{min(at, LATEST)}"
        attrs = {"class": f"petals-fly {wait}", "data-colour": colour, "transform": str(place)}
        over.append(svg_element(Shape("g", attrs, petals)))


def clear() -> None:
    """Remove what has flown before."""
    for part in document.querySelectorAll(".flying, .petals-fly"):
        part.remove()


def _middle(shown: Any) -> tuple[float, float]:
    box = shown.getBoundingClientRect()
    return box.left + box.width / 2, box.top + box.height / 2


def _js(value: object) -> Any:
    return window.JSON.parse(json.dumps(value))
