"""A game on paper; print_sheet.py has the sheet, once it is printed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from web.page.feature import Action, Feature, Late
from web.page.host import Host, Screen, Services
from web.page.mode import GAME
from web.page.view.view import Button, Write, shown

__all__ = ["Printout"]


class Printout(Late[Feature]):
    """The sheet; empty while the browser does not print."""

    actions = {"print": Action(modes=GAME)}

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        super().__init__()
        self._host, self._services = host, services
        self._parts = host, screen, services

    def load(self) -> Feature:
        from web.page.share.print_sheet import PrintSheet  # not needed for a first screen

        return PrintSheet(*self._parts)

    def is_needed(self) -> bool:
        """The browser's own menu prints, too."""
        return self._services.device.is_printing

    def buttons(self) -> Mapping[str, Button]:
        return {"print": Button(is_enabled=bool(self._host.session.line))}

    def view(self) -> Iterable[Write]:
        return super().view() or [shown("printout", False)]
