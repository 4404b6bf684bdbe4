"""Draw a position of Blocky as shapes. Independent of the browser.

Each undivided block is one square, keyed by its address, so that the page can tell which squares
are new, gone or changed. A square carries its colour's sign, letter and pattern, of which the style
sheet shows one. With them the four colours can be told apart without colour.
"""

from __future__ import annotations

from collections.abc import Collection
from math import floor
from typing import Final

from blooms.drawing.marks import Find, Spot
from blooms.drawing.shape import Shape
from blooms.games.blocky import blocks
from blooms.games.blocky.blocks import Block, Path, address, path_of, square
from blooms.games.blocky.tiles import RIM, SIDE, parts, tile

__all__ = [
    "RIM", "SIDE", "VIEW_BOX", "bars", "cell_at", "finder", "frame", "outline", "squares",
]  # fmt: skip

VIEW_BOX: Final = f"{-RIM} {-RIM} {SIDE + 2 * RIM} {SIDE + 2 * RIM}"


def squares(board: Block, depth: int, marks: dict[str, Path]) -> dict[str, Shape]:
    """The squares of a board by address; `marks` maps class names to the blocks they mark."""
    drawn = {}
    for path, colour in blocks.paths(board):
        if isinstance(colour, str):
            inner = [name for name, inside in marks.items() if path[: len(inside)] == inside]
            name = address(path)
            drawn[name] = _square(name, colour, square(path, depth), depth, inner)
    return drawn


def cell_at(right: float, down: float, depth: int) -> tuple[int, int] | None:
    """The unit cell at a point in the picture, given as fractions of its width and height; None
    outside the board. "A block owns its top and left edge, not its bottom and right edge."
    """
    x, y = (
        floor((share * (SIDE + 2 * RIM) - RIM) * (1 << depth) / SIDE) for share in (right, down)
    )
    width = 1 << depth
    return (x, y) if 0 <= x < width and 0 <= y < width else None


def finder(depth: int) -> Find:
    """Finds the blocks of a board of this depth, divided or not."""

    def find(name: str) -> Spot | None:
        path = path_of(name)
        if path is None or len(path) > depth:
            return None
        left, top, width = (_units(each, depth) for each in square(path, depth))
        return Spot(left + width / 2, top + width / 2, width / 2, frame(path, depth))

    return find


def frame(path: Path, depth: int) -> str:
    """Path data of the outline of a block."""
    left, top, width = (_units(each, depth) for each in square(path, depth))
    return f"M{left} {top}h{width}v{width}h-{width}z"


def outline(cells: int, depth: int) -> str:
    """Path data of the outline of these unit cells (a mask), inner edges included."""
    width, side = 1 << depth, SIDE >> depth
    parts = []
    for y in range(width):
        for x in range(width):
            if not _holds(cells, x, y, width):
                continue
            left, top = x * side, y * side
            for near, edge in (
                ((x, y - 1), f"M{left} {top}h{side}"),
                ((x, y + 1), f"M{left} {top + side}h{side}"),
                ((x - 1, y), f"M{left} {top}v{side}"),
                ((x + 1, y), f"M{left + side} {top}v{side}"),
            ):
                if not _holds(cells, *near, width):
                    parts.append(edge)
    return "".join(parts)


def bars(cells: int, depth: int) -> str:
    """Path data of a bar along the side for each unit cell at the edge; two at a corner."""
    width, side = 1 << depth, SIDE >> depth
    gap = min(3, side / 6)
    long, half = side - 2 * gap, RIM / 2
    parts = []
    for at in range(width):
        along = at * side + gap
        for (x, y), bar in (
            ((at, 0), f"M{along:g} {-half:g}h{long:g}"),
            ((at, width - 1), f"M{along:g} {SIDE + half:g}h{long:g}"),
            ((0, at), f"M{-half:g} {along:g}v{long:g}"),
            ((width - 1, at), f"M{SIDE + half:g} {along:g}v{long:g}"),
        ):
            if _holds(cells, x, y, width):
                parts.append(bar)
    return "".join(parts)


def _square(
    name: str, colour: str, place: tuple[int, int, int], depth: int, marks: Collection[str]
) -> Shape:
    left, top, _ = (_units(each, depth) for each in place)
    attrs = {
        "class": " ".join(["square", *marks]),
        "data-cell": name,
        "data-colour": colour,
        "transform": f"translate({left} {top})",
    }
    return Shape("g", attrs, parts(colour, tile(place, depth)))


def _units(cells: int, depth: int) -> int:
    return cells * SIDE >> depth


def _holds(cells: int, x: int, y: int, width: int) -> bool:
    """Whether the cell is on the board and in the mask."""
    return 0 <= x < width and 0 <= y < width and bool(cells >> x + y * width & 1)
