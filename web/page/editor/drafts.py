"""Sets up a position on the board, to play from it or to share it.

The player's own game is put aside as a value and comes back unchanged. What can be edited comes
from the game's `editing`; the position being edited stands on the board as a game without turns.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from blooms import games
from blooms.core.editing import Editing
from blooms.core.game import Game
from blooms.core.i18n import tr, tr_error
from blooms.core.options import number_in
from blooms.core.position import GameError, Position
from blooms.core.variations import gather
from blooms.session import session
from blooms.session.clock import Pace
from blooms.session.events import Seat
from blooms.session.session import Session
from web.page.editor.editor_panel import editor_panel
from web.page.feature import Change, Feature, KeyPress, Pointer, Press
from web.page.host import Begin, Enter, Host, Leave, Put, Screen, Services
from web.page.mode import Edit
from web.page.view.view import Button, Write, root, shown, text

__all__ = ["Drafts"]


class Drafts(Feature):
    """The position being set up, with the earlier ones for undo."""

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._drafts: list[Position] = []
        self._at = 0
        self._brush = ""
        self._seats: tuple[Seat, ...] = ()
        self._pace: Pace | None = None

    @property
    def _is_on(self) -> bool:
        """Whether a position is being set up."""
        return isinstance(self._host.mode, Edit)

    @property
    def _editing(self) -> Editing[Any]:
        """How positions of this game are set up."""
        return games.package(self._host.game.name).editing

    @property
    def _position(self) -> Position:
        """The position as it is now."""
        return self._drafts[self._at]

    # Buttons

    def act(self, press: Press) -> None:
        editing = self._editing
        match press.action:
            case "edit":
                self._host.do(Leave())
                played = self._host.session
                pace = played.clock.pace if played.clock else None
                self._open(played.game.position, played.seats, pace)
            case "set-up":
                self._set_up(press.fields)
            case "brush":
                self._choose(press.value)
            case "undo" | "edit-undo":
                self._step(-1)
            case "redo" | "edit-redo":
                self._step(1)
            case "edit-clear":
                self._set(editing.clear(self._position))
            case "edit-copy":
                self._set(self._own() or self._position)
            case "edit-play":
                self._play()
            case "edit-cancel":
                self._host.do(Leave())

    def intercept(self, press: Press) -> bool:
        """A position from which no game can start is not shared."""
        if self._is_on and press.action in ("share", "edit-share") and (why := self._why()):
            self._screen.announce(why)
            return False
        return True

    def _set_up(self, fields: Mapping[str, str]) -> None:
        """Set up a position for the game of the form; on an error the dialog stays open."""
        try:
            chosen = self._host.game.options.read(fields)
        except GameError as why:
            self._screen.form_error("new", tr_error(str(why)))
            return
        self._open(chosen.game.position, chosen.seats, chosen.pace)

    def _open(self, position: Position, seats: tuple[Seat, ...], pace: Pace | None) -> None:
        """Edit a position; its game would have these players and this clock."""
        host = self._host
        self._screen.close_dialog()
        editing = self._editing
        self._seats, self._pace = seats, pace
        self._drafts, self._at = [editing.draft(position)], 0
        self._brush = editing.brushes(position)[0].name
        host.do(Enter(Edit, (self._session(), [])))
        self._screen.focus("#editor-title")
        self._screen.announce(tr("Tap the board to place what is chosen."))

    def _play(self) -> None:
        """Start the game from this position, unless the rules do not allow it."""
        try:
            game = self._editing.begin(self._position)
        except GameError:
            self._screen.announce(self._why())
            return
        self._host.do(Begin(session.begin(game, self._seats, self._services.now, self._pace)))
        self._screen.focus()

    # The board and the fields

    def pointer(self, pointer: Pointer) -> bool:
        """A press on the board is no move of a game."""
        if not self._is_on or not pointer.is_on_board:
            return False
        if pointer.kind == "tap" and pointer.cell:
            self._paint(pointer.cell)
        return pointer.kind in ("down", "tap")

    def key(self, key: KeyPress) -> bool:
        """Enter and Space paint; the digits choose the brush."""
        if not self._is_on:
            return False
        if key.key in ("Enter", " "):
            self._paint(key.cell or self._host.game.board.cursor)
            return True
        brushes = self._editing.brushes(self._position)
        if key.key in map(str, range(1, len(brushes) + 1)):
            self._choose(brushes[int(key.key) - 1].name)
            return True
        return False

    def change(self, change: Change) -> None:
        if not self._is_on or not change.is_done:
            return
        editing = self._editing
        if change.name == "mover":
            self._set(editing.move_next(self._position, int(change.value)))
            return
        name = change.name.removeprefix("count-")
        most = {each.name: each.most for each in editing.counts(self._position)}[name]
        number = min(number_in(change.value) or 0, most)
        self._set(editing.set_count(self._position, name, number))

    # Edits

    def _paint(self, place: str) -> None:
        after = self._editing.paint(self._position, place, self._brush)
        if after == self._position:
            self._screen.announce(tr("That changes nothing here."))
        self._set(after)

    def _choose(self, brush: str) -> None:
        self._brush = brush
        self._screen.refresh()

    def _set(self, after: Position) -> None:
        if after != self._position:
            self._drafts[self._at + 1 :] = [after]
            self._step(1)
        else:
            self._screen.refresh()

    def _step(self, by: int) -> None:
        """Go back or forward among the edits."""
        at = self._at + by
        if 0 <= at < len(self._drafts):
            self._at = at
            self._host.do(Put(self._session()))

    def _session(self) -> Session:
        """The position as a game that nobody plays."""
        try:
            game = self._editing.begin(self._position)
        except GameError:
            head = games.of(self._host.session.game).head(self._position)
            game = Game(head, (self._position,))
        return Session(gather(game), self._seats, paused=True)

    def _own(self) -> Position | None:
        """The position of the player's own game, if its board and rules are the same."""
        own = self._host.own
        if games.of(own.game).head(own.game.position) != games.of(own.game).head(self._position):
            return None
        draft: Position = self._editing.draft(own.game.position)
        return draft

    def _why(self) -> str:
        """Why no game can start from this position; empty if one can."""
        try:
            self._editing.begin(self._position)
        except GameError as why:
            return tr("Not allowed: {why}.", why=tr_error(str(why)))
        return ""

    # Display

    def status(self) -> str:
        if not self._is_on:
            return ""
        return self._why() or tr("Tap the board to place what is chosen.")

    def buttons(self) -> Mapping[str, Button]:
        if not self._is_on:
            return {}
        undo = Button(is_enabled=self._at > 0)
        redo = Button(is_enabled=self._at + 1 < len(self._drafts))
        copy = Button(is_shown=self._own() is not None)
        return {
            "undo": undo, "edit-undo": undo, "redo": redo, "edit-redo": redo, "edit-copy": copy,
        }  # fmt: skip

    def view(self) -> Iterable[Write]:
        yield root("editing", self._is_on)
        yield shown("editor", self._is_on)
        if self._is_on:
            editing = self._editing
            yield from editor_panel(editing, self._position, self._brush, self._why())
            yield text("preview", "")
