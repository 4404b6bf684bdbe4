"""The bots of all games behind one interface."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from blooms import games
from blooms.core.game import Game
from blooms.search.bot import Bot, finished
from blooms.search.settings import Settings

__all__ = ["Bot", "Thought", "begin", "think"]


@dataclass(frozen=True)
class Thought:
    """What a bot found: its turn as record text, the mover's win chance (0 to 1), the number of
    simulations, and the best few turns with their statistics.
    """

    turn: str
    win: float
    sims: int
    best: tuple[Mapping[str, Any], ...]


def begin(
    game: Game[Any],
    settings: Settings,
    earlier: Bot | None = None,
    seat: int | None = None,
) -> Bot:
    """Start the bot on a seat's turn. Raises GameError when the seat has none."""
    return games.of(game).bot_for(game, settings, seat, earlier)


def think(game: Game[Any], settings: Settings, seat: int | None = None) -> Thought:
    """Let the bot think until it is done. Raises GameError when the game is over."""
    answer = finished(begin(game, settings, None, seat)).answer()
    return Thought(answer["turn"], answer["win"], answer["sims"], tuple(answer["best"]))
