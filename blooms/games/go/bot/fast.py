"""A mutable board of Go for many for playouts and search.

Each chain has a head stone; stones and liberties are bitboards (Python ints, bit = point), so the
number of liberties is exact and cheap. Superko is not checked here, only the simple ko.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Self

from blooms.games.go.board import COLOURS, EMPTY
from blooms.games.go.bot.shapes import Geometry, geometry
from blooms.games.go.position import Go

__all__ = ["NOBODY", "FastGo", "points_of"]

NOBODY = -1


class FastGo:
    """A board with the stones of several seats.

    `owner` and `head` give the seat at each point and the head of its chain; `members` and
    `liberties` are read at heads only. `mine` has the stones of each seat, `empty` the free points.
    `taken` counts the prisoners of each seat, `lost` its stones captured; `shares` says whether
    several captors share. `ko` is the point that the seat `ko_seat` may not retake now. `hot` lists
    heads of chains that came into atari, newest last; some of them may no longer be.
    """

    __slots__ = (
        "empty", "geometry", "head", "hot", "ko", "ko_seat", "last", "liberties", "lost",
        "members", "mine", "owner", "shares", "taken",
    )  # fmt: skip

    def __init__(self, size: int, seats: int, shares: bool = False) -> None:
        points = size * size
        self.geometry: Geometry = geometry(size)
        self.owner = [NOBODY] * points
        self.head = list(range(points))
        self.members: list[tuple[int, ...]] = [()] * points
        self.liberties = [0] * points
        self.mine = [0] * seats
        self.empty = self.geometry.full
        self.taken = [0] * seats
        self.lost = [0] * seats
        self.shares = shares
        self.hot: list[int] = []
        self.ko = self.ko_seat = self.last = NOBODY

    @classmethod
    def of(cls, position: Go) -> Self:
        """The board of a position, without its prisoners."""
        board = cls(position.rules.size, position.seats, position.rules.coop)
        for point, letter in enumerate(position.stones):
            if letter != EMPTY:
                board.place(point, COLOURS.index(letter))
        board.taken = [0] * position.seats
        board.lost = [0] * position.seats
        board.ko = board.last = NOBODY
        return board

    def copy(self) -> Self:
        """Another board with the same stones."""
        new = self.__class__.__new__(self.__class__)
        new.geometry = self.geometry
        new.owner = self.owner[:]
        new.head = self.head[:]
        new.members = self.members[:]
        new.liberties = self.liberties[:]
        new.mine = self.mine[:]
        new.empty = self.empty
        new.taken = self.taken[:]
        new.lost = self.lost[:]
        new.shares = self.shares
        new.hot = self.hot[:]
        new.ko, new.ko_seat, new.last = self.ko, self.ko_seat, self.last
        return new

    def is_legal(self, point: int, seat: int) -> bool:
        """Whether a seat may place a stone on an empty point: no suicide, no simple ko."""
        geometry = self.geometry
        if geometry.beside[point] & self.empty:
            return True
        bit, owner, head, liberties = geometry.bit[point], self.owner, self.head, self.liberties
        for each in geometry.near[point]:
            if (liberties[head[each]] == bit) == (owner[each] != seat):
                return owner[each] == seat or point != self.ko or seat != self.ko_seat
        return False

    def is_eye(self, point: int, seat: int) -> bool:
        """Whether an empty point is an eye of a seat that no diagonal stones make false."""
        geometry = self.geometry
        mine, beside = self.mine[seat], geometry.beside[point]
        if mine & beside != beside:
            return False
        enemies = geometry.slant[point] & ~mine & ~self.empty
        return not enemies or (geometry.line[point] > 0 and not enemies & (enemies - 1))

    def breath(self, point: int, seat: int) -> int:
        """The liberties, as a mask, of the chain that a stone on an empty point would make.

        Those that captures give are counted as the captured stones beside the new one.
        """
        geometry = self.geometry
        owner, head, liberties = self.owner, self.head, self.liberties
        bit = geometry.bit[point]
        free = geometry.beside[point] & self.empty
        for neighbour in geometry.near[point]:
            own = owner[neighbour]
            if own == seat:
                free |= liberties[head[neighbour]]
            elif own != NOBODY and liberties[head[neighbour]] == bit:
                free |= geometry.bit[neighbour]
        return free & ~bit

    def place(self, point: int, seat: int) -> Sequence[int]:
        """Place a stone on an empty point; remove enemy chains without liberties, and return their
        heads, by which `members` still has their stones.

        The move must be legal, but for ko.
        """
        geometry = self.geometry
        owner, head, liberties, members = self.owner, self.head, self.liberties, self.members
        bit = geometry.bit[point]
        owner[point] = seat
        self.empty ^= bit
        self.mine[seat] |= bit
        mine, free = point, geometry.beside[point] & self.empty
        stones: tuple[int, ...] = (point,)
        head[point] = point
        dead: list[int] = []
        for neighbour in geometry.near[point]:
            own = owner[neighbour]
            if own == NOBODY:
                continue
            chain = head[neighbour]
            if own == seat:
                if chain == mine:
                    continue
                free |= liberties[chain]
                old = members[chain]
                if len(old) > len(stones):
                    mine, chain, old, stones = chain, mine, stones, old
                for stone in old:
                    head[stone] = mine
                stones += old
            else:
                left = liberties[chain]
                if left & bit:
                    left ^= bit
                    liberties[chain] = left
                    if not left & (left - 1):
                        (self.hot if left else dead).append(chain)
        members[mine] = stones
        liberties[mine] = free & ~bit
        self.ko = NOBODY
        self.last = point
        if dead:
            loser = owner[dead[0]]
            self._remove(dead)
            gone = members[dead[0]]
            is_one = len(dead) == len(gone) == len(stones) == 1
            if is_one and liberties[mine] == geometry.bit[gone[0]]:
                self.ko, self.ko_seat = gone[0], loser
        free = liberties[mine]
        if not free & (free - 1):
            self.hot.append(mine)
        return dead

    def place_together(self, stones: Mapping[int, int], old_first: bool) -> None:
        """Place the stones of a round, by point; remove the chains without liberties together."""
        for point, seat in stones.items():
            self._join(point, seat)
        for is_new in (False, True) if old_first else (True,):
            near = {each for point in stones for each in (point, *self.geometry.near[point])}
            dead = {
                self.head[each]
                for each in near
                if self.owner[each] != NOBODY and not self.liberties[self.head[each]]
            }
            self._remove(
                [
                    chain
                    for chain in sorted(dead)
                    if is_new or not set(self.members[chain]).intersection(stones)
                ]
            )
        self.ko = NOBODY
        self.last = next(iter(stones), NOBODY)

    def _join(self, point: int, seat: int) -> None:
        """Place a stone without any capture."""
        geometry = self.geometry
        bit = geometry.bit[point]
        self.owner[point] = seat
        self.empty &= ~bit
        self.mine[seat] |= bit
        chain, free = [point], geometry.beside[point] & self.empty
        for neighbour in geometry.near[point]:
            own, head = self.owner[neighbour], self.head[neighbour]
            if own == NOBODY:
                continue
            self.liberties[head] &= ~bit
            left = self.liberties[head]
            if own == seat and head not in (self.head[joined] for joined in chain[1:]):
                chain += self.members[head]
                free |= left
            elif left and not left & (left - 1):
                self.hot.append(head)
        for stone in chain:
            self.head[stone] = point
        self.members[point] = tuple(chain)
        self.liberties[point] = free

    def _remove(self, chains: Sequence[int]) -> None:
        """Remove chains without liberties together; who alone touches a chain holds its stones."""
        geometry = self.geometry
        owner, head, liberties = self.owner, self.head, self.liberties
        removed = []
        for chain in chains:
            gone, loser = self.members[chain], owner[chain]
            mask = reach = 0
            for stone in gone:
                owner[stone] = NOBODY
                mask |= geometry.bit[stone]
                reach |= geometry.beside[stone]
            self.empty |= mask
            self.mine[loser] ^= mask
            self.lost[loser] += len(gone)
            removed.append((gone, reach))
        for gone, reach in removed:
            for stone in gone:
                bit = geometry.bit[stone]
                for each in geometry.near[stone]:
                    if owner[each] != NOBODY:
                        liberties[head[each]] |= bit
            captors = [seat for seat, stones in enumerate(self.mine) if stones & reach]
            if len(captors) == 1 or self.shares:
                for seat in captors:
                    self.taken[seat] += len(gone) // len(captors)


def points_of(mask: int) -> Iterable[int]:
    """The points of a mask, in order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
