"""Stones that a turn leaves to be captured, and what it gives away by that."""

from __future__ import annotations

from typing import Final

from blooms.games.blooms.bot.board.capture_count import capturing, most, played
from blooms.games.blooms.bot.board.fast import FastPosition
from blooms.games.blooms.rules import Blooms, Stone

__all__ = ["exposed", "given_away", "is_careless", "turned"]

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


def turned(position: Blooms, turn: str) -> Blooms:
    """The position after a legal whole turn, as record text."""
    return position.after(tuple(step for step in position.read(turn) if isinstance(step, Stone)))


def given_away(position: Blooms, turn: str, better: str) -> int:
    """The stones by which a turn does worse than a better one until the next turn of its player.

    Both are legal. What the opponent captures most of at once counts less what can be captured back
    then, so that an exchange is no loss.
    """
    return max(0, _net(position, better) - _net(position, turn))


def _net(position: Blooms, turn: str) -> int:
    """The captures of a turn, less what the reply that captures most wins by the exchange."""
    after = turned(position, turn)
    gained = after.captured[position.seat] - position.captured[position.seat]
    fast = FastPosition.of(after)
    reply = None if after.outcome() else capturing(fast)
    if reply is None:
        return gained
    later = played(fast, reply)
    back = most(later)[0] if later.outcome() is None else 0
    return gained - max(0, most(fast)[0] - back)
