"""Prisoners in Go for many: who holds the captured stones.

Without cooperation stones are assigned chain by chain: "exactly one captor holds it; two or more
captors and it is eliminated". With cooperation they form pools: every captor gets a share, and
from a pool with several colours the captors choose in turn.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, NamedTuple, overload

from blooms.games.go.board import COLOURS

__all__ = ["Choices", "Pool", "Prisoners", "Share", "shares_at_once", "shares_in_turn"]

TAKE: Final = "+"
"""The prefix of a choice: +WWL takes two white stones and a blue one."""


class Share(NamedTuple):
    """The number of stones of a pool that this seat gets."""

    seat: int
    size: int


@dataclass(frozen=True)
class Pool:
    """Removed stones, one count per colour, and the shares still to take, first chooser first.

    Stones that nobody takes are eliminated.
    """

    stones: tuple[int, ...]
    shares: tuple[Share, ...] = ()

    def only_choice(self) -> tuple[int, ...] | None:
        """The counts of the first share if there is only one way to fill it, else None."""
        free, size = self.offer
        if size == sum(free):
            return free
        if size == 0 or sum(count > 0 for count in free) == 1:
            return tuple(size if count else 0 for count in free)
        return None

    def first_choice(self) -> tuple[int, ...]:
        """The counts for a seat that does not choose: colours in seat order."""
        free, size = self.offer
        taken = []
        for count in free:
            taken.append(min(count, size))
            size -= taken[-1]
        return tuple(taken)

    @property
    def offer(self) -> tuple[tuple[int, ...], int]:
        """The stones the first chooser may take from, and how many of them."""
        seat, size = self.shares[0]
        free = tuple(0 if own == seat else count for own, count in enumerate(self.stones))
        return free, min(size, sum(free))


@dataclass(frozen=True)
class Prisoners:
    """Stones off the board: held per holder and colour, eliminated per colour, or in pools.

    `by_holder[2][0]` is how many black stones Red holds. Under `crossman` captured stones go back
    to their own colour: `by_holder[0][0]` is how many Black has lost. `pools` are shared out in
    order; they are empty unless a seat has to choose.
    """

    by_holder: tuple[tuple[int, ...], ...]
    eliminated: tuple[int, ...]
    pools: tuple[Pool, ...] = ()

    @classmethod
    def none(cls, seats: int) -> Prisoners:
        """No prisoners."""
        return cls(((0,) * seats,) * seats, (0,) * seats)

    @property
    def chooser(self) -> int | None:
        """The seat that has to choose now."""
        return self.pools[0].shares[0].seat if self.pools else None

    @property
    def wanted(self) -> int:
        """How many stones the chooser must take."""
        return self.pools[0].offer[1]

    def choices(self) -> Choices:
        """Every legal choice as text."""
        return Choices(*self.pools[0].offer)

    @staticmethod
    def spell(taken: Sequence[int]) -> str:
        """A choice as text."""
        return TAKE + "".join(colour * count for colour, count in zip(COLOURS, taken, strict=False))

    def choose(self, text: str, absent: Collection[int]) -> Prisoners | None:
        """Apply the chooser's choice; None if it is illegal."""
        letters = text.removeprefix(TAKE)
        taken = tuple(letters.count(colour) for colour in COLOURS[: len(self.by_holder)])
        free, size = self.pools[0].offer
        too_many = any(count > most for count, most in zip(taken, free, strict=True))
        if self.spell(taken) != text or sum(taken) != size or too_many:
            return None
        return self._take(taken).settle(absent)

    def share_out(self, pools: Iterable[Pool], absent: Collection[int]) -> Prisoners:
        """Add pools; shares without a choice are given out at once.

        Absent seats take last and do not choose.
        """
        return replace(self, pools=(*self.pools, *pools)).settle(absent)

    def give_back(self, stones: Sequence[int]) -> Prisoners:
        """Return captured stones, counted by colour, to their own colours."""
        by_holder = tuple(
            tuple(count + stones[seat] * (own == seat) for own, count in enumerate(counts))
            for seat, counts in enumerate(self.by_holder)
        )
        return replace(self, by_holder=by_holder)

    def eliminate(self, stones: Sequence[int]) -> Prisoners:
        """Captured stones, counted by colour, that nobody gets."""
        return replace(self, eliminated=_sum(self.eliminated, stones))

    def lost(self, seat: int) -> int:
        """How many stones of this seat are prisoners, whoever holds them."""
        return sum(counts[seat] for counts in self.by_holder)

    @property
    def total(self) -> int:
        """The number of all prisoners."""
        return sum(map(sum, self.by_holder))

    def settle(self, absent: Collection[int]) -> Prisoners:
        """Give out shares until a seat that is present has to choose."""
        prisoners = self
        while prisoners.pools:
            pool = prisoners.pools[0]
            shares = tuple(sorted(pool.shares, key=lambda share: share.seat in absent))
            pool = replace(pool, shares=shares)
            prisoners = replace(prisoners, pools=(pool, *prisoners.pools[1:]))
            if not shares:
                eliminated = _sum(prisoners.eliminated, pool.stones)
                prisoners = replace(prisoners, eliminated=eliminated, pools=prisoners.pools[1:])
                continue
            taken = pool.only_choice()
            if taken is None and shares[0].seat in absent:
                taken = pool.first_choice()
            if taken is None:
                return prisoners
            prisoners = prisoners._take(taken)
        return prisoners

    def _take(self, taken: tuple[int, ...]) -> Prisoners:
        """Give out the first share of the first pool."""
        pool = self.pools[0]
        seat = pool.shares[0].seat
        by_holder = tuple(
            _sum(counts, taken) if holder == seat else counts
            for holder, counts in enumerate(self.by_holder)
        )
        left = tuple(count - gone for count, gone in zip(pool.stones, taken, strict=True))
        return replace(
            self, by_holder=by_holder, pools=(Pool(left, pool.shares[1:]), *self.pools[1:])
        )


