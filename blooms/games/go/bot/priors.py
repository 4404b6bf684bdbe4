"""Knowledge about a move before it is searched: virtual playouts, won or lost, as in MoGo.

Captures, ways out of atari, ladders, snapbacks, races, good shapes, nearness to the last stones,
corners and sides where the board is empty. Own eyes are no moves at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from blooms.games.go.bot.fast import NOBODY, FastGo, points_of
from blooms.games.go.bot.ladder import catches, ways_out
from blooms.games.go.bot.openings import opening_worth
from blooms.games.go.bot.snapback import snaps_back

__all__ = ["Prior", "priors"]

EVEN: Final = 10
"""Virtual playouts of every move, at the value of the position."""
ONE: Final = 15
MANY: Final = 30
"""Won playouts for taking or saving one stone, or several."""
LADDER: Final = 12
RACE: Final = 6
"""Won playouts for taking a liberty where two chains have few,"""
SHORT: Final = 3
"""so many or fewer."""
SHAPE: Final = 10
SELF_ATARI: Final = 12
CAUGHT: Final = 12
NEAR: Final = (0, 0, 24, 22, 8, 4)
"""Won playouts by the distance from a last stone, as dx + dy + max(dx, dy)."""
EARLY: Final = 0.25
"""Until so much of the board is filled, the lines at the edge are bad beside other stones, too."""
PASS: Final = 6
"""Lost playouts of a pass."""


class Prior(NamedTuple):
    """A move as a point, with `won` and `lost` virtual playouts besides the even ones."""

    point: int
    won: float
    lost: float


def priors(board: FastGo, seat: int, recent: Sequence[int], is_wide: bool) -> list[Prior]:
    """A seat's moves, best first; a pass (the number of points) comes last.

    `recent` are the last stones; `is_wide` reads ladders all over the board, else only beside them.
    """
    geometry, owner = board.geometry, board.owner
    size, last = geometry.size, len(owner)
    urgent = _urgent(board, seat, recent, is_wide)
    own = board.mine[seat]
    enemy = geometry.full ^ board.empty ^ own
    stones = geometry.full ^ board.empty
    worth, is_early = opening_worth(size), stones.bit_count() < EARLY * last
    # A stone far from all others asks for no answer beside it.
    places = [
        divmod(point, size)
        for point in recent
        if geometry.wide[point] & stones & ~geometry.bit[point]
    ]
    moves = []
    for point in range(last):
        if owner[point] != NOBODY:
            continue
        beside = geometry.beside[point] & board.empty
        if not beside and (board.is_eye(point, seat) or not board.is_legal(point, seat)):
            continue
        gain = urgent.get(point, 0.0)
        won, lost = max(0.0, gain), max(0.0, -gain)
        if geometry.is_shape(point, own, enemy):
            won += SHAPE
        if not beside & (beside - 1):
            after = board.breath(point, seat)
            if not after & (after - 1):
                if snaps_back(board, point, seat):
                    won += MANY
                else:
                    lost += SELF_ATARI
                    won = 0.0 if gain <= 0 else won
        if places:
            row, column = divmod(point, size)
            won += max(_nearness(abs(row - r), abs(column - c)) for r, c in places)
        if not geometry.wide[point] & stones:
            won, lost = won + max(0, worth[point]), lost + max(0, -worth[point])
        elif is_early and worth[point] < 0 and gain <= 0:
            won, lost = 0.0, lost - worth[point]
        moves.append(Prior(point, won, lost))
    moves.sort(key=lambda prior: -(prior.won + EVEN / 2) / (prior.won + prior.lost + EVEN))
    moves.append(Prior(last, 0.0, PASS))
    return moves


def _nearness(down: int, right: int) -> int:
    far = down + right + max(down, right)
    return NEAR[far] if far < len(NEAR) else 0


def _urgent(board: FastGo, seat: int, recent: Sequence[int], is_wide: bool) -> dict[int, float]:
    """Won playouts for moves that take or save chains, or catch them in ladders; lost ones for
    those that run from an atari and are caught.
    """
    geometry, liberties = board.geometry, board.liberties
    virtual: dict[int, float] = {}
    close = geometry.full if is_wide else 0
    for point in recent:
        close |= geometry.wide[point]
    for chain, own in enumerate(board.owner):
        if own == NOBODY or board.head[chain] != chain:
            continue
        free, size = liberties[chain], len(board.members[chain])
        worth = MANY if size > 1 else ONE
        count = free.bit_count()
        if count == 1 and own == seat:
            ways, end = ways_out(board, chain, _rival(board, chain)), free.bit_length() - 1
            for way in ways:
                virtual[way] = virtual.get(way, 0) + worth
            if end not in ways:
                virtual[end] = virtual.get(end, 0) - CAUGHT
        elif count == 1:
            point = free.bit_length() - 1
            virtual[point] = virtual.get(point, 0) + worth
        elif count == 2 and free & close:
            enemy = seat if own != seat else _rival(board, chain)
            if (point := catches(board, chain, enemy)) != NOBODY:
                if own != seat:
                    virtual[point] = virtual.get(point, 0) + LADDER + size
                else:
                    for way in points_of(free):
                        if board.breath(way, seat).bit_count() > 2:
                            virtual[way] = virtual.get(way, 0) + LADDER + size
        if 1 < count <= SHORT and own != seat and _is_race(board, chain, seat):
            for way in points_of(free):
                virtual[way] = virtual.get(way, 0) + RACE
    return virtual


def _is_race(board: FastGo, chain: int, seat: int) -> bool:
    """Whether a chain of the seat beside this one has as few liberties, so that one is taken."""
    near = (each for stone in board.members[chain] for each in board.geometry.near[stone])
    free = (board.liberties[board.head[each]] for each in near if board.owner[each] == seat)
    return any(1 < each.bit_count() <= SHORT for each in free)


def _rival(board: FastGo, chain: int) -> int:
    """An enemy seat beside a chain, or any other where there is none."""
    own = board.owner[chain]
    near = (each for stone in board.members[chain] for each in board.geometry.near[stone])
    beside = (board.owner[each] for each in near if board.owner[each] not in (own, NOBODY))
    return next(beside, (own + 1) % len(board.mine))
