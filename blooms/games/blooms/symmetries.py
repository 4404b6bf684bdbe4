"""What can be exchanged in a game of Blooms without changing it: cells, and a player's colours."""

from __future__ import annotations

import re
from typing import Final

from blooms.core.openings import Symmetry, exchange
from blooms.games.blooms.rules import Blooms

__all__ = ["symmetries"]

_STONE: Final = re.compile(r"([A-Z]\d+)([a-d])", re.ASCII)
_COLOURS: Final = tuple(
    dict(zip("abcd", first + second, strict=True))
    for first in ("ab", "ba")
    for second in ("cd", "dc")
)


def symmetries(start: Blooms) -> tuple[Symmetry, ...]:
    """The exchanges that leave a start as it is, the identity first: 48 of an empty board, its 12
    symmetries with the colours of neither, one or both players exchanged.
    """
    board, stones = start.rules.board, start.stones
    found = []
    for turned in board.symmetries:
        for colours in _COLOURS:
            after = dict(zip(turned, (colours.get(each, each) for each in stones), strict=True))
            if all(after[cell] == stones[cell] for cell in range(board.size)):
                names = {board.names[cell]: board.names[to] for cell, to in enumerate(turned)}
                found.append(exchange(names | colours, _spelled))
    return tuple(found)


def _spelled(turn: str) -> str:
    """A turn with its stones in the order of records."""
    stones = sorted(_STONE.findall(turn), key=lambda stone: stone[1])
    return "".join(cell + colour for cell, colour in stones) or turn