class Choices(Sequence[str]):
    """Every way to take `size` of the `free` stones, counted by colour, as text.

    A large pool has more of them than a list can hold, so each is made when it is asked for. Those
    with the fewest stones of the first colours come first.
    """

    def __init__(self, free: Sequence[int], size: int) -> None:
        self.free, self.size = tuple(free), size

    @cached_property
    def _ways(self) -> list[list[int]]:
        """`[colour][n]`: in how many ways n stones come from this colour and those after it."""
        ways = [[1] + [0] * self.size]
        for most in reversed(self.free):
            later, row, window = ways[-1], list[int](), 0
            for n in range(self.size + 1):
                window += later[n] - (later[n - most - 1] if n > most else 0)
                row.append(window)
            ways.append(row)
        return ways[::-1]

    def __len__(self) -> int:
        """The number of choices, but never more than a 32-bit Python can count."""
        return min(self._ways[0][self.size], 2**31 - 1)

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> list[str]: ...
    def __getitem__(self, at: int | slice) -> str | list[str]:
        if isinstance(at, slice):
            return [self[each] for each in range(*at.indices(len(self)))]
        at = range(len(self))[at]
        taken, left = [], self.size
        for colour in range(len(self.free)):
            later = self._ways[colour + 1]
            count = 0
            while at >= later[left - count]:
                at -= later[left - count]
                count += 1
            taken.append(count)
            left -= count
        return Prisoners.spell(taken)


def shares_in_turn(stones: int, captors: Sequence[int], mover: int, seats: int) -> list[Share]:
    """The shares of a pool captured by a move, in the order of choosing.

    "Each captor gets floor(M/N); the remainder goes to the mover. The mover chooses first, then
    the others in reverse turn order."
    """
    each, rest = divmod(stones, len(captors))
    order = sorted(captors, key=lambda seat: (mover - seat) % seats)
    return [Share(seat, each + rest * (seat == mover)) for seat in order]


def shares_at_once(stones: int, captors: Sequence[int], fresh: Collection[int]) -> list[Share]:
    """The shares of a pool captured in a round; `fresh` captors have a stone of this round there.

    "N captors get floor(M/N) each. D = captors whose stone of this round touches the pool and
    survives: each gets floor(rest/D) more. Choosing: last seat first."
    """
    if not captors:
        return []
    each, rest = divmod(stones, len(captors))
    more = rest // len(fresh) if fresh else 0
    order = sorted(captors, reverse=True)
    return [Share(seat, each + more * (seat in fresh)) for seat in order]


def _sum(counts: Iterable[int], more: Iterable[int]) -> tuple[int, ...]:
    return tuple(count + added for count, added in zip(counts, more, strict=True))
