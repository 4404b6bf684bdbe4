"""Texts of the site that are fetched when they are wanted."""

from __future__ import annotations

from collections.abc import Callable

from pyscript import window

__all__ = ["fetch"]


def fetch(name: str, taken: Callable[[str], None], refused: Callable[[], None]) -> None:
    """Fetch a file of the site by its name; `refused` is called where it does not come."""
    try:
        window.bloomsLanguage.file(name).then(lambda text: taken(str(text)), lambda why: refused())
    except Exception:  # Browsers raise different errors.
        refused()
