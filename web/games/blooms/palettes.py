"""The palettes: how each names the four colours and the two players. css/palettes.css paints them.

Words are made with the names of the first palette; another one puts its own in their place.
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
"""Palette -> what it calls the colours a, b, c, d and the two players."""


def named(palette: str, texts: Mapping[str, str]) -> dict[str, str]:
    """A language's catalogue in which the colours and players have a palette's names."""
    names = zip(PALETTES["pairs"], PALETTES[palette], strict=True)
    return {**texts, **{usual: texts.get(name, name) for usual, name in names if usual != name}}
