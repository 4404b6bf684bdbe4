"""Setting up a position: what a board can be painted with, and what is counted beside it.

The `EDITING` of each game's `editing.py` edits its positions. A position being edited need not be
one that the rules allow; `begin` checks it.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol, TypeVar

from blooms.core.game import Game
from blooms.core.position import Position
from blooms.core.row_text import EMPTY

__all__ = ["Brush", "Count", "Editing", "P", "painted"]


def painted(stones: str, at: int, brush: str) -> str:
    """The stones of a board after painting one place; the same stone again removes it."""
    letter = EMPTY if stones[at] == brush else brush
    return stones[:at] + letter + stones[at + 1 :]


class Brush(NamedTuple):
    """What a tap puts on a place: its name, its words, and the symbol that shows it, if any."""

    name: str
    words: str
    symbol: str = ""


class Count(NamedTuple):
    """A number beside the board, from 0 to `most`; counts of one `group` stand together."""

    name: str
    words: str
    value: int
    most: int
    group: str = ""


P = TypeVar("P", bound=Position)


class Editing(Protocol[P]):
    """How positions of one game are edited. Positions are values: each edit gives a new one.

    What has code here suits a game whose first seat always begins and that counts nothing beside
    the board.
    """

    def brushes(self, position: P, /) -> tuple[Brush, ...]:
        """The brushes, in the order of the keys 1, 2, …"""

    def paint(self, position: P, place: str, brush: str, /) -> P:
        """The position after painting a place; the same one if that changes nothing."""

    def clear(self, position: P, /) -> P:
        """The empty board with the same rules."""

    def movers(self, position: P, /) -> tuple[str, ...]:
        """The players who can be to move, in words; empty where there is no choice."""
        return ()

    def move_next(self, position: P, seat: int, /) -> P:
        """The position with another player to move."""
        return position

    def counts(self, position: P, /) -> tuple[Count, ...]:
        """The numbers beside the board."""
        return ()

    def set_count(self, position: P, name: str, value: int, /) -> P:
        """The position with another number beside the board."""
        return position

    def draft(self, position: P, /) -> P:
        """A position of a game as one to edit: between turns, and not over by word or agreement."""

    def begin(self, position: P, /) -> Game:
        """The game that starts from a position. Raises GameError, saying why there is none."""
