"""The book of openings: games of the bot against itself, as tools/bots/openings.py wrote them."""

from __future__ import annotations

import json
from collections.abc import Iterator

from blooms.core.openings import Begun

__all__ = ["begun"]


def begun(text: str, head: str) -> list[Begun]:
    """The games of a book from the start with this record, each with the first player's share of
    the win. Of some only the first turn is known.
    """
    return [
        game
        for board in json.loads(text)
        if head == f"blooms/{board['base']}/race-{board['target']}"
        for row in board["firsts"]
        for game in _games(row["stone"], row["games"], row["won"], row["replies"])
    ]


def _games(
    stone: str, games: int, won: int, replies: list[tuple[str, int, int]]
) -> Iterator[Begun]:
    """The games that begin with a stone; their replies name cells, the colours do not matter."""
    first = f"{stone}a"
    for cells, played, first_won in replies:
        reply = "".join(cell + colour for cell, colour in zip(cells.split(), "cd", strict=False))
        for number in range(played):
            yield Begun((first, reply), float(number < first_won))
        games, won = games - played, won - first_won
    for number in range(games):
        yield Begun((first,), float(number < won))
