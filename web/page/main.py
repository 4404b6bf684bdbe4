"""Starts the page of any game.

A click goes from `listeners` to the game's page, which puts a move on the board. Confirm plays it
through `Table.do`: blooms.session makes the next session, and the table runs its effects and draws
it. A bot's move goes through `Table.do` too.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from pyscript import window

from web.page.contract.game_page import GamePage
from web.page.input.listeners import listen, ready
from web.page.learn import welcome
from web.page.share import embed, share
from web.page.startup import parameters
from web.page.table import Table

__all__ = ["start"]


def start(make: Callable[[Any], GamePage[Any]]) -> None:
    """Create the table, attach the listeners and replay clicks made before Python was loaded."""
    table: Table[Any] = Table(make)
    listen(table)
    table.show()
    ready()
    embed.attend(table)
    share.open_link(table, parameters())  # one that took too long to be read above
    window.performance.mark("page-ready")
    for click in json.loads(window.JSON.stringify(getattr(window, "bloomsEarly", None) or [])):
        table.game_page.early(click)
    welcome.attend(table)
    table.friend.count()
