"""Fast random playouts of Go for many, to estimate who holds each point in the end.

The board is mutable. Each chain has a head stone and a count of pseudo-liberties: every stone adds
one for each empty adjacent point, so 0 means no liberties. Seats always move in turn, also in
parallel rulesets; superko is not checked. Nobody fills a point surrounded by own stones, and a
playout stops after 3 * P * points moves: "random playouts need an own-eye rule and a cap; superko
alone lets some run past 6,000 moves".
"""

from __future__ import annotations

from random import Random
from typing import Final

from blooms.games.go.board import COLOURS, EMPTY, goban
from blooms.games.go.position import Go

__all__ = ["NOBODY", "playout"]

NOBODY: Final = -1
CAP: Final = 3
"""The move limit of a playout, per seat and point."""


def playout(position: Go, rng: Random) -> list[int]:
    """The seat that holds each point after random moves from this position, or NOBODY."""
    size, seats = position.rules.size, position.active
    near = goban(size).neighbours
    owner = [NOBODY if sign == EMPTY else COLOURS.index(sign) for sign in position.stones]
    head, members, breath = _chains(owner, near)
    free = [point for point, own in enumerate(owner) if own == NOBODY]
    place = {point: at for at, point in enumerate(free)}
    at = seats.index(position.seat) if position.seat in seats else 0
    passes, random = 0, rng.random
    for _ in range(CAP * len(seats) * size * size):
        seat = seats[at]
        at = at + 1 if at + 1 < len(seats) else 0
        point = NOBODY
        left = len(free)
        while left:
            # Draw without replacement: refused points are moved behind `left`.
            drawn = int(random() * left)
            left -= 1
            one, other = free[drawn], free[left]
            free[drawn], free[left] = other, one
            place[one], place[other] = left, drawn
            if _may(one, seat, near[one], owner, head, breath):
                point = one
                break
        if point == NOBODY:
            passes += 1
            if passes == len(seats):
                break
            continue
        passes = 0
        last = free.pop()
        if last != point:
            free[place[point]] = last
            place[last] = place[point]
        _place(point, seat, near, owner, head, members, breath, free, place)
    return [own if own != NOBODY else _eye(near[point], owner) for point, own in enumerate(owner)]


def _may(
    point: int, seat: int, near: tuple[int, ...], owner: list[int], head: list[int],
    breath: dict[int, int],
) -> bool:  # fmt: skip
    """Whether a stone is legal at this point and fills no own eye."""
    is_eye = True
    touching: dict[int, int] = {}
    for each in near:
        own = owner[each]
        if own == NOBODY:
            return True
        if own != seat:
            is_eye = False
        touching[head[each]] = touching.get(head[each], 0) + 1
    if is_eye:
        return False
    for chain, count in touching.items():
        # Either this captures the enemy chain, or the own chain has another liberty.
        if (breath[chain] == count) == (owner[chain] != seat):
            return True
    return False


def _place(
    point: int, seat: int, near: tuple[tuple[int, ...], ...], owner: list[int], head: list[int],
    members: dict[int, list[int]], breath: dict[int, int], free: list[int], place: dict[int, int],
) -> None:  # fmt: skip
    """Place a stone, join adjacent chains, capture chains without liberties."""
    owner[point] = seat
    head[point] = point
    members[point] = [point]
    breath[point] = 0
    mine = point
    for each in near[point]:
        own = owner[each]
        if own == NOBODY:
            breath[mine] += 1
            continue
        chain = head[each]
        breath[chain] -= 1
        if own == seat and chain != mine:
            if len(members[chain]) > len(members[mine]):
                mine, chain = chain, mine
            for stone in members[chain]:
                head[stone] = mine
            members[mine] += members.pop(chain)
            breath[mine] += breath.pop(chain)
        elif own != seat and breath[chain] == 0:
            for stone in members[chain]:
                owner[stone] = NOBODY
                place[stone] = len(free)
                free.append(stone)
            for stone in members.pop(chain):
                for beside in near[stone]:
                    if owner[beside] != NOBODY and head[beside] in breath:
                        breath[head[beside]] += 1
            del breath[chain]


def _chains(
    owner: list[int], near: tuple[tuple[int, ...], ...]
) -> tuple[list[int], dict[int, list[int]], dict[int, int]]:
    """The head of each stone's chain, and each chain's stones and pseudo-liberties."""
    head = [NOBODY] * len(owner)
    members: dict[int, list[int]] = {}
    breath: dict[int, int] = {}
    for first, own in enumerate(owner):
        if own == NOBODY or head[first] != NOBODY:
            continue
        head[first] = first
        chain, free = [first], 0
        for stone in chain:
            for each in near[stone]:
                if owner[each] == NOBODY:
                    free += 1
                elif owner[each] == own and head[each] == NOBODY:
                    head[each] = first
                    chain.append(each)
        members[first], breath[first] = chain, free
    return head, members, breath


def _eye(near: tuple[int, ...], owner: list[int]) -> int:
    """The seat whose eye an empty point is."""
    first = owner[near[0]]
    return first if all(owner[each] == first for each in near) else NOBODY
