"""SVG symbols of Blooms: the four stones, the territory marks, the signs of other marks.

Player 1's stones are blossoms with round petals, player 2's are stars with pointed ones; the first
colour of each is solid, the second has a hole. So the four can be told apart without colour.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from blooms.drawing.shape import Shape
from blooms.games.blooms.rules import OWN

__all__ = ["stone_symbols"]


def stone_symbols(with_signs: bool = False) -> Shape:
    """The four stones for <use>; each is about one cell wide, centred on (0, 0).

    With `with_signs` each also has its letter and a pattern; the style sheet shows or hides them.
    """
    shapes = []
    for colour in "abcd":
        edge = _petals(colour in OWN[0])
        inside = () if colour in "ac" else (Shape("circle", {"class": "hole", "r": "6.5"}),)
        heart = (Shape("circle", {"class": "heart", "r": "3.2"}),) if colour in "ac" else ()
        body = Shape("path", {"class": "petals", "d": edge})
        parts = (body, *inside, *heart)
        if with_signs:
            weave = Shape("path", {"class": "pattern", "d": edge, "fill": f"url(#weave-{colour})"})
            letter = Shape("text", {"class": "letter", "y": "4"}, (), colour)
            parts = (body, weave, *inside, *heart, letter)
            petal = Shape("path", {"class": "petals", "d": _petal(colour in OWN[0])})
            shapes.append(
                Shape("symbol", {"id": f"petal-{colour}", "overflow": "visible"}, (petal,))
            )
        shapes.append(
            Shape("symbol", {"id": f"stone-{colour}", "overflow": "visible"}, parts),
        )
    for player, radius in ((1, 4.5), (2, 3.8)):
        seed = Shape("path", {"class": "seed", "d": _petals(player == 1, radius / 16)})
        shapes.append(Shape("symbol", {"id": f"land{player}", "overflow": "visible"}, (seed,)))
    if with_signs:
        shapes += _signs()
    return Shape("defs", {}, (*(_weaves() if with_signs else ()), *shapes))


def _signs() -> list[Shape]:
    """What is drawn over stones and on empty cells.

    Outlines of cells are for the last move, for unplayed stones and for the keyboard.
    """
    cross, stroke = "M-9 -9L9 9M9 -9L-9 9", "M-10 10L10 -10"
    badge = Shape("circle", {"class": "badge", "cx": "11", "cy": "-8", "r": "7.5"})
    drawn = {
        "falls": _cased(cross),
        "doomed": _cased(stroke),
        "fallen": (Shape("path", {"class": "faint", "d": "M-6 -6L6 6M6 -6L-6 6"}),),
        "hint": (Shape("circle", {"class": "hint-dot", "r": "8"}),),
        "liberty": (Shape("circle", {"class": "liberty-dot", "r": "4.5"}),),
    }
    for count in "12":
        digit = Shape("text", {"class": "digit", "x": "11", "y": "-4"}, (), count)
        drawn[f"threat-{count}"] = (badge, digit)
    return [
        Shape("symbol", {"id": f"sign-{name}", "overflow": "visible"}, parts)
        for name, parts in drawn.items()
    ]


def _cased(way: str) -> tuple[Shape, ...]:
    """A line with a light casing, to be seen on any stone."""
    return tuple(Shape("path", {"class": name, "d": way}) for name in ("casing", "stroke"))


def _weaves() -> list[Shape]:
    """The patterns of the stones: none, dots, stripes, a grid."""
    drawn = {
        "a": (),
        "b": (Shape("circle", {"cx": "3", "cy": "3", "r": "1.3"}),),
        "c": (Shape("path", {"d": "M3 0V6"}),),
        "d": (Shape("path", {"d": "M3 0V6M0 3H6"}),),
    }
    tile = {"width": "6", "height": "6", "patternUnits": "userSpaceOnUse"}
    turned = {"patternTransform": "rotate(30)"}
    return [
        Shape("pattern", {"id": f"weave-{colour}", **tile, **turned}, lines)
        for colour, lines in drawn.items()
    ]


def _petal(is_round: bool) -> str:
    """The outline of a single petal, round or pointed."""
    if is_round:
        return "M-5 0A5.5 5.5 0 0 1 5 0A5.5 5.5 0 0 1 -5 0Z"
    return "M-6 0Q0 -7 7 0Q0 7 -6 0Z"


@cache
def _petals(is_round: bool, scale: float = 1) -> str:
    """A closed curve with six petals towards the six neighbours, round or pointed."""

    def at(radius: float, sixths: float) -> str:
        x, y = cos(pi * sixths / 3), sin(pi * sixths / 3)
        return f"{scale * radius * x:.2f} {scale * radius * y:.2f}"

    curve = "M" + at(13.6 if is_round else 8.6, -0.5)
    for petal in range(6):
        if is_round:
            curve += f"A{scale * 7.4:.2f} {scale * 7.4:.2f} 0 0 1 {at(13.6, petal + 0.5)}"
        else:
            curve += f"Q{at(15.2, petal - 0.42)} {at(19.2, petal)}"
            curve += f"Q{at(15.2, petal + 0.42)} {at(8.6, petal + 0.5)}"
    return curve + "Z"
