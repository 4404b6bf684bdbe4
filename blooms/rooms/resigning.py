"""Resignations in a room: any seat resigns in any round, also while others are to move.

    k7f3/5m3/q8Z/!3     seat 3 resigns in round 5 or as soon after it as it can

The line holds in any course of the game from that round on. It never changes a round that the
others have played: where one seat is to move, a move that was made counts first; where all move at
once, a move that the seat has opened does. Then the seat leaves in the next round.
"""

from __future__ import annotations

from collections.abc import Iterable

from blooms.core import resignation
from blooms.core.position import Position
from blooms.rooms.messages import MOVE, Line

__all__ = ["announced", "is_resignation", "turns"]


def is_resignation(line: Line) -> bool:
    """Whether a seat resigns by a line, whoever is to move."""
    return line.kind == MOVE and resignation.out_of_turn(line.text) == line.seat


def announced(lines: Iterable[Line]) -> dict[int, int]:
    """The seats that resign, each with the first round for which it says so."""
    rounds: dict[int, int] = {}
    for line in sorted(lines, reverse=True):
        if is_resignation(line):
            rounds[line.seat] = line.number
    return rounds


def turns(position: Position, seats: Iterable[int]) -> tuple[str, ...]:
    """The turns by which these seats resign now; none where several seats move at once."""
    if len(position.movers) != 1:
        return ()
    able = (seat for seat in sorted(seats) if resignation.is_possible(position, seat))
    return tuple(resignation.by(position, seat) for seat in able)
