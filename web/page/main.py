"""Starts the page of any game.

A click goes from `input/listeners.py` to the dispatch, and from there to the feature that owns the
button or the board. Confirm plays the move through `Table.do`: blooms.session makes the next
session, the features are told, and the page is shown anew. A bot's move goes the same way.
"""

from __future__ import annotations

import json

from pyscript import window

from web.page.feature import Press
from web.page.input import embed
from web.page.input.listeners import listen
from web.page.page import GameKind, Page, Q
from web.page.view import first_screen
from web.page.view.browser import mark, parameters
from web.page.view.device import when_turned
from web.page.view.language import Renamed

__all__ = ["start"]


def start(kind: GameKind[Q], named: Renamed = lambda palette, texts: texts) -> None:
    """Create the page, attach the listeners and replay clicks made before Python was loaded.

    `named` puts the colour names of a palette into a language's texts.
    """
    page = Page(kind, named)
    listen(page)
    page.start()
    first_screen.end()
    when_turned(page.turned)
    embed.attend(page)
    page.features.arrivals.read_address(parameters())  # one that took too long to be read before
    mark("page-ready")
    for click in json.loads(window.JSON.stringify(getattr(window, "bloomsEarly", None) or [])):
        page.table.game.board.early(click)
    _welcome(page)


def _welcome(page: Page) -> None:
    """Remember that the visitor has been welcomed, by js/welcome.js; begin the lesson asked for."""
    first, saves = first_screen.chosen(), page.services.saves
    if first:
        saves.set_setting(f"{saves.page}welcomed", "1")
    if first == "show":
        page.dispatch.press(Press("study", "first"))
