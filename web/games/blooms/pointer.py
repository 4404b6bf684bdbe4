"""Pointer input on the board: clicks, the second colour, dragging from the tray, hovering.

A long press places a stone of the other colour; so does a click with Shift.
A colour dragged from the tray is placed where it is dropped.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from pyscript import document, window
from pyscript.ffi import create_proxy

from blooms.games.blooms.pending_turn import Draft

__all__ = ["Pointer"]

LONG: Final = 500
"""Milliseconds after which a press is long."""


class Tapped(Protocol):
    """The part of `Laying` that the pointer needs."""

    draft: Draft

    def tap(self, name: str, colour: int | None = None) -> None: ...
    def look(self, name: str) -> None: ...
    def zoom(self, name: str) -> bool: ...
    def zoom_out(self) -> None: ...


class Pointer:
    """The state of the pointer between events. `has_acted`: ignore the click that follows.

    `is_finger`: the last press was by a finger.
    """

    def __init__(self, board: Tapped) -> None:
        self._board = board
        self.has_acted = self.is_finger = False
        self._pressed = ""
        self._dragged: int | None = None
        self._timer = 0
        self._on_long = create_proxy(self._long)

    @property
    def handlers(self) -> dict[str, Callable[[Any], None]]:
        """The event handlers by type."""
        return {
            "pointerdown": self.down, "pointerup": self.up, "pointerover": self.over,
            "pointercancel": self.cancel, "contextmenu": self.menu,
        }  # fmt: skip

    def click(self, name: str, has_shift: bool) -> None:
        """A click on a cell places a stone, or zooms in; after a long press it does nothing."""
        if self.has_acted or (self.is_finger and self._board.zoom(name)):
            return
        self._board.tap(name, 1 - self._board.draft.next if has_shift else None)
        self._board.zoom_out()

    def down(self, event: Any) -> None:
        """A press starts on a cell or on a colour of the tray."""
        window.clearTimeout(self._timer)
        if not event.isPrimary:  # Two fingers zoom, or draw.
            return
        self.has_acted, self.is_finger = False, event.pointerType == "touch"
        self._pressed = _cell(event.target)
        button = event.target.closest(".tray [data-action]")
        self._dragged = int(str(button.getAttribute("data-action"))[-1]) - 1 if button else None
        if self._pressed and event.pointerType != "mouse":
            self._timer = window.setTimeout(self._on_long, LONG)

    def up(self, event: Any) -> None:
        """A press ends; a dragged colour is placed on the cell under it."""
        window.clearTimeout(self._timer)
        under = document.elementFromPoint(event.clientX, event.clientY)
        name = _cell(under) if under else ""
        if self._dragged is not None and name:
            self._board.tap(name, self._dragged)
        self._dragged = None

    def over(self, event: Any) -> None:
        """The pointer moves over an element; leaving the pressed cell cancels the long press."""
        name = _cell(event.target)
        if name != self._pressed:
            window.clearTimeout(self._timer)
        if event.pointerType == "mouse":
            self._board.look(name)

    def cancel(self, event: Any) -> None:
        """The browser scrolls instead."""
        window.clearTimeout(self._timer)
        self._dragged = None

    def menu(self, event: Any) -> None:
        """A finger's long press opens no menu over the board."""
        if self.is_finger and _cell(event.target):
            event.preventDefault()

    def _long(self) -> None:
        self.has_acted = True
        if not self._board.zoom(self._pressed):
            self._board.tap(self._pressed, 1 - self._board.draft.next)


def _cell(target: Any) -> str:
    cell = target.closest("[data-cell]")
    return str(cell.getAttribute("data-cell")) if cell else ""
