"""A picture of a position and how its game stands, as wide as chats and feeds show pictures."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from typing import Final, NamedTuple

from blooms.drawing.shape import Shape, markup

__all__ = [
    "DISPLAY", "HEIGHT", "INK", "LEFT", "ROOM", "SOFT", "TEXT", "WIDTH", "Meter",
    "framed", "line", "result_card",
]  # fmt: skip

WIDTH, HEIGHT = 1200, 630
BOARD: Final = 566
"""The side of the square for the board."""
MARGIN: Final = 32
LEFT: Final = 2 * MARGIN + BOARD + 24
"""Where the words begin."""
ROOM: Final = WIDTH - LEFT - 2 * MARGIN
PAGE, CARD, INK, SOFT, ACCENT = "#e6ebe0", "#fbfcf7", "#18271f", "#4c5a51", "#14553f"
DISPLAY: Final = "Caprasimo, Cooper Black, Bookman Old Style, Georgia, serif"
TEXT: Final = "Figtree, Segoe UI, system-ui, Roboto, sans-serif"
LARGE: Final = 70
"""The size of a short headline; a longer one is set smaller."""
ROWS: Final = 4
"""Of so many meters each has a row of its own for the name and the number."""
FLOWERS: Final = 3
"""So many meters stand beside each other; more are bars below each other."""


class Meter(NamedTuple):
    """A player's score: the name, the number, its share of the most, and a picture of it, if any.

    The picture is 100 units wide around (0, 0).
    """

    name: str
    number: str
    share: float
    picture: Shape | None = None


def result_card(
    board: str,
    title: str,
    facts: Sequence[str],
    meters: Sequence[Meter],
    foot: str,
    faces: str = "",
) -> str:
    """An SVG file: the board (a complete SVG file) left, and right of it the words and meters.

    `faces` are the style rules of typefaces, which a picture has to bring itself.
    """
    size, lines = _fitted(title)
    top, shapes = 84.0, []
    for row in lines:
        top += size
        shapes.append(line(LEFT, top, size, row, DISPLAY, INK, "400"))
    top += 16
    for fact in facts:
        for row in textwrap.wrap(fact, 42):
            top += 34
            shapes.append(line(LEFT, top, 25, row, TEXT, SOFT))
    has_pictures = len(meters) <= FLOWERS and all(each.picture for each in meters)
    shapes += _pictures(meters, top + 30) if has_pictures else _bars(meters, top + 40)
    shapes.append(line(LEFT, HEIGHT - 44, 24, foot, TEXT, SOFT, "600"))
    return framed(board, shapes, faces)


def framed(board: str, shapes: Sequence[Shape], faces: str) -> str:
    """An SVG file with the board (a complete SVG file) left, and shapes in the card right of it."""
    attrs = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": f"0 0 {WIDTH} {HEIGHT}",
        "width": str(WIDTH),
        "height": str(HEIGHT),
    }
    style = [Shape("style", {}, (), faces)] if faces else []
    back = [
        *style,
        _box(0, 0, WIDTH, HEIGHT, 0, PAGE),
        _box(LEFT - 32, 24, WIDTH - LEFT + 8, HEIGHT - 48, 28, CARD),
    ]
    head, _, tail = markup(Shape("svg", attrs, (*back, *shapes))).rpartition("</svg>")
    return f"{head}{_placed(board)}</svg>{tail}"


def _placed(board: str) -> str:
    """The board's file as a part of another one."""
    place = f'x="{MARGIN}" y="{MARGIN}" width="{BOARD}" height="{BOARD}"'
    return re.sub(r"<svg\b", f"<svg {place}", board.strip(), count=1)


def _fitted(title: str) -> tuple[float, list[str]]:
    """The size of a headline, and its lines: at most two."""
    for size in range(LARGE, 36, -4):
        lines = textwrap.wrap(title, int(ROOM / (0.56 * size)))
        if len(lines) <= 2:
            return size, lines
    return 36, textwrap.wrap(title, int(ROOM / 20))[:2]


def _pictures(meters: Sequence[Meter], top: float) -> list[Shape]:
    """The meters as pictures in a row, each with its player's name below."""
    size = min(190.0, ROOM / len(meters) - 24, HEIGHT - 110 - top)
    step = ROOM / max(2, len(meters))
    shapes = []
    for at, meter in enumerate(meters):
        x = LEFT + step * (at + 0.5)
        place = f"translate({x:.0f} {top + size / 2:.0f}) scale({size / 100:.2f})"
        shapes.append(Shape("g", {"transform": place}, (meter.picture,) if meter.picture else ()))
        shapes.append(line(x, top + size + 30, 24, meter.name, TEXT, INK, "600", "middle"))
    return shapes


def _bars(meters: Sequence[Meter], top: float) -> list[Shape]:
    """The meters as bars below each other, each with the player's name and number: above it, or
    beside it where there are many.
    """
    if len(meters) <= ROWS:
        return _rows(meters, top)
    step = min(66.0, (HEIGHT - 90 - top) / len(meters))
    name, number = 0.42 * ROOM, 76
    long = ROOM - name - number
    shapes = []
    for at, meter in enumerate(meters):
        y = top + step * at
        size = min(25.0, 0.62 * step)
        player = textwrap.shorten(meter.name, 17, placeholder="…")
        shapes += [
            line(LEFT, y + 0.7 * size, size, player, TEXT, INK, "600"),
            _box(LEFT + name, y, long, 0.7 * size, 0.35 * size, PAGE),
            _box(LEFT + name, y, max(0.0, meter.share) * long, 0.7 * size, 0.35 * size, ACCENT),
            line(LEFT + ROOM, y + 0.8 * size, 1.2 * size, meter.number, DISPLAY, INK, "400", "end"),
        ]
    return shapes


def _rows(meters: Sequence[Meter], top: float) -> list[Shape]:
    step = min(100.0, (HEIGHT - 90 - top) / len(meters))
    size, shapes = min(28.0, 0.4 * step), []
    for at, meter in enumerate(meters):
        y = top + step * at
        player = textwrap.shorten(meter.name, 26, placeholder="…")
        bar, high = y + 1.5 * size, 0.6 * size
        shapes += [
            line(LEFT, y + size, size, player, TEXT, INK, "600"),
            line(LEFT + ROOM, y + 1.1 * size, 1.4 * size, meter.number, DISPLAY, INK, "400", "end"),
            _box(LEFT, bar, ROOM, high, high / 2, PAGE),
            _box(LEFT, bar, max(0.0, meter.share) * ROOM, high, high / 2, ACCENT),
        ]
    return shapes


def _box(x: float, y: float, wide: float, high: float, corner: float, fill: str) -> Shape:
    sides = {"x": x, "y": y, "width": wide, "height": high, "rx": corner}
    return Shape("rect", {**{name: f"{side:g}" for name, side in sides.items()}, "fill": fill})


def line(
    x: float, y: float, size: float, content: str, face: str, ink: str, weight: str = "400",
    anchor: str = "start",
) -> Shape:  # fmt: skip
    """A line of text at (x, y); `face` is its typeface, `ink` its colour."""
    attrs = {
        "x": f"{x:g}", "y": f"{y:g}", "font-size": f"{size:g}", "font-family": face,
        "font-weight": weight, "fill": ink, "text-anchor": anchor,
    }  # fmt: skip
    return Shape("text", attrs, (), content)
