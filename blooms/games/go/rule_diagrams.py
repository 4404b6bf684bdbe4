"""Small pictures that explain the rules of Go for many, for the page's help and first visit.

They show a corner of five by five points, with the page's stones and style sheet.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from blooms.drawing.lesson_marks import pointers
from blooms.drawing.shape import Shape, markup
from blooms.games.go.board import COLOURS
from blooms.games.go.drawing import WIDTH, spot

__all__ = ["figures"]

SIDE: Final = 5
RULES: Final = {
    "chain": (".....", "..B..", ".BWB.", "..*..", "....."),
    "prisoners": (".....", "..B..", ".BWR.", "..B..", "....."),
    "territory": ("+++BW", "+++BW", "+++BW", "BBBBW", "WWWWW"),
    "at-once": (".....", ".....", "..x..", ".B.W.", "....."),
    "allies": ("++B.W", "++B.W", "BBB.W", "RR..W", "++R.W"),
}
"""The points of each picture: stones, `*` where to play, `x` what is wrong, `+` territory."""


def figures() -> dict[str, str]:
    """The pictures by name, as SVG markup without ids."""
    drawn = {name: _figure(rows) for name, rows in RULES.items()}
    return {"capture": _figure(("..B..", ".BWB.", ".BWB.", ".....", "....."), _capture()), **drawn}


def _capture() -> tuple[Shape, ...]:
    """The last liberty of a white chain is filled, and the chain goes: frame by frame."""
    white = tuple(_stone(2, row, "W", "until-4") for row in (1, 2))
    return (*white, _stone(2, 3, "B", "from-3"))


def _figure(rows: Collection[str], moving: tuple[Shape, ...] = ()) -> str:
    far = (SIDE - 1) * WIDTH
    lines = "".join(f"M0 {at * WIDTH}H{far}M{at * WIDTH} 0V{far}" for at in range(SIDE))
    half = WIDTH // 2
    box = {name: str(-half) for name in "xy"} | {
        name: str(far + WIDTH) for name in ("width", "height")
    }
    shapes = [
        Shape("rect", {"class": "ground", **box}),
        Shape("path", {"class": "lines", "d": lines}),
    ]
    targets, faults = [], []
    for down, row in enumerate(rows):
        for right, letter in enumerate(row):
            if letter in COLOURS and not (moving and letter == "W"):
                shapes.append(_stone(right, down, letter))
            elif letter == "+":
                shapes.append(_land(right, down))
            elif letter == "*":
                targets.append(spot(right, down))
            elif letter == "x":
                faults.append(spot(right, down))
    marks = pointers(targets, (), faults)
    shapes += [*moving, *([marks] if marks.children else [])]
    attrs = {"viewBox": f"{-half} {-half} {far + WIDTH} {far + WIDTH}", "aria-hidden": "true"}
    return markup(Shape("svg", attrs, tuple(shapes)))


def _stone(right: int, down: int, letter: str, when: str = "") -> Shape:
    attrs = {"href": f"#go-{letter}", "x": str(right * WIDTH), "y": str(down * WIDTH)}
    return Shape("use", attrs | ({"class": when} if when else {}))


def _land(right: int, down: int) -> Shape:
    place = {"x": str(right * WIDTH - 7), "y": str(down * WIDTH - 7)}
    return Shape("rect", {"class": "own", **place, "width": "14", "height": "14"})
