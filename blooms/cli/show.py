"""`show`: the board of a record as plain text, facts as JSON, or a picture."""

from __future__ import annotations

import json

from blooms import games
from blooms.core import end_notes
from blooms.core.annotated import AnnotatedGame
from blooms.core.ending import Scored, in_english
from blooms.core.variations import GameTree
from blooms.drawing import shape

__all__ = ["facts", "figure", "picture", "show"]


def show(tree: GameTree) -> str:
    """The board as plain text, and what only the whole game tells of its end."""
    ending = end_notes.ending(tree.game, tree.comments)
    if ending is None or isinstance(ending, Scored):
        return str(tree.game)
    return f"{tree.game}\nThe game is over: {in_english(ending, tree.game.position.seats)}."


def facts(tree: GameTree) -> str:
    """The facts as a line of JSON."""
    return json.dumps(games.of(tree.game).facts_of(AnnotatedGame(tree)))


def picture(tree: GameTree) -> str:
    """The board as a complete SVG file, with the marks of the position's comment."""
    comment = end_notes.remark(tree.comments.get(tree.game.turns, ""))
    return games.of(tree.game).svg(tree.game.position, comment)


def figure(tree: GameTree) -> str:
    """The SVG with its description, as HTML without scripts and with contained styles."""
    package, position = games.of(tree.game), tree.game.position
    words = package.describe(position, end_notes.ending(tree.game, tree.comments))
    return shape.figure(picture(tree), words)
