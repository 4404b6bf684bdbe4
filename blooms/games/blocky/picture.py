"""Complete pictures of Blocky, and their text descriptions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from blooms.core.ending import Ending
from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.core.marks import Marks
from blooms.core.style import DEFAULT_STYLE, Style
from blooms.drawing import outline as outlines
from blooms.drawing.colours import is_light, mixed
from blooms.drawing.heat import heat_map
from blooms.drawing.marks import drawn
from blooms.drawing.outline import Copies
from blooms.drawing.shape import Shape, markup, stand_alone
from blooms.games.blocky import blocks, words
from blooms.games.blocky.blocks import COLOURS
from blooms.games.blocky.drawing import RIM, SIDE, VIEW_BOX, finder, squares
from blooms.games.blocky.position import Blocky, Setup
from blooms.games.blocky.tiles import GAPS, SIGNS, SMALLEST, defs, tile, tray

__all__ = ["OPENING", "describe", "diagram", "drawing_parts", "opening_svg", "outline", "picture"]


HUES: Final = dict(zip(COLOURS, ("#0180B5", "#B41E2E", "#9AA850", "#FFD35C"), strict=True))


def _shades(hue: str) -> tuple[str, str, str]:
    """The colours of a square: its face, its foot and its sign."""
    return hue, mixed(hue, "#000000", 0.62).upper(), "#000" if is_light(hue) else "#fff"


def _paint(colour: str, hue: str) -> str:
    """The style of the squares of a colour."""
    face, foot, sign = _shades(hue)
    return (
        f"[data-colour={colour}] .paint{{fill:{face}}}"
        f"[data-colour={colour}] .foot{{fill:{foot}}}"
        f"[data-colour={colour}] .emboss{{stroke:{sign}}}"
    )


PAINT: Final = "".join(
    (
        ".tray{fill:#2b5040}.weave,.sign{display:none}",
        ".emboss{fill:none;stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round;opacity:.8}",
        *(_paint(*each) for each in HUES.items()),
    )
)
"""The style of complete pictures; the page is styled by css/blocky.css."""


FACE: Final = {"x": "{4}", "y": "{5}", "width": "{6}", "height": "{8}", "rx": "{9}"}
SQUARE: Final = {
    "": {"data-cell": "{0}", "data-colour": "{1}", "transform": "translate({2} {3})"},
    ".foot": {**FACE, "height": "{7}"},
    ".paint": FACE,
    ".weave": {**FACE, "fill": "url(#weave-{1})"},
    ".emboss": {
        "href": "#sign-{1}", "transform": "translate({11} {12}) scale({10})",
    },
    ".sign": {"text": "{1}", "x": "{11}", "y": "{12}", "font-size": "{13}"},
}  # fmt: skip
"""How js/first_paint.js paints a square (address, colour, left, top, its tile, the middle of its
face, the size of its letter)."""
OPENING: Final = Setup(3, "blob", 5, 2, "hs").fair()
"""The game of the first visit: a human against smart, at the start."""


def opening_svg() -> str:
    """The board of the first visit, shown in the page until Python has loaded; no outlines yet."""
    drawn = _board(Blocky.start(OPENING))
    attrs = {"id": "board", "viewBox": VIEW_BOX, "aria-hidden": "true", "data-early": "place"}
    return markup(Shape("svg", attrs, (defs(), tray(), drawn, Shape("g", {"class": "lines"}))))


def drawing_parts() -> dict[str, object]:
    """What the pictures of js/embed/ are made of: the sizes of the board, the gaps between its
    tiles, and by colour the sign and the colours of a square.
    """
    return {
        "side": SIDE,
        "rim": RIM,
        "gaps": GAPS,
        "smallest": SMALLEST,
        "signs": SIGNS,
        "hues": {colour: _shades(hue) for colour, hue in HUES.items()},
    }


def outline(position: Blocky) -> str:
    """The board for js/first_paint.js: its squares."""
    depth = position.setup.depth
    copies = []
    for path, colour in blocks.paths(position.board):
        if isinstance(colour, str):
            place = blocks.square(path, depth)
            left, top = (each * SIDE >> depth for each in place[:2])
            made = tile(place, depth)
            letter = f"{min(made.face / 2, 22):g}"
            copies.append((blocks.address(path), colour, left, top, *made, *made.middle, letter))
    return outlines.outline(position.seats, [Copies(".squares", SQUARE, copies)])


def picture(
    position: Blocky,
    description: str = "",
    marks: Marks = (),
    heat: Mapping[str, float] | None = None,
    style: Style = DEFAULT_STYLE,
) -> str:
    """A complete SVG file with a description, and with these marks on the board.

    Each square has its colour's sign. `heat` is the share of a search on each block. Raises
    GameError for a colour that is none.
    """
    paints = style.paints(COLOURS)
    find = finder(position.setup.depth)
    over = (*heat_map(heat, find), drawn(marks, find))
    shapes = (defs(), tray(), _board(position), *over)
    words = description or describe(position)
    rules = PAINT + "".join(_paint(*each) for each in paints.items())
    return stand_alone(VIEW_BOX, "Blocky", words, rules, shapes, style.size)


def diagram(game: Game[Blocky], since: int) -> Shape:
    """The board of a game on paper, with the styles and patterns of the page; no numbers."""
    return Shape("svg", {"class": "diagram", "viewBox": VIEW_BOX}, (_board(game.position),))


def describe(position: Blocky, ending: Ending | None = None) -> str:
    """The board, every seat's goal and score, and the player to move or the result, as text."""
    board = words.parts(position.board)
    sentences = [tr("Blocky, depth {depth}: {board}.", depth=position.setup.depth, board=board)]
    for seat, net in enumerate(position.nets()):
        counted = f"{position.score(seat)} − {position.costs[seat]} = {words.number(net)}"
        who, target = words.player(seat), words.target(position, seat)
        sentences.append(f"{who}, {target}: {counted}.")
    sentences.append(words.result(position, ending) or f"{words.status(position)}.")
    return " ".join(sentences)


def _board(position: Blocky) -> Shape:
    drawn = squares(position.board, position.setup.depth, {})
    return Shape("g", {"class": "squares"}, tuple(drawn.values()))
