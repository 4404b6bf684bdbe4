"""Presses that come twice: a double click, a key that is held down.

The second one of a button that has just made a move would make one for the player who is next.
"""

from __future__ import annotations

from typing import Final

from web.page.feature import Moment, Press, is_same_turn
from web.page.page import Page
from web.page.view.javascript import JsEvent

__all__ = ["Clicks", "is_held_down"]

DOUBLE: Final = 500
"""Milliseconds between two taps that may be one double tap; mice count their clicks themselves."""


class Clicks:
    """The clicks on buttons."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._moved = ""
        self._when = 0.0

    def press(self, press: Press, event: JsEvent) -> None:
        """Press a button, unless the same double click has made a move by it already."""
        is_tap = str(getattr(event, "pointerType", "")) == "touch"
        is_soon = is_tap and float(event.timeStamp) - self._when < DOUBLE
        if press.action == self._moved and (is_soon or int(event.detail or 0) > 1):
            return
        before = self._now
        self._page.dispatch.press(press)
        has_moved = _plays(self._page, press.action) and not is_same_turn(before, self._now)
        self._moved, self._when = press.action if has_moved else "", float(event.timeStamp)

    def forget(self) -> None:
        """There was another click: what comes next is no double click of a button."""
        self._moved = ""

    @property
    def _now(self) -> Moment:
        return Moment(self._page.table.session, self._page.table.mode)


def is_held_down(page: Page, action: str, event: JsEvent) -> bool:
    """Whether a key that makes moves is still down from the move that it has made."""
    return bool(getattr(event, "repeat", False)) and _plays(page, action)


def _plays(page: Page, action: str) -> bool:
    known = page.dispatch.actions.get(action)
    return known is not None and known.plays
