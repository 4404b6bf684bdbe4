"""The early decision of a race: offered to the players, never forced.

"Early decision: once every bloom on the board has three separate eyes and only eyes are empty,
the leader wins, since players then trade one stone a turn." An eye here is one empty cell that
touches stones of one player only: in a larger one a player could place stones safely. A fenced
bloom is such a traded stone; it counts as captured.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from blooms.games.blooms.groups import EMPTY
from blooms.games.blooms.rules import OWN, Blooms

__all__ = ["decided"]

EYES: Final = 3
"""Separate eyes that keep a bloom alive: the enemy can fill two in one turn."""


def decided(position: Blooms) -> int | None:
    """The seat that leads a race in which only single stones can be traded, else None."""
    if position.rules.target is None or position.outcome() is not None:
        return None
    fenced = {cell for bloom in position.fenced() for cell in bloom.cells}
    letters = (EMPTY if cell in fenced else letter for cell, letter in enumerate(position.stones))
    if not _only_eyes_are_left(replace(position, stones="".join(letters))):
        return None
    mover, other = position.seat, 1 - position.seat
    ahead = position.captured[other] - position.captured[mover]
    if ahead < 0:
        return mover
    return other if ahead and ahead >= len(fenced) else None


def _only_eyes_are_left(position: Blooms) -> bool:
    """Whether every empty cell is an eye, and every bloom has three of them."""
    neighbours, stones = position.rules.board.neighbours, position.stones
    for cell, letter in enumerate(stones):
        beside = {stones[each] for each in neighbours[cell]}
        if letter == EMPTY and not any(beside <= set(own) for own in OWN):
            return False
    blooms = position.blooms()
    return bool(blooms) and all(len(bloom.liberties) >= EYES for bloom in blooms)
