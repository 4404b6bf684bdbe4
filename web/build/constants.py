"""What the scripts know of the games and languages, written into them by the build."""

from __future__ import annotations

import json
from typing import Any

from blooms.core.i18n import LANGUAGES
from blooms.core.option_table import OptionTable
from web.build.attributes import ATTRIBUTES
from web.build.pages import GAMES

__all__ = ["filled"]


def filled(script: str) -> str:
    """A script with its constants."""
    script = script.replace("__LANGUAGES__", json.dumps([*LANGUAGES]))
    attributes = [each.name for each in ATTRIBUTES]
    script = script.replace("__ATTRIBUTES__", json.dumps(attributes))
    games = {game.name: _known(game.options) for game in GAMES}
    return script.replace("__GAMES__", json.dumps(games))


def _known(table: OptionTable) -> dict[str, Any]:
    """What js/first_paint.js knows of a game.

    `asks` are the parameters of an address that choose a game, `drawn` the options on which the
    opening board depends, with its own values; null for a board by chance. `players` has the field
    of a record that says how many there are, and how many there can be.
    """
    usual = table.read({})
    seats = table.seats
    return {
        "asks": table.parameters,
        "drawn": {
            option.name: option.write(usual[option.name]) or None
            for option in table.options
            if option.is_drawn
        },
        "players": None
        if "players" not in table
        else {
            "field": 1 + table.head.index("players"),
            "least": seats[0],
            "most": seats[-1],
            "usual": usual["players"],
        },
    }
