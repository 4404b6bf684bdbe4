"""Boards of Blooms in the text of the reference, with the stones of the page."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from blooms.drawing.shape import Shape, markup
from blooms.games.blooms.geometry import hexagon_path, spot, view_box
from blooms.games.blooms.groups import EMPTY
from blooms.games.blooms.paint import on_page
from blooms.games.blooms.rules import Blooms
from blooms.games.blooms.stones import stone_symbols

__all__ = ["small_board", "symbols"]

COLD: Final[Mapping[str, float]] = MappingProxyType({})


def symbols() -> str:
    """The stones, once for all boards of a page."""
    hidden = {"class": "symbols", "width": "0", "height": "0", "aria-hidden": "true"}
    return markup(Shape("svg", hidden, (stone_symbols(with_signs=False, is_plain=False),)))


def small_board(
    position: Blooms, heat: Mapping[str, float] = COLD, over: tuple[Shape, ...] = ()
) -> str:
    """A board of hexagons, with shapes over it; heat from 0 to 1 colours cells."""
    board = position.rules.board
    spots = [spot(board.base, cell) for cell in range(board.size)]
    tiles = {"d": "".join(hexagon_path(*at) for at in spots), "stroke": on_page("tile-lo")}
    shapes = [Shape("path", {**tiles, "fill": on_page("tile")})]
    for name, at in zip(board.names, spots, strict=True):
        if share := heat.get(name, 0):
            faint = f"{min(1.0, share) ** 0.5:.2f}"
            warm = {"d": hexagon_path(*at), "fill": on_page("heat"), "fill-opacity": faint}
            shapes.append(Shape("path", warm))
    for letter, (x, y) in zip(position.stones, spots, strict=True):
        if letter != EMPTY:
            place = {"x": f"{x:.1f}", "y": f"{y:.1f}"}
            shapes.append(Shape("use", {"href": f"#stone-{letter}", **place}))
    attrs = {"viewBox": view_box(board, has_names=False), "aria-hidden": "true"}
    return markup(Shape("svg", attrs, (*shapes, *over)))
