"""The first visit to a game's page; js/welcome.js shows it before Python is there."""

from __future__ import annotations

from pyscript import document

from web.page.table import Table

__all__ = ["attend"]


def attend(table: Table) -> None:
    """Remember that the visitor has been welcomed; begin the lesson that they have asked for."""
    first = str(document.documentElement.getAttribute("data-first") or "")
    if first:
        table.storage.set_setting(f"{table.game_page.slots}welcomed", "1")
    if first == "show":
        table.lessons.open("first")
