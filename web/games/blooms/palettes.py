"""How each palette names and paints the four colours; the page's own paint is css/palettes.css.

In every palette player 1 is Red and player 2 Blue: only the stones' names differ. Texts use the
names of the first palette; other palettes replace them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from blooms.games.blooms import words
from blooms.games.blooms.picture import PAPER, Look

__all__ = ["PALETTES", "Palette", "look", "named"]


class Palette(NamedTuple):
    """The names and the paint, in the light shade, of the colours a, b, c, d."""

    names: tuple[str, ...]
    paint: tuple[str, ...]
    has_rings: bool = False


PALETTES: Final[Mapping[str, Palette]] = {
    "pairs": Palette(tuple(words.COLOURS.values()), tuple(PAPER[colour] for colour in "abcd")),
    "seeds": Palette(
        ("red", "yellow", "blue-grey", "blue-black"), ("#c4232f", "#f3c526", "#7d8eae", "#1c2438")
    ),
    "clear": Palette(
        ("vermilion", "orange", "blue", "sky blue"),
        ("#d55e00", "#e69f00", "#0072b2", "#56b4e9"),
        True,
    ),
    "contrast": Palette(
        ("solid red", "hollow red", "solid blue", "hollow blue"),
        ("#b00014", "#b00014", "#0034a8", "#0034a8"),
        True,
    ),
}


def named(palette: str, texts: Mapping[str, str]) -> dict[str, str]:
    """A language's texts, with the colour names of a palette."""
    names = zip(PALETTES["pairs"].names, PALETTES[palette].names, strict=True)
    return {**texts, **{usual: texts.get(name, name) for usual, name in names if usual != name}}


def look(palette: str, signs: str) -> Look:
    """How pictures of a game show a palette, with the player's choice of stone marks."""
    chosen = PALETTES[palette]
    return Look(chosen.paint, chosen.has_rings, signs)
