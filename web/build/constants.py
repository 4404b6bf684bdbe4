"""What the scripts know of the games and languages, written into them by the build."""

from __future__ import annotations

import json
from typing import Final

from blooms import games
from blooms.core.i18n import LANGUAGES
from blooms.core.option_table import OptionTable
from blooms.snippets import TEMPLATES
from web.build.attributes import ATTRIBUTES
from web.build.embed import version
from web.build.pages import GAMES, catalogues

__all__ = ["TOO_OLD", "filled", "snippets"]

TOO_OLD: Final = (
    "This browser is too old for Blooms. The oldest that work are "
    "Chrome and Edge 114, Firefox 125 and Safari 17."
)
"""What js/too_old.js says: the first versions with `popover`, the newest that the pages need.
`:has`, `color-mix` and the WebAssembly of Python came before."""


def filled(script: str) -> str:
    """A script with its constants."""
    script = script.replace("__LANGUAGES__", json.dumps([*LANGUAGES]))
    script = script.replace("__TOO_OLD__", json.dumps(_in_every_language(TOO_OLD)))
    attributes = [each.name for each in ATTRIBUTES if each.is_asked]
    script = script.replace("__ATTRIBUTES__", json.dumps(attributes))
    script = script.replace("__SNIPPETS__", json.dumps(snippets()))
    script = script.replace("__BOARDS__", json.dumps(version()))
    known = {game.name: _known(game.options) for game in GAMES}
    return script.replace("__GAMES__", json.dumps(known))


def _in_every_language(text: str) -> dict[str, str]:
    """A text by language."""
    texts = catalogues()
    return {code: texts[code][text] if code in texts else text for code in LANGUAGES}


def snippets() -> dict[str, object]:
    """The templates of snippets, and by the name of a game what people call it by its seats."""
    called = {
        each.NAME: {count: each.called(count) for count in each.options.seats}
        for each in map(games.package, games.GAMES)
    }
    return {"templates": dict(TEMPLATES), "called": called}


def _known(table: OptionTable) -> dict[str, object]:
    """What js/first_paint.js knows of a game.

    `asks` are the parameters of an address that choose a game, `drawn` the options on which the
    opening board depends, with its own values; null for a board by chance. `players` has the field
    of a record that says how many there are, and how many there can be.
    """
    defaults = table.read({})
    seats = table.seats
    return {
        "asks": table.parameters,
        "drawn": {
            option.name: option.write(defaults[option.name]) or None
            for option in table.options
            if option.is_drawn
        },
        "players": None
        if "players" not in table
        else {
            "field": 1 + table.head.index("players"),
            "least": seats[0],
            "most": seats[-1],
            "default": defaults["players"],
        },
    }
