"""Small games for the search, and evaluators that know little."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace


class Even:
    """An evaluator that knows nothing: equal shares, equal priors."""

    def values(self, position: object) -> tuple[float, ...]:
        seats: int = position.seats  # type: ignore[attr-defined]
        return (1 / seats,) * seats

    def priors(self, position: object, seat: int) -> list[tuple[object, float]]:
        moves = position.moves(seat)  # type: ignore[attr-defined]
        return [(move, 1 / len(moves)) for move in moves]


@dataclass(frozen=True)
class Nim:
    """Take 1 to 3 from a heap; whoever takes the last wins. Any number of seats, in turn."""

    heap: int
    seats: int
    seat: int = 0
    history: tuple[int, ...] = ()

    @property
    def movers(self) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, seat: int) -> list[int]:
        return [n for n in (1, 2, 3) if n <= self.heap]

    def play(self, step: int) -> Nim:
        return replace(self, heap=self.heap - step, seat=(self.seat + 1) % self.seats)

    def outcome(self) -> tuple[float, ...] | None:
        if self.heap:
            return None
        last = (self.seat - 1) % self.seats
        return tuple(float(seat == last) for seat in range(self.seats))

    def code(self) -> Hashable:
        return self.heap, self.seat


@dataclass(frozen=True)
class Twice:
    """One seat places two digits in a row, then the other guesses high; 42 wins for the first."""

    digits: str = ""
    seats: int = 2

    @property
    def movers(self) -> tuple[int, ...]:
        return (0,) if len(self.digits) < 2 else (1,)

    def moves(self, seat: int) -> str:
        return "0123456789" if seat == 0 else "-"

    def play(self, step: str) -> Twice:
        return Twice(self.digits + step)

    def outcome(self) -> tuple[float, ...] | None:
        if len(self.digits) < 3:
            return None
        return (1.0, 0.0) if self.digits == "42-" else (0.0, 1.0)

    def code(self) -> Hashable:
        return self.digits


@dataclass(frozen=True)
class Simultaneous:
    """Two seats choose a row and a column at the same moment; the table says the row's share."""

    table: tuple[tuple[float, ...], ...]
    chosen: tuple[int, ...] = ()
    seats: int = 2

    @property
    def movers(self) -> tuple[int, ...]:
        return (0, 1)

    def moves(self, seat: int) -> range:
        return range(len(self.table) if seat == 0 else len(self.table[0]))

    def play(self, step: tuple[int, int]) -> Simultaneous:
        return replace(self, chosen=step)

    def outcome(self) -> tuple[float, ...] | None:
        if not self.chosen:
            return None
        share = self.table[self.chosen[0]][self.chosen[1]]
        return share, 1 - share

    def code(self) -> Hashable:
        return self.chosen


class Biased(Even):
    """An evaluator with opinions: larger moves have larger priors, and values vary by position."""

    def values(self, position: object) -> tuple[float, ...]:
        heap, seats = position.heap, position.seats  # type: ignore[attr-defined]
        raw = [1 + (7 * heap + 3 * seat) % 5 for seat in range(seats)]
        return tuple(each / sum(raw) for each in raw)

    def priors(self, position: object, seat: int) -> list[tuple[object, float]]:
        moves = position.moves(seat)[::-1]  # type: ignore[attr-defined]
        weights = [1 / (at + 2) for at in range(len(moves))]
        return [(move, each / sum(weights)) for move, each in zip(moves, weights, strict=True)]
