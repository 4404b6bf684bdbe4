"""Starts the page of any game.

A click goes from `input/listeners.py` to the table, and from there to the feature that owns the
button or the board. Confirm plays the move through `Table.do`: blooms.session makes the next
session, the features are told, and the page is shown anew. A bot's move goes the same way.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from pyscript import window

from web.page.contract.game_page import GamePage
from web.page.feature import Press
from web.page.input import embed
from web.page.input.listeners import listen
from web.page.table import Table
from web.page.view import first_screen
from web.page.view.browser import mark, parameters
from web.page.view.device import when_turned

__all__ = ["start"]


def start(make: Callable[[Any], GamePage[Any]], named: Any = None) -> None:
    """Create the table, attach the listeners and replay clicks made before Python was loaded.

    `named` puts the colour names of a palette into a language's texts.
    """
    table = Table(make, named or (lambda palette, texts: texts))
    listen(table)
    table.start()
    first_screen.end()
    when_turned(table.turned)
    embed.attend(table)
    table.arrivals.read_address(parameters())  # one that took too long to be read before
    mark("page-ready")
    for click in json.loads(window.JSON.stringify(getattr(window, "bloomsEarly", None) or [])):
        table.game.board.early(click)
    _welcome(table)


def _welcome(table: Table[Any]) -> None:
    """Remember that the visitor has been welcomed, by js/welcome.js; begin the lesson asked for."""
    first = first_screen.chosen()
    if first:
        table.saves.set_setting(f"{table.saves.page}welcomed", "1")
    if first == "show":
        table.press(Press("study", "first"))
