"""Seki: two chains that live together, since whoever takes a liberty first is captured.

Only the plain kind is found: a chain of each of two players, with two liberties each, one or both
of them shared. Where more than two players are left, a third one could end it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from blooms.games.go import board as goban
from blooms.games.go.board import Chain, Goban
from blooms.games.go.capture import in_turn
from blooms.games.go.state import GoState

__all__ = ["Seki", "sekis"]


class Seki(NamedTuple):
    """Two chains, and the liberties that they share and neither can take."""

    chains: tuple[Chain, Chain]
    neutral: tuple[int, ...]


def sekis(position: GoState) -> Iterator[Seki]:
    """Every seki on the board of two players."""
    if len(position.active) != 2:
        return
    board, stones = position.rules.board, position.stones
    short = [chain for chain in goban.chains(board, stones) if len(chain.liberties) == 2]
    for one, other in combinations(short, 2):
        shared = tuple(at for at in one.liberties if at in other.liberties)
        both = ((one, other), (other, one))
        if shared and one.colour != other.colour and all(
            _waits(board, stones, own, enemy) for own, enemy in both
        ):  # fmt: skip
            yield Seki((one, other), shared)


def _waits(board: Goban, stones: str, own: Chain, enemy: Chain) -> bool:
    """Whether a chain gains nothing by taking any liberty of this enemy."""
    for point in enemy.liberties:
        after = _placed(board, stones, point, own.colour)
        if after is None:
            continue
        mine = _chain(board, after, own.points[0])
        if point not in mine.points or len(mine.liberties) != 1:
            return False
        taken = _placed(board, after, mine.liberties[0], enemy.colour)
        if taken is None or not _lives(board, stones, mine, enemy):
            return False
    return True


def _placed(board: Goban, stones: str, point: int, colour: str) -> str | None:
    """The stones after one more; None where it is suicide."""
    capture = in_turn(board, stones, point, colour)
    return capture.stones if capture else None


def _chain(board: Goban, stones: str, point: int) -> Chain:
    return next(each for each in goban.chains(board, stones) if point in each.points)


def _lives(board: Goban, stones: str, captured: Chain, captor: Chain) -> bool:
    """Whether a captor has two eyes where it has captured a chain, or is connected to others."""
    near = {at for point in captured.points for at in board.neighbours[point]}
    for chain in goban.chains(board, stones):
        is_friend = chain.colour == captor.colour and chain != captor
        if is_friend and len(chain.liberties) > 1 and near.intersection(chain.points):
            return True
    return _has_two_eyes(board, captured.points)


def _has_two_eyes(board: Goban, points: Sequence[int]) -> bool:
    """Whether an empty space gives two eyes though the enemy moves first."""
    degrees = sorted(len({*board.neighbours[point]}.intersection(points)) for point in points)
    match len(points):
        case 1 | 2 | 3:
            return False
        case 4:
            return degrees == [1, 1, 2, 2]  # in a line, bent or not
        case 5:
            return degrees[-1] < 4 and sum(degrees) < 10  # neither a cross nor bulky
        case 6:
            return degrees != [1, 1, 2, 2, 2, 4]  # the rabbity six
        case _:
            return True
