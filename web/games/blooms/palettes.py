"""How each palette names the four colours and the two players; see also css/palettes.css.

Texts use the names of the first palette; other palettes replace them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from blooms.games.blooms import words

__all__ = ["PALETTES", "named"]

PALETTES: Final[Mapping[str, tuple[str, ...]]] = {
    "pairs": (*words.COLOURS.values(), *words.PLAYERS),
    "seeds": ("red", "yellow", "grey", "black", "Sun", "Shade"),
    "clear": ("blue", "sky blue", "vermilion", "orange", "Blue", "Orange"),
    "contrast": ("solid blue", "hollow blue", "solid red", "hollow red", "Blue", "Red"),
}
"""Palette -> its names of the colours a, b, c, d and of the two players."""


def named(palette: str, texts: Mapping[str, str]) -> dict[str, str]:
    """A language's texts, with the colour and player names of a palette."""
    names = zip(PALETTES["pairs"], PALETTES[palette], strict=True)
    return {**texts, **{usual: texts.get(name, name) for usual, name in names if usual != name}}
