"""How each palette names and paints the four colours; the page's own paint is in
css/palettes.css.

In every palette player 1 is Red and player 2 Blue: only the stones' names differ. Texts use the
names of the first palette; other palettes replace them. With colours of their own the players are
called by their first one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from blooms.games.blooms import words
from blooms.games.blooms.paint import of_hue
from blooms.games.blooms.picture import Look
from web.page.saves.defaults import OWN

__all__ = ["HUES", "PALETTES", "Palette", "chosen", "look", "named"]


class Palette(NamedTuple):
    """The names of the colours a, b, c, d, and their paint in the light shade.

    `paint` has three colours for each: itself, a lighter one, a darker one. Those of the players'
    `own` are HUES.
    """

    names: tuple[str, ...]
    paint: str = ""
    own: bool = False

    @property
    def colours(self) -> Mapping[str, str]:
        """The paint by the roles of blooms/games/blooms/paint.py; none for the usual one."""
        if self.own:
            stones = zip("abcd", self.names, strict=True)
            own = (of_hue(stone, HUES[hue]) for stone, hue in stones)
            return {role: paint for each in own for role, paint in each.items()}
        roles = (f"{colour}{tone}" for colour in "abcd" for tone in ("", "-hi", "-lo"))
        return dict(zip(roles, self.paint.split(), strict=False))


PALETTES: Final[Mapping[str, Palette]] = {
    "pairs": Palette(tuple(words.COLOURS.values())),
    "seeds": Palette(
        ("red", "yellow", "blue-grey", "blue-black"),
        "#c4232f #e85a58 #73101a #f3c526 #fae07a #7d5c00 "
        "#6f80a2 #a9b7d1 #36435d #1c2438 #45516f #0a0f1c",
    ),
    "clear": Palette(
        ("vermilion", "orange", "blue", "sky blue"),
        "#c75600 #f08a3c #7a3500 #f2b544 #fbd98d #8a5a00 "
        "#0072b2 #3ba0d8 #003f63 #7cc8f0 #bfe4f9 #1d6a94",
    ),
    "contrast": Palette(
        ("solid red", "hollow red", "solid blue", "hollow blue"),
        "#b00014 #b00014 #ffffff #ffffff #ffffff #b00014 "
        "#0034a8 #0034a8 #ffffff #ffffff #ffffff #0034a8",
    ),
    "own": Palette(tuple(OWN.values()), own=True),
}


HUES: Final[Mapping[str, str]] = {
    "crimson": "#780e15",
    "orange": "#e85e17",
    "amber": "#f4d684",
    "green": "#1e7956",
    "turquoise": "#8ee5eb",
    "blue": "#1c3175",
    "violet": "#994aca",
    "pink": "#f0829f",
}
"""The paint of the hues for colours of one's own, in the light shade."""


def chosen(palette: str) -> Palette:
    """A palette by its name; "own" is followed by four hues."""
    name, *hues = palette.split()
    return Palette(tuple(hues), own=True) if hues else PALETTES[name]


def named(palette: str, texts: Mapping[str, str]) -> dict[str, str]:
    """A language's texts, with the colour names of a palette."""
    shown = chosen(palette)
    names = zip(PALETTES["pairs"].names, shown.names, strict=True)
    renamed = {plain: texts.get(name, name) for plain, name in names if plain != name}
    if shown.own:
        for player, name in zip(words.PLAYERS, shown.names[::2], strict=True):
            colour = texts.get(name, name)
            renamed[player] = colour[:1].upper() + colour[1:]
    return {**texts, **renamed}


def look(palette: str, signs: str, is_plain: bool = False) -> Look:
    """How pictures of a game show a palette, with the player's choice of stones and their marks."""
    return Look(chosen(palette).colours, signs, is_plain)
