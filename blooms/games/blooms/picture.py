"""Complete pictures of Blooms positions, and their text descriptions."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from blooms.core.ending import Ending
from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.core.marks import Mark
from blooms.core.marks import Marks as Drawn
from blooms.drawing import outline as outlines
from blooms.drawing.colours import is_light
from blooms.drawing.heat import heat_map
from blooms.drawing.marks import Find, Spot, drawn
from blooms.drawing.outline import Copies
from blooms.drawing.shape import Shape, markup, silent, stand_alone
from blooms.games.blooms import words
from blooms.games.blooms.beds import bed_lines, bed_shapes, still_bed
from blooms.games.blooms.board_marks import Marks
from blooms.games.blooms.drawing import board_shapes
from blooms.games.blooms.geometry import (
    WIDTH,
    edge_names,
    edge_shapes,
    hexagon,
    hexagon_path,
    place,
    rim,
    spot,
    text_size,
    view_box,
)
from blooms.games.blooms.ground import ground
from blooms.games.blooms.groups import EMPTY
from blooms.games.blooms.hexes import BASES, board
from blooms.games.blooms.overlay import over_shapes
from blooms.games.blooms.paint import PAPER, Paint, fixed
from blooms.games.blooms.rules import Blooms, Rules, Stone
from blooms.games.blooms.stones import stone_symbols

__all__ = [
    "Look", "describe", "diagram", "drawing_parts", "finder", "opening_svg", "outline", "picture",
]  # fmt: skip

CELL: Final = {
    "": {"data-cell": "{0}", "transform": "{1}", "data-stone": "{2}"},
    "use": {"href": "#stone-{2}"},
}
EDGE_NAME: Final = {"": {"text": "{0}", "x": "{1}", "y": "{2}"}}
BED: Final = {"": {"d": "{0}", "stroke": "{1}", "stroke-width": "{2}"}}
TILES: Final = {"": {"d": "{0}"}}
"""How js/first_paint.js paints a cell (name, place, stone), a name (text, x, y), a line of a bed
(path data, colour, width) and the tiles of one height (path data)."""


class Look(NamedTuple):
    """How a complete picture shows the stones.

    The colours that differ from the usual ones, by the roles of paint.py; the marks on the stones:
    shapes, letters or patterns; whether they are plain discs.
    """

    colours: Mapping[str, str] = MappingProxyType({})
    signs: str = "shapes"
    is_plain: bool = False


DEFAULT_LOOK: Final = Look()


def picture(
    position: Blooms,
    title: str,
    description: str,
    look: Look = DEFAULT_LOOK,
    marks: Drawn = (),
    heat: Mapping[str, float] | None = None,
    has_names: bool = True,
    width: int | None = None,
) -> str:
    """A complete SVG file with a text description, and with these marks on the board.

    `heat` is the share of a search on each cell. `width` is that of the picture in pixels.
    """
    base, paint = position.rules.base, fixed(look.colours)
    marked = Marks(territory=_territory(position))
    grid = board_shapes(position, marked)
    find = finder(base)
    shapes = (
        stone_symbols(paint, look.signs != "shapes", look.is_plain),
        ground(base, has_names=has_names, paint=paint),
        *([edge_shapes(base, ink=paint("tray-ink"))] if has_names else []),
        silent(Shape("g", {"class": "beds"}, bed_shapes(position, marked, paint=paint))),
        silent(grid),
        *over_shapes(grid),
        *heat_map(heat, find),
        drawn(marks, find),
    )
    box = view_box(position.rules.board, has_names=has_names)
    return stand_alone(box, title, description, _style(paint, look.signs), shapes, width)


def diagram(game: Game[Blooms], since: int) -> Shape:
    """The board of a game on paper, in the styles and with the symbols of the page.

    The stones of the turns after the first `since` have the numbers of their turns.
    """
    position = game.position
    base, marked = position.rules.base, Marks(territory=_territory(position))
    soil = (still_bed(base, bloom.colour, bloom.cells) for bloom in position.blooms())
    beds = Shape("g", {"class": "beds"}, tuple(soil))
    numbers = drawn(_numbers(game, since), finder(base))
    grid = board_shapes(position, marked)
    shapes = (ground(base), edge_shapes(base), beds, grid, *over_shapes(grid), numbers)
    attrs = {"class": "diagram", "viewBox": view_box(position.rules.board)}
    return silent(Shape("svg", attrs, shapes))


def _numbers(game: Game[Blooms], since: int) -> Drawn:
    """The number of the turn that placed each stone, for turns after the first `since`."""
    numbers: dict[int, int] = {}
    for ply in range(since + 1, game.ply + 1):
        steps = game.positions[ply - 1].read(game.turns[ply - 1])
        numbers |= {step.cell: ply for step in steps if isinstance(step, Stone)}
        stones = game.positions[ply].stones
        numbers = {cell: number for cell, number in numbers.items() if stones[cell] != EMPTY}
    names = game.position.rules.board.names
    return tuple(Mark(names[cell], label=str(ply)) for cell, ply in numbers.items())


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
    beds = Shape("g", {"class": "beds", "aria-hidden": "true"})
    board = board_shapes(position, Marks())
    parts = (stone_symbols(), ground(4), edge_shapes(4), beds, board)
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
    """What the pictures of js/embed/ are made of: the symbols of the stones, the
    outline of a cell, and by base the size of the names along the edges and the tray's reach.
    """
    return {
        "symbols": stone_symbols(with_signs=False, is_plain=False),
        "hexagon": hexagon(),
        "sizes": {base: round(text_size(base), 1) for base in BASES},
        "rims": {base: round(rim(base), 1) for base in BASES},
    }


def outline(position: Blooms, angle: int = 0, has_names: bool = True) -> str:
    """The board for js/first_paint.js: tray, tiles, cells, the names along the edges, beds."""
    cells = position.rules.board
    rows = [
        [
            (cells.names[cell], place(cells.base, cell, angle), position.stones[cell].strip(EMPTY))
            for cell in row
        ]
        for row in cells.rows
    ]
    edges = edge_names(cells.base, angle) if has_names else []
    below = {shape.attrs["class"]: shape for shape in ground(cells.base, angle, has_names).children}
    parts: dict[str, dict[str, object]] = {
        "#board": {
            "viewBox": view_box(cells, angle, has_names=has_names),
            "data-tilted": "true" if angle % 60 == 30 else "false",
        },
        ".edge-names": {"font-size": text_size(cells.base)},
        ".beds": {"fill": "none", "stroke-linecap": "round"},
        **{f".{name}": {"d": shape.attrs["d"]} for name, shape in below.items() if name != "tiles"},
    }
    copies = (
        Copies(".cells", CELL, rows),
        Copies(".edge-names", EDGE_NAME, edges),
        Copies(".beds", BED, bed_lines(position, angle)),
        Copies(".tiles", TILES, [(row.attrs["d"],) for row in below["tiles"].children]),
    )
    return outlines.outline(position.seats, copies, parts)


def describe(position: Blooms, ending: Ending | None = None) -> str:
    """A text description of a position: rules, stones, score, player to move or result."""
    names = position.rules.board.names
    sentences = [
        tr("Blooms, base {base}", base=position.rules.base) + f", {words.standing(position)}."
    ]
    for colour in "abcd":
        cells = [names[cell] for cell, letter in enumerate(position.stones) if letter == colour]
        if cells:
            sentences.append(f"{words.colour(colour).capitalize()}: {', '.join(cells)}.")
    mover = words.player(position.seat)
    sentences.append(words.result(position, ending) or tr("{player} to move", player=mover) + ".")
    return " ".join(sentences)


def _territory(position: Blooms) -> tuple[Collection[int], Collection[int]]:
    return position.territory() if position.rules.target is None else ((), ())


def _style(paint: Paint, signs: str) -> str:
    """The style sheet of a complete picture: the marks on its stones, and territory."""
    rules = [
        ".edge-names{font-family:sans-serif;text-anchor:middle}",
        *(
            f".land{seat} .hex{{fill:{paint(bed)};fill-opacity:.6}}"
            for seat, bed in ((1, "bed-a"), (2, "bed-c"))
        ),
    ]
    if signs != "shapes":
        shown, hidden = (".letter", ".pattern") if signs == "letters" else (".pattern", ".letter")
        for stone in "abcd":
            on = PAPER["ink"] if is_light(paint(stone)) else "#fff"
            rules.append(f"#weave-{stone}{{fill:{on};stroke:{on}}}")
        rules.append(
            f"{hidden},.hole,.heart,.inner,.shape,.fine{{display:none}}{shown}{{display:inline}}"
            f".letter{{font:bold 15px sans-serif;text-anchor:middle;fill:{paint('ink')};"
            f"stroke:{paint('tile')};stroke-width:4;stroke-linejoin:round;paint-order:stroke}}"
        )
    return "".join(rules)
