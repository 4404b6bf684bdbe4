"""`show`: the board of a record as plain text, or facts as JSON."""

from __future__ import annotations

import json

from blooms import games
from blooms.core import end_notes
from blooms.core.annotated import AnnotatedGame
from blooms.core.ending import Scored, in_english
from blooms.core.variations import GameTree

__all__ = ["facts", "show"]


def show(tree: GameTree) -> str:
    """The board as plain text, and what only the whole game tells of its end."""
    ending = end_notes.ending(tree.game, tree.comments)
    if ending is None or isinstance(ending, Scored):
        return str(tree.game)
    return f"{tree.game}\nThe game is over: {in_english(ending, tree.game.position.seats)}."


def facts(tree: GameTree) -> str:
    """The facts as a line of JSON."""
    return json.dumps(games.of(tree.game).facts_of(AnnotatedGame(tree)))
