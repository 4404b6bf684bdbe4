"""The attributes of `<blooms-board>`: for embed.js, embed.html and the page that explains them."""

from __future__ import annotations

from typing import Final, NamedTuple

from blooms.core.i18n import LANGUAGES
from blooms.search.settings import LEVELS

__all__ = ["ATTRIBUTES", "Attribute"]

CODES: Final = [*LANGUAGES]


class Attribute(NamedTuple):
    """An attribute: its name, and what it is in words.

    `is_live`: a change of it is shown at once. `is_passed`: the page that plays gets it as it is.
    `is_asked`: the address of embed.html may give it.
    """

    name: str
    words: str
    is_live: bool = False
    is_passed: bool = False
    is_asked: bool = True


ATTRIBUTES: Final = (
    Attribute("record", "the game, instead of the text inside the element", is_live=True),
    Attribute(
        "puzzle", "a puzzle instead of a game: daily, or its name in its address", is_live=True,
    ),
    Attribute(
        "lesson", "a lesson instead of a game: its name, such as first, go/first or blocky/first",
        is_live=True,
    ),
    Attribute("ply", "the move shown first: a number, or last", is_live=True),
    Attribute("diagram", "shows one position alone, without a frame or buttons", is_live=True),
    Attribute("small", "a small board: the position, its caption and its steps", is_live=True),
    Attribute("caption", "the words below a diagram or small board, instead of the comment",
              is_live=True),
    Attribute("names", "off leaves out the names along the edges", is_live=True),
    Attribute("theme", "auto, light or dark", is_live=True, is_passed=True),
    Attribute("bot", f"the opponent: 1 to {len(LEVELS)}, or off"),
    Attribute("seed", "a number that makes the bot repeatable", is_passed=True),
    Attribute("controls", "off hides the buttons", is_passed=True),
    Attribute(
        "lang",
        f"{', '.join(CODES[:-1])} or {CODES[-1]}; otherwise the language of the page around it",
    ),
    Attribute("host", "the address of the site, where the script does not know it", is_asked=False),
)  # fmt: skip
