"""Draw a position of Blooms as labelled shapes. Independent of the browser.

The page's board (web/page/view.py updates it) and the pictures of `show --svg` use the same
shapes. A cell is one group: hexagon, stone, sign. Only attributes change between positions, never
the tree, so that updates are small. Below the cells lie the beds of the blooms (beds.py) on tiles
(ground.py); the symbols are in stones.py, the places of the cells in geometry.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from blooms.core.i18n import speaking, tr
from blooms.drawing.legend import marked
from blooms.drawing.shape import Shape
from blooms.games.blooms import words
from blooms.games.blooms.board_marks import Marks, flag
from blooms.games.blooms.geometry import hexagon, place
from blooms.games.blooms.groups import EMPTY, Bloom
from blooms.games.blooms.hexes import board
from blooms.games.blooms.rules import Blooms

__all__ = ["SPOKEN", "board_shapes", "legend"]

SPOKEN: Final = {
    "last": "last move",
    "hint": "hint",
    "fallen": "just captured",
    "falls": "would be captured",
    "fences": "would be fenced",
}
"""The descriptions of marks for cell labels."""
SIGNS: Final = {
    "falls": "falls", "fences": "doomed", "doomed": "doomed", "threatened-1": "threat-1",
    "threatened-2": "threat-2", "hint": "hint", "liberty": "liberty", "escape": "escape",
    "fallen": "fallen",
}  # fmt: skip
"""The sign of each mark, as in stones.py; a cell shows the sign of its first mark here."""
MEANINGS: Final = {
    "last": "Last move",
    "ghost": "Your stone, not yet played",
    "falls": "Captured by this move",
    "fences": "Your own bloom, fenced by this move: it will be captured unless you free it",
    "doomed": "Fenced: it will be captured unless it is freed",
    "hint": "A stone goes here",
    "liberty": "A liberty of the bloom under the pointer",
    "fallen": "Just captured",
    "escape": "A liberty of a bloom in danger",
    "threatened": "Can be captured in one turn: the number counts its liberties",
    "land1": "Territory of the round stones",
    "land2": "Territory of the pointed stones",
    "heat": "The bot considered this cell; the stronger the colour, the longer",
}
"""The explanations of marks in the legend, in its order."""


_HEXAGON: Final = f"M0 0{hexagon()}"


def board_shapes(position: Blooms, marks: Marks, angle: int = 0) -> Shape:
    """The board as a labelled grid: rows of cells, one of which has the keyboard focus.

    `angle` is the rotation of the board in degrees, a multiple of 30.
    """
    cells = position.rules.board
    blooms = {cell: bloom for bloom in position.blooms() for cell in bloom.cells}
    cursor = marks.cursor if 0 <= marks.cursor < cells.size else cells.size // 2
    ghosts = {ghost.cell: ghost.colour for ghost in marks.draft.ghosts}
    liberties = marks.looked.liberties if marks.looked else ()
    free = {cell: len(bloom.liberties) for cell, bloom in blooms.items()}
    threatened = marks.threatened(position)
    flags = {flag(cells, bloom): len(bloom.liberties) for bloom in threatened}
    endangered = {cell for bloom in threatened for cell in bloom.cells}
    escapes = {cell for bloom in threatened for cell in bloom.liberties}
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
                            ("doomed", free.get(cell) == 0 and not ghosts),
                            ("threatened", cell in endangered),
                            (f"threatened-{flags.get(cell)}", cell in flags),
                            ("liberty", cell in liberties),
                            ("escape", cell in escapes),
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
            Shape("path", {"class": "hex", "d": _HEXAGON, "fill": "none"}),
            Shape("use", {"class": "stone", "href": f"#{shown or 'nothing'}"}),
            _sign(marks, ghost),
        ),
    )


def legend(grid: Shape) -> list[tuple[Shape, str]]:
    """The marks on a drawn board: a cell with each, at (0, 0), and its meaning."""
    found = []
    for mark, cell in marked(grid, MEANINGS):
        parts = (*cell.children[:2], _sign(tuple(cell.attrs["class"].split()), ""))
        found.append((cell._replace(children=parts), tr(MEANINGS[mark])))
    return found


def _sign(marks: tuple[str, ...], ghost: str) -> Shape:
    """The sign over a stone or on an empty cell; on a ghost only that it is doomed."""
    name = next((sign for mark, sign in SIGNS.items() if mark in marks), "")
    name = "" if ghost and name != "doomed" else name
    return Shape("use", {"class": "sign", "href": f"#sign-{name}" if name else "#nothing"})


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
