"""Boards in the text of pages that need no script: of Blooms with the page's stones and colours,
of Go, and of Blocky.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from blooms.drawing.shape import Shape, markup
from blooms.games.blocky import blocks
from blooms.games.blocky.picture import HUES
from blooms.games.blocky.position import Blocky
from blooms.games.blooms.beds import still_bed
from blooms.games.blooms.geometry import hexagon_path, spot, view_box
from blooms.games.blooms.ground import ground
from blooms.games.blooms.groups import EMPTY
from blooms.games.blooms.paint import on_page
from blooms.games.blooms.rules import Blooms
from blooms.games.blooms.stones import stone_symbols
from blooms.games.go import board as goban
from blooms.games.go.position import Go

__all__ = ["small_blocky", "small_board", "small_goban", "symbols"]

COLD: Final[Mapping[str, float]] = MappingProxyType({})

WOOD, DARK, LIGHT = "#e2b56c", "#1d1d1f", "#fafafa"


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


def small_goban(position: Go, last: str) -> str:
    """A board of Go for two without names, a ring on the stone that was placed last."""
    board = position.rules.board
    far = board.size - 1
    lines = "".join(f"M{at} 0V{far}M0 {at}H{far}" for at in range(board.size))
    wood = {"x": "-.7", "y": "-.7", "width": "100%", "height": "100%", "rx": ".3", "fill": WOOD}
    drawn = {"d": lines, "fill": "none", "stroke": DARK, "stroke-width": ".05"}
    shapes = [Shape("rect", wood), Shape("path", drawn)]
    for point, letter in enumerate(position.stones):
        if letter == goban.EMPTY:
            continue
        row, column = divmod(point, board.size)
        at = {"cx": str(column), "cy": str(row), "stroke": DARK, "stroke-width": ".06"}
        inks = (DARK, LIGHT) if letter == goban.COLOURS[0] else (LIGHT, DARK)
        shapes.append(Shape("circle", {**at, "r": ".47", "fill": inks[0]}))
        if board.names[point] == last:
            ring = {**at, "class": "last", "r": ".2", "fill": inks[1]}
            shapes.append(Shape("circle", ring))
    view = f"-.7 -.7 {board.size + 0.4:g} {board.size + 0.4:g}"
    return markup(Shape("svg", {"viewBox": view, "aria-hidden": "true"}, (*shapes,)))


def small_blocky(position: Blocky, last: str) -> str:
    """A board of Blocky without signs, a frame around the block of the last move."""
    depth, shapes = position.setup.depth, list[Shape]()
    moved = blocks.path_of(last.partition(":")[0])
    for path, block in blocks.paths(position.board):
        x, y, width = blocks.square(path, depth)
        if isinstance(block, str):
            box = _box(x + 0.04, y + 0.04, width - 0.08)
            shapes.append(Shape("rect", {**box, "rx": ".15", "fill": HUES[block]}))
        if path == moved:
            frame = {"class": "last", "fill": "none", "stroke": DARK, "stroke-width": ".14"}
            shapes.append(Shape("rect", {**_box(x, y, width), "rx": ".2", **frame}))
    # The frame is above what is divided within it.
    shapes.sort(key=lambda shape: "class" in shape.attrs)
    view = f"-.1 -.1 {2**depth + 0.2:g} {2**depth + 0.2:g}"
    return markup(Shape("svg", {"viewBox": view, "aria-hidden": "true"}, tuple(shapes)))


def _box(x: float, y: float, width: float) -> dict[str, str]:
    return {"x": f"{x:g}", "y": f"{y:g}", "width": f"{width:g}", "height": f"{width:g}"}
