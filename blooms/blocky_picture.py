"""A picture of a board of Blocky that stands alone, and what it says in words."""

from __future__ import annotations

from typing import Final

from blooms import blocks
from blooms.blocky import Blocky
from blooms.drawing import Shape
from blooms.picture import markup

__all__ = ["describe", "picture"]

SIDE: Final = 384
"""The width of the board in units of the picture; every depth divides it."""

PAINT: Final = {"B": "#0180B5", "R": "#C72C3A", "G": "#8A9747", "Y": "#FFD35C"}
INK: Final = {"B": "#ffffff", "R": "#ffffff", "G": "#000000", "Y": "#000000"}
NAMES: Final = {
    "B": "Pacific Point blue",
    "R": "Real Red",
    "G": "Old Olive green",
    "Y": "Daffodil Delight yellow",
}


def picture(position: Blocky) -> str:
    """The blocks as squares, each with its colour's letter, as SVG text."""
    attrs = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": f"-4 -4 {SIDE + 8} {SIDE + 8}",
        "role": "img",
        "aria-labelledby": "title desc",
    }
    squares = [
        _square(path, block)
        for path, block in blocks.paths(position.board)
        if isinstance(block, str)
    ]
    parts = (
        Shape("title", {"id": "title"}, (), "Blocky"),
        Shape("desc", {"id": "desc"}, (), describe(position)),
        *squares,
    )
    return markup(Shape("svg", attrs, parts)) + "\n"


def describe(position: Blocky) -> str:
    """The board as text, every seat's goal and scores, who moves."""
    setup = position.setup
    said = [f"Blocky, depth {setup.depth}: {blocks.write_block(position.board)}."]
    for seat, net in enumerate(position.nets()):
        said.append(
            f"Player {seat + 1}: {setup.goals[seat]} of {NAMES[setup.targets[seat]]}, "
            f"{position.score(seat)} less {position.costs[seat]} is {net}."
        )
    over = f"Over: {position.reason()}."
    said.append(over if position.is_over else f"Player {position.seat + 1} to move.")
    return " ".join(said)


def _square(path: blocks.Path, colour: str) -> Shape:
    x = y = 0.0
    size = float(SIDE)
    for digit in path:
        size /= 2
        x += size * (digit in (0, 3))
        y += size * (digit in (2, 3))
    place = {"x": f"{x:g}", "y": f"{y:g}", "width": f"{size:g}", "height": f"{size:g}"}
    middle = {"x": f"{x + size / 2:g}", "y": f"{y + size / 2:g}"}
    letter = {
        "font-size": f"{min(size * 0.45, 20):g}",
        "font-family": "sans-serif",
        "text-anchor": "middle",
        "dominant-baseline": "central",
        "fill": INK[colour],
    }
    return Shape(
        "g",
        {},
        (
            Shape("rect", {**place, "fill": PAINT[colour], "stroke": "#222", "stroke-width": "2"}),
            Shape("text", {**middle, **letter}, (), colour),
        ),
    )
