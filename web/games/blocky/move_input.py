"""The selected block of a Blocky board, and the action chosen for it."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from blooms.games.blocky import words as blocky_words
from blooms.games.blocky.blocks import Path
from blooms.games.blocky.position import Blocky, Move, move_of
from blooms.games.blocky.selection import Selection, preview, select
from web.games.blocky.panel import preview_words
from web.page.table import Table
from web.page.view.i18n import tr_error

__all__ = ["Laying"]


class Laying:
    """`selection` follows the pointer until it is pinned; `looked_at` is the action pointed at."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.selection = Selection()
        self.is_pinned = False
        self.draft: Move | None = None
        self.looked_at: Move | None = None
        self._is_swiped = False

    @property
    def position(self) -> Blocky:
        """The current position."""
        return cast(Blocky, self._table.session.game.position)

    def reset(self) -> None:
        """Select the whole board for a new game."""
        self.changed()
        self.selection, self.is_pinned = Selection(level=self.position.setup.depth), False

    def changed(self) -> None:
        """Clear the chosen action, and the block that a gesture has selected."""
        self.draft = self.looked_at = None
        self.is_pinned, self._is_swiped = self.is_pinned and not self._is_swiped, False

    @property
    def path(self) -> tuple[int, ...]:
        """The path of the selected block."""
        return self.selection.path(self.position.board, self.position.setup.depth)

    @property
    def is_held(self) -> bool:
        """Whether there is something to drop: an action, or the selected block."""
        return bool(self.draft or self.looked_at or self.is_pinned)

    def move(self, action: str) -> Move:
        """The action applied to the selected block."""
        return Move(() if action == "pass" else self.path, action)

    def choose(self, selection: Selection, is_pinned: bool = True) -> None:
        """Select another block; the action chosen for the previous one is cleared."""
        before = self.path
        self.selection, self.is_pinned, self._is_swiped = selection, is_pinned, False
        if self.path != before:
            self.draft = self.looked_at = None
            if is_pinned:
                self._table.page.announce(blocky_words.block(self.position, self.path))
        self._table.show()

    def tap(self, x: int, y: int) -> None:
        """Tap a unit cell: selects its block at the current level; again, the enclosing block."""
        board, depth = self.position.board, self.position.setup.depth
        tapped = Selection(x, y, self.selection.level)
        if self.is_pinned and tapped.path(board, depth) == self.path:
            larger = tapped.larger(board, depth)
            self.choose(larger if self.path else Selection(x, y, depth))
        else:
            self.choose(tapped)

    def hover(self, x: int, y: int) -> None:
        """Point at a unit cell: selects its block until one has been tapped."""
        pointed = Selection(x, y, self.selection.level)
        if not self.is_pinned and pointed != self.selection:
            self.choose(pointed, is_pinned=False)

    def widen(self, level: int) -> None:
        """Select the block of this level around the selected block."""
        self.choose(replace(select(self.path, self.position.setup.depth), level=level))

    def step(self, right: int, down: int) -> None:
        """Select the neighbouring block in this direction."""
        board, depth = self.position.board, self.position.setup.depth
        self.choose(self.selection.beside(board, depth, right, down))

    def resize(self, is_larger: bool) -> bool:
        """Select the block one level up or down; False if there is none."""
        board, depth = self.position.board, self.position.setup.depth
        before = self.selection
        after = before.larger(board, depth) if is_larger else before.smaller(board, depth)
        self.choose(after, self.is_pinned)
        if not self.is_pinned:
            self._table.page.announce(blocky_words.block(self.position, self.path))
        return after != before

    def look(self, action: str) -> None:
        """Show the action that has the pointer or the focus; empty for none."""
        looked = self.move(action) if action else None
        if looked != self.looked_at:
            self.looked_at = looked
            self._table.show()

    def lay(self, action: str) -> None:
        """Choose an action; a second time, or with the setting at-once, it is played."""
        table, position, move = self._table, self.position, self.move(action)
        if table.game_page.person is None:
            return
        if why := position.why_illegal(move):
            table.page.announce(tr_error(why))
            table.page.text('[data-role="preview"]', tr_error(why))
        elif action == "pass" or move == self.draft or table.settings.on("at-once"):
            table.play(str(move))
        else:
            self.draft, self.looked_at, self.is_pinned = move, None, True
            table.show()
            table.page.announce(preview_words(position, move, preview(position, move)))

    def swipe(self, path: Path, action: str) -> None:
        """Choose an action by a gesture on a block; the same gesture once more plays it."""
        if self.draft != Move(path, action):
            self.selection = select(path, self.position.setup.depth)
            self.is_pinned, self._is_swiped = True, True
        self.lay(action)

    def paint(self) -> None:
        """Choose painting in the player's target colour, or the next legal one."""
        target = self.position.setup.targets[self.position.seat]
        order = "BRGY"["BRGY".index(target) :] + "BRGY"
        legal = (
            each for each in order if not self.position.why_illegal(self.move(f"paint-{each}"))
        )
        self.lay(f"paint-{next(legal, target)}")

    def follow(self, turn: str) -> None:
        """Select the block of a move and choose its action."""
        move = move_of(turn)
        if move.action != "pass":
            self.selection = select(move.path, self.position.setup.depth)
        self.is_pinned, self.draft, self.looked_at = True, move, None
        self._table.show()

    def drop(self) -> None:
        """Clear the chosen action; without one, let the selection follow the pointer again."""
        if self.draft or self.looked_at:
            self.draft = self.looked_at = None
        else:
            self.is_pinned = False
        self._table.show()
