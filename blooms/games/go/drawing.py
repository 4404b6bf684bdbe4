"""Draw a position of Go for many as labelled shapes. Independent of the browser.

A point is one group: lines, territory, stone, mark. Only attributes change between positions of one
board size. Each stone is a symbol of a different shape, so that the eight colours can be told apart
without colour.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Final, NamedTuple

from blooms.core.i18n import tr
from blooms.drawing.legend import marked
from blooms.drawing.marks import Find, Spot
from blooms.drawing.shape import Shape
from blooms.games.go import board as goban
from blooms.games.go import words as go_words
from blooms.games.go.board import COLOURS, EMPTY, Chain
from blooms.games.go.position import Go

__all__ = [
    "CROSS", "RING", "WIDTH", "GoMarks", "finder", "go_shapes", "legend", "spot", "stars",
    "text_size", "view_box",
]  # fmt: skip

WIDTH: Final = 40
"""The distance between adjacent points in SVG user units."""
NUMBER: Final = {"class": "number", "aria-hidden": "true", "y": "5"}
"""The number on a stone."""
GROUND: Final = {
    "class": "ground", "x": str(-WIDTH // 2), "y": str(-WIDTH // 2),
    "width": str(WIDTH), "height": str(WIDTH),
}  # fmt: skip
"""The square of a point."""
CROSS: Final = "M-8 -8L8 8M8 -8L-8 8"
RING: Final = "M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0z"
ASKED: Final = "M-6 -5A6 6 0 1 1 3 0Q0 2 0 5M0 11V11.2"
"""A question mark."""

MEANINGS: Final = {
    "last": "Last move",
    "ghost": "Your stone, not yet played",
    "clash": "Chosen by several players: stays empty",
    "void": "Not placed: the round was void",
    "dead": "Marked dead",
    "unclear": "Dead or alive?",
    "ko": "Ko: not to be retaken now",
    "advised": "The move of the hint",
    "own": "Territory, in the colour of its owner",
    "shared": "Territory shared by several players",
    "guess": "Probably territory of this colour; the stronger, the surer",
}
"""The explanations of marks in the legend, in its order."""


@dataclass(frozen=True)
class GoMarks:
    """What is drawn besides stones; points by number.

    `ghost` is an unconfirmed stone of `seat`, `clash` are points chosen by several seats, `void`
    the points of a void round, `dead` the stones marked dead, `unclear` those about which the
    players are asked, `ko` points that may not be retaken now, `advised` those of a hint;
    `territory` shows territory and shared regions, those of `counted` if that is given. `guess` are
    the seats that probably hold points, and how surely (1 to 3). `numbers` are written on stones;
    None for none.
    """

    ghost: int = -1
    seat: int = 0
    last: Collection[int] = ()
    clash: Collection[int] = ()
    void: Collection[int] = ()
    dead: Collection[int] = ()
    unclear: Collection[int] = ()
    ko: Collection[int] = ()
    advised: Collection[int] = ()
    territory: bool = False
    counted: Go | None = None
    guess: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    numbers: Mapping[int, int] | None = None
    cursor: int = -1


def view_box(size: int, has_names: bool = True) -> str:
    """The SVG viewBox of the board, with a margin for row and column names."""
    margin = text_size(size) + 24 if has_names else 24
    side = (size - 1) * WIDTH + 2 * margin
    return f"-{margin} -{margin} {side} {side}"


def text_size(size: int) -> int:
    """The size of row and column names: 8 pixels or more on a screen 320 pixels wide."""
    return size + 3


@cache
def stars(size: int) -> frozenset[int]:
    """The star points: corners and centre, from 15 rows on the middles of the sides too."""
    edge, middle = (2 if size < 12 else 3), size // 2
    rows = (edge, middle, size - 1 - edge) if size % 2 else (edge, size - 1 - edge)
    return frozenset(
        row * size + column
        for row in rows
        for column in rows
        if (row, column) == (middle, middle)
        or (size > 6 and middle not in (row, column))
        or size >= 15
    )


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


def go_shapes(position: Go, marks: GoMarks) -> Shape:
    """The board as a labelled grid: rows of points, one of which has the keyboard focus."""
    board = position.rules.board
    size = board.size
    cursor = marks.cursor if 0 <= marks.cursor < size * size else size * size // 2
    chains = {
        point: chain for chain in goban.chains(board, position.stones) for point in chain.points
    }
    marked = _marked(position, marks)
    rows = []
    for first in range(0, size * size, size):
        drawn = [
            _cell(position, marks, point, chains.get(point), marked.get(point, ()), point == cursor)
            for point in range(first, first + size)
        ]
        rows.append(Shape("g", {"role": "row"}, tuple(drawn)))
    grid = {
        "class": "cells",
        "role": "grid",
        "aria-label": tr("{size} by {size} board", size=size),
        "aria-rowcount": str(size),
        "aria-colcount": str(size),
    }
    return Shape("g", grid, tuple(rows))


def _marked(position: Go, marks: GoMarks) -> Mapping[int, Sequence[tuple[str, str]]]:
    """The marks of each point but ghosts and guesses: their classes, and what is said of them."""
    found = defaultdict[int, list[tuple[str, str]]](list)
    for name, points, words in (
        ("last", marks.last, tr("last move")),
        ("clash", marks.clash, tr("chosen twice")),
        ("void", marks.void, tr("not placed: the round was void")),
        ("dead", marks.dead, tr("marked dead")),
        ("unclear", marks.unclear, tr("dead or alive?")),
        ("ko", marks.ko, tr("ko, not to be retaken now")),
        ("advised", marks.advised, tr("the move of the hint")),
    ):
        for point in points:
            found[point].append((name, words))
    if marks.territory:
        count = (marks.counted or position).standing()
        shared = count.shared
        for region in count.regions:
            owners = region.colours
            if len(owners) == 1:
                mark = (
                    f"own-{owners}",
                    tr("territory of {players}", players=go_words.members(owners)),
                )
            elif region in shared:
                mark = "shared", tr("shared by {players}", players=go_words.members(owners))
            else:
                continue
            for point in region.points:
                found[point].append(mark)
    return found


def _cell(
    position: Go,
    marks: GoMarks,
    point: int,
    chain: Chain | None,
    marked: Sequence[tuple[str, str]],
    has_cursor: bool,
) -> Shape:
    """A point with all that is on it; `chain` is that of its stone."""
    board, shown = position.rules.board, position.stones[point]
    if shown == EMPTY and point != marks.ghost and not marked and marks.numbers is None:
        return _empty(board.size, point, has_cursor, tr("empty"), _guess(marks, point))
    attrs = _attrs(board.size, point, has_cursor)
    phrases = [board.names[point]]
    if point == marks.ghost:
        shown = attrs["data-ghost"] = COLOURS[marks.seat]
        phrases += [go_words.player(marks.seat), tr("not yet played")]
    elif chain is None:
        phrases.append(tr("empty"))
    else:
        attrs["data-stone"] = chain.colour
        length, free = len(chain.points), len(chain.liberties)
        phrases += [go_words.members(chain.colour), go_words.chain(length)]
        phrases.append(tr("1 liberty" if free == 1 else "{count} liberties", count=free))
    for name, words in marked:
        attrs["class"] += f" {name}"
        phrases.append(words)
    guess = _guess(marks, point)
    if guess and (chain is None or chain.colour != guess.colour):
        attrs |= guess.attrs(attrs["class"])
        phrases.append(guess.words)
        shown = guess.colour if shown == EMPTY else shown
    attrs["aria-label"] = ", ".join(phrases)
    return Shape("g", attrs, _parts(board.size, point, shown, marks, chain is not None))


@lru_cache(maxsize=4096)
def _empty(size: int, point: int, has_cursor: bool, words: str, guess: Guess | None) -> Shape:
    """An empty point without marks, kept: most points of a large board are, in every picture."""
    attrs, phrases, shown = _attrs(size, point, has_cursor), [goban.goban(size).names[point]], EMPTY
    phrases.append(words)
    if guess:
        attrs |= guess.attrs(attrs["class"])
        phrases.append(guess.words)
        shown = guess.colour
    attrs["aria-label"] = ", ".join(phrases)
    return Shape("g", attrs, _point(size, point, shown, CROSS))


def _attrs(size: int, point: int, has_cursor: bool) -> dict[str, str]:
    """What every point has."""
    row, column = divmod(point, size)
    return {
        "class": "cell point",
        "role": "gridcell",
        "data-cell": goban.goban(size).names[point],
        "tabindex": "0" if has_cursor else "-1",
        "transform": f"translate({column * WIDTH} {row * WIDTH})",
    }


class Guess(NamedTuple):
    """Who probably holds a point: the colour, how surely, and what is said of it."""

    colour: str
    sure: int
    words: str

    def attrs(self, name: str) -> dict[str, str]:
        """The attributes of such a point, which has this class."""
        return {"class": f"{name} guess guess-{self.sure}", "data-colour": self.colour}


def _guess(marks: GoMarks, point: int) -> Guess | None:
    if point not in marks.guess:
        return None
    seat, sure = marks.guess[point]
    return Guess(COLOURS[seat], sure, tr("probably {player}'s", player=go_words.player(seat)))


def _parts(size: int, point: int, shown: str, marks: GoMarks, has_stone: bool) -> tuple[Shape, ...]:
    """What is drawn on a point: its lines and the stone shown, its sign, and its number."""
    is_last = point in marks.last and has_stone and point not in marks.dead
    sign = ASKED if point in marks.unclear else RING if is_last else CROSS
    parts = _point(size, point, shown, sign)
    if marks.numbers is None:
        return parts
    number = marks.numbers.get(point)
    return (*parts, Shape("text", NUMBER, (), str(number) if number and has_stone else ""))


def legend(grid: Shape) -> list[tuple[Shape, str]]:
    """The marks on a drawn board: a point with each, at (0, 0), and its meaning."""
    entries = [
        (cell._replace(children=cell.children[:6]), tr(MEANINGS[mark]))
        for mark, cell in marked(grid, MEANINGS)
    ]
    numbered = (cell for row in grid.children for cell in row.children if cell.children[-1].text)
    if cell := next((each for each in numbered if _is_number(each.children[-1])), None):
        parts = *cell.children[:6], cell.children[-1]
        attrs = {"class": "cell point", "data-stone": cell.attrs["data-stone"]}
        entries.append((Shape("g", attrs, parts), tr("The number of the move")))
    return entries


def _is_number(part: Shape) -> bool:
    """Whether a part of a point is the number of its move."""
    return part.attrs.get("class") == NUMBER["class"]


@lru_cache(maxsize=1024)  # more than the points of a large board
def _point(size: int, point: int, shown: str, sign: str) -> tuple[Shape, ...]:
    """Background, lines, territory, stone, sign and, at the edges, row and column names."""
    row, column = divmod(point, size)
    half = WIDTH // 2
    # Lines start within the neighbour's square: the next point covers their ends.
    left, right = -(half + 0.3) * (column > 0), half * (column < size - 1)
    up, down = -(half + 0.3) * (row > 0), half * (row < size - 1)
    dot = "2.6" if point in stars(size) else "0"
    used = "nothing" if shown == EMPTY else f"go-{shown}"
    parts = [
        Shape("rect", GROUND),
        Shape("path", {"class": "lines", "d": f"M{left} 0H{right}M0 {up}V{down}"}),
        Shape("circle", {"class": "star", "r": dot}),
        Shape("rect", {"class": "land", "x": "-7", "y": "-7", "width": "14", "height": "14"}),
        Shape("use", {"class": "stone", "href": f"#{used}"}),
        Shape("path", {"class": "sign", "d": sign}),
    ]
    name, height = goban.goban(size).names[point], text_size(size)
    aside, beside = f"{20 + height / 2:g}", f"{height / 3:g}"
    for is_edge, text, place in (
        (row == 0, name[0], {"y": "-22"}),
        (row == size - 1, name[0], {"y": f"{20 + 0.8 * height:g}"}),
        (column == 0, name[1:], {"x": f"-{aside}", "y": beside}),
        (column == size - 1, name[1:], {"x": aside, "y": beside}),
    ):
        if is_edge:
            attrs = {"class": "edge-name", "aria-hidden": "true", "font-size": str(height)}
            parts.append(Shape("text", attrs | place, (), text))
    return tuple(parts)
