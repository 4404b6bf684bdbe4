"""How many games by links wait for the player: in the title, and on the icon of the app."""

from __future__ import annotations

from pyodide.ffi import create_once_callable
from pyscript import document, window

from web.page.saves.replicas import GAME, Copies

__all__ = ["show", "waiting"]

_title = ""


def waiting(copies: Copies) -> int:
    """The number of saved games, on all pages, in which it is the player's turn."""
    texts = (next(iter(copies.texts(key)), "") for key in copies.known if GAME.fullmatch(key))
    return sum('"waits": true' in text for text in texts)


def show(count: int) -> None:
    """Show the number; none for 0."""
    global _title
    _title = _title or str(document.title)
    document.title = f"({count}) {_title}" if count else _title
    if hasattr(window.navigator, "setAppBadge"):
        # Only an installed app has a badge; elsewhere browsers may refuse it.
        window.navigator.setAppBadge(count).catch(create_once_callable(lambda why: None))
