"""The bot of any game: which one thinks about a position, and what it then says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from blooms.core.game import Game
from blooms.games.blooms.bot.bot import BloomsBot
from blooms.games.blooms.bot.explain import insight
from blooms.search.settings import Settings

__all__ = ["Bot", "begin", "hint"]


class Bot(Protocol):
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
    earlier: Bot | None = None,
    seat: int | None = None,
) -> Bot:
    """The bot at work on the turn of a seat. Raises GameError when there is none.

    A game's bot is imported when it is first asked, so that no other game waits for it.
    """
    name = game.head.split("/")[0]
    if name == "go":
        from blooms.games.go.bot.bot import GoBot

        return GoBot(game, settings, seat)
    if name == "blocky":
        from blooms.games.blocky.players import BlockyBot

        return BlockyBot(game, settings)
    return BloomsBot(game, settings, earlier if isinstance(earlier, BloomsBot) else None)


def hint(thought: Bot) -> dict[str, Any]:
    """The answer with what a person may want to know besides."""
    return insight(thought) if isinstance(thought, BloomsBot) else thought.answer()
