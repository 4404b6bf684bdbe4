"""The panel beside the board: on a phone a sheet that opens below it, in place of the buttons."""

from __future__ import annotations

from web.page.view.dom import Page

__all__ = ["Sheet"]


class Sheet:
    """Where there is room, css/shell.css shows the whole panel, and this changes nothing."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._is_open = False

    def toggle(self) -> None:
        """Open or close the sheet."""
        self._set(not self._is_open)

    def open(self) -> None:
        """Open the sheet for something that has to be read now."""
        self._set(True)

    def close(self) -> None:
        """Show the buttons again."""
        self._set(False)

    def _set(self, is_open: bool) -> None:
        self._is_open = is_open
        self._page.attribute("html", "data-sheet", "open" if is_open else "closed")
        self._page.attribute('[data-action="sheet"]', "aria-expanded", str(is_open).lower())
