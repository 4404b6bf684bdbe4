"""The player's own game while something else has the board: a lesson, a mistake, the editor.

It is put aside as a value and comes back unchanged.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from blooms.session import events
from web.page.i18n import tr

if TYPE_CHECKING:
    from web.page.table import Table

__all__ = ["bring_back", "put_aside"]


def put_aside(table: Table, guest: object) -> None:
    """Give the board to a guest; the player's game is put aside, and its bot stops thinking.

    A guest that had the board until now has it no more.
    """
    if table.aside is None:
        was_paused = table.session.paused
        table.do(events.Stop())
        table.aside = replace(table.session, paused=was_paused)
    table.guest = guest


def bring_back(table: Table) -> None:
    """Return to the player's game, if it is aside; it goes on unless it was paused."""
    aside, table.aside, table.guest = table.aside, None, None
    if aside is None:
        return
    table.swap((replace(aside, paused=True), []))
    if not aside.paused:
        table.do(events.GoOn())
    table.page.announce(tr("Back to your game."))
