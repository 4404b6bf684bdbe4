"""The stone placed on the board of Go, or the chains marked as dead."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final, cast
from urllib.parse import quote

from pyscript import document

from blooms.games.go import board, picture
from blooms.games.go import words as go_words
from blooms.games.go.board import EMPTY
from blooms.games.go.ending import cleared
from blooms.games.go.position import DEAD, Go
from web.page.input.keys import arrow
from web.page.table import Table
from web.page.view.dom import Page
from web.page.view.i18n import tr, tr_error

__all__ = ["Laying", "occupied", "show_stood"]

READING: Final = 20
"""Seconds to look at the position that a move would repeat."""


class Laying:
    """`ghost` and `cursor` are points, -1 for none; `dead` are the points marked as dead.

    `is_touched` means that the marks are the player's own, not a proposal or a suggestion;
    `is_judging` that a suggestion is on its way.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self.ghost = self.cursor = -1
        self.dead: frozenset[int] = frozenset()
        self.is_touched = self.is_judging = False

    @property
    def position(self) -> Go:
        """The current position."""
        return cast(Go, self._table.session.game.position)

    @property
    def counted(self) -> Go:
        """The position without the chains marked dead: what would count."""
        position = self.position
        return cleared(position, self.dead) if position.phase == "mark" else position

    @property
    def agrees(self) -> bool:
        """Whether the marks are those that others have agreed to."""
        position = self.position
        return position.phase == "mark" and bool(position.agreed) and self.dead == position.dead

    def changed(self) -> None:
        """Clear the ghost stone; start from the proposed marks."""
        self.ghost = -1
        position, seats = self.position, self._table.session.seats
        self.is_touched = False
        self.is_judging = position.phase == "mark" and not position.asked
        self.is_judging &= not all(seat.level for seat in seats)
        self.dead = self.position.dead if self.position.phase == "mark" else frozenset()

    def suggest(self, dead: Collection[int]) -> None:
        """Mark these points as dead unless the player has begun to mark chains."""
        self.is_judging = False
        if self.position.phase == "mark" and not (self.position.agreed or self.is_touched):
            self.dead = frozenset(dead)

    def words(self, seat: int) -> str:
        """What the player of a seat can do about dead chains."""
        if self.is_judging and not self.is_touched:
            return tr("Looking for dead chains…")
        if not self.position.may_propose(seat):
            return tr("You have made all your proposals: agree, or resume play.")
        if self.position.agreed:
            return tr("Agree, or tap chains and propose anew.")
        return tr("Tap a chain to cross it out or to keep it.")

    def tap(self, name: str) -> None:
        """Tap a point: places a ghost stone, plays it, or marks a chain as dead."""
        position, seat = self.position, self._table.game_page.person
        point = position.rules.board.points[name]
        self.cursor = point
        if seat is not None and position.phase == "mark":
            self._mark(name, seat)
        elif seat is not None and position.phase == "play":
            if point == self.ghost:
                self.confirm()
                return
            if position.stones[point] != EMPTY:
                self._table.page.remark(occupied(position, name))
            elif why := position.why_illegal(name):
                self._refuse(name, why)
            else:
                self.ghost = point
                self._table.page.announce(f"{name}, {tr('not yet played')}")
        self._table.show()

    def key(self, event: Any) -> bool:
        """Handle a key pressed on a point; returns whether it was handled."""
        cell = event.target.closest("[data-cell]")
        if not cell or event.ctrlKey:
            return False
        name, key = str(cell.getAttribute("data-cell")), str(event.key)
        if key in ("Enter", " "):
            self.tap(name)
        elif way := arrow(key, self._table.settings.on("flip")):
            self.step(name, *way)
        else:
            return False
        self._table.game_page.focus()
        return True

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
            self.dead, self.is_touched = position.read_dead(turn), True
        elif position.phase == "play":
            self.ghost = self.cursor = position.rules.board.points.get(turn, -1)

    def _mark(self, name: str, seat: int) -> None:
        """Mark or unmark a chain, while this seat may still propose."""
        position = self.position
        if position.stones[position.rules.board.points[name]] == EMPTY:
            return
        if not position.may_propose(seat):
            self._table.page.remark(tr("You have made all your proposals: agree, or resume play."))
            return
        chain = position.read_dead(DEAD + name)
        self.dead ^= chain
        self.is_touched = True
        self._table.page.announce(tr("marked dead") if chain <= self.dead else tr("not dead"))

    def _refuse(self, name: str, why: str) -> None:
        """Say why a point is illegal; for superko, show the repeated position."""
        after = self.position.after_stone(name)
        past = cast("tuple[Go, ...]", self._table.session.game.positions)
        stood = [ply for ply, each in enumerate(past) if each.stones == after]
        repeats = stood and after != self.position.stones
        self._table.page.remark(tr_error(why), READING)
        show_stood(self._table.page, past[stood[0]] if repeats else None, stood[0] if stood else 0)


def show_stood(page: Page, earlier: Go | None, ply: int) -> None:
    """The earlier position that a move would repeat, and the link to it; None hides them."""
    page.hide('[data-role="stood"]', earlier is None)
    if earlier is None:
        page.choices('[data-role="stood-at"]', "", [])
        return
    drawn = document.querySelector('[data-role="stood-board"]')
    drawn.src = "data:image/svg+xml," + quote(picture.picture(earlier))
    drawn.alt = tr("The board after move {ply}", ply=ply)
    text = tr("Show the board after move {ply}", ply=ply)
    page.choices(
        '[data-role="stood-at"]',
        tr("This position already occurred"),
        [("data-ply", str(ply), text)],
    )


def occupied(position: Go, name: str) -> str:
    """What stands on a point: "D4: Black, chain of 3, 2 liberties. Tap an empty point."."""
    point = position.rules.board.points[name]
    chains = board.chains(position.rules.board, position.stones)
    chain = next(chain for chain in chains if point in chain.points)
    free = len(chain.liberties)
    said = [go_words.members(chain.colour), tr("chain of {size}", size=len(chain.points))]
    said.append(tr("1 liberty" if free == 1 else "{count} liberties", count=free))
    return f"{name}: {', '.join(said)}. {tr('Tap an empty point.')}"
