"""`perft`: count the turns to a depth, to compare rule implementations."""

from __future__ import annotations

import json

from blooms import games, record

__all__ = ["perft"]


def perft(text: str, depth: int) -> str:
    """The counts from a record's position, as a line of JSON."""
    game = record.read(text)
    return json.dumps(games.of(game).perft(game.position, depth))
