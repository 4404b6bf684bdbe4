"""The stone placed on the board of Go, or the chains marked as dead."""

from __future__ import annotations

from typing import cast

from blooms.games.go.board import EMPTY
from blooms.games.go.position import DEAD, Go
from web.games.go.panel import show_stood
from web.page.i18n import tr, tr_error
from web.page.table import Table

__all__ = ["Laying"]


class Laying:
    """`ghost` and `cursor` are points, -1 for none; `dead` are the points marked as dead."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.ghost = self.cursor = -1
        self.dead: frozenset[int] = frozenset()

    @property
    def position(self) -> Go:
        """The current position."""
        return cast(Go, self._table.session.game.position)

    @property
    def agrees(self) -> bool:
        """Whether the marks are those that others have agreed to."""
        position = self.position
        return position.phase == "mark" and bool(position.agreed) and self.dead == position.dead

    def changed(self) -> None:
        """Clear the ghost stone; start from the proposed marks."""
        self.ghost = -1
        self.dead = self.position.dead if self.position.phase == "mark" else frozenset()

    def tap(self, name: str) -> None:
        """Tap a point: places a ghost stone, plays it, or marks a chain as dead."""
        position, seat = self.position, self._table.game_page.person
        point = position.rules.board.points[name]
        self.cursor = point
        if seat is not None and position.phase == "mark":
            self._mark(name)
        elif seat is not None and position.phase == "play":
            if point == self.ghost:
                self.confirm()
                return
            if why := position.why_illegal(name):
                self._refuse(name, tr_error(why))
            else:
                self.ghost = point
                self._table.page.announce(f"{name}, {tr('not yet played')}")
        self._table.show()

    def step(self, name: str, right: int, down: int) -> None:
        """Move the cursor from a point to the next one in this direction, if there is one."""
        board = self.position.rules.board
        row, column = divmod(board.points[name], board.size)
        row = max(0, min(board.size - 1, row + down))
        column = max(0, min(board.size - 1, column + right))
        self.cursor = row * board.size + column
        self._table.show()

    def confirm(self) -> None:
        """Play the ghost stone, or submit the marks."""
        position = self.position
        if position.phase == "mark":
            self._table.play(position.spell_dead(self.dead))
        elif self.ghost >= 0:
            self._table.play(position.rules.board.names[self.ghost])

    def follow(self, turn: str) -> None:
        """Put a stone or marks on the board; other moves show nothing."""
        position = self.position
        if position.phase == "mark" and turn.startswith(DEAD):
            self.dead = position.read_dead(turn)
        elif position.phase == "play":
            self.ghost = self.cursor = position.rules.board.points.get(turn, -1)
        self._table.show()

    def _mark(self, name: str) -> None:
        """Mark or unmark a chain."""
        position = self.position
        if position.stones[position.rules.board.points[name]] == EMPTY:
            return
        chain = position.read_dead(DEAD + name)
        self.dead ^= chain
        self._table.page.announce(tr("marked dead") if chain <= self.dead else tr("not dead"))

    def _refuse(self, name: str, why: str) -> None:
        """Say why a point is illegal; for superko, show the repeated position."""
        self._table.page.notice(why)
        after = self.position.after_stone(name)
        past = cast("tuple[Go, ...]", self._table.session.game.positions)
        is_same = after == self.position.stones  # An occupied point, or suicide.
        stood = [ply for ply, each in enumerate(past) if each.stones == after and not is_same]
        show_stood(self._table.page, past[stood[0]] if stood else None, stood[0] if stood else 0)
