"""The bot of any game: which one thinks about a position, and what it then says."""

from __future__ import annotations

from typing import Any

from blooms.core.game import Game
from blooms.games.blooms.bot.bot import BloomsBot
from blooms.search.bot import Bot
from blooms.search.settings import Settings

__all__ = ["Bot", "begin", "hint"]


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
        from blooms.games.blocky.bot import BlockyBot

        return BlockyBot(game, settings)
    return BloomsBot(game, settings, earlier if isinstance(earlier, BloomsBot) else None)


def hint(thought: Bot) -> dict[str, Any]:
    """The answer with what a person may want to know besides."""
    return thought.explain()
