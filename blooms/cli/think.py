"""`think`: the bot's turn and its reasons."""

from __future__ import annotations

import json

from blooms import bots
from blooms.core.variations import GameTree
from blooms.search.bot import finished
from blooms.search.settings import Settings

__all__ = ["think"]


def think(tree: GameTree, settings: Settings) -> str:
    """The bot's analysis of a game's position, as a line of JSON."""
    return json.dumps(finished(bots.begin(tree.game, settings)).explain())
