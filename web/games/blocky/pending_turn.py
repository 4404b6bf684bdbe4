"""The turn that a player enters on a board of Blocky, as a value: a block, and an action for it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from blooms.games.blocky.blocks import COLOURS, Path
from blooms.games.blocky.move import PAINTS, PASS, Action, Painting
from blooms.games.blocky.position import Blocky, Move
from blooms.games.blocky.selection import Selection, select

__all__ = ["PendingTurn"]


@dataclass(frozen=True)
class PendingTurn:
    """The selected block follows the pointer until it `is_pinned`; `is_swiped`: by a gesture.

    `draft` is the chosen action, `looked_at` the one that has the pointer or the focus. `why` says
    why the last action chosen is illegal.
    """

    selection: Selection = Selection()
    is_pinned: bool = False
    is_swiped: bool = False
    draft: Move | None = None
    looked_at: Move | None = None
    why: str = ""

    @property
    def shown(self) -> Move | None:
        """The action whose effect is shown."""
        return self.looked_at or self.draft

    @property
    def is_held(self) -> bool:
        """Whether there is something to drop: an action, or the selected block."""
        return bool(self.shown or self.is_pinned)

    def path(self, at: Blocky) -> Path:
        """The path of the selected block."""
        return self.selection.path(at.board, at.setup.depth)

    def move(self, at: Blocky, action: Action) -> Move:
        """An action applied to the selected block."""
        return Move.on(self.path(at), action)

    # Selecting

    def select(self, at: Blocky, selection: Selection, is_pinned: bool = True) -> PendingTurn:
        """Select another block; the action chosen for the previous one is cleared."""
        turn = replace(self, selection=selection, is_pinned=is_pinned, is_swiped=False, why="")
        is_same = turn.path(at) == self.path(at)
        return turn if is_same else replace(turn, draft=None, looked_at=None)

    def tap(self, at: Blocky, x: int, y: int) -> PendingTurn:
        """Tap a unit cell: selects its block at the current level; again, the enclosing block."""
        tapped = replace(self, selection=replace(self.selection, x=x, y=y))
        if not self.is_pinned or tapped.path(at) != self.path(at):
            return self.select(at, tapped.selection)
        if self.path(at):
            return self.select(at, tapped.selection.larger(at.board, at.setup.depth))
        return self.select(at, Selection(x, y, at.setup.depth))

    def hover(self, at: Blocky, x: int, y: int) -> PendingTurn:
        """Point at a unit cell: selects its block until one has been tapped."""
        pointed = replace(self.selection, x=x, y=y)
        if self.is_pinned or pointed == self.selection:
            return self
        return self.select(at, pointed, is_pinned=False)

    def widen(self, at: Blocky, level: int) -> PendingTurn:
        """Select the block of this level around the selected block."""
        return self.select(at, replace(select(self.path(at), at.setup.depth), level=level))

    def step(self, at: Blocky, right: int, down: int) -> PendingTurn:
        """Select the neighbouring block in this direction."""
        return self.select(at, self.selection.beside(at.board, at.setup.depth, right, down))

    def to_edge(self, at: Blocky, right: int, down: int) -> PendingTurn:
        """Select the block at the edge of the board, as far as one can go on this way."""
        edge = (1 << at.setup.depth) - 1
        x, y = ({1: edge, -1: 0}.get(by) for by in (right, down))
        here = self.selection
        reached = replace(here, x=here.x if x is None else x, y=here.y if y is None else y)
        return self.select(at, reached)

    def resize(self, at: Blocky, is_larger: bool) -> PendingTurn:
        """Select the block one level up or down, if there is one."""
        resized = self.selection.larger if is_larger else self.selection.smaller
        return self.select(at, resized(at.board, at.setup.depth), self.is_pinned)

    # Choosing an action

    def look(self, at: Blocky, action: Action | None) -> PendingTurn:
        """Show the action that has the pointer or the focus, if any."""
        looked = self.move(at, action) if action else None
        return self if looked == self.looked_at else replace(self, looked_at=looked, why="")

    def choose(self, move: Move) -> PendingTurn:
        """Choose an action for the selected block."""
        return replace(self, draft=move, looked_at=None, is_pinned=True, why="")

    def follow(self, at: Blocky, move: Move) -> PendingTurn:
        """Select the block of a move, and choose its action."""
        selection = self.selection if move == PASS else select(move.path, at.setup.depth)
        return replace(self, selection=selection).choose(move)

    def swipe(self, at: Blocky, move: Move) -> PendingTurn:
        """Select the block of a gesture; the same gesture once more changes nothing."""
        if self.draft == move:
            return self
        selection = select(move.path, at.setup.depth)
        return replace(self, selection=selection, is_pinned=True, is_swiped=True, why="")

    def paint(self, at: Blocky) -> Painting:
        """Painting in the player's target colour, or in the next legal one."""
        target = at.setup.targets[at.seat]
        order = COLOURS[COLOURS.index(target) :] + COLOURS
        paints = (PAINTS[colour] for colour in order)
        legal = (each for each in paints if not at.why_illegal(self.move(at, each)))
        return next(legal, PAINTS[target])

    def drop(self) -> PendingTurn:
        """Clear the action; without one, let the selection follow the pointer again."""
        if self.shown:
            return replace(self, draft=None, looked_at=None, why="")
        return replace(self, is_pinned=False, why="")

    def played(self) -> PendingTurn:
        """After a move: no action is chosen, and no block that a gesture selected."""
        is_pinned = self.is_pinned and not self.is_swiped
        return PendingTurn(self.selection, is_pinned)
