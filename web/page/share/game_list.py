"""The games of a file that has several: the player chooses one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from blooms.core.i18n import tr
from web.page.feature import Action, Feature, Press
from web.page.host import Screen
from web.page.mode import ALL
from web.page.view.view import Write, button, children, element, text

if TYPE_CHECKING:
    from blooms.files import ListedGame

__all__ = ["GameList"]

MOST: Final = 200
"""Games that are listed; a file may have thousands."""


class GameList(Feature):
    """The dialog; `ask` opens it."""

    actions = {"open-found": Action(modes=ALL)}

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._games: tuple[ListedGame, ...] = ()
        self._chosen: Callable[[ListedGame], None] = lambda game: None

    def ask(self, games: tuple[ListedGame, ...], chosen: Callable[[ListedGame], None]) -> None:
        """List these games, and hand on the one that the player chooses."""
        self._games, self._chosen = games, chosen
        self._screen.open_dialog("found")

    def act(self, press: Press) -> None:
        at = int(press.value)
        if at < len(self._games):
            self._screen.close_dialog()
            self._chosen(self._games[at])

    def view(self) -> Iterable[Write]:
        if self._screen.dialog != "found":
            return
        count = len(self._games)
        words = tr("This file has {count} games.", count=count)
        if count > MOST:
            words += " " + tr("These are the first {count}.", count=MOST)
        yield text("found-count", words)
        yield children(
            "found-games",
            (
                element("li", button("open-found", str(at), each.title))
                for at, each in enumerate(self._games[:MOST])
            ),
        )
