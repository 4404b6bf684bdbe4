"""How long the player thought about each turn of the game on the board, while this page is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blooms.core.i18n import tr

if TYPE_CHECKING:
    from blooms.session.session import Session
    from web.page.host import Services

__all__ = ["TurnTimes"]


class TurnTimes:
    """The seconds of turns that people here have made, by ply; a turn taken back counts anew."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._game = ""
        self._since = 0.0
        self._seconds: dict[int, float] = {}

    def note(self, before: Session, now: Session) -> None:
        """The game on the board has changed."""
        name, time = self._services.saves.origin, self._services.now
        if name != self._game:
            self._game, self._seconds, self._since = name, {}, time
        elif before.game.turns != now.game.turns:
            is_next = now.game.turns[:-1] == before.game.turns
            if is_next and any(now.seats[seat].is_human for seat in now.movers(now.ply)):
                self._seconds[now.ply] = time - self._since
            self._since = time

    def bars(self, ply: int) -> tuple[tuple[float, ...], int]:
        """The seconds of all turns in order, and which of them is that of a ply; -1 for none."""
        known = sorted(self._seconds.items())
        at = next((at for at, (each, _) in enumerate(known) if each == ply), -1)
        return tuple(seconds for _, seconds in known), at

    def words(self, ply: int) -> str:
        """The mean, and the time for the turn of a ply: "14 s a move, 9 s for move 17"; empty where
        nothing is known.
        """
        if not self._seconds:
            return ""
        mean = round(sum(self._seconds.values()) / len(self._seconds))
        if ply not in self._seconds:
            return tr("{mean} s a move", mean=mean)
        own = round(self._seconds[ply])
        return tr("{mean} s a move, {own} s for move {ply}", mean=mean, own=own, ply=ply)
