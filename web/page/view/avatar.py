"""The avatars of the bots: a plant that grows from level to level: eight stages, from a
seedling to a forest.

Drawn in a square of 48 units in the colours of the page: css/play.css knows the classes.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from blooms.drawing.shape import Shape

__all__ = ["avatar", "plant"]

STEMS: Final = {1: 34, 2: 26, 3: 20, 4: 20, 5: 20}
"""Where the stem of a plant ends; later ones are wood."""
LEAVES: Final = {
    1: ((35, 58, 12),),
    2: ((39, 64, 13), (28, 40, 14)),
    3: ((41, 66, 16), (32, 55, 16), (22, 30, 14)),
    4: ((42, 64, 15), (32, 50, 14)),
    5: ((43, 62, 18), (35, 58, 11)),
}
"""The pairs of leaves: where they begin, by how many degrees they lean, how long they are."""
BUSH: Final = "M9 43C0 35 3 23 13 23C14 12 32 10 34 21C45 20 48 34 40 43Z"
CROWN: Final = "M13 31C2 30 3 16 12 15C13 3 33 1 36 12C47 13 47 29 36 31Z"
FIR: Final = "M0 0L-9 15H-4L-11 28H11L4 15H9Z"


@cache
def plant(stage: int) -> Shape:
    """The plant at a stage of its growth."""
    if stage > max(STEMS):
        return Shape("g", {}, _wood(stage))
    top = STEMS[stage]
    parts = [Shape("path", {"class": "stem", "d": f"M24 45V{top}"})]
    for y, lean, long in LEAVES[stage]:
        parts += [_leaf(24, y, lean, long), _leaf(24, y, -lean, long)]
    if stage == 3:
        parts.append(_leaf(24, top + 1, 0, 15))
    elif stage == 4:
        parts += [
            _leaf(24, top + 2, 0, 19, "petal", 0.5),
            _leaf(24, top + 3, 20, 11),
            _leaf(24, top + 3, -20, 11),
        ]
    elif stage == 5:
        parts.append(_flower(24, 15, 14))
    return Shape("g", {}, tuple(parts))


@cache
def avatar(stage: int) -> tuple[Shape, ...]:
    """The plant as a picture that screen readers pass over; nothing at stage 0: for no bot."""
    if not stage:
        return ()
    attrs = {"class": "avatar", "viewBox": "0 0 48 48", "aria-hidden": "true"}
    return (Shape("svg", attrs, (plant(stage),)),)


def _wood(stage: int) -> tuple[Shape, ...]:
    """A shrub, a tree, or a tree before a forest."""
    if stage == 6:
        flowers = (_flower(15, 32, 7), _flower(32, 29, 7), _flower(23, 21, 6))
        return (Shape("path", {"class": "leaf", "d": BUSH}), *flowers)
    firs = [_fir(x) for x in (10, 38)] if stage > 7 else []
    trunk = Shape("path", {"class": "trunk", "d": "M22 45L22.5 28H25.5L26 45Z"})
    crown = Shape("path", {"class": "leaf front", "d": CROWN})
    flowers = (_flower(16, 21, 6), _flower(32, 20, 6), _flower(24, 11, 5.5))
    if stage == 7:
        return (trunk, crown, *flowers)
    small = "translate(6 12.5) scale(.75)"
    return (*firs, Shape("g", {"transform": small}, (trunk, crown, *flowers)))


def _fir(x: float) -> Shape:
    path = {"class": "leaf", "d": FIR, "transform": f"translate({x:g} 13)"}
    stem = Shape("path", {"class": "trunk", "d": f"M{x - 1.5:g} 40h3v5h-3Z"})
    return Shape("g", {}, (stem, Shape("path", path)))


def _leaf(
    x: float, y: float, lean: float, long: float, name: str = "leaf", wide: float = 0.42
) -> Shape:
    side = wide * long
    outline = (
        f"M0 0C{side:.1f} {-0.25 * long:.1f} {side:.1f} {-0.75 * long:.1f} 0 {-long:g}"
        f"C{-side:.1f} {-0.75 * long:.1f} {-side:.1f} {-0.25 * long:.1f} 0 0Z"
    )
    place = f"translate({x:g} {y:g}) rotate({lean:g})"
    return Shape("path", {"class": name, "d": outline, "transform": place})


def _flower(x: float, y: float, size: float) -> Shape:
    """Six petals around a heart."""
    petals = (
        Shape("ellipse", {"class": "petal", "cy": f"{-0.62 * size:.1f}", "rx": f"{0.34 * size:.1f}",
                          "ry": f"{0.4 * size:.1f}", "transform": f"rotate({60 * at})"})
        for at in range(6)
    )  # fmt: skip
    heart = Shape("circle", {"class": "heart", "r": f"{0.3 * size:.1f}"})
    return Shape("g", {"transform": f"translate({x:g} {y:g})"}, (*petals, heart))
