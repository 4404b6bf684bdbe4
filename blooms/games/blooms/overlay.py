"""What comes and goes over the board of Blooms: unplayed stones, signs.

A browser lays out a whole SVG anew when a shape in it changes its form or place, and then paints
all of it, which on a large board takes longer than the move. So these lie in an SVG of their own
over that of the board.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import product
from math import hypot
from typing import Final

from blooms.core.i18n import tr
from blooms.drawing.legend import marked
from blooms.drawing.shape import Shape
from blooms.games.blooms.beds import bed_sample

__all__ = ["MEANINGS", "SIGNS", "legend", "over_shapes"]

SIGNS: Final = {
    "falls": "falls", "fences": "doomed", "doomed": "doomed", "threatened-1": "threat-1",
    "threatened-2": "threat-2", **{f"hint-{colour}": f"hint-{colour}" for colour in "abcd"},
    "liberty": "liberty", "escape": "escape", "fallen": "fallen",
}  # fmt: skip
"""The sign of each mark, as in stones.py; a cell shows the sign of its first mark here."""
MEANINGS: Final = {
    "last": "Last move",
    "ghost": "Your stone, not yet played",
    "falls": "Captured by this move",
    "fences": "Your own bloom, fenced by this move: it will be captured unless you free it",
    "doomed": "Fenced: it will be captured unless it is freed",
    "hint": "The hint: a stone of this colour",
    "liberty": "A liberty of the bloom under the pointer",
    "fallen": "Just captured",
    "escape": "A liberty of a bloom in danger",
    "threatened": "Can be captured in one turn: the number counts its liberties",
    "land1": "Territory of the round stones",
    "land2": "Territory of the pointed stones",
    "heat": "The bot considered this cell; the stronger the colour, the longer",
}
"""The explanations of marks in the legend, in its order."""
WARMEST: Final = "heat-9"
PLATE_X: Final = 19
PLATE_Y: Final = -18
"""The middle of the number of captured stones, from that of the cell beside which it is."""
BEDS: Final = ("falls", "fences", "doomed", "threatened")
"""The marks that a bloom's bed shows, too."""


def over_shapes(grid: Shape) -> tuple[Shape, ...]:
    """What lies over a drawn board: a group for each cell that has something, with a `data-key`."""
    shapes, falling, placed = [], [], []
    for row in grid.children:
        for cell in row.children:
            attrs = cell.attrs
            if attrs["class"] == "cell" and "data-ghost" not in attrs:
                continue  # as most cells are
            names, ghost = attrs["class"].split(), attrs.get("data-ghost", "")
            if "falls" in names:
                falling.append(attrs["transform"])
            if ghost or "last" in names:
                placed.append(attrs["transform"])
            sign = _sign(names, ghost)
            if ghost or sign:
                shapes.append(_over(attrs["data-cell"], attrs["transform"], ghost, sign))
    if falling:
        shapes.append(_gain(len(falling), *_clear_of(placed, falling)))
    return tuple(shapes)


def _clear_of(placed: Sequence[str], falling: Sequence[str]) -> tuple[str, int]:
    """The captured stone, and its side (1: right, -1: left), at which their number lies farthest
    from the stones that were placed last or are not yet played.
    """
    stones = [_spot(place) for place in placed]

    def room(at: tuple[str, int]) -> float:
        (x, y), side = _spot(at[0]), at[1]
        return min((hypot(x + side * PLATE_X - a, y + PLATE_Y - b) for a, b in stones), default=0)

    return max(product(falling, (1, -1)), key=room)


def _spot(place: str) -> tuple[float, float]:
    """Where a cell is put by its `transform`."""
    x, y = re.findall(r"-?[\d.]+", place)[:2]
    return float(x), float(y)


def _gain(count: int, place: str, side: int = 1) -> Shape:
    """How many stones the unplayed turn captures, beside one of them."""
    x, width = side * PLATE_X, 20 + 8 * len(str(count))
    plate = {
        "class": "gain-plate",
        "x": str(x - width // 2),
        "y": "-27",
        "width": str(width),
        "height": "18",
        "rx": "9",
    }
    return Shape(
        "g",
        {"class": "gain", "data-key": "gain", "transform": place},
        (
            Shape("rect", plate),
            Shape("text", {"class": "gain-text", "x": str(x), "y": "-13.4"}, (), f"+{count}"),
        ),
    )


@lru_cache(maxsize=512)
def _over(name: str, place: str, ghost: str, sign: str) -> Shape:
    """The group of a cell; equal arguments return the same Shape, as in drawing.py."""
    attrs = {"class": "over", "data-key": name, "transform": place}
    if ghost:
        attrs["data-ghost"] = ghost
    return Shape("g", attrs, _parts(ghost, sign))


def _parts(ghost: str, sign: str) -> tuple[Shape, ...]:
    """Where an unplayed stone's bed will be, the stone, the sign."""
    return (
        Shape("circle", {"class": "ring", "r": "18.7" if ghost else "0"}),
        Shape("use", {"class": "stone", "href": f"#stone-{ghost}" if ghost else "#nothing"}),
        Shape("use", {"class": "sign", "href": f"#sign-{sign}" if sign else "#nothing"}),
    )


def _sign(names: Collection[str], ghost: str) -> str:
    """The sign over a stone or on an empty cell; on a ghost only that it is doomed."""
    name = next((sign for mark, sign in SIGNS.items() if mark in names), "")
    return "" if ghost and name != "doomed" else name


def legend(grid: Shape) -> list[tuple[Shape, str]]:
    """The marks on a drawn board: a cell with each, at (0, 0), as it is drawn, and its meaning."""
    entries = []
    for mark, cell in marked(grid, MEANINGS):
        ghost, stone = (cell.attrs.get(name, "") for name in ("data-ghost", "data-stone"))
        over = _parts(ghost, _sign(cell.attrs["class"].split(), ghost))
        ground, *above = cell.children
        bed = (bed_sample(stone, mark),) if mark in BEDS and stone else ()
        attrs = {**cell.attrs, "class": f"cell {WARMEST}"} if mark == "heat" else cell.attrs
        sample = Shape("g", attrs, (ground, *bed, *above, *over))
        entries.append((sample, tr(MEANINGS[mark])))
        if mark == "falls":
            gain = _gain(1, "translate(-19 18)")
            entries.append((gain, tr("How many stones this move captures")))
    return entries
