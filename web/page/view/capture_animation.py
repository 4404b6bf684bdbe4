"""What flies after a move: the number of captured stones to the score, petals over the board.

It is no part of the layout, takes no clicks, and is silent: the move is announced in words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pyscript import document

from blooms.drawing.shape import Shape
from web.page.view.animation import may_move, move
from web.page.view.javascript import JsElement
from web.page.view.nodes import make
from web.page.view.view import element

__all__ = ["clear", "fly", "fly_to", "land", "rain", "scatter"]

DURATION: Final = 900
"""Milliseconds."""
WIN: Final = 1500
"""Milliseconds in which all petals fall for a win."""
PETALS: Final = 16
FALL: Final = 300
"""Milliseconds in which the petals of a captured stone leave."""
STEP: Final = 60
PLACE: Final = 220
LANDS: Final = "cubic-bezier(.2, 1.35, .4, 1)"
"""Milliseconds in which a stone lands, and how: a little too large at first."""
LATEST: Final = 5
"""So many stones leave one after the other, each STEP later, the rest with the last of them."""


def fly(text: str, start: JsElement, end: JsElement) -> None:
    """Let a text fly from the middle of one element to that of another; not with reduced motion,
    nor where the other is not shown, as the players of Go on a phone while dead stones are marked.
    """
    if not may_move() or not end.getBoundingClientRect().width:
        return
    from_x, from_y = _middle(start)
    to_x, to_y = _middle(end)
    number = make(element("span", text, _class="flying", aria_hidden="true"))
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
    _launch(number, frames, timing)


def fly_to(text: str, cell: str, end: str) -> None:
    """Let a text fly from a cell of the board to an element."""
    fly(text, document.querySelector(f'#board [data-cell="{cell}"]'), document.querySelector(end))


def scatter(cells: Mapping[str, str]) -> None:
    """Let the petals of captured stones fly apart, one stone after the other. `cells` has the
    colour of each captured stone by its cell.
    """
    if not may_move():
        return
    for at, (name, colour) in enumerate(cells.items()):
        ring = tuple(
            Shape("use", {"href": f"#petal-{colour}", "transform": f"rotate({way}) translate(8)"})
            for way in range(0, 360, 60)
        )
        petals, x, y = _over(name, "petals-fly", ring)
        frames = [
            {"transform": f"translate({x:.0f}px, {y + drop:.0f}px) translate(-50%, -50%) "
             f"rotate({turn}deg) scale({scale})", "opacity": opacity}
            for drop, turn, scale, opacity in ((0, 0, 0.9, 1), (14, 60, 1.9, 0))
        ]  # fmt: skip
        timing = {"delay": STEP * min(at, LATEST), "duration": FALL, "fill": "both"}
        _launch(petals, frames, {**timing, "easing": "ease-in"})


def land(cells: Mapping[str, str]) -> None:
    """Let stones just placed land: their colours by their cells, which show them afterwards."""
    if not may_move():
        return
    tilt = 30 if document.getElementById("board").getAttribute("data-tilted") == "true" else 0
    for name, colour in cells.items():
        stone, x, y = _over(name, "lands", (Shape("use", {"href": f"#stone-{colour}"}),))
        frames = [
            {"transform": f"translate({x:.1f}px, {y:.1f}px) translate(-50%, -50%) "
             f"rotate({tilt}deg) scale({scale})", "opacity": opacity}
            for scale, opacity in ((0.3, 0.2), (1, 1))
        ]  # fmt: skip
        if not _launch(stone, frames, {"duration": PLACE, "easing": LANDS}):
            continue
        hidden = [{"visibility": "hidden"}] * 2
        placed = document.querySelector(f'#board [data-cell="{name}"] > .stone')
        move(placed, hidden, {"duration": PLACE})


def _over(name: str, kind: str, shapes: tuple[Shape, ...]) -> tuple[JsElement, float, float]:
    """An element as large as a cell, with these shapes, to be moved to the cell's middle.

    It moves as a whole, so that no frame lays out or paints the board again.
    """
    cell = document.querySelector(f'#board [data-cell="{name}"] > .hex')
    box = cell.getBoundingClientRect()
    side = f"{min(float(box.width), float(box.height)):.0f}"
    attrs = {"class": kind, "viewBox": "-20 -20 40 40", "width": side, "height": side,
             "overflow": "visible", "aria-hidden": "true"}  # fmt: skip
    return make(Shape("svg", attrs, shapes)), *_middle(cell)


def _launch(made: JsElement, frames: object, timing: object) -> bool:
    """Let a new element fly; where the browser does not animate, it is not shown."""
    document.body.append(made)
    is_moving = move(made, frames, timing)
    if not is_moving:
        made.remove()
    return is_moving


def rain(colours: str) -> None:
    """Let petals of these colours fall over the board, for a win.

    Each is an element that moves as a whole, so that the board is not painted again meanwhile.
    """
    if not may_move():
        return
    box = document.getElementById("board").getBoundingClientRect()
    for at in range(PETALS):
        # Steps without a common divisor mix the places and the delays.
        across, wait = (7 * at % PETALS + 0.5) / PETALS, 5 * at % PETALS / PETALS
        x, drift = box.left + box.width * across, 40 * (wait - 0.5)
        use = Shape("use", {"href": f"#petal-{colours[at % len(colours)]}"})
        attrs = {"class": "flying petal-rain", "viewBox": "-2 -8 16 16", "aria-hidden": "true"}
        petal = make(Shape("svg", attrs, (use,)))
        frames = [
            {"transform": f"translate({x + right:.0f}px, {y:.0f}px) rotate({turn}deg)",
             "opacity": opacity}
            for right, y, turn, opacity in (
                (0, box.top, 360 * wait, 0),
                (drift, box.top + 0.3 * box.height, 360 * wait + 90, 1),
                (-drift, box.top + 0.75 * box.height, 360 * wait + 200, 1),
                (drift, box.bottom, 360 * wait + 300, 0),
            )
        ]  # fmt: skip
        delay = wait * WIN / 3
        _launch(petal, frames, {"delay": delay, "duration": WIN - delay, "fill": "both"})


def clear() -> None:
    """Remove what has flown before."""
    for part in document.querySelectorAll(".flying, .petals-fly, .lands"):
        part.remove()


def _middle(shown: JsElement) -> tuple[float, float]:
    box = shown.getBoundingClientRect()
    return box.left + box.width / 2, box.top + box.height / 2
