"""`show`: the board of a record as plain text, facts as JSON, or a picture."""

from __future__ import annotations

import base64
import json
from html import escape

from blooms import games, record
from blooms.core import end_notes
from blooms.core.variations import GameTree

__all__ = ["facts", "figure", "picture", "show"]


def show(text: str) -> str:
    """The board as plain text."""
    return str(record.read(text))


def facts(text: str) -> str:
    """The facts as a line of JSON."""
    tree = record.read_tree(text)
    found = games.of(tree.game).facts_of(tree.game)
    if found["outcome"]:
        found["outcome"]["reason"] = end_notes.reason(tree.game, tree.comments)
    return json.dumps(found)


def picture(text: str) -> str:
    """The board as a complete SVG file, with the marks of the position's comment."""
    return _drawn(record.read_tree(text))


def figure(text: str) -> str:
    """The SVG with its description, as HTML without scripts and with contained styles."""
    tree = record.read_tree(text)
    package, position = games.of(tree.game), tree.game.position
    svg = base64.b64encode(_drawn(tree).encode()).decode()
    words = escape(package.describe(position, end_notes.reason(tree.game, tree.comments)))
    image = f'<img src="data:image/svg+xml;base64,{svg}" alt="{words}">'
    return f"<figure>{image}<figcaption>{words}</figcaption></figure>"


def _drawn(tree: GameTree) -> str:
    comment = end_notes.remark(tree.comments.get(tree.game.turns, ""))
    return games.of(tree.game).svg(tree.game.position, comment)
