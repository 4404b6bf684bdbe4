"""How a game went, as shapes: the win chances with the turning point, the accuracy of its parts.

The same shapes stand in a page, which gives the colours by its style, and in a picture.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Final, NamedTuple

from blooms.drawing.result_card import (
    DISPLAY,
    HEIGHT,
    INK,
    LEFT,
    ROOM,
    SOFT,
    TEXT,
    framed,
    line,
)
from blooms.drawing.shape import Shape

__all__ = ["Told", "chances", "petals", "report_card"]

ACCENT: Final = "var(--accent, #14553f)"
FAINT: Final = "var(--line, #d9e0d2)"
MARK: Final = "var(--warn, #8a3c00)"
EDGE: Final = "var(--card, #fbfcf7)"
WORDS: Final = "var(--ink, #18271f)"
FACE: Final = "var(--face-display, Caprasimo, Georgia, serif)"
PETAL: Final = "M0-21C-17.2-26-21.9-48.5 0-49 21.9-48.5 17.2-26 0-21Z"
PETALS: Final = 10
SHORT: Final = 50
"""So many letters are in a line of a card."""
TITLE: Final = 40
"""The size of its headline."""
GRAPH: Final = 72
"""How high its graph is."""


class Told(NamedTuple):
    """What a card says: `parts` are names and accuracies, 0 to 1, of parts of the game."""

    title: str
    players: str
    facts: tuple[str, ...]
    chances: tuple[float, ...]
    ply: int
    parts: tuple[tuple[str, float | None], ...]
    foot: str


def chances(values: Sequence[float], ply: int, width: float, height: float) -> Shape:
    """A seat's win chances by ply, 0 to 1, with a mark at the turning point; 0 for none."""
    step, middle = width / max(1, len(values) - 1), height / 2

    def at(number: int) -> str:
        return f"{number * step:.1f} {height * (1 - values[number]):.1f}"

    path = "L".join(map(at, range(len(values))))
    shapes = [
        Shape("path", {"d": f"M0 {middle:g}L{path}L{width:g} {middle:g}Z", "fill": ACCENT,
                       "opacity": ".16"}),
        Shape("path", {"d": f"M0 {middle:g}H{width:g}", "stroke": FAINT, "stroke-width": "2"}),
        Shape("path", {"d": f"M{path}", "fill": "none", "stroke": ACCENT, "stroke-width": "4",
                       "stroke-linejoin": "round"}),
    ]  # fmt: skip
    if ply:
        place = {"transform": f"translate({at(ply).replace(' ', ',')})"}
        looks = {"fill": MARK, "stroke": EDGE, "stroke-width": "3"}
        shapes.append(Shape("path", {"d": "M0-11 11 0 0 11-11 0Z", **looks, **place}))
    return Shape("g", {}, tuple(shapes))


def petals(accuracy: float | None) -> Shape:
    """An accuracy, 0 to 1, as a flower of ten petals, 100 wide around (0, 0)."""
    full = round(PETALS * (accuracy or 0))
    shapes = [
        Shape("path", {
            "d": PETAL, "fill": ACCENT if at < full else FAINT, "stroke": EDGE, "stroke-width": "3",
            "transform": f"rotate({360 * at / PETALS:g})",
        })
        for at in range(PETALS)
    ]  # fmt: skip
    words = "–" if accuracy is None else f"{100 * accuracy:.0f}"
    looks = {"y": "8", "text-anchor": "middle", "font-size": "22", "font-family": FACE}
    shapes.append(Shape("text", {**looks, "fill": WORDS}, (), words))
    return Shape("g", {}, tuple(shapes))


def report_card(board: str, told: Told, faces: str = "") -> str:
    """An SVG file, 1200 by 630: the board (a complete SVG file) at the turning point, and beside it
    what is told. `faces` are the style rules of typefaces.
    """
    top, shapes = 64.0, [line(LEFT, 64, 22, told.players, TEXT, INK, "600")]
    for row in textwrap.wrap(told.title, int(ROOM / (0.56 * TITLE)), max_lines=2, placeholder="…"):
        top += TITLE + 4
        shapes.append(line(LEFT, top, TITLE, row, DISPLAY, INK, "400"))
    drawn = chances(told.chances, told.ply, ROOM, GRAPH)
    shapes.append(Shape("g", {"transform": f"translate({LEFT} {top + 16:g})"}, (drawn,)))
    top += GRAPH + 22
    for fact in told.facts:
        for row in textwrap.wrap(fact, SHORT, max_lines=3, placeholder="…"):
            top += 24
            shapes.append(line(LEFT, top, 19, row, TEXT, INK))
    high = min(96.0, HEIGHT - 114 - top)
    step = ROOM / len(told.parts)
    for at, (name, accuracy) in enumerate(told.parts if high > 40 else ()):
        x = LEFT + step * (at + 0.5)
        place = f"translate({x:.0f} {top + 10 + high / 2:.0f}) scale({high / 100:.2f})"
        shapes.append(Shape("g", {"transform": place}, (petals(accuracy),)))
        shapes.append(line(x, top + high + 28, 17, name, TEXT, SOFT, "400", "middle"))
    shapes.append(line(LEFT, HEIGHT - 44, 20, told.foot, TEXT, SOFT, "600"))
    return framed(board, shapes, faces)
