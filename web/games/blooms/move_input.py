"""The stones placed for the next move of Blooms, the cursor, and the zoomed cell."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from blooms.games.blooms import pending_turn as drafts
from blooms.games.blooms.pending_turn import Draft
from blooms.games.blooms.rules import OWN, Blooms, Stone
from blooms.session import events
from web.games.blooms import keys
from web.games.blooms.board import BloomsBoard
from web.games.blooms.panel import preview_words
from web.page.table import Table
from web.page.view.i18n import tr, tr_error

__all__ = ["Laying"]


class Laying:
    """`cursor`, `looked_at` and `near` (the zoomed cell) are cells, -1 for none."""

    def __init__(self, table: Table, board: BloomsBoard) -> None:
        self._table, self._board = table, board
        self.reset()

    @property
    def position(self) -> Blooms:
        """The current position."""
        return cast(Blooms, self._table.session.game.position)

    def reset(self) -> None:
        """Clear everything for a new game."""
        self.draft = Draft()
        self.cursor = self.looked_at = self.near = -1

    def changed(self) -> None:
        """Keep the placed stones that are still legal."""
        self.draft = drafts.keep(self.draft, self.ground or self.position)
        self.looked_at = -1

    @property
    def ground(self) -> Blooms | None:
        """The position to place stones on; None if no human player may.

        While a bot thinks, its only opponent may place the stones of the next move in advance.
        """
        session = self._table.session
        if self._table.lessons.is_over:
            return None
        if session.awaits_person:
            return self.position
        persons = session.mine
        if session.question and len(persons) == 1 and not self._table.lessons.exercise:
            return replace(self.position, seat=persons[0])
        return None

    def tap(self, name: str, colour: int | None = None) -> None:
        """Tap a cell: places a ghost stone (of colour 0 or 1, if given), changes or removes it."""
        ground, table = self.ground, self._table
        cell = self.position.rules.board.cells.get(name, -1)
        if cell < 0 or ground is None:
            return
        self.cursor = self.looked_at = cell
        draft = self.draft
        if colour is not None:
            draft = drafts.choose(draft, ground, colour)
        laid = drafts.tap(draft, ground, cell)
        if laid == draft:
            table.page.announce(tr_error(ground.why_illegal((Stone(cell, OWN[ground.seat][0]),))))
        self.lay(laid)
        whole = drafts.is_full(laid, ground)
        if whole and not laid.turned and table.settings.on("at-once"):
            self.confirm()

    def lay(self, laid: Draft) -> None:
        """Set the draft and announce its effect."""
        if laid != self.draft:
            self.draft = laid
            ground = self.ground or self.position
            self._table.page.announce(preview_words(ground, laid, drafts.preview(laid, ground)))
        self._table.show()

    def follow(self, turn: str) -> None:
        """Put a move on the board."""
        steps = self.position.read(turn)
        self.lay(Draft(tuple(step for step in steps if isinstance(step, Stone))))

    def enter(self, name: str) -> None:
        """Play the placed stones if this cell has one of them, else tap it."""
        cell = self.position.rules.board.cells[name]
        is_ghost = any(ghost.cell == cell for ghost in self.draft.ghosts)
        self.confirm() if is_ghost else self.tap(name)

    def step(self, name: str, code: str, control: bool) -> bool:
        """Move the cursor from a cell by a key; returns whether this key does so."""
        cells = self.position.rules.board
        reached = keys.cursor(cells, cells.cells[name], code, control, self._board.angle)
        if reached is None:
            return False
        self.cursor = self.looked_at = reached
        self.near = -1  # the whole board, so that the cursor is always visible
        self._table.show()
        self._board.focus(cells.names[reached])
        return True

    def confirm(self) -> None:
        """Play the placed stones."""
        if self.draft.ghosts and self._table.session.awaits_person:
            self._table.do(events.Play(self.position.spell(self.draft.ghosts)))

    def look(self, name: str) -> None:
        """Show the liberties of the bloom under the pointer; no name: none."""
        cell = self.position.rules.board.cells.get(name, -1)
        if cell != self.looked_at:
            self.looked_at = cell
            self._table.show()

    def zoom(self, name: str) -> bool:
        """Zoom in if a finger tapped a cell too small for it; returns whether it did."""
        settings = self._table.settings
        if self._board.is_zoomed or not settings.on("zoom") or not self._board.is_small():
            return False
        self.near = self.position.rules.board.cells.get(name, -1)
        self._table.show()
        self._table.page.announce(tr("Zoomed in. Tap again to place a stone."))
        return self._board.is_zoomed

    def zoom_out(self) -> None:
        """Show the whole board again."""
        if self._board.is_zoomed:
            self.near = -1
            self._table.show()
