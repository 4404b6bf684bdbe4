"""Boards of Blooms in the text of pages that need no script, with the page's stones and colours."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from blooms.drawing.shape import Shape, markup
from blooms.games.blooms.beds import still_bed
from blooms.games.blooms.geometry import hexagon_path, spot, view_box
from blooms.games.blooms.ground import ground
from blooms.games.blooms.groups import EMPTY
from blooms.games.blooms.paint import on_page
from blooms.games.blooms.rules import Blooms
from blooms.games.blooms.stones import stone_symbols

__all__ = ["small_board", "symbols"]

COLD: Final[Mapping[str, float]] = MappingProxyType({})


def symbols(*bases: int) -> str:
    """The stones and the empty boards of these bases, once for all boards of a page."""
    hidden = {"class": "symbols", "width": "0", "height": "0", "aria-hidden": "true"}
    stones = stone_symbols(with_signs=False, is_plain=False)
    grounds = tuple(
        Shape("g", {"id": f"ground-{base}"}, (ground(base, has_names=False),)) for base in bases
    )
    return markup(Shape("svg", hidden, (stones, Shape("defs", {}, grounds))))


def small_board(
    position: Blooms, heat: Mapping[str, float] = COLD, over: tuple[Shape, ...] = ()
) -> str:
    """A board without names, with shapes over it; heat from 0 to 1 colours cells.

    Its page has the `symbols` of its base.
    """
    board = position.rules.board
    spots = [spot(board.base, cell) for cell in range(board.size)]
    shapes = [Shape("use", {"href": f"#ground-{board.base}"})]
    for name, at in zip(board.names, spots, strict=True):
        if share := heat.get(name, 0):
            faint = f"{min(1.0, share) ** 0.5:.2f}"
            warm = {"d": hexagon_path(*at), "fill": on_page("heat"), "fill-opacity": faint}
            shapes.append(Shape("path", warm))
    shapes += [still_bed(board.base, each.colour, each.cells) for each in position.blooms()]
    for letter, (x, y) in zip(position.stones, spots, strict=True):
        if letter != EMPTY:
            place = {"x": f"{x:.1f}", "y": f"{y:.1f}"}
            shapes.append(Shape("use", {"href": f"#stone-{letter}", **place}))
    attrs = {"viewBox": view_box(board, has_names=False), "aria-hidden": "true"}
    return markup(Shape("svg", attrs, (*shapes, *over)))
