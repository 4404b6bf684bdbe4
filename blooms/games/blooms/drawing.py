"""Draw a position of Blooms as labelled shapes. Independent of the browser.

The page's board (web/page/view/dom.py updates it) and the pictures of `show --svg` use the same
shapes. A cell is one group: hexagon and stone. Only attributes change between positions, never the
tree, so that updates are small. Below the cells lie the beds of the blooms (beds.py) on tiles
(ground.py), over them what comes and goes during a turn (overlay.py); the symbols are in stones.py,
the places of the cells in geometry.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from blooms.core.i18n import speaking, tr
from blooms.drawing.shape import Shape
from blooms.games.blooms import words
from blooms.games.blooms.board_marks import Marks, flag
from blooms.games.blooms.geometry import hexagon, place
from blooms.games.blooms.groups import EMPTY, Bloom
from blooms.games.blooms.hexes import board
from blooms.games.blooms.rules import Blooms

__all__ = ["SPOKEN", "board_shapes"]

SPOKEN: Final = {
    "last": "last move",
    "hint": "hint",
    "fallen": "just captured",
    "falls": "would be captured",
    "fences": "would be fenced",
}
"""The descriptions of marks for cell labels."""

_HEXAGON: Final = f"M0 0{hexagon()}"


def board_shapes(position: Blooms, marks: Marks, angle: int = 0) -> Shape:
    """The board as a labelled grid: rows of cells, one of which has the keyboard focus.

    `angle` is the rotation of the board in degrees, a multiple of 30.
    """
    cells, language = position.rules.board, speaking()
    sizes = {cell: _size(bloom) for bloom in position.blooms() for cell in bloom.cells}
    cursor = marks.cursor if 0 <= marks.cursor < cells.size else cells.size // 2
    ghosts = {ghost.cell: ghost.colour for ghost in marks.draft.ghosts}
    marked = _marks_of_cells(position, marks)
    taken = {cell: bloom.colour for bloom in marks.taken for cell in bloom.cells}
    rows = []
    for row in cells.rows:
        drawn = [
            _cell(
                cells.base,
                cell,
                taken.get(cell, position.stones[cell]),
                ghosts.get(cell, ""),
                sizes.get(cell, (0, 0)),
                tuple(marked.get(cell, ())),
                cell == cursor,
                language,
                angle,
            )
            for cell in row
        ]
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


def _marks_of_cells(position: Blooms, marks: Marks) -> dict[int, list[str]]:
    """The marks of each cell that has some, the most telling first."""
    blooms, threatened = position.blooms(), marks.threatened(position)
    fenced = [] if marks.draft.ghosts else [bloom for bloom in blooms if not bloom.liberties]
    flags = {
        flag(position.rules.board, bloom): len(liberties) for bloom, liberties in threatened.items()
    }
    warmest = max(marks.heat.values(), default=0)
    warmth = {cell: round(9 * heat / warmest) for cell, heat in marks.heat.items() if heat}
    by_cell: dict[int, list[str]] = {}
    for mark, cells in (
        ("last", marks.last),
        ("fallen", marks.captured),
        ("falls", marks.preview.captured),
        ("falls", [cell for bloom in marks.taken for cell in bloom.cells]),
        ("fences", marks.preview.fenced),
        ("doomed", [cell for bloom in fenced for cell in bloom.cells]),
        ("threatened", [cell for bloom in threatened for cell in bloom.cells]),
        *((f"threatened-{count}", (cell,)) for cell, count in flags.items()),
        ("liberty", marks.looked.liberties if marks.looked else ()),
        ("escape", {cell for liberties in threatened.values() for cell in liberties}),
        *((f"hint-{stone.colour}", (stone.cell,)) for stone in marks.hint),
        *((f"heat-{heat}", (cell,)) for cell, heat in warmth.items() if heat),
        *((f"land{seat}", cells) for seat, cells in enumerate(marks.territory, 1)),
    ):
        for cell in cells:
            by_cell.setdefault(cell, []).append(mark)
    return by_cell


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
    shown = f"stone-{letter}" if letter != EMPTY else owner
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
            Shape("path", {"class": "hex", "d": _HEXAGON, "fill": "none"}),
            Shape("use", {"class": "stone", "href": f"#{shown or 'nothing'}"}),
        ),
    )


def _label(name: str, letter: str, ghost: str, bloom: tuple[int, int], marks: Iterable[str]) -> str:
    """ "D4, dark red, bloom of 3, 2 liberties" and its marks."""
    parts = [name]
    if ghost:
        parts += [words.colour(ghost), tr("not yet played")]
    elif letter == EMPTY or "fallen" in marks:
        parts.append(tr("empty"))
    else:
        parts += [words.colour(letter), *words.bloom(*bloom)]
    for mark in marks:
        if mark == "falls" and "fallen" in marks:
            continue
        if (spoken := mark.partition("-")[0]) in SPOKEN:
            parts.append(tr(SPOKEN[spoken]))
        elif mark in ("land1", "land2"):
            parts.append(tr("{player}'s territory", player=words.player(int(mark[-1]) - 1)))
        elif mark.startswith("heat-"):
            parts.append(tr("heat {warmth} of 9", warmth=mark[-1]))
    return ", ".join(parts)


def _size(bloom: Bloom) -> tuple[int, int]:
    return len(bloom.cells), len(bloom.liberties)
