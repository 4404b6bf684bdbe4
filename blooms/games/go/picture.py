"""Complete pictures of Go for many."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from blooms.core.ending import Ending
from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.core.marks import Marks
from blooms.core.style import DEFAULT_STYLE, Style
from blooms.drawing import outline as outlines
from blooms.drawing.heat import heat_map
from blooms.drawing.marks import drawn
from blooms.drawing.outline import Copies
from blooms.drawing.shape import Shape, markup, silent, stand_alone
from blooms.games.go import words
from blooms.games.go.board import COLOURS, EMPTY
from blooms.games.go.drawing import CROSS, RING, GoMarks, finder, go_shapes, view_box
from blooms.games.go.move_numbers import numbers
from blooms.games.go.position import Go
from blooms.games.go.rules import Rules
from blooms.games.go.stones import PAINTS, go_symbols
from blooms.games.go.wood import PAPER, wood

__all__ = ["describe", "diagram", "drawing_parts", "opening_svg", "outline", "picture"]

PAINT: Final = "".join(
    (
        ".ground{fill:none}.lines{stroke:#5b4520;fill:none}.star{fill:#5b4520}",
        ".edge-name{font-family:sans-serif;text-anchor:middle;fill:#5b4520}",
        ".sign,.land{display:none}.dead .sign{display:inline;stroke:#8a2d00;stroke-width:4}",
        *(
            f".own-{colour} .land{{display:inline;fill:{paint};stroke:#000}}"
            for colour, paint in PAINTS.items()
        ),
        ".shared .land{display:inline;fill:url(#hatch);stroke:#000}.hatch{stroke:#000}",
    )
)
"""The style of complete pictures; the page is styled by css/go.css."""

OPENING_SIZE: Final = 9
POINT: Final = {"": {"data-stone": "{1}"}, "use": {"href": "#go-{1}"}}
"""How js/first_paint.js paints a point (name, seat's letter)."""


def opening_svg() -> str:
    """The board of the first visit, shown in the page until Python has loaded."""
    position = Go.start(Rules(OPENING_SIZE, 4))
    attrs = {"id": "board", "viewBox": view_box(OPENING_SIZE)}
    parts = (go_symbols(), wood(OPENING_SIZE), go_shapes(position, GoMarks()))
    return markup(Shape("svg", attrs, parts))


def outline(position: Go, flipped: bool = False) -> str:
    """The board for js/first_paint.js: its stones, if the page opens with a board of this size."""
    names = position.rules.board.names
    stones = [(names[at], each) for at, each in enumerate(position.stones) if each != EMPTY]
    is_opening = position.rules.size == OPENING_SIZE and not flipped
    return outlines.outline(position.seats, [Copies("", POINT, stones)] if is_opening else [])


def describe(position: Go, ending: Ending | None = None) -> str:
    """A position in words: the game, every seat's stones, the player to move or the result, and
    each seat's points.
    """
    rules = position.rules
    sentences = [f"{words.called(position.seats)}, {rules.size}×{rules.size}."]
    for seat, letter in enumerate(COLOURS[: position.seats]):
        names = zip(rules.board.names, position.stones, strict=True)
        if points := [name for name, stone in names if stone == letter]:
            sentences.append(f"{words.player(seat)}: {', '.join(points)}.")
    counts = ", ".join(
        f"{words.player(seat)} {score}" for seat, score in enumerate(position.standing().scores)
    )
    sentences.append(words.result(position, ending) or f"{words.status(position)}.")
    return f"{' '.join(sentences)} {tr('Points: {counts}.', counts=counts)}"


def picture(
    position: Go,
    description: str = "",
    marks: Marks = (),
    heat: Mapping[str, float] | None = None,
    style: Style = DEFAULT_STYLE,
    under: Mapping[str, str] = PAPER,
) -> str:
    """A complete SVG file with a text description, and with these marks on the board.

    `heat` is the share of a search on each point, `under` has the colours of the wood. Raises
    GameError for a colour that is none.
    """
    paints = style.paints(COLOURS[: position.seats])
    board = silent(go_shapes(position, GoMarks(territory=position.phase != "play")))
    box = view_box(position.rules.size, style.coordinates)
    find = finder(position.rules.size)
    text = description or describe(position)
    ground = wood(position.rules.size, under)
    shapes = (go_symbols(paints), ground, board, *heat_map(heat, find), drawn(marks, find))
    rules = [PAINT, "" if style.coordinates else ".edge-name{display:none}"]
    rules += [f".own-{colour} .land{{fill:{paint}}}" for colour, paint in paints.items()]
    return stand_alone(box, tr("Go for many"), text, "".join(rules), shapes, style.size)


def drawing_parts() -> dict[str, object]:
    """What the pictures of js/embed/ are made of: the symbols of the stones and the wood of a
    board of nine points a side, the stones' colours, and the marks.
    """
    return {
        "symbols": go_symbols(),
        "wood": wood(OPENING_SIZE),
        "paints": list(PAINTS.values()),
        "ring": RING,
        "cross": CROSS,
    }


def diagram(game: Game[Go], since: int) -> Shape:
    """The board of a game on paper, in the styles and with the symbols of the page, without wood.

    The stones of the turns after the first `since` have the numbers of their turns.
    """
    position = game.position
    new = {point: ply for point, ply in numbers(game).items() if ply > since}
    marks = GoMarks(territory=position.phase != "play", numbers=new)
    attrs = {"class": "diagram", "viewBox": view_box(position.rules.size)}
    return silent(Shape("svg", attrs, (go_shapes(position, marks),)))
