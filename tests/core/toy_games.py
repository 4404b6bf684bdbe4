"""Tiny games that show that the session needs to know no rules: in turn, and at once."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace

from blooms.core.ending import Ending, MostPoints
from blooms.core.game import Game
from blooms.core.position import IllegalMove


@dataclass(frozen=True)
class Count:
    """Seats take turns to add 1 or 2; whoever reaches `goal` wins. May be any number of seats."""

    seats: int = 3
    goal: int = 7
    sum: int = 0
    seat: int = 0
    gone: bool = False

    @property
    def movers(self) -> tuple[int, ...]:
        return (self.seat,)

    @property
    def repeats_draw(self) -> bool:
        return False

    def moves(self, seat: int) -> Sequence[int]:
        return () if self.outcome() else (1, 2)

    def play(self, step: int) -> Count:
        if step == 0:
            return replace(self, gone=True)
        return replace(self, sum=self.sum + step, seat=(self.seat + 1) % self.seats)

    def outcome(self) -> tuple[float, ...] | None:
        if self.gone:
            return tuple(float(seat != self.seat) / (self.seats - 1) for seat in range(self.seats))
        if self.sum < self.goal:
            return None
        last = (self.seat - 1) % self.seats
        return tuple(float(seat == last) for seat in range(self.seats))

    def ending(self) -> Ending | None:
        return None if self.outcome() is None else MostPoints(self.sum)

    def code(self) -> Hashable:
        return self.sum, self.seat

    def read(self, text: str) -> tuple[int, ...]:
        if text not in ("1", "2", "!") or self.outcome() is not None:
            raise IllegalMove(f"{text!r} cannot be played")
        return (0 if text == "!" else int(text),)

    def spell(self, steps: Sequence[int]) -> str:
        return str(steps[0] or "!")


@dataclass(frozen=True)
class Fists:
    """Three seats show 0 to 2 fingers at once; the game ends after `rounds`."""

    rounds: int = 3
    shown: tuple[tuple[int, ...], ...] = ()
    seats: int = 3

    @property
    def movers(self) -> tuple[int, ...]:
        return (0, 1, 2)

    @property
    def repeats_draw(self) -> bool:
        return False

    def moves(self, seat: int) -> Sequence[int]:
        return (0, 1, 2)

    def play(self, step: tuple[int, ...]) -> Fists:
        return replace(self, shown=(*self.shown, step))

    def outcome(self) -> tuple[float, ...] | None:
        return None if len(self.shown) < self.rounds else (1 / 3,) * 3

    def ending(self) -> Ending | None:
        return None if self.outcome() is None else MostPoints(0)

    def code(self) -> Hashable:
        return self.shown

    def seal(self, seat: int, text: str) -> str:
        if text not in ("0", "1", "2"):
            raise IllegalMove(f"{text!r} is not a number of fingers")
        return text

    def read(self, text: str) -> tuple[tuple[int, ...], ...]:
        return (tuple(int(self.seal(0, each)) for each in text.split(",")),)

    def spell(self, steps: Sequence[tuple[int, ...]]) -> str:
        return ",".join(map(str, steps[0]))


def counting(seats: int = 3) -> Game:
    return Game(f"count/{seats}", (Count(seats),))


def fists() -> Game:
    return Game("fists", (Fists(),))
