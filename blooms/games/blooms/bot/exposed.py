"""Turns that leave a third of the target to be captured at once."""

from __future__ import annotations

from typing import Final

from blooms.core.game import Game
from blooms.games.blooms.bot.board.capture_count import most
from blooms.games.blooms.bot.board.fast import FastPosition
from blooms.games.blooms.rules import Blooms

__all__ = ["exposed", "is_careless"]

PART: Final = 3
"""Such a part of the target, a third, is a lot."""


def exposed(position: Blooms) -> int:
    """The most stones that the next turn captures."""
    return most(FastPosition.of(position))[0]


def is_careless(game: Game[Blooms], better: str) -> bool:
    """Whether the last turn of a race leaves a third of the target, and `better` leaves less."""
    before, after = game.positions[-2:]
    target = before.rules.target
    if target is None or after.outcome() is not None:
        return False
    left = exposed(after)
    if PART * left < target:
        return False
    best = game.at(game.ply - 1).play(better).position
    return best.outcome() is not None or exposed(best) < left
