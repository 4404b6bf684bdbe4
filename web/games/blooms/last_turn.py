"""The last turn of Blooms: where its stones lie and what they captured."""

from __future__ import annotations

from typing import NamedTuple

from blooms.games.blooms.rules import Blooms, Stone
from blooms.session.session import Session

__all__ = ["LastTurn", "last_turn"]


class LastTurn(NamedTuple):
    """The position before it, the cells of its stones, and those of the captured stones."""

    before: Blooms
    cells: tuple[int, ...] = ()
    captured: frozenset[int] = frozenset()


def last_turn(session: Session[Blooms]) -> LastTurn:
    """The last turn on the board; no cells before the first."""
    game = session.game
    if not game.turns:
        return LastTurn(game.position)
    before = game.positions[-2]
    stones = [step for step in before.read(game.turns[-1]) if isinstance(step, Stone)]
    captured = before.resolve(stones)[1] if stones else frozenset[int]()
    return LastTurn(before, tuple(cell for cell, _ in stones), captured)
