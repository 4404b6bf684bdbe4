"""What a pointer holds on the page of Blooms: a long press, a colour dragged from the tray."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from web.page.feature import Pointer
from web.page.host import Services

__all__ = ["Hold"]

LONG: Final = 500
"""Milliseconds after which a press is long."""


class Hold:
    """The pointer between events; `long` is called for a long press on a cell.

    `has_acted`: a long press has acted, so the click that follows does nothing. `is_finger`: the
    last press was by a finger.
    """

    def __init__(self, services: Services, long: Callable[[str], None]) -> None:
        self._services = services
        self._long = long
        self.has_acted = self.is_finger = False
        self._pressed = ""
        self._dragged: int | None = None
        self._presses = 0  # The number of the press that may become long.

    def take(self, pointer: Pointer) -> int | None:
        """Follow a pointer; returns the colour, 0 or 1, that is dragged where it is lifted."""
        if pointer.kind == "over":
            if pointer.cell != self._pressed:
                self._presses += 1  # Leaving the cell ends the long press.
            return None
        self._presses += 1
        if pointer.kind != "down":
            dragged, self._dragged = self._dragged, None
            return dragged
        if pointer.is_primary:
            self._begin(pointer)
        else:  # Two fingers zoom, or draw.
            self._dragged = None
        return None

    def _begin(self, pointer: Pointer) -> None:
        """A press starts on a cell or on a colour of the tray."""
        self.has_acted, self.is_finger = False, pointer.is_touch
        self._pressed = pointer.cell
        is_colour = pointer.action in ("colour-1", "colour-2")
        self._dragged = int(pointer.action[-1]) - 1 if is_colour else None
        if pointer.cell and not pointer.is_mouse:
            this = self._presses
            self._services.later(LONG, lambda: self._become_long(this))

    def _become_long(self, press: int) -> None:
        """A press has become long, if it still lasts."""
        if press == self._presses:
            self.has_acted = True
            self._long(self._pressed)
