"""The panel beside the board: its book, and on a phone the sheet that it opens as.

The book has three pages: moves, review, notes; a game may have more. Where there is room,
css/shell.css shows the panel always; on a phone it opens below the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from web.page.feature import Action, Feature, Press
from web.page.host import Screen, Services
from web.page.mode import ALL
from web.page.view.browser import came_back
from web.page.view.view import Button, Write, attribute, root

__all__ = ["PAGES", "Panel"]

PAGES: Final = ("moves", "review", "notes")
"""The pages of the book."""
KEPT: Final = "book"
"""The note of a tab with the open page: who comes back from the reference goes on reading."""


class Panel(Feature):
    """The open page of the book, and whether the sheet is open."""

    actions = {
        "sheet": Action(modes=ALL),
        **{f"book-{page}": Action(modes=ALL) for page in PAGES},
    }

    def __init__(
        self, screen: Screen, services: Services, further: Mapping[str, Callable[[], bool]]
    ) -> None:
        self._screen, self._saves = screen, services.saves
        self._further = further
        self.actions = {**self.actions, **{f"book-{page}": Action(modes=ALL) for page in further}}
        self._page = (self._saves.kept_in_tab(KEPT) if came_back() else "") or PAGES[0]
        self._is_open = False

    def open(self, is_open: bool) -> None:
        """Open the sheet for something that has to be read now, or show the buttons again."""
        self._is_open = is_open

    def act(self, press: Press) -> None:
        if press.action == "sheet":
            self._is_open = not self._is_open
        else:
            self._page = press.action.removeprefix("book-")
            self._saves.keep_in_tab(KEPT, self._page)
        self._screen.refresh()

    def buttons(self) -> Mapping[str, Button]:
        page = self._shown
        return {
            f"book-{each}": Button(self._is_there(each), is_pressed=each == page)
            for each in (*PAGES, *self._further)
        }

    def _is_there(self, page: str) -> bool:
        return page in PAGES or (page in self._further and self._further[page]())

    @property
    def _shown(self) -> str:
        """The open page; the first where the game has no such page now."""
        return self._page if self._is_there(self._page) else PAGES[0]

    def view(self) -> Iterable[Write]:
        yield root("sheet", "open" if self._is_open else "closed")
        yield attribute('[data-action="sheet"]', "aria-expanded", str(self._is_open).lower())
        yield attribute("book", "data-page", self._shown)
