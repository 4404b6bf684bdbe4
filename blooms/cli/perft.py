"""`perft`: count the turns to a depth, to compare rule implementations."""

from __future__ import annotations

import json

from blooms import games
from blooms.core.variations import GameTree

__all__ = ["perft"]


def perft(tree: GameTree, depth: int) -> str:
    """The counts from a game's position, as a line of JSON."""
    game = tree.game
    return json.dumps(games.of(game).perft(game.position, depth))
