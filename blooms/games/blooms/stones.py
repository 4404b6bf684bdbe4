"""SVG symbols of Blooms: the four stones, the territory marks, the signs of other marks.

Player 1's stones are flowers with round petals, player 2's with pointed ones; the first colour of
each is full, with three layers of petals and a small heart, the second open, with a wide eye. So
the four can be told apart without colour. A plain stone is a disc with a sign of the same shape.
"""

from __future__ import annotations

from typing import Final

from blooms.drawing.shape import Shape
from blooms.games.blooms.flowers import flower, petal, rays
from blooms.games.blooms.paint import Paint, on_page
from blooms.games.blooms.rules import OWN

__all__ = ["stone_symbols"]

ROUND, POINTED = 17.4, 19.4
"""How far the petals reach; a pointed one ends in the corner of its cell."""


def stone_symbols(
    paint: Paint = on_page, with_signs: bool = True, is_plain: bool | None = None
) -> Shape:
    """The four stones for <use>; each is about one cell wide, centred on (0, 0).

    With `with_signs` each also has its letter and a pattern; the style sheet shows or hides them.
    `is_plain` is True for the plain stones only, False for the flowers only, and None for both: the
    style sheet then shows one of them.
    """
    shapes = [_light(paint), *(_glow(colour, paint) for colour in "abcd")]
    for colour in "abcd":
        parts: tuple[Shape, ...] = ()
        if not is_plain:
            parts += (Shape("g", {"class": "flower"}, _flower(colour, paint)),)
        if is_plain is not False:
            parts += (Shape("g", {"class": "plain"}, _plain(colour, paint)),)
        if with_signs:
            edge = _edge(colour)
            weave = Shape("path", {"class": "pattern", "d": edge, "fill": f"url(#weave-{colour})"})
            parts += (weave, Shape("text", {"class": "letter", "y": "5"}, (), colour))
        shapes.append(_symbol(f"stone-{colour}", *parts))
    for seat in (0, 1):
        seed = {"class": "seed", "d": _flat(seat == 0, 0.34), "fill": paint("ac"[seat])}
        shapes.append(_symbol(f"land{seat + 1}", Shape("path", seed)))
    if with_signs:
        shapes += [*_weaves(), *_petals(paint), *_signs()]
    return Shape("defs", {}, tuple(shapes))


def _flower(colour: str, paint: Paint) -> tuple[Shape, ...]:
    """A stone as a flower; what is `fine` is left out where cells are small."""
    is_round, is_full = colour in OWN[0], colour in "ac"
    dark, light = paint(f"{colour}-lo"), paint(f"{colour}-hi")
    edge = _edge(colour)
    line = {"stroke": dark, "stroke-linejoin": "round"}
    shade = {"class": "fine", "d": edge, "transform": "translate(0 1.3)", "opacity": ".2"}
    outer = {"class": "petals", "d": edge, "fill": f"url(#glow-{colour})", **line}
    parts = [Shape("path", shade), Shape("path", {**outer, "stroke-width": ".7"})]
    if is_full:
        reach = ROUND if is_round else POINTED
        middle = {"class": "inner", "d": flower(is_round, 0.64 * reach, 30), "fill": paint(colour)}
        inside = {"class": "fine", "d": flower(is_round, 0.36 * reach), "fill": light}
        heart = {"class": "heart", "r": "2.1", "fill": paint("pollen"), "stroke": dark}
        return (
            *parts,
            Shape("path", {**middle, **line, "stroke-width": ".6"}),
            Shape("path", {**inside, **line, "stroke-width": ".5"}),
            Shape("circle", {**heart, "stroke-width": ".5"}),
        )
    veins = {"class": "fine", "d": rays(6.2, 14.2), "fill": "none", "stroke": dark, "opacity": ".5"}
    eye = {"class": "hole", "r": "6.3", "fill": paint("eye"), "stroke": dark, "stroke-width": ".9"}
    pollen = "".join(f"M{x} {y}h0" for x, y in STAMENS)
    dots = {"class": "fine", "d": pollen, "stroke": paint("stamen"), "stroke-linecap": "round"}
    heart = {"class": "heart", "r": "1.7", "fill": paint("pollen"), "stroke": dark}
    return (
        *parts,
        Shape("path", {**veins, "stroke-width": ".6"}),
        Shape("circle", eye),
        Shape("path", {**dots, "stroke-width": "1.4"}),
        Shape("circle", {**heart, "stroke-width": ".5"}),
    )


STAMENS: Final = (
    (4.3, 0), (3.3, 2.8), (0.7, 4.2), (-2.2, 3.7), (-4, 1.5), (-4, -1.5), (-2.2, -3.7),
    (0.7, -4.2), (3.3, -2.8),
)  # fmt: skip
"""The dots in the eye of an open flower."""


