"""What every game gives to the record, the search, the session and the page.

A game's rules are a value: a `Position`. Playing gives a new position and changes nothing.
Whole turns are text, the same text as in records; `read` turns a text into the steps that
`play` takes, `spell` turns steps back into text.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Protocol, Self

__all__ = ["BadRecord", "GameError", "IllegalMove", "Position", "Simultaneous", "Step"]

Step = Hashable
"""What one `play` takes: a move, or a tuple of moves where several seats move at once."""


class GameError(ValueError):
    """Something that the rules or the text forms refuse; the message says what and where."""


class IllegalMove(GameError):
    """A turn that the rules refuse. Nothing has changed."""


class BadRecord(GameError):
    """A text that is no record. Nothing has changed."""


class Position(Protocol):
    """One moment of a game, as a value. Seats are numbered from 0."""

    @property
    def seats(self) -> int:
        """How many seats play."""

    @property
    def movers(self) -> tuple[int, ...]:
        """The seats that move now: one where seats take turns, several where they move at once."""

    def moves(self, seat: int) -> Sequence[Any]:
        """The legal moves of a seat that moves now; never empty before the game is over."""

    def play(self, step: Any) -> Self:
        """The position after a legal step: a move or, with several movers, a tuple of their moves.

        Raises IllegalMove for a step that the rules refuse.
        """

    def outcome(self) -> tuple[float, ...] | None:
        """None while the game goes on, then one number a seat: its share of one win."""

    def reason(self) -> str:
        """Why the game is over, in words; empty while it goes on."""

    @property
    def repeats_draw(self) -> bool:
        """Whether a draw may be claimed once the same position has stood three times."""

    def code(self) -> Hashable:
        """Equal for positions that count as the same when they repeat."""

    def read(self, text: str) -> tuple[Any, ...]:
        """The steps of a whole turn written as in a record. Raises IllegalMove."""

    def spell(self, steps: Sequence[Any]) -> str:
        """A whole turn as writers of records put it."""


class Simultaneous(Position, Protocol):
    """A position where several seats may move at once, each without seeing the others' moves."""

    def seal(self, seat: int, text: str) -> str:
        """One mover's move as it stands in the turn, moves of a turn joined by commas.

        Raises IllegalMove.
        """
