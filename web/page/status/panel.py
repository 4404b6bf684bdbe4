"""The panel beside the board: on a phone a sheet that opens below it, in place of the buttons.

Where there is room, css/shell.css shows the whole panel, and this changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from web.page.feature import Action, Feature, Press
from web.page.host import Host
from web.page.mode import ALL
from web.page.view.view import Write, attribute, root

__all__ = ["Panel"]


class Panel(Feature):
    """Whether the sheet is open."""

    actions = {"sheet": Action(modes=ALL)}

    def __init__(self, host: Host[Any]) -> None:
        self._host = host
        self._is_open = False

    def open(self, is_open: bool) -> None:
        """Open the sheet for something that has to be read now, or show the buttons again."""
        self._is_open = is_open

    def act(self, press: Press) -> None:
        self._is_open = not self._is_open
        self._host.refresh()

    def view(self) -> Iterable[Write]:
        yield root("sheet", "open" if self._is_open else "closed")
        yield attribute('[data-action="sheet"]', "aria-expanded", str(self._is_open).lower())
