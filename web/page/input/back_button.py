"""The browser's Back: it closes what is on top, and never leaves a game unasked.

While something can be closed, and while a game is on, the history has entries of this page that
lead nowhere. Each is added with a press, since browsers skip those that were added without one.
Back from one closes the topmost. With nothing open it leaves, or asks once where a game is on or
the tab has nothing before this page: then it is at the page's first entry, from which Back leaves.
"""

from __future__ import annotations

from typing import Final

from pyscript import document, window

from blooms.core.i18n import tr
from web.page.mode import GAME, Edit
from web.page.page import Page
from web.page.view.browser import attempt, fragment
from web.page.view.device import is_framed
from web.page.view.javascript import JsElement

__all__ = ["BackButton", "open_menu"]

SECONDS: Final = 8.0
"""How long the question stays."""
MENU: Final = "[popover]:popover-open"
"""A menu, which the browser opens and closes by itself."""
HANDLE: Final = ".handle"
"""Where the panel beside the board is a sheet, as on a phone, it has a handle."""


class BackButton:
    """Keeps entries in the history, as many as Back finds something to do for."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._held = _number(window.history.state)  # after a reload there may be some
        self._is_first = int(window.history.length) <= self._held + 1
        self._is_going = False

    def pressed(self) -> None:
        """The player has pressed something: hold one entry more if there is more to close."""
        # A frame shares its history with the page around it; a link is read from its own entry.
        if is_framed() or fragment() or self._held >= self._layers:
            return
        if attempt(lambda: window.history.pushState(self._held + 1, "")):
            self._held += 1

    def popped(self, state: object) -> None:
        """The browser has gone to another entry of this page."""
        before, self._held = self._held, _number(state)
        if self._is_going:
            self._is_going = False
        elif fragment():  # a link was followed, which is one entry more
            self._held = before + 1
            attempt(lambda: window.history.replaceState(self._held, ""))
        elif self._held < before and not self._close():
            self._leave()

    def _leave(self) -> None:
        """Leave the page, or say that the next Back does."""
        if self._is_game_on:
            question = tr("Press Back again to leave. Your game is saved.")
        elif self._is_first:
            question = tr("Press Back again to leave.")
        else:
            window.history.go(-self._held - 1)
            return
        self._page.stage.notice(question, SECONDS)
        if self._held:
            self._is_going = True
            window.history.go(-self._held)

    @property
    def _is_game_on(self) -> bool:
        own, mode = self._page.table.own, self._page.table.mode
        return isinstance(mode, Edit) or bool(own.line and own.game.position.outcome() is None)

    @property
    def _layers(self) -> int:
        """How many things Back closes one after the other, and the game that it asks about."""
        stage, mode = self._page.stage, self._page.table.mode
        is_aside = type(mode) not in GAME
        is_open = bool(stage.dialog), self._is_sheet_open, is_aside, bool(open_menu())
        return sum(is_open) + self._is_game_on

    def _close(self) -> bool:
        """Close the topmost of what is open; returns whether anything was."""
        page = self._page
        if menu := open_menu():
            attempt(lambda: menu.hidePopover())
        elif page.stage.dialog:
            page.stage.close_dialog()
        elif self._is_sheet_open and not self._is_sheet_covered:
            page.stage.open_drawer(False)
        else:
            # Escape stops a bot that thinks; Back does not.
            is_thinking = type(page.table.mode) in GAME and page.table.session.question is not None
            return not is_thinking and page.dispatch.close()
        return True

    @property
    def _is_sheet_open(self) -> bool:
        """Whether the panel beside the board lies over it, as it does on a phone."""
        return self._shows("sheet", "open") and bool(_found(HANDLE).offsetParent)

    @property
    def _is_sheet_covered(self) -> bool:
        """Whether a result, which closes the sheet too, or a mistake takes its place."""
        return self._shows("result", "true") or self._shows("practice", "true")

    def _shows(self, name: str, words: str) -> bool:
        """Whether the page has this data attribute."""
        return self._page.stage.document.shown((":root", f"@data-{name}")) == words


def open_menu() -> JsElement:
    """The menu or the explanation of a word that is open; false for none."""
    return _found(MENU)


def _found(place: str) -> JsElement:
    """What is shown at a place; false where nothing is, as JavaScript's null is, or where the
    browser does not know such places.
    """
    try:
        return document.querySelector(place)
    except Exception:  # Browsers raise different errors.
        return None


def _number(state: object) -> int:
    """How many entries are held at an entry of the history."""
    return int(state) if isinstance(state, int | float) else 0
