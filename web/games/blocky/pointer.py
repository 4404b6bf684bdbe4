"""Pointing at the board of Blocky and at its buttons: the wheel, hovering, the focus."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pyscript import document
from pyscript.ffi import create_proxy

from blooms.games.blocky.position import ACTIONS
from web.games.blocky.board import BlockyBoard
from web.games.blocky.move_input import Laying

__all__ = ["Pointer"]


class Pointer:
    """A block that is pointed at is selected until one has been tapped; an action is shown."""

    def __init__(self, board: BlockyBoard, laying: Laying) -> None:
        self._board, self._laying = board, laying
        document.getElementById("board").addEventListener("wheel", create_proxy(self._wheel))

    @property
    def handlers(self) -> Mapping[str, Callable[[Any], None]]:
        """The event handlers by type."""
        return {"pointermove": self._move, "focusin": self._focus, "focusout": self._focus}

    def _move(self, event: Any) -> None:
        if event.pointerType == "touch":
            return
        if not event.target.closest("#board"):
            self._laying.look(_aimed(event.target))
        elif cell := self._board.cell(event, self._laying.position.setup.depth):
            self._laying.hover(*cell)

    def _focus(self, event: Any) -> None:
        if event.target.matches(".acts :focus-visible"):
            self._laying.look(_aimed(event.target))
        elif event.type == "focusout":
            self._laying.look("")

    def _wheel(self, event: Any) -> None:
        if event.deltaY and self._laying.resize(event.deltaY < 0):
            event.preventDefault()


def _aimed(target: Any) -> str:
    """The action of the button that contains an element; empty for none."""
    button = target.closest(".acts [data-action]")
    action = str(button.getAttribute("data-action")) if button else ""
    return action if action in ACTIONS else ""
