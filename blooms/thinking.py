"""The bot of any game: which one thinks about a position, and what it then says."""

from __future__ import annotations

from typing import Any

from blooms.bot import Thought
from blooms.game import Game
from blooms.go import Go
from blooms.go_bot import GoThought
from blooms.insight import insight
from blooms.levels import Settings

__all__ = ["begin", "hint"]


def begin(
    game: Game,
    settings: Settings,
    earlier: Thought | GoThought | None = None,
    seat: int | None = None,
) -> Thought | GoThought:
    """The bot at work on the turn of a seat. Raises GameError when there is none."""
    if isinstance(game.position, Go):
        return GoThought(game, settings, seat)
    return Thought(game, settings, earlier if isinstance(earlier, Thought) else None)


def hint(thought: Thought | GoThought) -> dict[str, Any]:
    """The answer with what a person may want to know besides."""
    return insight(thought) if isinstance(thought, Thought) else thought.answer()
