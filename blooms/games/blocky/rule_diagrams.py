"""Small pictures that explain the rules of Blocky, for the page's help and first visit.

Each shows a board, or a board before and after an action, with the page's style sheet.
"""

from __future__ import annotations

from typing import Final

from blooms.drawing.shape import Shape, markup
from blooms.games.blocky import blocks
from blooms.games.blocky.blocks import Block
from blooms.games.blocky.drawing import RIM, SIDE, bars, frame, outline, squares
from blooms.games.blocky.tiles import tray

__all__ = ["figures"]

DEPTH: Final = 2
GAP: Final = 120
"""Between the boards before and after an action, with an arrow in it."""
ACTIONS: Final = {
    "turn": ("((BRRB)BYG)", "UR", "((RRBB)BYG)"),
    "swap": ("((BGRB)(RGBY)BG)", "top", "((RGBY)(BGRB)GB)"),
    "smash": ("(RBGY)", "UR", "((BBRB)BGY)"),
    "paint": ("(G(BGYY)(YBGR)B)", "LL.UR", "(G(BGYY)(BBGR)B)"),
    "combine": ("((BYBR)GY(BBBG))", "UR", "(BGY(BBBG))"),
}
"""The board before, the block that is acted on, the board after."""
GOALS: Final = {"blob": "((BYBR)GB(BBBG))", "perimeter": "((BYBR)GB(BBBG))"}


def figures() -> dict[str, str]:
    """The pictures by name, as SVG markup without ids."""
    drawn = {
        name: _svg(
            2 * SIDE + GAP,
            (
                *_board(before),
                _line("aim", frame(blocks.path_of(at) or (), DEPTH)),
                Shape(
                    "path",
                    {"class": "leads", "d": f"M{SIDE + 30} {SIDE // 2}h50m-22 -22l22 22l-22 22"},
                ),
                *_board(after, SIDE + GAP),
            ),
        )
        for name, (before, at, after) in ACTIONS.items()
    }
    blob, perimeter = (_block(GOALS[name]) for name in GOALS)
    group = outline(blocks.largest(blocks.mask(blob, "B", DEPTH), DEPTH), DEPTH)
    edges = bars(blocks.mask(perimeter, "B", DEPTH), DEPTH)
    drawn["blob"] = _svg(SIDE, (*_board(GOALS["blob"]), _line("counted", group)))
    drawn["perimeter"] = _svg(SIDE, (*_board(GOALS["perimeter"]), _line("counted-bars", edges)))
    return {"capture": _capture(), **drawn}


def _capture() -> str:
    """A block turns, and its blue squares join the large one: before and after, in turn."""
    before, _, after = ACTIONS["turn"]
    aim = frame(blocks.path_of("UR") or (), DEPTH)
    group = outline(blocks.largest(blocks.mask(_block(after), "B", DEPTH), DEPTH), DEPTH)
    first = Shape("g", {"class": "until-3"}, (*_board(before), _line("aim", aim)))
    then = Shape("g", {"class": "from-3"}, (*_board(after), _line("counted", group)))
    return _svg(SIDE, (first, then))


def _svg(width: int, shapes: tuple[Shape, ...]) -> str:
    box = f"{-RIM} {-RIM} {width + 2 * RIM} {SIDE + 2 * RIM}"
    return markup(Shape("svg", {"viewBox": box, "aria-hidden": "true"}, shapes))


def _board(text: str, left: int = 0) -> tuple[Shape, ...]:
    """The squares of a board, without the names that the page's own board has."""
    made = [tray()]
    for shape in squares(_block(text), DEPTH, {}).values():
        attrs = {"class": "square", "data-colour": shape.attrs["data-colour"]}
        attrs["transform"] = shape.attrs["transform"]
        made.append(Shape("g", attrs, shape.children))
    return (Shape("g", {"transform": f"translate({left} 0)"} if left else {}, tuple(made)),)


def _line(name: str, way: str) -> Shape:
    lines = tuple(
        Shape("path", {"class": f"line {name} {shade}", "d": way}) for shade in ("under", "over")
    )
    return Shape("g", {}, lines)


def _block(text: str) -> Block:
    block = blocks.read_block(text)
    assert block is not None
    return block
