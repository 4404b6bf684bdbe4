"""Handicap starts: who moves first, extra stones, a head start in the race.

A handicap is only a starting position, given in the record after its @:
blooms/4/race-15/@4-5-6-7-6-5-4,2,3,0,0,0/ lets player 2 move first with 3 captures for player 1.
"""

from __future__ import annotations

from typing import Final

from blooms.games.blooms.groups import EMPTY
from blooms.games.blooms.hexes import Board
from blooms.games.blooms.rules import OWN, Blooms, Rules

__all__ = ["MOST_STONES", "given", "start"]

MOST_STONES: Final = 6
"""The most extra stones: one on each of the six rays from the centre."""


def start(rules: Rules, first: int = 0, helped: int = 0, stones: int = 0, lead: int = 0) -> Blooms:
    """The start in which seat `first` moves first, and seat `helped` has extra stones and captures.

    0 <= stones <= MOST_STONES, 0 <= lead < target; `lead` is for races only. With stones on the
    board the first turn is a whole turn: "the first turn of the game places exactly one stone"
    applies only to an empty board.
    """
    letters = [EMPTY] * rules.board.size
    for at, cell in enumerate(_points(rules.board)[:stones]):
        letters[cell] = OWN[helped][at % 2]
    captured = (0, lead) if helped else (lead, 0)
    return Blooms(rules, "".join(letters), first, captured)


def given(position: Blooms) -> tuple[int, int, int, int]:
    """The arguments (first, helped, stones, lead) of `start` for this position.

    No handicap if `start` did not make the position.
    """
    helped = int(max(position.stones) in OWN[1] or position.captured[1] > 0)
    stones = len(position.stones.replace(EMPTY, ""))
    handed = (position.seat, helped, stones, position.captured[helped])
    is_ours = stones <= MOST_STONES and start(position.rules, *handed) == position
    return handed if is_ours else (position.seat, helped, 0, 0)


def _points(board: Board) -> list[int]:
    """Six cells halfway between centre and edge, each opposite the one before or far from it."""
    middle, out = board.base - 1, max(1, board.base // 2)
    at = {place: cell for cell, place in enumerate(board.places)}
    rays = ((-1, -1), (1, 1), (0, 1), (0, -1), (1, 0), (-1, 0))
    return [at[middle + out * row, middle + out * slant] for row, slant in rays]
