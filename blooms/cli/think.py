"""`think`: the bot's turn and its reasons."""

from __future__ import annotations

import json

from blooms import bots
from blooms.core.position import GameError
from blooms.core.variations import GameTree
from blooms.search.bot import finished
from blooms.search.settings import Settings

__all__ = ["think"]


def think(tree: GameTree, settings: Settings, player: int | None = None) -> str:
    """The bot's analysis of a game's position, as a line of JSON.

    `player` counts from 1; without, it is the first who moves. Raises GameError.
    """
    movers = tree.game.position.movers
    if player is not None and player - 1 not in movers:
        raise GameError(f"seat: player {player} is not to move")
    seat = None if player is None else player - 1
    return json.dumps(finished(bots.begin(tree.game, settings, seat=seat)).explain())
