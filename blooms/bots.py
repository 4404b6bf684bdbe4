"""The bot of any game: which one thinks about a position, and what it finds."""

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
    """What a bot found: its turn as record text, the mover's chance to win from 0 to 1, how many
    simulations it took, and the best few turns with what is known of each.
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
    """The bot at work on the turn of a seat. Raises GameError when there is none."""
    return games.of(game).bot_for(game, settings, seat, earlier)


def think(game: Game[Any], settings: Settings, seat: int | None = None) -> Thought:
    """Think to the end. Raises GameError when there is nothing to think about."""
    answer = finished(begin(game, settings, None, seat)).answer()
    return Thought(answer["turn"], answer["win"], answer["sims"], tuple(answer["best"]))
