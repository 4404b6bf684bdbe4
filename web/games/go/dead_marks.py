"""The chains marked as dead after a game of Go: proposed, found by reading, or the player's own."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from math import inf

from blooms.core.i18n import tr
from blooms.games.go.bot.life import Life, reading
from blooms.games.go.ending import cleared
from blooms.games.go.position import DEAD, Go
from blooms.games.go.words import chains
from web.games.go.words import score
from web.page.effects import Effect
from web.page.feature import Feature, Moment, is_same_turn
from web.page.host import Host, Screen
from web.page.slices import in_slices

__all__ = ["DeadMarks"]


class DeadMarks(Feature):
    """`points` are marked as dead.

    `_is_touched` means that the marks are the player's own, not a proposal or a suggestion; `_life`
    says which chains are dead or unclear, once that is known.
    """

    def __init__(self, host: Host[Go], screen: Screen) -> None:
        self._host, self._screen = host, screen
        self.points: frozenset[int] = frozenset()
        self._is_touched = False
        self._life: Life | None = None
        self._read = ""  # The stones of `_life`.
        self._looking: asyncio.Future[None] | None = None

    @property
    def _position(self) -> Go:
        return self._host.session.game.position

    @property
    def counted(self) -> Go:
        """The position without the chains marked dead: what would count."""
        position = self._position
        return cleared(position, self.points) if position.phase == "mark" else position

    @property
    def words(self) -> str:
        """What is crossed out, and the score that it leaves."""
        position = self._position
        crossed = chains(position.spell_dead(self.points))
        what = tr("Crossed out: {chains}.", chains=crossed) if crossed else tr("No chain is dead.")
        return f"{what} {score(self.counted)}."

    @property
    def are_agreed(self) -> bool:
        """Whether the marks are those that others have agreed to."""
        position = self._position
        return position.phase == "mark" and bool(position.agreed) and self.points == position.dead

    @property
    def unclear(self) -> frozenset[int]:
        """The stones that may be dead or alive, and are not marked as dead."""
        if not self._life or self._position.phase != "mark":
            return frozenset()
        return self._life.unclear - self.points

    @property
    def is_looking(self) -> bool:
        """Whether marks may still be suggested."""
        return self._looking is not None and not self._is_chosen

    @property
    def _is_chosen(self) -> bool:
        """Whether players have marked something, or agreed."""
        return bool(self._position.agreed) or self._is_touched

    def reset(self) -> None:
        self._turned()

    def _turned(self) -> None:
        """Start from the proposed marks, or suggest those that are known."""
        position = self._position
        is_mark = position.phase == "mark"
        self.points = position.dead if is_mark else frozenset()
        self._is_touched = False
        if not is_mark or position.stones != self._read:
            self._life = None
        if self._looking:
            self._looking.cancel()
            self._looking = None
        if self._life:
            self._suggest(self._life)

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        """Look for dead chains, also in a game that is opened at this point."""
        if not is_same_turn(before, now):
            self._turned()
        position, seats = self._position, now.session.seats
        is_asked = position.phase == "mark" and not all(seats[at].level for at in position.active)
        if is_asked and not (self._life or self._looking):
            self._looking = asyncio.ensure_future(self._look(position))
        return ()

    async def _look(self, position: Go) -> None:
        """Find the chains that are dead and those that are unclear."""
        from web.games.go.playouts import quick_playing  # not needed for a first screen

        life = await in_slices(reading(position, quick_playing()), patience=inf)
        self._looking = None
        self._read = position.stones
        self._suggest(life)
        self._screen.refresh()
        if self._position.phase == "mark" and not self._is_chosen:
            self._screen.announce(self.words)

    def _suggest(self, life: Life) -> None:
        """Mark the dead chains unless somebody has marked any; the unclear ones are asked about."""
        self._life = life
        if self._position.phase == "mark" and not self._is_chosen:
            self.points = life.dead

    def follow(self, turn: str) -> None:
        """Show the marks that a turn proposes. Raises IllegalMove."""
        self.points = self._position.read_dead(turn)
        self._is_touched = True

    def turn_over(self, name: str) -> bool:
        """Mark or unmark the chain on a point; returns whether it is marked now."""
        chain = self._position.read_dead(DEAD + name)
        self.points ^= chain
        self._is_touched = True
        return chain <= self.points
