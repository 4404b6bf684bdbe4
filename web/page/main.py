"""The page of any game: `start` wires its parts together and does nothing else.

The way of a click: `listeners` hears it and gives it to the game's page, which lays a turn out;
Confirm plays it through `Table.do`, which lets blooms.session make the next session, brings about
its effects and shows it. A bot's answer enters by `Table.do` too.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from pyscript import window

from web.page import embed
from web.page.game_page import GamePage
from web.page.listeners import listen, ready
from web.page.table import Table

__all__ = ["start"]


def start(make: Callable[[Table], GamePage]) -> None:
    """Set the table, listen, and play the clicks that came before Python did."""
    table = Table(make)
    listen(table)
    table.show()
    ready()
    embed.attend(table)
    window.performance.mark("page-ready")
    for click in json.loads(window.JSON.stringify(getattr(window, "bloomsEarly", None) or [])):
        table.game_page.early(click)
