"""The daily board of Blocky: the same for everyone on a calendar day."""

from __future__ import annotations

from pyscript import window

from blooms.games.blocky import text
from blooms.session import session
from web.games.blocky import options
from web.page.startup import now
from web.page.table import Table

__all__ = ["play"]


def play(table: Table) -> None:
    """Continue or start the daily board."""
    table.lessons.leave()
    day = window.Date.new()
    date = int(day.getFullYear() * 10_000 + (day.getMonth() + 1) * 100 + day.getDate())
    game = text.new(text.daily(date))
    if table.session.game.head == game.head:
        return
    begun = [saved for saved in table.storage.earlier() if saved.start.head == game.head]
    if begun:
        table.resume(begun[0].slot)
    else:
        table.begin(session.begin(game, options.seats_of(game), now()))
