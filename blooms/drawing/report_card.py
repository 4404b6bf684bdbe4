"""How a game went, as shapes: the win chances with the turning point, the accuracy of its parts.

The same shapes stand in a page, which gives the colours by its style, and in a picture.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from itertools import pairwise
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

__all__ = ["PLAIN", "Told", "chances", "minutes", "petals", "report_card"]

ACCENT: Final = "var(--accent, #14553f)"
FAINT: Final = "var(--line, #d9e0d2)"
MARK: Final = "var(--warn, #8a3c00)"
QUIET: Final = "var(--soft, #4c5a51)"
EDGE: Final = "var(--card, #fbfcf7)"
WORDS: Final = "var(--ink, #18271f)"
FACE: Final = "var(--face-display, Caprasimo, Georgia, serif)"
PLAIN: Final = (ACCENT, QUIET)
"""The colours of a seat and of the others where the players have none of their own."""
PETAL: Final = "M0-22C-11-28-15-49 0-49 15-49 11-28 0-22Z"
PETALS: Final = 10
SHORT: Final = 50
"""So many letters are in a line of a card."""
TITLE: Final = 40
"""The size of its headline."""
GRAPH: Final = 72
"""How high its graph is."""
MOST: Final = 2
"""So many patterns stand in the card."""
FOOT: Final = 34
"""So many letters stand beside the times of turns in its last line; more take two lines."""
ROW: Final = 36
"""How far that line is above the last."""
LETTER: Final = 11.0
"""How wide a figure of the numbers of plies is, and how far two of them are apart."""
GLYPHS: Final = (
    ".glyph{stroke-linejoin:round;stroke-width:1.7}.glyph .mine{fill:#18271f;stroke:#18271f}"
    ".glyph .theirs{fill:#d9e0d2;stroke:#18271f}.glyph .open{fill:#ffe2b4}"
    ".glyph .ring{fill:none;stroke:#8a3c00;stroke-width:3.4}"
    ".glyph .gone{fill:none;stroke:#18271f;stroke-dasharray:2 1.6}"
    ".glyph .cross{fill:none;stroke:#18271f;stroke-linecap:round;stroke-width:2.4}"
)
"""The style of the drawings of patterns in a file."""


class Told(NamedTuple):
    """What a card says: `parts` are names and accuracies, 0 to 1, of parts of the game.

    `facts` are all sentences, `brief` those that stand beside the drawings, all if there are none.
    `hues` are the colours of the seat and of the others, `decided` is the ply from which on the
    winner was ahead, 0 for none. `missed` are patterns: how often, the name, a drawing 60 wide
    around (0, 0). `seconds` are the times of turns, `spent` says them in words, and number `slow`
    of them is that of the turning point; -1 for none.
    """

    title: str
    players: str
    facts: tuple[str, ...]
    chances: tuple[float, ...]
    ply: int
    parts: tuple[tuple[str, float | None], ...]
    foot: str
    brief: tuple[str, ...] = ()
    hues: tuple[str, str] = PLAIN
    decided: int = 0
    missed: tuple[tuple[int, str, Shape], ...] = ()
    seconds: tuple[float, ...] = ()
    spent: str = ""
    slow: int = -1


def chances(told: Told, width: float, height: float) -> Shape:
    """A seat's win chances by ply, above the middle in its colour, below in the other's, with marks
    at the turning point and where the game was decided, and numbers of these plies below.
    """
    values, middle = told.chances, height / 2
    step = width / max(1, len(values) - 1)
    places = list(_crossed([(at * step, value) for at, value in enumerate(values)]))
    shapes = []
    for hue, bound in zip(told.hues, (max, min), strict=True):
        side = [(x, bound(value, 0.5)) for x, value in places]
        area = "L".join(f"{x:.1f} {height * (1 - value):.1f}" for x, value in side)
        shapes.append(Shape("path", {"d": f"M0 {middle:g}L{area}L{width:g} {middle:g}Z",
                                     "fill": hue, "opacity": ".24"}))  # fmt: skip
    shapes.append(Shape("path", {"d": f"M0 {middle:g}H{width:g}", "stroke": FAINT,
                                 "stroke-width": "2", "stroke-dasharray": "4 4"}))  # fmt: skip
    for hue, is_own in zip(told.hues, (True, False), strict=True):
        parts = [
            f"M{one[0]:.1f} {height * (1 - one[1]):.1f}L{two[0]:.1f} {height * (1 - two[1]):.1f}"
            for one, two in pairwise(places)
            if (one[1] + two[1] >= 1) == is_own
        ]
        line_ = {"fill": "none", "stroke": hue, "stroke-width": "4", "stroke-linecap": "round"}
        shapes.append(Shape("path", {"d": "".join(parts), **line_}))
    if told.ply:
        x, y = told.ply * step, height * (1 - values[told.ply])
        shapes.append(Shape("path", {"d": f"M{x:.1f} -6V{y:.1f}", "stroke": WORDS,
                                     "stroke-width": "2"}))  # fmt: skip
    if told.decided and told.decided != told.ply:
        x, y = told.decided * step, height * (1 - values[told.decided])
        disc = {"cx": f"{x:.1f}", "cy": f"{y:.1f}", "r": "8", "fill": ACCENT}
        shapes.append(Shape("circle", {**disc, "stroke": EDGE, "stroke-width": "3"}))
    if told.ply:
        place = {
            "transform": f"translate({told.ply * step:.1f},{height * (1 - values[told.ply]):.1f})"
        }
        looks = {"fill": MARK, "stroke": EDGE, "stroke-width": "3"}
        shapes.append(Shape("path", {"d": "M0-11 11 0 0 11-11 0Z", **looks, **place}))
    for ply, x in _numbered(told, step):
        shapes.append(line(x, height + 30, 19, str(ply), TEXT, QUIET, "600", "end"))
    return Shape("g", {}, tuple(shapes))


def _numbered(told: Told, step: float) -> Iterator[tuple[int, float]]:
    """The plies that have a number, the last first, and where it ends: below its ply, or left of
    that where the next one has the room.
    """
    last = len(told.chances) - 1
    free = last * step
    for ply in sorted({1, last, told.decided, told.ply}, reverse=True):
        wide = LETTER * len(str(ply))
        end = ply * step + (0 if ply == last else wide / 2)
        if 0 < ply <= last and (end <= free or ply != 1):
            yield ply, min(end, free)
            free = min(end, free) - wide - LETTER


def _crossed(places: Sequence[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """The points of a line, and where it crosses the middle."""
    yield from places[:1]
    for (x, one), (right, two) in pairwise(places):
        if (one - 0.5) * (two - 0.5) < 0:
            yield x + (right - x) * (0.5 - one) / (two - one), 0.5
        yield right, two


def minutes(told: Told, width: float, height: float) -> Shape:
    """The time of each turn as a bar; that of the turning point stands out."""
    most, step = max(told.seconds, default=0) or 1, width / max(1, len(told.seconds))
    bars = []
    for at, each in enumerate(told.seconds):
        high = max(3.0, height * each / most)
        place = {"x": f"{at * step:.1f}", "y": f"{height - high:.1f}", "height": f"{high:.1f}"}
        hue = MARK if at == told.slow else QUIET
        bars.append(Shape("rect", {**place, "width": f"{0.7 * step:.1f}", "rx": "1", "fill": hue}))
    return Shape("g", {}, tuple(bars))


def petals(accuracy: float | None, hue: str = ACCENT) -> Shape:
    """An accuracy, 0 to 1, as a flower of ten petals, 100 wide around (0, 0)."""
    full = round(PETALS * (accuracy or 0))
    shapes = [
        Shape("path", {
            "d": PETAL, "fill": hue if at < full else FAINT, "stroke": EDGE, "stroke-width": "3",
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
    shapes.append(Shape("g", {"transform": f"translate({LEFT} {top + 20:g})"},
                        (chances(told, ROOM, GRAPH),)))  # fmt: skip
    top += GRAPH + 58
    for fact in told.brief or told.facts:
        for row in textwrap.wrap(fact, SHORT, max_lines=3, placeholder="…"):
            top += 25
            shapes.append(line(LEFT, top, 20, row, TEXT, INK))
    signs = [(f"{count}× {name}", glyph) for count, name, glyph in told.missed[:MOST]]
    is_tight = bool(told.seconds) and len(told.spent) + len(told.foot) > FOOT
    low = HEIGHT - 44 - (ROW if is_tight else 0)
    high = min(96.0, low - 106 - top)
    step = ROOM / (len(told.parts) + len(signs))
    for at, (name, accuracy) in enumerate(told.parts if high > 40 else ()):
        shapes += _figure(petals(accuracy, told.hues[0]), name, at, step, top, high, 1)
    for at, (name, glyph) in enumerate(signs if high > 40 else (), len(told.parts)):
        shapes += _figure(glyph, name, at, step, top, high, 1.4)
    if told.seconds:
        place = f"translate({LEFT} {low - 26})"
        shapes.append(Shape("g", {"transform": place}, (minutes(told, 120, 28),)))
        shapes.append(line(LEFT + 136, low, 18, told.spent, TEXT, SOFT))
    shapes.append(line(LEFT + ROOM, HEIGHT - 44, 18, told.foot, TEXT, SOFT, "600", "end"))
    return framed(board, shapes, faces + GLYPHS)


def _figure(
    drawn: Shape, name: str, at: int, step: float, top: float, high: float, scale: float
) -> Iterator[Shape]:
    """A drawing with its name below, in a row of such."""
    x = LEFT + step * (at + 0.5)
    place = f"translate({x:.0f} {top + 16 + high / 2:.0f}) scale({scale * high / 100:.2f})"
    yield Shape("g", {"transform": place}, (drawn,))
    room = int(step / 8.5)
    wide = max(room, *map(len, name.split()))  # No word is broken: a long one is smaller.
    for row, words in enumerate(textwrap.wrap(name, wide, max_lines=2, placeholder="…")):
        size = 16 * room / wide
        yield line(x, top + high + 36 + 20 * row, size, words, TEXT, SOFT, "400", "middle")
