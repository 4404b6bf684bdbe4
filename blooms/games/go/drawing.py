"""Draw a position of Go for many as labelled shapes. Independent of the browser.

A point is one group: lines, territory, stone, mark. Only attributes change between positions of one
board size. Each stone is a symbol of a different shape, so that the eight colours can be told apart
without colour.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final

from blooms.core.i18n import tr
from blooms.drawing.legend import marked
from blooms.drawing.marks import Find, Spot
from blooms.drawing.shape import Shape
from blooms.games.go import board as goban
from blooms.games.go import words as go_words
from blooms.games.go.board import COLOURS, EMPTY
from blooms.games.go.position import Go

__all__ = [
    "WIDTH", "GoMarks", "finder", "go_shapes", "go_symbols", "legend", "spot", "text_size",
    "view_box",
]  # fmt: skip

WIDTH: Final = 40
"""The distance between adjacent points in SVG user units."""
STARS: Final = {9: (2, 4, 6), 13: (3, 6, 9), 19: (3, 9, 15), 21: (3, 10, 17), 25: (3, 12, 21)}

SIGNS: Final = {
    "W": Shape("circle", {"class": "glyph-line", "r": "7"}),
    "R": Shape("path", {"class": "glyph", "d": "M0 -9L8.5 6H-8.5Z"}),
    "L": Shape("rect", {"class": "glyph", "x": "-6.5", "y": "-6.5", "width": "13", "height": "13"}),
    "G": Shape("path", {"class": "glyph", "d": "M0 -10L10 0L0 10L-10 0Z"}),
    "O": Shape("path", {"class": "glyph", "d": "M-3 -9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z"}),
    "P": Shape(
        "path",
        {
            "class": "glyph",
            "d": "M0 -10L3 -3.5L10 -3L4.5 1.5L6.5 9L0 4.8L-6.5 9L-4.5 1.5L-10 -3L-3 -3.5Z",
        },
    ),
    "C": Shape("path", {"class": "glyph-line", "d": "M-8 3Q-4 -9 0 0T8 -3"}),
}
"""The sign on each stone; black has none."""

MEANINGS: Final = {
    "last": "Last move",
    "ghost": "Your stone, not yet played",
    "clash": "Chosen by several players: stays empty",
    "void": "Not placed: the round was void",
    "dead": "Marked dead",
    "own": "Territory, in the colour of its owner",
    "shared": "Territory shared by several players",
}
"""The explanations of marks in the legend, in its order."""


@dataclass(frozen=True)
class GoMarks:
    """What is drawn besides stones; points by number.

    `ghost` is an unconfirmed stone of `seat`, `clash` are points chosen by several seats, `void`
    the points of a void round, `dead` the stones marked dead; `territory` shows territory and
    shared regions. `guess` are the seats that probably hold points, and how surely (1 to 3).
    """

    ghost: int = -1
    seat: int = 0
    last: Collection[int] = ()
    clash: Collection[int] = ()
    void: Collection[int] = ()
    dead: Collection[int] = ()
    territory: bool = False
    guess: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    cursor: int = -1


def view_box(size: int) -> str:
    """The SVG viewBox of the board, with a margin for row and column names."""
    margin = text_size(size) + 24
    return f"-{margin} -{margin} {size * WIDTH + margin - 2} {size * WIDTH + margin - 2}"


def text_size(size: int) -> int:
    """The size of row and column names: 8 pixels or more on a screen 320 pixels wide."""
    return size + 3


def finder(size: int) -> Find:
    """Finds the points of a board."""
    points = goban.goban(size).points

    def find(name: str) -> Spot | None:
        if name not in points:
            return None
        row, column = divmod(points[name], size)
        return spot(column, row)

    return find


def spot(column: int, row: int) -> Spot:
    """A point; its outline is a circle inside the lines to its neighbours."""
    x, y, reach = column * WIDTH, row * WIDTH, WIDTH // 2 - 2
    half = f"a{reach} {reach} 0 1 0"
    return Spot(x, y, WIDTH / 2, f"M{x - reach} {y}{half} {2 * reach} 0{half} {-2 * reach} 0z")


def go_symbols() -> Shape:
    """The eight stones for <use>, and the hatching of shared territory."""
    hatch = Shape("path", {"class": "hatch", "d": "M0 8L8 0"})
    size = {"id": "hatch", "width": "8", "height": "8", "patternUnits": "userSpaceOnUse"}
    shapes = [Shape("pattern", size, (hatch,))]
    for colour in COLOURS:
        disc = Shape("circle", {"class": "disc", "r": "18"})
        sign = (SIGNS[colour],) if colour in SIGNS else ()
        stone = Shape("g", {"data-colour": colour}, (disc, *sign))
        shapes.append(Shape("symbol", {"id": f"go-{colour}", "overflow": "visible"}, (stone,)))
    return Shape("defs", {}, tuple(shapes))


def go_shapes(position: Go, marks: GoMarks) -> Shape:
    """The board as a labelled grid: rows of points, one of which has the keyboard focus."""
    board = position.rules.board
    size = board.size
    cursor = marks.cursor if 0 <= marks.cursor < size * size else size * size // 2
    chains = {
        point: (len(chain.points), len(chain.liberties))
        for chain in goban.chains(board, position.stones)
        for point in chain.points
    }
    count = position.count()
    owners_of = {
        point: region.colours
        for region in (count.regions if marks.territory else ())
        if len(region.colours) == 1 or region in count.shared
        for point in region.points
    }
    rows = []
    for first in range(0, size * size, size):
        drawn = []
        for point in range(first, first + size):
            letter, name = position.stones[point], board.names[point]
            said = [name]
            attrs = {"class": "cell point", "role": "gridcell", "data-cell": name}
            attrs["tabindex"] = "0" if point == cursor else "-1"
            attrs["transform"] = f"translate({point % size * WIDTH} {point // size * WIDTH})"
            shown = letter
            if point == marks.ghost:
                shown = attrs["data-ghost"] = COLOURS[marks.seat]
                said += [go_words.player(marks.seat), tr("not yet played")]
            elif letter == EMPTY:
                said.append(tr("empty"))
            else:
                attrs["data-stone"] = letter
                length, free = chains[point]
                said.append(go_words.members(letter))
                said.append(tr("chain of {size}", size=length))
                said.append(tr("1 liberty" if free == 1 else "{count} liberties", count=free))
            owners = owners_of.get(point, "")
            for mark, held, words in (
                ("last", point in marks.last, tr("last move")),
                ("clash", point in marks.clash, tr("chosen twice")),
                ("void", point in marks.void, tr("not placed: the round was void")),
                ("dead", point in marks.dead, tr("marked dead")),
                (
                    f"own-{owners}",
                    len(owners) == 1,
                    tr("territory of {players}", players=go_words.members(owners)),
                ),
                (
                    "shared",
                    len(owners) > 1,
                    tr("shared by {players}", players=go_words.members(owners)),
                ),
            ):
                if held:
                    attrs["class"] += f" {mark}"
                    said.append(words)
            if point in marks.guess and letter != COLOURS[marks.guess[point][0]]:
                seat, sure = marks.guess[point]
                attrs["class"] += f" guess guess-{sure}"
                attrs["data-colour"] = COLOURS[seat]
                said.append(tr("probably {player}'s", player=go_words.player(seat)))
                shown = COLOURS[seat] if shown == EMPTY else shown
            attrs["aria-label"] = ", ".join(said)
            drawn.append(Shape("g", attrs, _point(size, point, shown)))
        rows.append(Shape("g", {"role": "row"}, tuple(drawn)))
    grid = {
        "class": "cells",
        "role": "grid",
        "aria-label": tr("{size} by {size} board", size=size),
        "aria-rowcount": str(size),
        "aria-colcount": str(size),
    }
    return Shape("g", grid, tuple(rows))


def legend(grid: Shape) -> list[tuple[Shape, str]]:
    """The marks on a drawn board: a point with each, at (0, 0), and its meaning."""
    return [
        (cell._replace(children=cell.children[:6]), tr(MEANINGS[mark]))
        for mark, cell in marked(grid, MEANINGS)
    ]


def _point(size: int, point: int, shown: str) -> tuple[Shape, ...]:
    """Background, lines, territory, stone, mark and, at two edges, a row or column name."""
    row, column = divmod(point, size)
    half = WIDTH // 2
    # Lines start within the neighbour's square: the next point covers their ends.
    left, right = -(half + 0.3) * (column > 0), half * (column < size - 1)
    up, down = -(half + 0.3) * (row > 0), half * (row < size - 1)
    stars = STARS.get(size, ())
    # Small boards have star points in the corners and the centre only.
    is_side = (row == size // 2) != (column == size // 2)
    is_star = row in stars and column in stars and (size >= 15 or not is_side)
    dot = "2.6" if is_star else "0"
    used = "nothing" if shown == EMPTY else f"go-{shown}"
    parts = [
        Shape(
            "rect",
            {
                "class": "ground",
                "x": str(-half),
                "y": str(-half),
                "width": str(WIDTH),
                "height": str(WIDTH),
            },
        ),
        Shape("path", {"class": "lines", "d": f"M{left} 0H{right}M0 {up}V{down}"}),
        Shape("circle", {"class": "star", "r": dot}),
        Shape("rect", {"class": "land", "x": "-7", "y": "-7", "width": "14", "height": "14"}),
        Shape("use", {"class": "stone", "href": f"#{used}"}),
        Shape("path", {"class": "sign", "d": "M-8 -8L8 8M8 -8L-8 8"}),
    ]
    name, height = goban.goban(size).names[point], text_size(size)
    attrs = {"class": "edge-name", "aria-hidden": "true", "font-size": str(height)}
    if row == 0:
        parts.append(Shape("text", {**attrs, "y": "-22"}, (), name[0]))
    if column == 0:
        place = {"x": f"{-20 - height / 2:g}", "y": f"{height / 3:g}"}
        parts.append(Shape("text", {**attrs, **place}, (), name[1:]))
    return tuple(parts)
