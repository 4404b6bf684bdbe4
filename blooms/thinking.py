"""The bot of any game: which one thinks about a position, and what it then says."""

from __future__ import annotations

from typing import Any

from blooms.blocky import Blocky
from blooms.blocky_bots import BlockyThought
from blooms.bot import Thought
from blooms.game import Game
from blooms.go import Go
from blooms.go_bot import GoThought
from blooms.insight import insight
from blooms.levels import Settings

__all__ = ["AnyThought", "begin", "hint"]

AnyThought = Thought | GoThought | BlockyThought


def begin(
    game: Game,
    settings: Settings,
    earlier: AnyThought | None = None,
    seat: int | None = None,
) -> AnyThought:
    """The bot at work on the turn of a seat. Raises GameError when there is none."""
    if isinstance(game.position, Go):
        return GoThought(game, settings, seat)
    if isinstance(game.position, Blocky):
        return BlockyThought(game, settings)
    return Thought(game, settings, earlier if isinstance(earlier, Thought) else None)


def hint(thought: AnyThought) -> dict[str, Any]:
    """The answer with what a person may want to know besides."""
    return insight(thought) if isinstance(thought, Thought) else thought.answer()
