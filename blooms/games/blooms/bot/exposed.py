"""Turns that leave a third of the target to be captured at once."""

from __future__ import annotations

from typing import Final

from blooms.games.blooms.bot.board.capture_count import most
from blooms.games.blooms.bot.board.fast import FastPosition
from blooms.games.blooms.rules import Blooms

__all__ = ["exposed", "is_careless"]

PART: Final = 3
"""Such a part of the target, a third, is a lot."""


def exposed(position: Blooms) -> int:
    """The most stones that the next turn captures."""
    return most(FastPosition.of(position))[0]


def is_careless(position: Blooms) -> bool:
    """Whether the last turn of a race has left a third of the target to be captured at once."""
    target = position.rules.target
    is_open = target is not None and position.outcome() is None
    return is_open and PART * exposed(position) >= (target or 0)
