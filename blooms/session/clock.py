"""The clock of the death match, a pure value: callers pass in the time.

"90 seconds a turn, plus a reserve of 600 seconds for the game. When a turn's 90 seconds are used
up, reserve is taken in blocks of 10 seconds; a block is used up when it is begun. Wanting a block
when none is left loses at once." All times are seconds; `now` may come from any steady clock.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from blooms.core.position import GameError

__all__ = ["AwakeClock", "Clock", "Pace"]

ASLEEP: Final = 70
"""Seconds without a call after which a page was asleep; hidden pages are woken once a minute."""


class AwakeClock:
    """Seconds from a monotonic source, without those in which the page slept.

    It must be read all the time the page is awake. If nobody reads it for long, the machine slept
    or the browser froze the page: that time counts for nobody. `slept` is its sum.
    """

    def __init__(self, source: Callable[[], float]) -> None:
        self._source = source
        self._last = source()
        self.slept = 0.0

    def __call__(self) -> float:
        seen = max(self._last, self._source())
        if seen - self._last > ASLEEP:
            self.slept += seen - self._last
        self._last = seen
        return seen - self.slept


LOW: Final = 10
"""Seconds left when a player is warned."""


@dataclass(frozen=True)
class Pace:
    """Time control: seconds per turn, reserve seconds per game, seconds per block."""

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
        """The number of whole blocks in the reserve."""
        return int(self.reserve // self.block)


@dataclass(frozen=True)
class Clock:
    """Each seat's blocks left, the seat whose clock runs, and since when (None: stopped).

    `turn` is the number of the timed turn, `spent` the seconds it used before `since`, `played`
    the seconds of all turns before it.
    """

    pace: Pace
    blocks: tuple[int, ...]
    seat: int = 0
    turn: int = -1
    since: float | None = None
    spent: float = 0
    played: float = 0

    @classmethod
    def start(cls, pace: Pace, seats: int = 2) -> Clock:
        """A stopped clock before the first turn."""
        return cls(pace, (pace.blocks,) * seats)

    def run(self, seat: int, turn: int, now: float) -> Clock:
        """Start this seat's turn; blocks begun in the previous turn are used up."""
        return Clock(self.pace, self._left(now), seat, turn, now, played=self.total(now))

    def wound(self, seat: int | None, turn: int, now: float) -> Clock:
        """The clock for the seat to move: running, or stopped if `seat` is None."""
        if seat is None:
            return self.halt(now)
        if (self.turn, self.seat) != (turn, seat):
            return self.run(seat, turn, now)
        return self.resume(now)

    def halt(self, now: float) -> Clock:
        """Stop the clock; the turn keeps the time used."""
        return replace(self, since=None, spent=self._used(now))

    def resume(self, now: float) -> Clock:
        """Restart the clock if it was stopped."""
        return self if self.since is not None else replace(self, since=now)

    def turn_left(self, now: float) -> float:
        """Seconds left of the turn's own time, 0 once reserve is used."""
        return max(0.0, self.pace.turn - self._used(now))

    def left(self, now: float) -> float:
        """Seconds until a new block is needed: what is left of the turn or of the block."""
        over = self._used(now) - self.pace.turn
        return self.pace.block - over % self.pace.block if over >= 0 else -over

    def is_low(self, now: float) -> bool:
        """Whether the turn's own time, or all time, is nearly over."""
        lasts = self.turn_left(now) > 0 or self._left(now)[self.seat] <= 0
        return lasts and self.left(now) <= min(LOW, self.pace.turn / 3)

    def reserve_left(self, now: float) -> tuple[float, ...]:
        """Each seat's reserve in seconds: whole blocks not yet begun."""
        return tuple(max(0, blocks) * self.pace.block for blocks in self._left(now))

    def total(self, now: float) -> float:
        """Seconds that all turns took together."""
        return self.played + self._used(now)

    def is_lost(self, now: float) -> bool:
        """Whether the seat to move needed a block when none was left."""
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
