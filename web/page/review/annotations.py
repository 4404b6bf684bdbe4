"""Draws marks on the board: circles, arrows, letters and numbers. They are kept in the comments.

A right click draws a circle, a right drag an arrow, two fingers that tap together an arrow from
the first to the second. While the tools are shown, the left button, one finger and Enter draw too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import hypot
from typing import Final, NamedTuple, assert_never

from blooms.core import marks
from blooms.core.i18n import tr
from blooms.core.marks import Mark, Marks
from blooms.drawing.legend import sample_mark
from blooms.drawing.marks import drawn
from blooms.drawing.shape import Shape
from blooms.session import events
from web.page.effects import Effect
from web.page.feature import Action, Feature, KeyPress, Moment, Pointer, Press
from web.page.host import Host, Screen
from web.page.mode import GAME, Edit, Exercise, Practice
from web.page.review.comments import marks_and_text
from web.page.view.view import Button, Write, layer, root, shown, text

__all__ = ["Annotations"]

TOOLS: Final = ("shape", "letter", "number")
STILL: Final = 12
"""Pixels that a finger may move while it taps; beyond, the browser zooms or scrolls."""
TAP: Final = 700
"""Milliseconds from the second finger's touch until the last is lifted."""
BOARD: Final = GAME | {Exercise, Practice}


class Pair(NamedTuple):
    """Two fingers on the board: their cells, and when the second one came, in milliseconds."""

    start: str
    end: str
    since: float


class Annotations(Feature):
    """The marks of the current position, and the stroke being drawn on the board.

    `tool` is one of TOOLS while their row is shown, else empty.
    """

    actions = {
        "marks": Action(("m",), BOARD),
        **{f"mark-{tool}": Action(modes=BOARD) for tool in TOOLS},
        "mark-clear": Action(modes=BOARD),
    }

    def __init__(self, host: Host, screen: Screen) -> None:
        self._host, self._screen = host, screen
        self._tool = self._start = self._end = ""
        self._is_keyed = self._has_acted = False
        self._fingers: dict[int, Pointer] = {}
        self._pair: Pair | None = None

    @property
    def _marks(self) -> Marks:
        """The marks of the current position."""
        return marks_and_text(self._host, self._host.session.game.turns)[0]

    # Buttons and keys

    def act(self, press: Press) -> None:
        self._start = self._end = ""
        match press.action:
            case "marks":
                self._tool = "" if self._tool else TOOLS[0]
                self._screen.announce(_help(self._tool) or tr("No longer drawing."))
            case "mark-clear":
                self._set(())
            case action:
                self._tool = action.removeprefix("mark-")
                self._screen.announce(_help(self._tool))
        self._screen.refresh()

    def close(self) -> bool:
        if not (self._start or self._tool):
            return False
        if not self._start:
            self._tool = ""
        self._start = self._end = ""
        self._screen.refresh()
        return True

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        if isinstance(now.mode, Edit):
            self._tool = self._start = self._end = ""
        return ()

    def key(self, key: KeyPress) -> bool:
        """Enter or Space on a place of the board, while the tools are shown."""
        if not self._tool or key.key not in ("Enter", " "):
            return False
        here = key.cell or self._host.game.board.cursor
        if self._tool == "shape" and not self._start:
            self._start = self._end = here
            self._is_keyed = True
            said = tr("From {place}. Enter again: a circle; Enter elsewhere: an arrow.", place=here)
            self._screen.announce(said)
            self._screen.refresh()
        else:
            self._finish(self._start or here, here)
        return True

    # Pointers

    def pointer(self, pointer: Pointer) -> bool:
        if type(self._host.mode) not in BOARD:
            return False
        match pointer.kind:
            case "tap":  # A click that ends a stroke plays nothing.
                return (self._has_acted or bool(self._tool)) and pointer.is_on_board
            case "down":
                return self._down(pointer)
            case "move":
                self._move(pointer)
            case "up":
                self._up(pointer)
            case "cancel":
                self._cancel()
            case "menu":  # No menu over a stroke; anywhere else, and by its key, as always.
                return self._has_acted
            case "over" | "wheel":
                pass
            case _:
                assert_never(pointer.kind)
        return False

    def _down(self, pointer: Pointer) -> bool:
        if pointer.is_primary:
            self._has_acted, self._pair = False, None
            self._fingers.clear()
        if not pointer.cell:
            return False
        if pointer.is_touch and not self._tool:
            self._fingers[pointer.number] = pointer
            if len(self._fingers) == 2:
                one, two = (finger.cell for finger in self._fingers.values())
                self._pair, self._has_acted = Pair(one, two, pointer.when), True
            return False
        if pointer.button == 2 or (self._tool and pointer.button == 0):
            self._start = self._end = pointer.cell if pointer.is_primary else ""
            self._has_acted, self._is_keyed = True, False
            self._screen.refresh()
            return True
        return False

    def _move(self, pointer: Pointer) -> None:
        if finger := self._fingers.get(pointer.number):
            if hypot(pointer.x - finger.x, pointer.y - finger.y) > STILL:
                self._pair = None
        elif self._start and not self._is_keyed and pointer.cell != self._end:
            self._end = pointer.cell
            self._screen.refresh()

    def _up(self, pointer: Pointer) -> None:
        if self._fingers.pop(pointer.number, None):
            pair, self._pair = self._pair, self._pair if self._fingers else None
            if pair and not self._fingers and pointer.when - pair.since < TAP:
                self._finish(pair.start, pair.end)
        elif self._start and not self._is_keyed:
            self._finish(self._start, pointer.cell)

    def _cancel(self) -> None:
        """The browser scrolls or zooms instead."""
        self._fingers.clear()
        self._pair = None
        if self._start and not self._is_keyed:
            self._start = self._end = ""
            self._screen.refresh()

    # Marks

    def _finish(self, start: str, end: str) -> None:
        """End a stroke; one that ends beside the board draws nothing."""
        self._start = self._end = ""
        self._set(self._after(self._marks, start, end))

    def _after(self, before: Marks, start: str, end: str) -> Marks:
        """These marks with a stroke."""
        if not end:
            return before
        if start != end:
            return marks.toggled(before, Mark(start, end))
        if self._tool in ("letter", "number"):
            return marks.labelled(before, start, self._tool == "number")
        return marks.toggled(before, Mark(start))

    def _set(self, after: Marks) -> None:
        path = self._host.session.game.turns
        before, rest = marks_and_text(self._host, path)
        if after == before:
            self._screen.refresh()
            return
        self._host.do(events.Comment(marks.write(after, rest), path))
        self._screen.announce(marks.words(after) or tr("No marks."))

    # Display

    def legend(self) -> Iterable[tuple[Shape, str]]:
        if drawn_marks := self._marks:
            yield sample_mark(drawn_marks[0]), tr("Drawn for the notes")

    def buttons(self) -> Mapping[str, Button]:
        tools = {f"mark-{tool}": Button(is_pressed=tool == self._tool) for tool in TOOLS}
        clear = {"mark-clear": Button(is_enabled=bool(self._marks))}
        return {"marks": Button(is_pressed=bool(self._tool)), **tools, **clear}

    def view(self) -> Iterable[Write]:
        now = self._marks
        after = self._after(now, self._start, self._end) if self._start else now
        yield layer("drawn", drawn(after, self._host.game.board.find))
        yield text("marks", marks.words(now))
        yield root("marking", "on" if self._tool else "off")
        yield shown("pen", bool(self._tool))


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
