"""Draws marks on the board: circles, arrows, letters and numbers. They are kept in the comments.

A right click draws a circle, a right drag an arrow, two fingers that tap together an arrow from
the first to the second. While the tools are shown, the left button, one finger and Enter draw too.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any, Final

from pyscript import document

from blooms.core import end_notes, marks
from blooms.core.marks import Mark, Marks
from blooms.core.variations import Turns
from blooms.drawing.marks import drawn
from blooms.drawing.shape import Shape
from blooms.session import events
from web.page.old import Host
from web.page.view.i18n import tr
from web.page.view.svg import svg_element

__all__ = ["Pen"]

TOOLS: Final = ("shape", "letter", "number")
STILL: Final = 12
"""Pixels that a finger may move while it taps; beyond, the browser zooms or scrolls."""
TAP: Final = 700
"""Milliseconds from the second finger's touch until the last is lifted."""


class Pen:
    """The marks of a table's positions, and the stroke being drawn on the board.

    `tool` is one of TOOLS while their row is shown, else empty.
    """

    def __init__(self, table: Host) -> None:
        self._table = table
        self.tool = ""
        self._start = self._end = ""
        self._is_keyed = self._has_acted = False
        self._fingers: dict[int, tuple[float, float, str]] = {}
        self._pair: tuple[str, str, float] | None = None
        self._layer = svg_element(Shape("g", {"class": "drawn", "aria-hidden": "true"}))
        self._drawn: Shape | None = None
        document.getElementById("board").append(self._layer)
        self.handlers: dict[str, Callable[[Any], None]] = {
            "pointerdown": self._down, "pointermove": self._move, "pointerup": self._up,
            "pointercancel": self._cancel, "contextmenu": self._menu,
        }  # fmt: skip

    # Comments

    def of(self, path: Turns) -> tuple[Marks, str]:
        """The marks of the position after these turns, and the rest of its comment."""
        find = self._table.game_page.find
        comment = end_notes.remark(self._table.session.comments.get(path, ""))
        return marks.read(comment, lambda place: find(place) is not None)

    def at(self, ply: int) -> Marks:
        """The marks of the position after this many turns of the line."""
        return self.of(self._table.session.line[:ply])[0]

    def comment(self, text: str, path: Turns | None) -> None:
        """Replace the comment on a turn, or on the current one; its marks stay."""
        path = self._table.session.game.turns if path is None else path
        self._table.do(events.Comment(marks.write(self.of(path)[0], text), path))

    @property
    def words(self) -> str:
        """The marks of the current position in words."""
        return marks.words(self.of(self._table.session.game.turns)[0])

    # Buttons and keys

    def put_down(self) -> None:
        """Show no tools and forget the stroke."""
        self.tool = self._start = self._end = ""

    def act(self, action: str) -> bool:
        """Run an action of the tools; returns whether it was one."""
        match action:
            case "marks":
                self.tool = "" if self.tool else TOOLS[0]
                self._table.page.announce(_help(self.tool) or tr("No longer drawing."))
            case "mark-shape" | "mark-letter" | "mark-number":
                self.tool = action.removeprefix("mark-")
                self._table.page.announce(_help(self.tool))
            case "mark-clear":
                self._set(())
            case "escape" if self._start:
                pass
            case "escape" if self.tool:
                self.tool = ""
            case _:
                return False
        self._start = self._end = ""
        self._table.show()
        return True

    def key(self, event: Any) -> bool:
        """Enter or Space on a place of the board, while the tools are shown."""
        if not self.tool or event.key not in ("Enter", " "):
            return False
        cell = event.target.closest("[data-cell]")
        here = str(cell.getAttribute("data-cell")) if cell else self._table.game_page.cursor
        if self.tool == "shape" and not self._start:
            self._start = self._end = here
            self._is_keyed = True
            text = tr("From {place}. Enter again: a circle; Enter elsewhere: an arrow.", place=here)
            self._table.page.announce(text)
            self._table.show()
        else:
            self._finish(self._start or here, here)
        return True

    def click(self, event: Any) -> bool:
        """Whether a click on the board has been a stroke, so that it plays nothing."""
        return bool((self._has_acted or self.tool) and event.target.closest("#board"))

    # Pointers

    def _down(self, event: Any) -> None:
        place = _place(event)
        if event.isPrimary:
            self._has_acted, self._pair = False, None
            self._fingers.clear()
        if not place:
            return
        if event.pointerType == "touch" and not self.tool:
            self._fingers[event.pointerId] = (event.clientX, event.clientY, place)
            if len(self._fingers) == 2:
                one, two = (finger[2] for finger in self._fingers.values())
                self._pair, self._has_acted = (one, two, event.timeStamp), True
            return
        if event.button == 2 or (self.tool and event.button == 0):
            is_first = event.isPrimary
            self._start = self._end = place if is_first else ""
            self._has_acted, self._is_keyed = True, False
            event.stopImmediatePropagation()
            self.show()

    def _move(self, event: Any) -> None:
        if held := self._fingers.get(event.pointerId):
            if hypot(event.clientX - held[0], event.clientY - held[1]) > STILL:
                self._pair = None
        elif self._start and not self._is_keyed and (place := _place(event)) != self._end:
            self._end = place
            self.show()

    def _up(self, event: Any) -> None:
        if self._fingers.pop(event.pointerId, None):
            pair, self._pair = self._pair, self._pair if self._fingers else None
            if pair and not self._fingers and event.timeStamp - pair[2] < TAP:
                self._finish(pair[0], pair[1])
        elif self._start and not self._is_keyed:
            self._finish(self._start, _place(event))

    def _cancel(self, event: Any) -> None:
        """The browser scrolls or zooms instead."""
        self._fingers.clear()
        self._pair = None
        if not self._is_keyed:
            self._start = self._end = ""
            self.show()

    def _menu(self, event: Any) -> None:
        """No menu over a stroke; anywhere else, and by its key, it opens as always."""
        if self._has_acted:
            event.preventDefault()

    # Marks

    def _finish(self, start: str, end: str) -> None:
        """End a stroke; one that ends beside the board draws nothing."""
        self._start = self._end = ""
        before = self.of(self._table.session.game.turns)[0]
        self._set(self._after(before, start, end))

    def _after(self, before: Marks, start: str, end: str) -> Marks:
        """These marks with a stroke."""
        if not end:
            return before
        if start != end:
            return marks.toggled(before, Mark(start, end))
        if self.tool in ("letter", "number"):
            return marks.labelled(before, start, self.tool == "number")
        return marks.toggled(before, Mark(start))

    def _set(self, after: Marks) -> None:
        table = self._table
        path = table.session.game.turns
        before, rest = self.of(path)
        if after == before:
            self.show()
            return
        table.do(events.Comment(marks.write(after, rest), path))
        table.page.announce(self.words or tr("No marks."))

    # Display

    def show(self) -> None:
        """Draw the marks with the stroke, and write them in words."""
        page, now = self._table.page, self.of(self._table.session.game.turns)[0]
        after = self._after(now, self._start, self._end) if self._start else now
        shape = drawn(after, self._table.game_page.find)
        if shape != self._drawn:
            self._drawn = shape
            self._layer.replaceChildren(svg_element(shape))
        page.text('[data-role="marks"]', marks.words(now))
        page.attribute("html", "data-marking", "on" if self.tool else "off")
        page.hide('[data-role="pen"]', not self.tool)
        page.attribute('[data-action="marks"]', "aria-pressed", str(bool(self.tool)).lower())
        for tool in TOOLS:
            pressed = str(tool == self.tool).lower()
            page.attribute(f'[data-action="mark-{tool}"]', "aria-pressed", pressed)
        page.disable('[data-action="mark-clear"]', not now)


def _place(event: Any) -> str:
    """The place of the board under a pointer; empty beside the board."""
    under = document.elementFromPoint(event.clientX, event.clientY)
    cell = under.closest("#board [data-cell]") if under else None
    return str(cell.getAttribute("data-cell")) if cell else ""


def _help(tool: str) -> str:
    """How to draw with a tool."""
    match tool:
        case "shape":
            return tr("Tap for a circle, drag for an arrow; again to erase.")
        case "letter":
            return tr("Tap for the next letter; again to erase.")
        case "number":
            return tr("Tap for the next number; again to erase.")
    return ""