def _plain(colour: str, paint: Paint) -> tuple[Shape, ...]:
    """A disc with a small flat flower; the disc of a player's second colour is light."""
    dark, is_full = paint(f"{colour}-lo"), colour in "ac"
    disc = {"class": "disc", "r": "16.4", "fill": paint(colour), "stroke": dark}
    sign = {"class": "shape", "d": _flat(colour in OWN[0], 0.52), "fill": "none"}
    mark = {"fill": paint("eye")} if is_full else {"stroke": dark, "stroke-width": "1.8"}
    return Shape("circle", {**disc, "stroke-width": "1.2"}), Shape("path", {**sign, **mark})


def _glow(colour: str, paint: Paint) -> Shape:
    """The light on the petals of a colour: dark at their feet, light at their tips."""
    depth = "1" if colour in "ac" else ".55"
    tip = paint(colour if colour in "ac" else f"{colour}-hi")
    stops = (
        {"offset": ".16", "stop-color": paint(f"{colour}-lo"), "stop-opacity": depth},
        {"offset": ".5", "stop-color": paint(colour)},
        {"offset": "1", "stop-color": tip},
    )
    attrs = {"id": f"glow-{colour}", "gradientUnits": "userSpaceOnUse", "cx": "0", "cy": "-1.8"}
    return Shape(
        "radialGradient", {**attrs, "r": "19.5"}, tuple(Shape("stop", each) for each in stops)
    )


def _light(paint: Paint) -> Shape:
    """The light on a tile, from above."""
    stops = (
        {"offset": ".1", "stop-color": paint("tile-hi")},
        {"offset": ".6", "stop-color": paint("tile")},
    )
    return Shape(
        "linearGradient",
        {"id": "light", "x2": "0", "y2": "1"},
        tuple(Shape("stop", each) for each in stops),
    )


def _edge(colour: str) -> str:
    """The outline of a stone."""
    return flower(colour in OWN[0], ROUND if colour in OWN[0] else POINTED)


def _flat(is_round: bool, share: float) -> str:
    """The outline of a small flower."""
    return flower(is_round, share * (ROUND if is_round else POINTED))


def _petals(paint: Paint) -> list[Shape]:
    """A single petal of each colour, to fly from a captured stone."""
    return [
        _symbol(
            f"petal-{colour}",
            Shape(
                "path",
                {
                    "class": "petals", "d": petal(colour in OWN[0], 11, 90),
                    "fill": paint(colour), "stroke": paint(f"{colour}-lo"),
                },
            ),
        )
        for colour in "abcd"
    ]  # fmt: skip


def _signs() -> list[Shape]:
    """What is drawn over stones and on empty cells; css/signs.css has its colours."""
    cross, plate = "M-3.4 -3.4L3.4 3.4M3.4 -3.4L-3.4 3.4", {"class": "plate", "r": "7"}
    drawn: dict[str, tuple[Shape, ...]] = {
        "falls": (Shape("circle", plate), Shape("path", {"class": "cross", "d": cross})),
        "doomed": tuple(
            Shape("path", {"class": name, "d": "M-11 11L11 -11"}) for name in ("casing", "stroke")
        ),
        "fallen": (Shape("path", {"class": "faint", "d": "M-5 -5L5 5M5 -5L-5 5"}),),
        "liberty": (Shape("circle", {"class": "liberty-ring", "r": "4.4"}),),
        "escape": (Shape("circle", {"class": "escape-ring", "r": "4.4"}),),
    }  # fmt: skip
    for colour in "abcd":
        ring = Shape("circle", {"class": "hint-ring", "r": "15.6"})
        stone = Shape("use", {"href": f"#stone-{colour}", "transform": "scale(.62)"})
        drawn[f"hint-{colour}"] = (ring, stone)
    for count in "12":
        digit = Shape("text", {"class": "digit", "x": "12.5", "y": "-8.2"}, (), count)
        drop = (
            "M12.5 -22C16.5 -17.5 19 -15 19 -11.5A6.5 6.5 0 0 1 6 -11.5C6 -15 8.5 -17.5 12.5 -22Z"
        )
        drawn[f"threat-{count}"] = (Shape("path", {"class": "drop", "d": drop}), digit)
    return [_symbol(f"sign-{name}", *parts) for name, parts in drawn.items()]


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
    falling = Shape("rect", {"width": "1.4", "height": "4.4", "class": "hatch"})
    small = {"id": "falling", "width": "4.4", "height": "4.4", "patternUnits": "userSpaceOnUse"}
    ground = Shape("rect", {"width": "4.4", "height": "4.4", "class": "hatch-ground"})
    return [
        Shape("pattern", {**small, "patternTransform": "rotate(45)"}, (ground, falling)),
        *(
            Shape("pattern", {"id": f"weave-{colour}", **tile, **turned}, lines)
            for colour, lines in drawn.items()
        ),
    ]


def _symbol(name: str, *parts: Shape) -> Shape:
    return Shape("symbol", {"id": name, "overflow": "visible"}, parts)
