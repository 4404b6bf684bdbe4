"""The bot of any game: which one thinks about a position, and what it then says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from blooms.core.game import Game
from blooms.games.blooms.bot.bot import Thought
from blooms.games.blooms.bot.explain import insight
from blooms.search.settings import Settings

__all__ = ["AnyThought", "begin", "hint"]


class AnyThought(Protocol):
    """A bot at work on a turn: so many `sims` so far, and its `progress` from 0 to 1."""

    @property
    def sims(self) -> int: ...

    @property
    def progress(self) -> float: ...

    def work(self, clock: Callable[[], float], seconds: float, /) -> bool:
        """Work for so many `seconds` of `clock`. True: done."""

    def answer(self) -> dict[str, Any]:
        """The turn found, with what the bot says of it."""


def begin(
    game: Game,
    settings: Settings,
    earlier: AnyThought | None = None,
    seat: int | None = None,
) -> AnyThought:
    """The bot at work on the turn of a seat. Raises GameError when there is none.

    A game's bot is imported when it is first asked, so that no other game waits for it.
    """
    name = game.head.split("/")[0]
    if name == "go":
        from blooms.games.go.bot.bot import GoThought

        return GoThought(game, settings, seat)
    if name == "blocky":
        from blooms.games.blocky.players import BlockyThought

        return BlockyThought(game, settings)
    return Thought(game, settings, earlier if isinstance(earlier, Thought) else None)


def hint(thought: AnyThought) -> dict[str, Any]:
    """The answer with what a person may want to know besides."""
    return insight(thought) if isinstance(thought, Thought) else thought.answer()
