"""Follows the fingers on a board of Blocky; blooms/games/blocky/gesture.py knows what they mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from blooms.games.blocky import gesture
from blooms.games.blocky.gesture import Gesture, Point

if TYPE_CHECKING:
    from web.games.blocky.page import BlockyPage

__all__ = ["Fingers"]

Handler = Callable[[Any], None]


class Fingers:
    """The points that each finger, or the mouse with its button down, has passed.

    `pointing` are the handlers of a pointer that is not down.
    """

    def __init__(self, page: BlockyPage, pointing: Mapping[str, Handler]) -> None:
        self._page, self._hover = page, pointing["pointermove"]
        self._traces: dict[int, list[Point]] = {}
        self._begun = 0.0
        self._has_acted = False
        self.handlers = {
            **pointing, "pointerdown": self._down, "pointermove": self._move,
            "pointerup": self._up, "pointercancel": self._cancel,
        }  # fmt: skip

    def click(self, target: Any) -> bool:
        """Whether a click on the board ends a gesture, so that it selects nothing."""
        return bool(self._has_acted and target.closest("#board"))

    def _move(self, event: Any) -> None:
        if trace := self._traces.get(int(event.pointerId)):
            # A busy page gets several moves at once.
            passed = event.getCoalescedEvents() if hasattr(event, "getCoalescedEvents") else ()
            trace.extend(self._page.board.share(each) for each in [*passed, event])
        else:
            self._hover(event)

    def _down(self, event: Any) -> None:
        if event.isPrimary:
            self._traces.clear()
            self._has_acted, self._begun = False, float(event.timeStamp)
        page = self._page
        if event.button or page.person is None or page.table.editor.is_on:
            return
        if event.target.closest("#board"):
            self._traces[int(event.pointerId)] = [page.board.share(event)]

    def _up(self, event: Any) -> None:
        """Act when the first finger is lifted."""
        if int(event.pointerId) not in self._traces:
            return
        is_mouse = str(event.pointerType) == "mouse"  # which has its wheel, and may click slowly
        seconds = 0.0 if is_mouse else (float(event.timeStamp) - self._begun) / 1000
        self._move(event)
        found = gesture.read(list(self._traces.values()), seconds)
        self._traces.clear()
        if found:
            self._has_acted = True
            self._act(found)

    def _cancel(self, event: Any) -> None:
        """The browser scrolls or zooms instead."""
        self._traces.clear()

    def _act(self, found: Gesture) -> None:
        laying, position = self._page.laying, self._page.position
        if found.action in ("larger", "smaller"):
            if not laying.is_pinned:
                width = 1 << position.setup.depth
                laying.tap(*(min(width - 1, int(at * width)) for at in found.start))
            laying.resize(found.action == "larger")
            return
        selected = laying.path if laying.is_pinned else None
        path = gesture.target(found, position.board, position.setup.depth, selected)
        laying.swipe(path, found.action)
