"""Complete pictures of Blooms positions, and their text descriptions."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from blooms.core.i18n import tr
from blooms.core.marks import Marks as Drawn
from blooms.drawing import outline as outlines
from blooms.drawing.heat import heat_map
from blooms.drawing.marks import Find, Spot, drawn
from blooms.drawing.outline import Copies
from blooms.drawing.shape import Shape, markup, silent, stand_alone
from blooms.games.blooms import words
from blooms.games.blooms.drawing import Marks, board_shapes
from blooms.games.blooms.geometry import (
    WIDTH,
    edge_names,
    edge_shapes,
    hexagon_path,
    place,
    spot,
    text_size,
    view_box,
)
from blooms.games.blooms.groups import EMPTY
from blooms.games.blooms.hexes import BASES, board
from blooms.games.blooms.rules import Blooms, Rules
from blooms.games.blooms.stones import stone_symbols

__all__ = [
    "PAPER", "Look", "describe", "drawing_parts", "finder", "opening_svg", "outline", "picture",
]  # fmt: skip

PAPER: Final = {
    "a": "#b3203a", "b": "#f2a0a8", "c": "#1f4fa3", "d": "#93c0f2",
    "cell": "#fbf8f1", "edge": "#b9ae9b", "ink": "#4a4338",
}  # fmt: skip
"""The usual colours of complete pictures; the page has its own style sheet."""


CELL: Final = {
    "": {"data-cell": "{0}", "transform": "{1}", "data-stone": "{2}"},
    "use": {"href": "#stone-{2}"},
}
EDGE_NAME: Final = {"": {"text": "{0}", "x": "{1}", "y": "{2}"}}
"""How js/first_paint.js paints a cell (name, place, stone) and a name (text, x, y)."""


class Look(NamedTuple):
    """How a complete picture shows the stones.

    The paint of the colours a, b, c, d; whether the second colour of each player is a ring; the
    marks on the stones: shapes, letters or patterns.
    """

    paint: tuple[str, ...] = (PAPER["a"], PAPER["b"], PAPER["c"], PAPER["d"])
    has_rings: bool = False
    signs: str = "shapes"


PLAIN: Final = Look()


def picture(
    position: Blooms,
    title: str,
    description: str,
    look: Look = PLAIN,
    marks: Drawn = (),
    heat: Mapping[str, float] | None = None,
) -> str:
    """A complete SVG file with a text description, and with these marks on the board.

    `heat` is the share of a search on each cell.
    """
    cells = silent(board_shapes(position, Marks(territory=_territory(position))))
    box = view_box(position.rules.board)
    symbols = stone_symbols(with_signs=look.signs != "shapes")
    find = finder(position.rules.base)
    over = (*heat_map(heat, find), drawn(marks, find))
    edges = edge_shapes(position.rules.base)
    return stand_alone(box, title, description, _style(look), (symbols, edges, cells, *over))


def opening_svg() -> str:
    """The board of the first visit, shown in the page until Python has loaded."""
    position = Blooms.start(Rules(4, Rules.default_target(4)))
    cells = position.rules.board
    attrs = {
        "id": "board",
        "viewBox": view_box(cells),
        "data-base": "4",
        "data-tall-box": view_box(cells, 30),  # for a portrait screen
    }
    parts = (stone_symbols(with_signs=True), edge_shapes(4), board_shapes(position, Marks()))
    return markup(Shape("svg", attrs, parts))


def finder(base: int, angle: int = 0) -> Find:
    """Finds the cells of a board rotated by `angle` degrees."""
    cells = board(base).cells

    def find(name: str) -> Spot | None:
        if name not in cells:
            return None
        x, y = spot(base, cells[name], angle)
        return Spot(x, y, WIDTH / 2, hexagon_path(x, y, angle))

    return find


def drawing_parts() -> dict[str, object]:
    """Stones (path data by colour), hexagon, colours, and the size of the names along the edges by
    base, for the pictures of js/embed.js."""
    symbols = {shape.attrs["id"]: shape for shape in stone_symbols().children}
    cell = board_shapes(Blooms.start(Rules(2, 1)), Marks()).children[0].children[0]
    return {
        "petals": {colour: symbols[f"stone-{colour}"].children[0].attrs["d"] for colour in "abcd"},
        "hexagon": cell.children[0].attrs["points"],
        "paint": PAPER,
        "sizes": {base: text_size(base) for base in BASES},
    }


def outline(position: Blooms, angle: int = 0, has_names: bool = True) -> str:
    """The board for js/first_paint.js: its cells and the names along the edges."""
    cells = position.rules.board
    rows = [
        [
            (cells.names[cell], place(cells.base, cell, angle), position.stones[cell].strip(EMPTY))
            for cell in row
        ]
        for row in cells.rows
    ]
    edges = edge_names(cells.base, angle) if has_names else []
    parts: dict[str, dict[str, object]] = {
        "#board": {
            "viewBox": view_box(cells, angle, has_names=has_names),
            "data-tilted": "true" if angle % 60 == 30 else "false",
        },
        ".edge-names": {"font-size": text_size(cells.base)},
    }
    copies = (Copies(".cells", CELL, rows), Copies(".edge-names", EDGE_NAME, edges))
    return outlines.outline(position.seats, copies, parts)


def describe(position: Blooms, why: str = "") -> str:
    """A text description of a position: rules, stones, score, player to move or result."""
    names = position.rules.board.names
    said = [tr("Blooms, base {base}", base=position.rules.base) + f", {words.standing(position)}."]
    for colour in "abcd":
        held = [names[cell] for cell, letter in enumerate(position.stones) if letter == colour]
        if held:
            said.append(f"{words.colour(colour).capitalize()}: {', '.join(held)}.")
    mover = words.player(position.seat)
    said.append(words.result(position, why) or tr("{player} to move", player=mover) + ".")
    return " ".join(said)


def _territory(position: Blooms) -> tuple[Collection[int], Collection[int]]:
    return position.territory() if position.rules.target is None else ((), ())


def _style(look: Look) -> str:
    """The style sheet of a complete picture."""
    paint = dict(zip("abcd", look.paint, strict=True))
    rules = [
        f".hex{{fill:{PAPER['cell']};stroke:{PAPER['edge']}}}",
        f".edge-names{{font-family:sans-serif;text-anchor:middle;fill:{PAPER['ink']}}}",
        f".petals{{stroke:{PAPER['ink']};stroke-width:.8}}",
        f".hole,.heart{{fill:{PAPER['cell']};stroke:{PAPER['ink']};stroke-width:.8}}",
        f".land1 .hex{{fill:{paint['b']}40}}.land2 .hex{{fill:{paint['d']}40}}",
        f"#land1 .seed{{fill:{paint['a']}}}#land2 .seed{{fill:{paint['c']}}}",
    ]
    rules += [f"[data-stone={colour}] .petals{{fill:{paint[colour]}}}" for colour in "abcd"]
    rules += [f"[data-stone={colour}] .hex{{fill:{paint[colour]}38}}" for colour in "abcd"]
    rules += [f"#stone-{colour} .petals{{fill:{paint[colour]}}}" for colour in "abcd"]
    if look.has_rings:
        rules.append(".hole{r:9px}.heart{display:none}")
    if look.signs != "shapes":
        shown, hidden = (
            (".letter", ".pattern") if look.signs == "letters" else (".pattern", ".letter")
        )
        rules += [
            f"#weave-{colour}{{fill:{_on(hue)};stroke:{_on(hue)}}}" for colour, hue in paint.items()
        ]
        rules.append(
            f"{hidden},.hole,.heart{{display:none}}{shown}{{display:inline}}"
            f".letter{{font:bold 15px sans-serif;text-anchor:middle;fill:{PAPER['ink']};"
            f"stroke:{PAPER['cell']};stroke-width:4;stroke-linejoin:round;paint-order:stroke}}"
        )
    return "".join(rules)


def _on(hue: str) -> str:
    """A colour for a pattern on this one (#rrggbb): light on dark, dark on light."""
    light = sum(int(hue[at : at + 2], 16) for at in (1, 3, 5))
    return PAPER["ink"] if light > 300 else "#fff"
