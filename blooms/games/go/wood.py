"""The wooden board that lies under the points of Go."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from blooms.drawing.shape import Shape
from blooms.games.go.drawing import WIDTH, text_size

__all__ = ["PAPER", "wood"]

PAPER: Final[Mapping[str, str]] = {
    "wood": "#e9c07c", "wood-2": "#d7a55a", "wood-3": "#8f6127", "grain": "#b98640",
}  # fmt: skip
"""The colours of pictures: those of the page in the light."""
SIDE: Final = 4
"""How far the side of the board is seen below it."""


def wood(size: int, colours: Mapping[str, str] | None = None) -> Shape:
    """The board under so many points a side, with light from above and some lines of grain.

    Without `colours` they are variables of the page's style sheet.
    """
    reach = text_size(size) + 23.5
    far = (size - 1) * WIDTH + reach
    paint = colours or {role: f"var(--{role})" for role in PAPER}
    wide, high = reach + far, reach + far - SIDE
    box = {"x": f"{-reach:g}", "width": f"{wide:g}", "height": f"{high:g}", "rx": "12"}
    stops = (
        Shape("stop", {"stop-color": paint["wood"]}),
        Shape("stop", {"offset": "1", "stop-color": paint["wood-2"]}),
    )
    light = {"stroke": "#fff", "stroke-width": "1", "opacity": ".28", "fill": "none"}
    inside = {"x": f"{1 - reach:g}", "y": f"{1 - reach:g}", "rx": "11"}
    across = {"width": f"{wide - 2:g}", "height": f"{high - 2:g}"}
    return Shape(
        "g",
        {"class": "wood", "aria-hidden": "true"},
        (
            Shape("linearGradient", {"id": "wood", "x2": "0", "y2": "1"}, stops),
            Shape("rect", {**box, "y": f"{SIDE - reach:g}", "fill": paint["wood-3"]}),
            Shape("rect", {**box, "y": f"{-reach:g}", "fill": "url(#wood)"}),
            Shape("g", {"fill": "none", "stroke": paint["grain"]}, _grain(reach, wide, high)),
            Shape("rect", {**inside, **across, **light}),
        ),
    )


def _grain(reach: float, wide: float, high: float) -> tuple[Shape, ...]:
    """Long soft lines across the board, none like its neighbour."""
    lines, count = [], 13
    for at in range(count):
        y = -reach + high * (at + 0.5) / count
        bend = (7 * at % 11 - 5) * high / 300
        data = f"M{-reach + 1:g} {y:.1f}c{wide / 3:.1f} {bend:.1f} {wide / 2:.1f} {-bend:.1f}"
        look = {"stroke-width": f"{1 + 5 * at % 4}", "opacity": f"{0.2 + 3 * at % 5 / 12:.2f}"}
        lines.append(Shape("path", {"d": f"{data} {wide - 2:g} {bend / 3:.1f}", **look}))
    return tuple(lines)
