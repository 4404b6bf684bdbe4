"""Draw a position of Blooms as labelled shapes. Independent of the browser.

The page's board (web/page/view.py updates it) and the pictures of `show --svg` use the same
shapes. A cell is one group: hexagon, stone, name. Only attributes change between positions, never
the tree, so that updates are small. The symbols are in stones.py.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from math import cos, hypot, pi, sin
from typing import Final

from blooms.core.i18n import speaking, tr
from blooms.drawing.shape import Shape
from blooms.games.blooms import words
from blooms.games.blooms.draft import Draft, Preview
from blooms.games.blooms.groups import EMPTY, Bloom
from blooms.games.blooms.hexes import Board, board
from blooms.games.blooms.rules import Blooms

__all__ = ["SPOKEN", "WIDTH", "Marks", "board_shapes", "joined", "place", "spot", "view_box"]

WIDTH: Final = 40
"""The width of a cell in SVG user units."""
NEAR: Final = 3.4
"""The visible distance around a cell when zoomed in, in cell widths."""
SPOKEN: Final = {
    "last": "last turn",
    "hint": "hint",
    "fallen": "just captured",
    "falls": "would be captured",
    "fences": "would be fenced",
}
"""The descriptions of marks for cell labels."""


@dataclass(frozen=True)
class Marks:
    """What is drawn besides stones; cells by number.

    `territory` are the players' territories, `looked` the highlighted bloom. Blooms with at most
    two liberties are always marked: one turn can capture them. `hint` are the cells of the hinted
    turn, `heat` the share (0 to 1) of the search on each cell.
    """

    draft: Draft = Draft()
    preview: Preview = Preview(frozenset(), frozenset(), "")
    last: Collection[int] = ()
    captured: Collection[int] = ()
    territory: tuple[Collection[int], Collection[int]] = ((), ())
    looked: Bloom | None = None
    hint: Collection[int] = ()
    heat: Mapping[int, float] = field(default_factory=dict)
    cursor: int = -1


def board_shapes(position: Blooms, marks: Marks, angle: int = 0) -> Shape:
    """The board as a labelled grid: rows of cells, one of which has the keyboard focus.

    `angle` is the rotation of the board in degrees, a multiple of 30.
    """
    cells = position.rules.board
    blooms = {cell: bloom for bloom in position.blooms() for cell in bloom.cells}
    cursor = marks.cursor if 0 <= marks.cursor < cells.size else cells.size // 2
    ghosts = {ghost.cell: ghost.colour for ghost in marks.draft.ghosts}
    liberties = marks.looked.liberties if marks.looked else ()
    threatened = {cell for cell, bloom in blooms.items() if len(bloom.liberties) <= 2}
    owner = {cell: seat for seat, cells_of in enumerate(marks.territory) for cell in cells_of}
    rows = []
    for row in cells.rows:
        drawn = []
        for cell in row:
            drawn.append(
                _cell(
                    cells.base,
                    cell,
                    position.stones[cell],
                    ghosts.get(cell, ""),
                    _size(blooms.get(cell)),
                    tuple(
                        mark
                        for mark, held in (
                            ("last", cell in marks.last),
                            ("fallen", cell in marks.captured),
                            ("falls", cell in marks.preview.captured),
                            ("fences", cell in marks.preview.fenced),
                            ("threatened", cell in threatened),
                            ("liberty", cell in liberties),
                            ("hint", cell in marks.hint),
                            (f"heat-{_warmth(marks.heat, cell)}", _warmth(marks.heat, cell) > 0),
                            (f"land{owner.get(cell, 0) + 1}", cell in owner),
                        )
                        if held
                    ),
                    cell == cursor,
                    speaking(),
                    angle,
                )
            )
        rows.append(Shape("g", {"role": "row"}, tuple(drawn)))
    title = tr("Board, base {base}", base=cells.base)
    grid = {
        "class": "cells",
        "role": "grid",
        "aria-label": f"{title}, {words.standing(position)}",
        "aria-rowcount": str(len(cells.rows)),
        "aria-colcount": str(2 * cells.base - 1),
    }
    return Shape("g", grid, tuple(rows))


def view_box(cells: Board, angle: int = 0, near: int = -1) -> str:
    """The SVG viewBox of the board rotated by `angle`, or of the cells around `near`."""
    spots = [spot(cells.base, cell, angle) for cell in range(cells.size)]
    if near >= 0:
        x, y = spots[near]
        reach = NEAR * WIDTH
        return f"{x - reach:.1f} {y - reach:.1f} {2 * reach:.1f} {2 * reach:.1f}"
    # A pointy-top hexagon is taller than wide, a flat-top one wider than tall.
    across, along = (0.62, 0.7) if angle % 60 == 0 else (0.7, 0.62)
    left, right = min(x for x, _ in spots), max(x for x, _ in spots)
    top, bottom = min(y for _, y in spots), max(y for _, y in spots)
    return (
        f"{left - WIDTH * across:.1f} {top - WIDTH * along:.1f} "
        f"{right - left + 2 * WIDTH * across:.1f} {bottom - top + 2 * WIDTH * along:.1f}"
    )


@lru_cache(maxsize=8192)
def _cell(
    base: int,
    cell: int,
    letter: str,
    ghost: str,
    bloom: tuple[int, int],
    marks: tuple[str, ...],
    is_cursor: bool,
    language: str,
    angle: int,
) -> Shape:
    """One cell; equal arguments return the same Shape, so that a redraw can compare by identity.

    `language` is the language of its label.
    """
    cells = board(base)
    name = cells.names[cell]
    owner = next((mark for mark in marks if mark.startswith("land")), "")
    shown = f"stone-{ghost or letter}" if ghost or letter != EMPTY else owner
    attrs = {
        "class": " ".join(("cell", *marks)),
        "role": "gridcell",
        "tabindex": "0" if is_cursor else "-1",
        "transform": place(base, cell, angle),
        "aria-label": _label(name, letter, ghost, bloom, marks),
        "data-cell": name,
        "data-stone": letter if letter != EMPTY else "",
        "data-ghost": ghost,
    }
    return Shape(
        "g",
        {key: value for key, value in attrs.items() if value},
        (
            Shape("polygon", {"class": "hex", "points": _hexagon()}),
            Shape("use", {"class": "stone", "href": f"#{shown or 'nothing'}"}),
            Shape("text", {"class": "name", "aria-hidden": "true", "y": "3.6"}, (), name),
        ),
    )


def _label(name: str, letter: str, ghost: str, bloom: tuple[int, int], marks: Iterable[str]) -> str:
    """ "D4, dark red, bloom of 3, 2 liberties" and its marks."""
    said = [name]
    if ghost:
        said += [words.colour(ghost), tr("not yet played")]
    elif letter == EMPTY:
        said.append(tr("empty"))
    else:
        said += [words.colour(letter), *words.bloom(*bloom)]
    for mark in marks:
        if mark in SPOKEN:
            said.append(tr(SPOKEN[mark]))
        elif mark in ("land1", "land2"):
            said.append(tr("{player}'s territory", player=words.player(int(mark[-1]) - 1)))
        elif mark.startswith("heat-"):
            said.append(tr("heat {warmth} of 9", warmth=mark[-1]))
    return ", ".join(said)


def _warmth(heat: Mapping[int, float], cell: int) -> int:
    """The heat of a cell, 0 to 9, relative to the board's maximum."""
    return round(9 * heat.get(cell, 0) / max(heat.values())) if heat else 0


