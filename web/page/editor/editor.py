"""Sets up a position on the board, to play from it or to share it.

The player's own game is put aside as a value and comes back unchanged. What can be edited comes
from the game's `editing`; the position being edited stands on the board as a game without turns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pyscript import document

from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.games import of
from blooms.session import session
from blooms.session.clock import Pace
from blooms.session.events import Seat
from blooms.session.session import Session
from web.page.editor import editor_panel
from web.page.host import Enter, Leave, Put
from web.page.mode import Edit
from web.page.startup import now
from web.page.view import dialogs
from web.page.view.i18n import tr, tr_error

if TYPE_CHECKING:
    from web.page.table import Table

__all__ = ["Editor"]

KEPT: Final = {
    "flip", "settings", "help", "share", "copy-link", "close", "dismiss", "usual", "larger",
    "smaller", "whole", "backup", "sheet", "edit-share", "save-svg", "save-png", "save-gif",
    "save-sgf",
}  # fmt: skip
"""The actions of every page that a position being edited has too."""
LEAVING: Final = {"new", "lessons", "puzzles", "daily", "stats"}
"""The actions that leave the editor for something else."""


class Editor:
    """The position being set up."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.handlers = {"pointerdown": self._down}
        self._drafts: list[Any] = []
        self._at = 0
        self._brush = ""
        self._seats: tuple[Seat, ...] = ()
        self._pace: Pace | None = None

    @property
    def is_on(self) -> bool:
        """Whether a position is being set up."""
        return isinstance(self._table.mode, Edit)

    @property
    def position(self) -> Any:
        """The position as it is now."""
        return self._drafts[self._at]

    def open(self, position: Any, seats: tuple[Seat, ...], pace: Pace | None) -> None:
        """Edit a position; its game would have these players and this clock."""
        table = self._table
        dialogs.close()
        editing = table.game_page.editing
        self._seats, self._pace = seats, pace
        self._drafts, self._at = [editing.draft(position)], 0
        self._brush = editing.brushes(position)[0].name
        table.review.walk.pen.put_down()
        table.do(Enter(Edit, (self._session(), [])))
        document.getElementById("editor-title").focus()
        table.page.announce(tr("Tap the board to place what is chosen."))

    def open_current(self) -> None:
        """Edit the position on the board."""
        held = self._table.session
        self.open(held.game.position, held.seats, held.clock.pace if held.clock else None)

    def cancel(self) -> None:
        """Return to the player's own game."""
        self._table.do(Leave())

    def play(self) -> None:
        """Start the game from this position, unless the rules do not allow it."""
        try:
            game = self._table.game_page.editing.begin(self.position)
        except GameError:
            self._table.page.announce(self._why())
            return
        self._table.begin(session.begin(game, self._seats, now(), self._pace))
        self._table.game_page.focus()

    # Input

    def click(self, event: Any) -> bool:
        """Handle a click on the board or on a brush; returns whether it was handled."""
        if not self.is_on:
            return False
        if brush := event.target.closest("[data-brush]"):
            self._choose(str(brush.getAttribute("data-brush")))
            return True
        if not event.target.closest("#board"):
            return False
        if cell := event.target.closest("[data-cell]"):
            self._paint(str(cell.getAttribute("data-cell")))
        return True

    def key(self, event: Any) -> bool:
        """Enter and Space paint; the digits choose the brush."""
        if not self.is_on:
            return False
        if event.key in ("Enter", " "):
            cell = event.target.closest("[data-cell]")
            place = str(cell.getAttribute("data-cell")) if cell else self._table.game_page.cursor
            self._paint(place)
            return True
        brushes = self._table.game_page.editing.brushes(self.position)
        if str(event.key) in map(str, range(1, len(brushes) + 1)):
            self._choose(brushes[int(event.key) - 1].name)
            return True
        return False

    def change(self, field: Any) -> bool:
        """Handle a changed field of the editor; returns whether it was one."""
        if not self.is_on or not field.closest('[data-role="editor"]'):
            return False
        editing, name = self._table.game_page.editing, str(field.name)
        if name == "mover":
            self._set(editing.move_next(self.position, int(field.value)))
            return True
        name = name.removeprefix("count-")
        most = {each.name: each.most for each in editing.counts(self.position)}[name]
        text = str(field.value)
        number = min(int(text), most) if text.isascii() and text.isdecimal() else 0
        self._set(editing.set_count(self.position, name, number))
        return True

    def act(self, action: str) -> bool:
        """Run an action while a position is set up; returns whether it was handled."""
        if not self.is_on:
            return False
        match action:
            case "undo" | "edit-undo":
                self._step(-1)
            case "redo" | "edit-redo":
                self._step(1)
            case "edit-clear":
                self._set(self._table.game_page.editing.clear(self.position))
            case "edit-copy" if self._own():
                self._set(self._own())
            case "edit-play":
                self.play()
            case "edit-cancel":
                self.cancel()
            case "share" | "edit-share" if why := self._why():
                self._table.page.announce(why)
            case _ if action in LEAVING:
                self.cancel()
                return False
            case _:
                return action not in KEPT
        return True

    # Edits

    def _paint(self, place: str) -> None:
        after = self._table.game_page.editing.paint(self.position, place, self._brush)
        if after == self.position:
            self._table.page.announce(tr("That changes nothing here."))
        self._set(after)

    def _choose(self, brush: str) -> None:
        self._brush = brush
        self._table.show()

    def _set(self, after: Any) -> None:
        if after != self.position:
            self._drafts[self._at + 1 :] = [after]
            self._step(1)
        else:
            self._table.show()

    def _step(self, by: int) -> None:
        """Go back or forward among the edits."""
        at = self._at + by
        if 0 <= at < len(self._drafts):
            self._at = at
            self._table.do(Put(self._session()))

    def _session(self) -> Session:
        """The position as a game that nobody plays."""
        try:
            game = self._table.game_page.editing.begin(self.position)
        except GameError:
            head = of(self._table.session.game).head(self.position)
            game = Game(head, (self.position,))
        return Session(game, self._seats, paused=True)

    def _own(self) -> Any:
        """The position of the player's own game, if its board and rules are the same."""
        aside = self._table.own
        if of(aside.game).head(aside.game.position) != of(aside.game).head(self.position):
            return None
        return self._table.game_page.editing.draft(aside.game.position)

    def _why(self) -> str:
        """Why no game can start from this position; empty if one can."""
        try:
            self._table.game_page.editing.begin(self.position)
        except GameError as why:
            return tr("Not allowed: {why}.", why=tr_error(str(why)))
        return ""

    def _down(self, event: Any) -> None:
        """A press on the board is no stone of a game."""
        if self.is_on and event.target.closest("#board"):
            event.stopImmediatePropagation()

    # Display

    def show(self) -> None:
        """Write the panel of the editor."""
        self._table.page.attribute("html", "data-editing", str(self.is_on).lower())
        self._table.page.hide('[data-role="editor"]', not self.is_on)
        if self.is_on:
            steps = self._at > 0, self._at + 1 < len(self._drafts)
            editor_panel.show(self._table, self.position, self._brush, self._why(), steps)
            self._table.page.hide('[data-action="edit-copy"]', self._own() is None)
