"""The colours of a drawn board by their roles: variables on the page, fixed colours in pictures.

Each of the stones' colours a, b, c, d has five: itself, a lighter and a darker one (`a-hi`,
`a-lo`), the bed that the stones of a bloom share (`bed-a`), and its rim (`rim-a`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from blooms.drawing.colours import mixed

__all__ = ["PAPER", "Paint", "fixed", "of_hue", "on_page"]

Paint = Callable[[str], str]
"""Gives the colour of a role."""

PAPER: Final[Mapping[str, str]] = {
    "ink": "#18271f", "soft": "#4c5a51", "card": "#fbfcf7",
    "tray": "#2b5040", "tray-2": "#1f3d30", "tray-ink": "#d5e5d8", "tray-rim": "#4b7060",
    "grout": "#1f3d30", "tile": "#f5f3e7", "tile-hi": "#fffef8", "tile-lo": "#c9c7b1",
    "pollen": "#f7c948", "eye": "#fffaf0", "stamen": "#b98400",
    "a": "#b4152f", "a-hi": "#d93a50", "a-lo": "#6f0b1d",
    "b": "#f9b3bd", "b-hi": "#fdd3d8", "b-lo": "#a42a43",
    "c": "#2350bb", "c-hi": "#4a7fe6", "c-lo": "#112c70",
    "d": "#9fcdf8", "d-hi": "#cbe5fc", "d-lo": "#265aa3",
    "bed-a": "#edc0bb", "bed-b": "#fbdfe0", "bed-c": "#bccdef", "bed-d": "#d9ebfb",
    "rim-a": "#a93c48", "rim-b": "#c2697a", "rim-c": "#4a69b8", "rim-d": "#5587bd",
}  # fmt: skip
"""The colours of pictures, in the first palette: those of the page in the light."""
SHARES: Final = {"a": 0.26, "b": 0.34, "c": 0.26, "d": 0.2}
"""How much of a stone's colour is in its bed, in the other palettes; the rest is the tile's."""


def on_page(role: str) -> str:
    """The variable of the page's style sheet for a role."""
    return f"var(--{role})"


def fixed(colours: Mapping[str, str]) -> Paint:
    """The paint of a picture with these colours of the stones: `a`, `a-hi`, `a-lo` and so on.

    Beds and rims follow from them where they are not given.
    """
    by_role = {**PAPER, **colours}
    if colours:
        for stone, share in SHARES.items():
            line = by_role[stone if stone in "ac" else f"{stone}-lo"]
            paints = {
                f"bed-{stone}": mixed(by_role[stone], by_role["tile"], share),
                f"rim-{stone}": line,
            }
            by_role.update({role: colours.get(role, paint) for role, paint in paints.items()})
    return by_role.__getitem__


def of_hue(stone: str, hue: str) -> dict[str, str]:
    """The paint of a stone in one colour of somebody's choice, as css/palettes.css mixes it."""
    dark = mixed(hue, "#000000", 0.5)
    return {
        stone: hue, f"{stone}-hi": mixed(hue, "#ffffff", 0.7), f"{stone}-lo": dark,
        f"bed-{stone}": mixed(hue, PAPER["tile"], 0.18), f"rim-{stone}": dark,
    }  # fmt: skip