def _size(bloom: Bloom | None) -> tuple[int, int]:
    return (len(bloom.cells), len(bloom.liberties)) if bloom else (0, 0)


def place(base: int, cell: int, angle: int = 0) -> str:
    """The transform that moves a cell to its place on a board rotated by `angle` degrees."""
    x, y = spot(base, cell, angle)
    return f"translate({x:.2f} {y:.2f})"


def spot(base: int, cell: int, angle: int = 0) -> tuple[float, float]:
    """The centre of a cell in SVG user units; the board is rotated clockwise about its centre."""
    cells = board(base)
    x, y = cells.points[cell]
    middle_x, middle_y = cells.points[cells.size // 2]
    right, down = x - middle_x, y - middle_y
    turned = pi * angle / 180
    x = middle_x + right * cos(turned) - down * sin(turned)
    y = middle_y + right * sin(turned) + down * cos(turned)
    return x * WIDTH, y * WIDTH


def joined(base: int, cells: Collection[int], angle: int = 0) -> str:
    """Path data of a line connecting two cells, edge to edge; empty unless there are two."""
    if len(cells) != 2:
        return ""
    (left, top), (right, bottom) = (spot(base, cell, angle) for cell in cells)
    along = WIDTH * 0.42 / max(1.0, hypot(right - left, bottom - top))
    x, y = along * (right - left), along * (bottom - top)
    return f"M{left + x:.1f} {top + y:.1f}L{right - x:.1f} {bottom - y:.1f}"


@cache
def _hexagon() -> str:
    """The outline of a pointy-top cell, slightly small so that marks do not overlap."""
    radius = 0.94 * WIDTH / 3**0.5
    corners = [pi * (2 * k + 1) / 6 for k in range(6)]
    return " ".join(f"{radius * cos(at):.2f},{radius * sin(at):.2f}" for at in corners)
