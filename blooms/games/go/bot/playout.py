"""Playouts of Go for many: fast games to the end, to see who holds each point.

Moves are random, but a few things are known: chains in atari are taken or saved, stones beside the
last one make good shapes, nobody fills an own eye, and few put themselves into atari. Seats always
move in turn, also in parallel rulesets; superko is not checked, so a playout stops after
3 * P * points moves: "superko alone lets some run past 6,000 moves".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from blooms.games.go.bot.fast import NOBODY, FastGo
from blooms.games.go.bot.vital import instead, vital
from blooms.games.go.position import Go

__all__ = [
    "NOBODY",
    "RECENT",
    "Playing",
    "finish",
    "first_to_move",
    "holders",
    "playing",
]

Playing = Callable[[Go, Random, int, int, int], Iterator[list[int]]]
"""What plays a position to the end several times, as `playing` does."""

CAP: Final = 3
"""The move limit of a playout, per seat and point."""
ALERT: Final = 0.9
"""How often a chain in atari is seen."""
SHAPELY: Final = 0.9
"""How often shapes beside the last stone are looked for."""
CAREFUL: Final = 0.8
"""How often a stone that would be in atari is refused, unless it puts others there too."""
ALERT_BITS, SHAPELY_BITS, CAREFUL_BITS = (
    int(part * (1 << 32)) for part in (ALERT, SHAPELY, CAREFUL)
)
"""The same of 32 random bits: a random number from 0 to 1 would take the double of them."""
RECENT: Final = 4
"""So many of the chains that came into atari last are remembered."""


def playing(position: Go, rng: Random, count: int, turn: int, step: int = 0) -> Iterator[list[int]]:
    """The seat that holds each point after so many playouts, or NOBODY, one after the other.

    `turn` is the place among the active seats of the one that begins, `step` by how much it moves
    on from one playout to the next.
    """
    for number in range(count):
        board = FastGo.of(position)
        finish(board, position.active, (turn + step * number) % len(position.active), rng)
        yield holders(board)


def holders(board: FastGo) -> list[int]:
    """The seat that holds each point at the end, with a stone or as an eye, or NOBODY."""
    return [own if own != NOBODY else _eye(board, point) for point, own in enumerate(board.owner)]


def first_to_move(position: Go, passing: bool) -> int:
    """The place among the active seats of the one that begins a playout; with `passing` the seat to
    play passes first.
    """
    seats = position.active
    at = seats.index(position.seat) if position.seat in seats else 0
    return (at + passing) % len(seats)


def finish(
    board: FastGo, seats: Sequence[int], at: int, rng: Random
) -> tuple[list[int], list[int]]:
    """Play a board to its end; `at` is the place in `seats` of the first to move.

    Returns the points played, in order, and the seat that played each.
    """
    geometry, bits = board.geometry, rng.getrandbits
    owner, mine, hot = board.owner, board.mine, board.hot
    # The empty points, and where in this list each is.
    free = [point for point, own in enumerate(owner) if own == NOBODY]
    places = [0] * len(owner)
    for number, point in enumerate(free):
        places[point] = number
    points: list[int] = []
    players: list[int] = []
    passes, count = 0, len(seats)
    for _ in range(CAP * count * len(owner)):
        seat = seats[at]
        point = NOBODY
        if hot and bits(32) < ALERT_BITS:
            point = _urgent(board, seat)
        if point == NOBODY and board.last != NOBODY:
            point = vital(board)
        if point == NOBODY and board.last != NOBODY and bits(32) < SHAPELY_BITS:
            near = geometry.shapely(board.last, mine[seat], board.empty)
            while near:
                candidate = near.pop(bits(32) * len(near) >> 32)
                if board.is_legal(candidate, seat):
                    free_after = board.breath(candidate, seat)
                    if free_after & (free_after - 1):
                        point = candidate
                        break
        left = len(free) if point == NOBODY else 0
        while left:
            # Draw without replacement: refused points are moved behind `left`.
            drawn = bits(32) * left >> 32
            left -= 1
            candidate, other = free[drawn], free[left]
            free[drawn], free[left] = other, candidate
            places[other], places[candidate] = drawn, left
            beside = geometry.beside[candidate] & board.empty
            rest = beside & (beside - 1)
            if beside and not rest & (rest - 1):
                better = instead(board, candidate, seat)
                if better == NOBODY:
                    continue
                if better != candidate:
                    point = better
                    break
            if not beside & (beside - 1):
                if not beside and (
                    board.is_eye(candidate, seat) or not board.is_legal(candidate, seat)
                ):
                    continue
                after = board.breath(candidate, seat)
                if (
                    not after & (after - 1)
                    and not _gives_atari(board, candidate, seat)
                    and bits(32) < CAREFUL_BITS
                ):
                    continue
            point = candidate
            break
        if point == NOBODY:
            board.ko = NOBODY
            passes += 1
            if passes == count:
                break
        else:
            passes = 0
            points.append(point)
            players.append(seat)
            other = free.pop()
            if other != point:
                free[places[point]] = other
                places[other] = places[point]
            for chain in board.place(point, seat):
                for stone in board.members[chain]:
                    places[stone] = len(free)
                    free.append(stone)
        at = at + 1 if at + 1 < count else 0
    return points, players


def _urgent(board: FastGo, seat: int) -> int:
    """A move that takes or saves a chain that came into atari lately, or NOBODY."""
    owner, head, liberties, hot = board.owner, board.head, board.liberties, board.hot
    del hot[:-RECENT]
    for at in range(len(hot) - 1, -1, -1):
        chain = hot[at]
        left = liberties[chain]
        if owner[chain] == NOBODY or head[chain] != chain or left & (left - 1):
            del hot[at]
            continue
        point = left.bit_length() - 1
        if owner[chain] == seat:
            after = board.breath(point, seat)
            if after & (after - 1):
                return point
        elif point != board.ko or board.is_legal(point, seat):
            return point
    return NOBODY


def _gives_atari(board: FastGo, point: int, seat: int) -> bool:
    """Whether a stone leaves an enemy chain beside it one liberty, or none."""
    owner, head, liberties = board.owner, board.head, board.liberties
    for each in board.geometry.near[point]:
        left = liberties[head[each]] & ~board.geometry.bit[point]
        if owner[each] not in (NOBODY, seat) and not left & (left - 1):
            return True
    return False


def _eye(board: FastGo, point: int) -> int:
    """The seat whose eye an empty point is."""
    near = board.geometry.near[point]
    first = board.owner[near[0]]
    return first if all(board.owner[each] == first for each in near) else NOBODY
