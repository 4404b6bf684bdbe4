"""The clock of the death match, with time passed in from outside.

"90 seconds a turn, plus a reserve of 600 seconds for the game. When a turn's 90 seconds are used
up, reserve is taken in blocks of 10 seconds; a block is used up when it is begun. Wanting a block
when none is left loses at once." All times are seconds; `now` may come from any steady clock.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from blooms.core.position import GameError

__all__ = ["Clock", "Pace"]

LOW: Final = 10
"""Seconds left at which a player is warned."""


@dataclass(frozen=True)
class Pace:
    """The settings: seconds a turn, seconds of reserve for the game, seconds a block."""

    turn: float = 90
    reserve: float = 600
    block: float = 10

    def __post_init__(self) -> None:
        if not 1 <= self.turn <= 86400:
            raise GameError("clock: the time per turn is 1 to 86400 seconds")
        if not 0 <= self.reserve <= 86400:
            raise GameError("clock: the reserve time is 0 to 86400 seconds")
        if not 1 <= self.block <= 3600:
            raise GameError("clock: the reserve step is 1 to 3600 seconds")

    @property
    def blocks(self) -> int:
        """How many whole blocks the reserve holds."""
        return int(self.reserve // self.block)


@dataclass(frozen=True)
class Clock:
    """Blocks left for each seat, whose turn runs, and since when (None: it stands still).

    `turn` tells which turn of the game is being timed, `spent` the seconds of it before `since`.
    """

    pace: Pace
    blocks: tuple[int, ...]
    seat: int = 0
    turn: int = -1
    since: float | None = None
    spent: float = 0

    @classmethod
    def start(cls, pace: Pace, seats: int = 2) -> Clock:
        """A clock that stands still before the first turn."""
        return cls(pace, (pace.blocks,) * seats)

    def run(self, seat: int, turn: int, now: float) -> Clock:
        """This seat's turn begins now; blocks that the turn before began are gone."""
        return Clock(self.pace, self._left(now), seat, turn, now)

    def wound(self, seat: int | None, turn: int, now: float) -> Clock:
        """The clock as it should be when this seat is to move: running; standing for None."""
        if seat is None:
            return self.halt(now)
        if (self.turn, self.seat) != (turn, seat):
            return self.run(seat, turn, now)
        return self.resume(now)

    def halt(self, now: float) -> Clock:
        """The clock stands still; the turn keeps the time it has used."""
        return replace(self, since=None, spent=self._used(now))

    def resume(self, now: float) -> Clock:
        """The turn goes on, if it stood still."""
        return self if self.since is not None else replace(self, since=now)

    def turn_left(self, now: float) -> float:
        """Seconds left of the turn's own time, 0 when reserve is being used."""
        return max(0.0, self.pace.turn - self._used(now))

    def left(self, now: float) -> float:
        """Seconds until a block has to be begun: what is left of the turn, or of a block."""
        over = self._used(now) - self.pace.turn
        return self.pace.block - over % self.pace.block if over >= 0 else -over

    def is_low(self, now: float) -> bool:
        """Whether the turn's own time is nearly over, or the time for the whole game is."""
        lasts = self.turn_left(now) > 0 or self._left(now)[self.seat] <= 0
        return lasts and self.left(now) <= min(LOW, self.pace.turn / 3)

    def reserve_left(self, now: float) -> tuple[float, ...]:
        """Seconds of reserve left for each seat, in whole blocks, without those begun."""
        return tuple(max(0, blocks) * self.pace.block for blocks in self._left(now))

    def is_lost(self, now: float) -> bool:
        """Whether the seat whose turn runs wanted a block when none was left."""
        return self._left(now)[self.seat] < 0

    def _used(self, now: float) -> float:
        return self.spent + (0 if self.since is None else now - self.since)

    def _left(self, now: float) -> tuple[int, ...]:
        over = self._used(now) - self.pace.turn
        begun = int(over // self.pace.block) + 1 if over >= 0 else 0
        return tuple(
            blocks - begun if seat == self.seat else blocks
            for seat, blocks in enumerate(self.blocks)
        )
