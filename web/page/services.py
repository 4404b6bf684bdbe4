"""What lasts beside a game, in a browser: the `Services` of the features (host.py)."""

from __future__ import annotations

from collections.abc import Callable

from web.page.bot.client import Bot
from web.page.bot.helpers import most_helpers
from web.page.bot.queue import Queue
from web.page.saves.settings import Settings
from web.page.saves.storage import Storage
from web.page.slices import Background, Work
from web.page.view import device
from web.page.view.browser import awake, minutes, no_bots, now

__all__ = ["BrowserServices"]


class BrowserServices:
    """The settings and saves of a page, its bot in a worker, and what the browser tells."""

    def __init__(self, settings: Settings, saves: Storage, seed: int | None) -> None:
        self.settings, self.saves, self.seed = settings, saves, seed
        self.queue = Queue(Bot(lambda: most_helpers(settings)))
        self.device = device.read()
        self._background = Background()

    @property
    def no_bots(self) -> str:
        return no_bots()

    @property
    def now(self) -> float:
        return now()

    @property
    def slept(self) -> float:
        return awake.slept

    @property
    def minutes(self) -> int:
        return minutes()

    def later(self, milliseconds: int, run: Callable[[], None]) -> None:
        device.later(milliseconds, run)

    def when_plugged_in(self, run: Callable[[], None]) -> None:
        device.when_plugged_in(run)

    def work(self, work: Work[None]) -> None:
        self._background.start(work)

    def turned(self) -> None:
        """The page has become taller than wide, or no longer is."""
        self.device = device.read()._replace(is_printing=self.device.is_printing)

    def printing(self, is_printing: bool) -> None:
        """The browser begins to print the page, or has printed it."""
        self.device = self.device._replace(is_printing=is_printing)
