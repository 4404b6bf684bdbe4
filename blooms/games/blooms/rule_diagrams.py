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
from blooms.games.blooms.beds import still_bed
from blooms.games.blooms.flowers import flower
from blooms.games.blooms.geometry import place, view_box
from blooms.games.blooms.ground import ground
from blooms.games.blooms.groups import EMPTY, blooms
from blooms.games.blooms.hexes import board
from blooms.games.blooms.paint import on_page
from blooms.games.blooms.picture import finder
from blooms.games.blooms.race import race
from blooms.games.blooms.rules import OWN

__all__ = ["figures"]

BASE: Final = 3
RULES: Final = {
    "bloom": {"B2": "a", "C3": "a", "C4": "a", "A3": "b", "D1": "c", "D2": "c"},
    "turn": {"B2": "c", "C2": "a", "D3": "b"},
    "fenced": {"A1": "c", "A2": "c", "A3": "a", "B1": "a", "B2": "b", "B3": "a"},
    "own": {"A1": "a", "B1": "b", "B2": "c", "A2": "d"},
    "territory": {"C1": "a", "C2": "a", "B3": "b", "A3": "b", "D4": "c", "D3": "d", "E2": "c"},
    "sample": {
        "A1": "a", "A2": "a", "B2": "a", "B4": "b", "C5": "b", "C2": "c", "D1": "c", "D3": "d",
        "E2": "d", "E3": "d",
    },
}  # fmt: skip
"""The stones of each picture, cell and colour; `sample` has blooms of all colours."""
MARKS: Final[Mapping[str, Mapping[str, Collection[str]]]] = {
    "turn": {"targets": ("C2", "D3")},
    "fenced": {"faults": ("A1", "A2")},
    "own": {"faults": ("A1",)},
    "territory": {"land": ("A1", "A2", "B1", "B2")},
}


def figures() -> dict[str, str]:
    """The pictures by name, as SVG markup without ids; `race_` are parts of one, for the cards of
    the players before a game, `swatch` shows a palette.
    """
    drawn = {name: _figure(stones, **MARKS.get(name, {})) for name, stones in RULES.items()}
    races = {f"race_{name}": markup(race(seat, 0, 15)) for seat, name in enumerate(("red", "blue"))}
    return {"capture": _capture(), **drawn, **races, "swatch": markup(_swatch())}


def _swatch() -> Shape:
    """The four colours as flat flowers in a row, without the gradients of the page's palette."""
    flowers = []
    for at, colour in enumerate("abcd"):
        fill, line = on_page(colour), on_page(f"{colour}-lo")
        outline = {"d": flower(colour in OWN[0], 18), "fill": fill, "stroke": line}
        heart = {"r": "3" if colour in "ac" else "6.5", "fill": on_page("pollen"), "stroke": line}
        parts = Shape("path", outline), Shape("circle", heart)
        flowers.append(Shape("g", {"transform": f"translate({40 * at})"}, parts))
    attrs = {"class": "swatch", "viewBox": "-20 -20 160 40", "aria-hidden": "true"}
    return Shape("svg", attrs, tuple(flowers))


def _figure(
    stones: Mapping[str, str],
    targets: Collection[str] = (),
    faults: Collection[str] = (),
    land: Collection[str] = (),
) -> str:
    cells = board(BASE)
    letters = "".join(stones.get(name, EMPTY) for name in cells.names)
    shapes = [still_bed(BASE, bloom.colour, bloom.cells) for bloom in blooms(cells, letters)]
    shapes += [_stone(name, colour) for name, colour in stones.items()]
    shapes += [_use(name, "land1") for name in land]
    marks = pointers(map(_spot, targets), (), map(_spot, faults))
    return _svg((*shapes, marks) if marks.children else tuple(shapes))


def _capture() -> str:
    """Two blue stones are surrounded, stone by stone, and go."""
    parts = (
        (("B1",), "a", ""), (("B2",), "b", ""), (("C4",), "d", ""),
        (("A1", "A2"), "c", "until-4"), (("B3",), "a", "from-2"), (("A3",), "b", "from-3"),
    )  # fmt: skip
    places = board(BASE).cells
    shapes = [
        still_bed(BASE, colour, [places[name] for name in names], when)
        for names, colour, when in parts
    ]
    shapes += [_stone(name, colour, when) for names, colour, when in parts for name in names]
    return _svg(tuple(shapes))


def _svg(shapes: tuple[Shape, ...]) -> str:
    attrs = {"viewBox": view_box(board(BASE), has_names=False), "aria-hidden": "true"}
    return markup(Shape("svg", attrs, (ground(BASE, has_names=False), *shapes)))


def _stone(name: str, colour: str, when: str = "") -> Shape:
    return _use(
        name, f"stone-{colour}", {"data-colour": colour, **({"class": when} if when else {})}
    )


def _use(name: str, symbol: str, attrs: Mapping[str, str] | None = None) -> Shape:
    moved = place(BASE, board(BASE).cells[name])
    return Shape("use", {"href": f"#{symbol}", "transform": moved, **(attrs or {})})


def _spot(name: str) -> Spot:
    spot = finder(BASE)(name)
    assert spot
    return spot
