"""The beds of blooms: the stones of a bloom lie on one shape, so that a bloom is seen as one thing.

A bed is one line through the cells of its bloom, wide and with round ends. It is drawn twice, the
second time narrower: so it gets a rim.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final

from blooms.drawing.shape import Shape
from blooms.games.blooms.board_marks import Marks
from blooms.games.blooms.geometry import spot
from blooms.games.blooms.hexes import board
from blooms.games.blooms.paint import Paint, on_page
from blooms.games.blooms.rules import Blooms

__all__ = ["bed", "bed_lines", "bed_sample", "bed_shapes", "still_bed"]

WIDE, RIM = 37.4, 40.0
"""The width of a bed, and with its rim: as much as the cells have room."""
STEPS: Final = ((0, 1), (1, 1), (1, 0))
"""Towards half of the neighbours of a cell: rows and slants down or to the right."""


def bed_shapes(
    position: Blooms, marks: Marks, angle: int = 0, paint: Paint = on_page
) -> tuple[Shape, ...]:
    """A bed for each bloom, with what is to be seen of a whole bloom as classes.

    A bed's `data-key` stays while its bloom grows, unless its first cell changes.
    """
    base, threatened = position.rules.base, marks.threatened(position)
    shapes = []
    for bloom in position.blooms():
        first = bloom.cells[0]
        states = (
            ("falls", first in marks.preview.captured),
            ("fences", first in marks.preview.fenced),
            ("doomed", not bloom.liberties and not marks.draft.ghosts),
            ("threatened", bloom in threatened),
        )
        names = tuple(name for name, is_so in states if is_so)
        shapes.append(_bed(bloom.colour, bloom.cells, base, angle, names, paint))
    for bloom in marks.taken:
        shapes.append(_bed(bloom.colour, bloom.cells, base, angle, ("falls",), paint))
    return tuple(shapes)


@lru_cache(maxsize=512)
def _bed(
    colour: str, cells: tuple[int, ...], base: int, angle: int, marks: tuple[str, ...], paint: Paint
) -> Shape:
    key = f"bed-{colour}{cells[0]}"
    soil, rim = _lines(colour, paint)
    named = {"class": " ".join(("bed", *marks)), "data-key": key, "data-colour": colour}
    return Shape(
        "g",
        {**named, "fill": "none", "stroke-linecap": "round", **soil},
        (
            Shape("use", {"class": "rim", "href": f"#{key}", **rim}),
            Shape("path", {"id": key, "d": bed(base, cells, angle)}),
        ),
    )


def still_bed(base: int, colour: str, cells: Collection[int], name: str = "") -> Shape:
    """The bed of a bloom in a picture on the page that does not change, without an id."""
    way = {"d": bed(base, cells)}
    named = {"class": name} if name else {}
    lines = tuple(Shape("path", {**way, **look}) for look in reversed(_lines(colour, on_page)))
    return Shape("g", {**named, "fill": "none", "stroke-linecap": "round"}, lines)


def bed_sample(colour: str, mark: str) -> Shape:
    """The bed of a single stone at (0, 0) with what a mark shows of it, without an id."""
    soil, rim = ({"d": "M0 0h0", **look} for look in _lines(colour, on_page))
    lines = Shape("path", {"class": "rim", **rim}), Shape("path", soil)
    named = {"class": f"bed {mark}", "data-colour": colour}
    return Shape("g", {**named, "fill": "none", "stroke-linecap": "round"}, lines)


def bed_lines(position: Blooms, angle: int = 0) -> list[tuple[str, str, str]]:
    """The lines of the beds, the rim below the soil: path data, colour and width."""
    base = position.rules.base
    return [
        (bed(base, bloom.cells, angle), line["stroke"], line["stroke-width"])
        for bloom in position.blooms()
        for line in reversed(_lines(bloom.colour, on_page))
    ]


def _lines(colour: str, paint: Paint) -> tuple[dict[str, str], dict[str, str]]:
    """How the two lines of a bed are drawn: the soil, and the rim below it."""
    return (
        {"stroke": paint(f"bed-{colour}"), "stroke-width": f"{WIDE:g}"},
        {"stroke": paint(f"rim-{colour}"), "stroke-width": f"{RIM:g}"},
    )


def bed(base: int, cells: Collection[int], angle: int = 0) -> str:
    """Path data of a line through these cells: along every run in three directions."""
    places = board(base).places
    cell_at = {places[cell]: cell for cell in cells}
    parts = []
    for down, aside in STEPS:
        for (row, slant), first in cell_at.items():
            if (row - down, slant - aside) in cell_at:
                continue
            last, place = first, (row + down, slant + aside)
            while place in cell_at:
                last, place = cell_at[place], (place[0] + down, place[1] + aside)
            if last != first:
                (x, y), (right, below) = spot(base, first, angle), spot(base, last, angle)
                parts.append(f"M{x:.1f} {y:.1f}L{right:.1f} {below:.1f}")
    if not parts:
        x, y = spot(base, next(iter(cells)), angle)
        parts.append(f"M{x:.1f} {y:.1f}h0")
    return "".join(parts)
