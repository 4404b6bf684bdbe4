"""The page of openings in the book; openings.py has what it shows, once it is opened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from web.page.feature import Action, Late
from web.page.host import Host, Screen, Services
from web.page.view.view import Button, Write, shown

if TYPE_CHECKING:
    from web.page.review.openings import Openings

__all__ = ["OpeningPage"]


class OpeningPage(Late["Openings"]):
    """The page of openings."""

    actions = {"openings": Action(), "opening-step": Action()}

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        super().__init__()
        self._services = services
        self._parts = host, screen, services

    def load(self) -> Openings:
        from web.page.review.openings import Openings  # not needed for a first screen

        return Openings(*self._parts)

    @property
    def is_open(self) -> bool:
        """Whether the book has this page."""
        return self._held is not None and self._held.is_open

    def buttons(self) -> Mapping[str, Button]:
        return {"openings": Button(is_shown=not self._services.device.is_embedded)}

    def view(self) -> Iterable[Write]:
        return super().view() or [shown("openings", False)]
