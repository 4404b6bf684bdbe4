"""Complete pictures of Blocky, and their text descriptions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from blooms.core.i18n import tr
from blooms.core.marks import Marks
from blooms.drawing import outline as outlines
from blooms.drawing.heat import heat_map
from blooms.drawing.marks import drawn
from blooms.drawing.outline import Copies
from blooms.drawing.shape import Shape, markup, stand_alone
from blooms.games.blocky import blocks, words
from blooms.games.blocky.drawing import SIDE, VIEW_BOX, finder, patterns, squares
from blooms.games.blocky.position import Blocky, Setup

__all__ = ["OPENING", "describe", "diagram", "opening_svg", "outline", "picture"]

PAINT: Final = "".join(
    (
        ".paint{stroke:#222;stroke-width:2}.weave{display:none}",
        ".sign{font-family:sans-serif;text-anchor:middle;dominant-baseline:central}",
        *(
            f"[data-colour={colour}] .paint{{fill:{paint}}}"
            f"[data-colour={colour}] .sign{{fill:{ink}}}"
            for colour, paint, ink in (
                ("B", "#0180B5", "#fff"), ("R", "#C72C3A", "#fff"),
                ("G", "#8A9747", "#000"), ("Y", "#FFD35C", "#000"),
            )
        ),
    )
)  # fmt: skip
"""The style of complete pictures; the page is styled by css/blocky.css."""


SQUARE: Final = {
    "": {"data-cell": "{0}", "data-colour": "{1}", "transform": "translate({2} {3})"},
    ".paint": {"width": "{4}", "height": "{4}"},
    ".weave": {"width": "{4}", "height": "{4}", "fill": "url(#weave-{1})"},
    ".sign": {"text": "{1}", "x": "{5}", "y": "{5}", "font-size": "{6}"},
}
"""How js/first_paint.js paints a square (address, colour, left, top, width, half of it, the size of
its letter)."""
OPENING: Final = Setup(3, "blob", 5, 2, "hs").fair()
"""The game of the first visit: a human against smart, at the start."""


def opening_svg() -> str:
    """The board of the first visit, shown in the page until Python has loaded; no outlines yet."""
    drawn = _board(Blocky.start(OPENING))
    attrs = {"id": "board", "viewBox": VIEW_BOX, "aria-hidden": "true", "data-early": "place"}
    return markup(Shape("svg", attrs, (patterns(), drawn, Shape("g", {"class": "lines"}))))


def outline(position: Blocky) -> str:
    """The board for js/first_paint.js: its squares."""
    depth = position.setup.depth
    found = []
    for path, colour in blocks.paths(position.board):
        if isinstance(colour, str):
            left, top, width = (each * SIDE >> depth for each in blocks.square(path, depth))
            sizes = (width, f"{width / 2:g}", f"{min(width / 2, 22):g}")
            found.append((blocks.address(path), colour, left, top, *sizes))
    return outlines.outline(position.seats, [Copies(".squares", SQUARE, found)])


def picture(
    position: Blocky,
    description: str = "",
    marks: Marks = (),
    heat: Mapping[str, float] | None = None,
) -> str:
    """A complete SVG file with a description, and with these marks on the board.

    Each square has its colour's letter. `heat` is the share of a search on each block.
    """
    find = finder(position.setup.depth)
    over = (*heat_map(heat, find), drawn(marks, find))
    shapes = (patterns(), _board(position), *over)
    return stand_alone(VIEW_BOX, "Blocky", description or describe(position), PAINT, shapes)


def diagram(position: Blocky) -> Shape:
    """The board on paper, in the styles and with the patterns of the page."""
    return Shape("svg", {"class": "diagram", "viewBox": VIEW_BOX}, (_board(position),))


def describe(position: Blocky, why: str = "") -> str:
    """The board, every seat's goal and score, and the player to move or the result, as text."""
    board = blocks.write_block(position.board)
    said = [tr("Blocky, depth {depth}: {board}.", depth=position.setup.depth, board=board)]
    for seat, net in enumerate(position.nets()):
        counted = f"{position.score(seat)} - {position.costs[seat]} = {net}"
        who, target = words.player(seat), words.target(position, seat)
        said.append(f"{who}, {target}: {counted}.")
    said.append(words.result(position, why) or words.status(position))
    return " ".join(said)


def _board(position: Blocky) -> Shape:
    drawn = squares(position.board, position.setup.depth, {})
    return Shape("g", {"class": "squares"}, tuple(drawn.values()))
