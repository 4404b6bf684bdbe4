"""`show`: the board of a record as plain text, its facts, a picture."""

from __future__ import annotations

import json

from blooms import games, record
from blooms.drawing import shape

__all__ = ["facts", "figure", "picture", "show"]


def show(text: str) -> str:
    """The board in plain letters."""
    return str(record.read(text))


def facts(text: str) -> str:
    """The facts as a line of JSON."""
    game = record.read(text)
    return json.dumps(games.of(game).facts_of(game))


def picture(text: str) -> str:
    """A picture that stands alone, as SVG."""
    game = record.read(text)
    return games.of(game).svg(game.position)


def figure(text: str) -> str:
    """A picture with its description, as HTML that needs no script and lets no style out."""
    game = record.read(text)
    package = games.of(game)
    return shape.figure(package.svg(game.position), package.describe(game.position))
