"""The page of a game: its table, its stage and its dispatch, put together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeVar, cast

from blooms.core.i18n import tr
from blooms.core.position import Position
from web.page.contract.game_page import GamePage
from web.page.contract.options import Options
from web.page.correspondence.other_tab import play_here
from web.page.dispatch import Dispatch
from web.page.feature import Change
from web.page.features import PageFeatures
from web.page.host import Host, Screen, Services
from web.page.saves.opening import first_session, storage_of
from web.page.saves.settings import Settings
from web.page.services import BrowserServices
from web.page.stage import Stage
from web.page.table import Table
from web.page.view.browser import parameters
from web.page.view.language import Renamed, Speaker

__all__ = ["GameKind", "Page"]

Q = TypeVar("Q", bound=Position)


class GameKind(Protocol[Q]):
    """A class of `GamePage`s: what it says before a page is made, and how one is made."""

    @property
    def settings(self) -> Mapping[str, str]: ...

    @property
    def options(self) -> Options: ...

    def __call__(self, host: Host[Q], screen: Screen, services: Services, /) -> GamePage[Q]: ...


class Page:
    """What the browser's events act on.

    `table` has the game, `stage` shows it, `dispatch` gives events to the features; `services` are
    what lasts beside a game. `named` puts the colour names of a palette into a language's texts.
    """

    def __init__(self, kind: GameKind[Q], named: Renamed) -> None:
        saves = storage_of(kind.options.package.NAME, kind.options.tree_of)
        speaker = Speaker(named, lambda: self.stage.refresh())
        settings = Settings(saves, parameters(), kind.settings, speaker.speak)
        opened = first_session(saves, kind.options)
        self.services = BrowserServices(settings, saves, opened.chosen.seed)
        self.stage = Stage(self.services)
        table = Table(self.stage, self.services, opened.session)
        self.table, self._first_effects = table, opened.effects
        # The rules of this game have read what the table has.
        table.game = kind(cast(Host[Q], table), self.stage, self.services)
        table.features = PageFeatures(table, self.stage, self.services, table.game)
        self.features = table.features
        self.dispatch = Dispatch(self.features.all, table.game.features, lambda: table.mode)
        self.features.saving.begin(table.session, opened.is_own, is_saved=not opened.is_chosen)
        for feature in self.features.all:
            feature.reset()
        if opened.elsewhere:
            words = tr("Your game with others is open in another tab.")
            self.features.notices.show(words, offer=play_here(opened.elsewhere))
        if opened.notice:
            self.features.notices.show(opened.notice)

    def start(self) -> None:
        """Show the page for the first time, and let the bot begin."""
        self.stage.begin(self.features, self.dispatch)
        self.table.start(self._first_effects)

    def change(self, change: Change) -> None:
        """The player has changed a field."""
        self.stage.document.fields.forget()
        self.dispatch.change(change)

    def tick(self) -> None:
        """A quarter of a second has passed."""
        self.table.run(self.dispatch.tick())

    def turned(self) -> None:
        """The page has become taller than wide, or no longer is."""
        self.services.turned()
        self.stage.refresh()

    def printing(self, is_printing: bool) -> None:
        """The browser begins to print the page, or has printed it."""
        self.services.printing(is_printing)
        self.stage.refresh()

    def recoloured(self) -> None:
        """The page is light or dark now, or has another palette."""
        for feature in self.features.all:
            feature.recoloured()
        self.stage.refresh()

    def hide(self) -> None:
        """The page is hidden: the time since the last move counts after a reload too."""
        session = self.table.session
        if session.clock and session.line:
            self.table.keep()
