"""The clock, a pure value: callers pass in the time.

A player's turn first takes from the time for the game, which each move may add to (Fischer), then
from the time for the turn, which every turn has anew, then from the reserve. Of the death match:
"90 seconds a turn, plus a reserve of 600 seconds for the game. When a turn's 90 seconds are used
up, reserve is taken in blocks of 10 seconds; a block is used up when it is begun. Wanting a block
when none is left loses at once." A byo-yomi of five periods is the same after the time for the
game: one period is the time for the turn, the other four are the blocks.

All times are seconds; `now` may come from any steady clock.
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

    From its first reading on it must be read all the time the page is awake. If nobody reads it for
    long, the machine slept or the browser froze the page: that time counts for nobody. `slept` is
    its sum.
    """

    def __init__(self, source: Callable[[], float]) -> None:
        self._source = source
        self._last: float | None = None
        self.slept = 0.0

    def __call__(self) -> float:
        seen = self._source()
        last = seen if self._last is None else self._last
        self._last = seen = max(last, seen)
        if seen - last > ASLEEP:
            self.slept += seen - last
        return seen - self.slept


LOW: Final = 10
"""Seconds left when a player is warned."""


@dataclass(frozen=True)
class Pace:
    """Time control: seconds per turn, reserve seconds per game, seconds per block.

    `main` is the time for the game before that, `added` what each move adds to it.
    """

    turn: float = 90
    reserve: float = 600
    block: float = 10
    main: float = 0
    added: float = 0

    @classmethod
    def of_game(cls, main: float, added: float = 0, periods: int = 0, period: float = 1) -> Pace:
        """A time for the game, with time added per move, or then with byo-yomi periods."""
        more = period * max(0, periods - 1)
        return cls(period if periods else 0, more, period, main, added)

    def __post_init__(self) -> None:
        if not 0 <= self.main <= 86400:
            raise GameError("clock: the time per player is 0 to 86400 seconds")
        if not 0 <= self.added <= 3600:
            raise GameError("clock: the time added per move is 0 to 3600 seconds")
        if not (0 if self.main else 1) <= self.turn <= 86400:
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
    the seconds of all turns before it. `banks` are each seat's seconds left of its time for the
    game when the turn began. `paid` is each seat's latest turn for which time was added: a move
    that replaces one taken back adds none.
    """

    pace: Pace
    blocks: tuple[int, ...]
    seat: int = 0
    turn: int = -1
    since: float | None = None
    spent: float = 0
    played: float = 0
    banks: tuple[float, ...] = ()
    paid: tuple[int, ...] = ()

    @classmethod
    def start(cls, pace: Pace, seats: int = 2) -> Clock:
        """A stopped clock before the first turn."""
        return cls(pace, (pace.blocks,) * seats, banks=(pace.main,) * seats, paid=(-1,) * seats)

    def run(self, seat: int, turn: int, now: float) -> Clock:
        """Start this seat's turn; what the previous turn took is used up."""
        left, banks = self.blocks_left(now), self.main_left(now)
        return replace(
            self, blocks=left, seat=seat, turn=turn, since=now, spent=0, played=self.total(now),
            banks=banks,
        )  # fmt: skip

    def moved(self, turn: int, now: float) -> Clock:
        """The seat has made its move of this turn in time, which adds to its time for the game."""
        if not self.pace.added or turn <= self.paid[self.seat] or self.is_lost(now):
            return self
        banks, paid = list(self.main_left(now)), list(self.paid)
        banks[self.seat] += self.pace.added
        paid[self.seat] = turn
        since, played = None if self.since is None else now, self.total(now)
        return replace(
            self, since=since, spent=0, played=played, banks=tuple(banks), paid=tuple(paid)
        )

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

    def main_left(self, now: float) -> tuple[float, ...]:
        """Each seat's seconds left of its time for the game."""
        used = self._used(now)
        return tuple(
            max(0.0, bank - used) if seat == self.seat else bank
            for seat, bank in enumerate(self.banks)
        )

    def turn_left(self, now: float) -> float:
        """Seconds left of the turn's own time, 0 once reserve is used."""
        return min(self.pace.turn, max(0.0, -self._over(now)))

    def left(self, now: float) -> float:
        """Seconds until something is used up: the time for the game, for the turn, or a block."""
        over = self._over(now)
        if over >= 0:
            return self.pace.block - over % self.pace.block
        return self.main_left(now)[self.seat] or -over

    def is_low(self, now: float) -> bool:
        """Whether the turn's own time, or all time, is nearly over."""
        pace, has_main = self.pace, self.main_left(now)[self.seat] > 0
        if has_main and pace.turn:
            return False
        lasts = has_main or self.turn_left(now) > 0 or self.blocks_left(now)[self.seat] <= 0
        return lasts and self.left(now) <= min(LOW, (pace.turn or pace.main) / 3)

    def blocks_left(self, now: float) -> tuple[int, ...]:
        """Each seat's blocks not yet begun; -1 for a seat that has lost."""
        over = self._over(now)
        begun = int(over // self.pace.block) + 1 if over >= 0 else 0
        return tuple(
            max(-1, blocks - begun) if seat == self.seat else blocks
            for seat, blocks in enumerate(self.blocks)
        )

    def reserve_left(self, now: float) -> tuple[float, ...]:
        """Each seat's reserve in seconds: whole blocks not yet begun."""
        return tuple(max(0, blocks) * self.pace.block for blocks in self.blocks_left(now))

    def total(self, now: float) -> float:
        """Seconds that all turns took together."""
        return self.played + self._used(now)

    def is_lost(self, now: float) -> bool:
        """Whether the seat to move needed a block when none was left."""
        return self.blocks_left(now)[self.seat] < 0

    def _used(self, now: float) -> float:
        return self.spent + (0 if self.since is None else now - self.since)

    def _over(self, now: float) -> float:
        """Seconds of the turn beyond the time for the game and for the turn; negative before."""
        return self._used(now) - self.banks[self.seat] - self.pace.turn
