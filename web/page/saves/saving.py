"""Saves the player's game after every change, and hears of saves in other tabs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from blooms.session.session import Session
from web.page.feature import Feature
from web.page.saves.header import waiting
from web.page.saves.replicas import GAME
from web.page.saves.storage import Storage
from web.page.saves.troubles import Doubled, Trouble, told
from web.page.view.view import Write

__all__ = ["Saving"]

NOTHING_PLAYED: Final[object] = ({()}, {}, (), None)


class Saving(Feature):
    """The save of the game of a room. `tell` shows a notice, `now` is the session's clock.
    `part` is called where another tab has taken a game with players elsewhere, with its slot.

    A game that was only looked at, as from a link, is saved with its first move.
    """

    def __init__(
        self,
        saves: Storage,
        tell: Callable[[str], None],
        now: Callable[[], float],
        part: Callable[[str], None],
    ) -> None:
        self._saves, self._tell, self._now, self._part = saves, tell, now, part
        self._own: Session
        self._saved: object = None
        self._looked_at: object = None
        self._waiting: int | None = None

    def begin(self, session: Session, is_own: bool, is_saved: bool = False) -> None:
        """A game begins; `is_own` says whether it has a slot, `is_saved` whether as it is."""
        self._own = session
        self._looked_at = None if is_own else _played_part(session)
        self._saved = _state(session) if is_saved else None

    def leave_slot(self, session: Session, is_own: bool) -> None:
        """Another game begins than this one, which keeps its slot if anything was played."""
        if not is_own or _played_part(session) != NOTHING_PLAYED:
            self._saves.leave()

    def update(self, own: Session, outline: Callable[[], str]) -> None:
        """Save the player's game if it has changed, and the board's outline for the next visit."""
        self._own = own
        if (state := _state(own)) == self._saved:
            return
        self._saved = state
        self.keep(own)
        if drawn := outline():
            self._saves.paint(drawn, only_here=self._looked_at is not None)

    def keep(self, own: Session) -> None:
        """Save a game with its clock as it is now; one only looked at, in this tab alone."""
        stopped = replace(own, clock=own.clock and own.clock.halt(self._now()))
        if self._looked_at == _played_part(own):
            self._saves.hold(stopped)
            return
        self._looked_at = None
        self._notice(self._saves.save(stopped))
        if own.remote:
            self._waiting = None

    # Other tabs

    def failed(self, why: str) -> None:
        """A save did not reach the journal."""
        self._notice(self._saves.failed(why))

    def heard(self, message: str) -> None:
        """Another tab has saved a game; if it took this tab's slot, go on in a new one."""
        slot = self._saves.slot
        trouble, is_taken = self._saves.heard(message)
        self._waiting = None
        if is_taken and self._own.remote:
            self._part(slot)
            return
        if is_taken:
            self.keep(self._own)
        self._notice(trouble)

    def lost(self, key: str) -> None:
        """Another tab has this game: an exact copy goes on from its first move. One with players
        elsewhere has no copy.
        """
        slot = self._saves.slot
        if not self._saves.lost(key):
            return
        if self._own.remote:
            self._part(slot)
            return
        self._looked_at = _played_part(self._own)
        self.keep(self._own)
        self._notice(Doubled())

    def _notice(self, trouble: Trouble | None) -> None:
        if trouble:
            self._tell(told(trouble))

    # Display

    def view(self) -> Iterable[Write]:
        """How many games with players elsewhere wait for the player, on all pages."""
        if self._waiting is None:
            copies = self._saves.copies
            keys = filter(GAME.fullmatch, copies.known)
            self._waiting = waiting(next(iter(copies.texts(key)), "") for key in keys)
        yield ("page", "badge"), self._waiting


def _state(session: Session) -> object:
    """The part of a session whose changes are worth saving."""
    clock = session.clock
    return (
        session.tree, session.seats, session.sealed, session.remote, clock and clock.pace,
    )  # fmt: skip


def _played_part(session: Session) -> object:
    """What the players have done: turns, comments, moves handed in, links answered."""
    return set(session.lines), session.comments, session.sealed, session.remote
