"""Small pictures that explain the rules of Blooms, for the page's help and first visit.

They use the page's stones and style sheet. In `capture`, parts appear from a frame on or until one;
css/figures.css moves them, and stands still for those who want less motion.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from blooms.drawing.lesson_marks import pointers
from blooms.drawing.marks import Spot
from blooms.drawing.shape import Shape, markup
from blooms.games.blooms.geometry import hexagon_path, place, spot, view_box
from blooms.games.blooms.hexes import board
from blooms.games.blooms.picture import finder

__all__ = ["figures"]

BASE: Final = 3
RULES: Final = {
    "bloom": {"B2": "a", "C3": "a", "C4": "a", "A3": "b", "D1": "c", "D2": "c"},
    "turn": {"B2": "c", "C2": "a", "D3": "b"},
    "fenced": {"A1": "c", "A2": "c", "A3": "a", "B1": "a", "B2": "b", "B3": "a"},
    "own": {"A1": "a", "B1": "b", "B2": "c", "A2": "d"},
    "territory": {"C1": "a", "C2": "a", "B3": "b", "A3": "b", "D4": "c", "D3": "d", "E2": "c"},
}
"""The stones of each picture: cell and colour."""
MARKS: Final[Mapping[str, Mapping[str, Collection[str]]]] = {
    "turn": {"targets": ("C2", "D3")},
    "fenced": {"faults": ("A1", "A2")},
    "own": {"faults": ("A1",)},
    "territory": {"land": ("A1", "A2", "B1", "B2")},
}


def figures() -> dict[str, str]:
    """The pictures by name, as SVG markup without ids."""
    drawn = {name: _figure(stones, **MARKS.get(name, {})) for name, stones in RULES.items()}
    return {"capture": _capture(), **drawn}


def _figure(
    stones: Mapping[str, str],
    targets: Collection[str] = (),
    faults: Collection[str] = (),
    land: Collection[str] = (),
) -> str:
    shapes = [_cell(name) for name in board(BASE).names]
    shapes += [_stone(name, colour) for name, colour in stones.items()]
    shapes += [_use(name, "land1") for name in land]
    marks = pointers(map(_spot, targets), (), map(_spot, faults))
    return _svg((*shapes, marks) if marks.children else tuple(shapes))


def _capture() -> str:
    """Two blue stones are surrounded, stone by stone, and go."""
    shapes = [_cell(name) for name in board(BASE).names]
    shapes += [_stone(name, colour) for name, colour in {"B1": "a", "B2": "b", "C4": "d"}.items()]
    shapes += [_stone(name, "c", "until-4") for name in ("A1", "A2")]
    shapes += [_stone("B3", "a", "from-2"), _stone("A3", "b", "from-3")]
    return _svg(tuple(shapes))


def _svg(shapes: tuple[Shape, ...]) -> str:
    attrs = {"viewBox": view_box(board(BASE), has_names=False), "aria-hidden": "true"}
    return markup(Shape("svg", attrs, shapes))


def _cell(name: str) -> Shape:
    return Shape("path", {"class": "hex", "d": hexagon_path(*_at(name))})


def _stone(name: str, colour: str, when: str = "") -> Shape:
    return _use(
        name, f"stone-{colour}", {"data-colour": colour, **({"class": when} if when else {})}
    )


def _use(name: str, symbol: str, attrs: Mapping[str, str] | None = None) -> Shape:
    moved = place(BASE, board(BASE).cells[name])
    return Shape("use", {"href": f"#{symbol}", "transform": moved, **(attrs or {})})


def _at(name: str) -> tuple[float, float]:
    return spot(BASE, board(BASE).cells[name])


def _spot(name: str) -> Spot:
    found = finder(BASE)(name)
    assert found
    return found
