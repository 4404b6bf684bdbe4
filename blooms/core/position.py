"""The interface of a game's rules, used by records, search, session and page.

The rules of a game are an immutable `Position`: `play` returns a new position. Whole turns are
text, the same as in records; `read` parses a text into the steps that `play` takes, and `spell`
turns steps back into text.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Protocol, Self, cast

from blooms.core.ending import Ending

__all__ = [
    "BadRecord", "CutText", "GameError", "IllegalMove", "NotATurn", "Position", "Simultaneous",
    "State", "WrongRound", "check_mover", "seal",
]  # fmt: skip


class GameError(ValueError):
    """Input that the rules or the parsers refuse; the message says what is wrong and where."""


class IllegalMove(GameError):
    """An illegal turn. Nothing has changed."""


class NotATurn(IllegalMove):
    """A text that is written like no turn of the game."""


class WrongRound(IllegalMove):
    """A turn that has not one move for each seat, where several move at once."""


class BadRecord(GameError):
    """A text that is not a valid record. Nothing has changed."""


class CutText(GameError):
    """A text that has lost its end on its way: whoever sent it has to send it again."""


class State(Protocol):
    """What a position tells without its moves. Seats are numbered from 0."""

    @property
    def seats(self) -> int:
        """The number of seats."""

    @property
    def movers(self) -> tuple[int, ...]:
        """The seats to move: one where seats take turns, several where they move at once."""

    def outcome(self) -> tuple[float, ...] | None:
        """Each seat's share of one win, or None while the game goes on."""

    def ending(self) -> Ending | None:
        """Why the game is over, as far as the position tells; None while it goes on."""


class Position(State, Protocol):
    """One position of a game, immutable. A step is Any, as each game has its own."""

    def moves(self, seat: int) -> Sequence[Any]:
        """The legal moves of a seat to move; never empty before the game is over, then always.

        Raises GameError for a seat that is not to move.
        """

    def play(self, step: Any) -> Self:
        """The position after a legal step: a move or, with several movers, a tuple of their moves.

        Raises IllegalMove.
        """

    @property
    def repeats_draw(self) -> bool:
        """Whether a threefold repetition allows a draw claim."""

    def code(self) -> Hashable:
        """A key that is equal for positions that count as repetitions."""

    def read(self, text: str) -> tuple[Any, ...]:
        """The steps of a whole turn written as record text. Raises IllegalMove."""

    def spell(self, steps: Sequence[Any]) -> str:
        """The steps of a whole turn as canonical record text."""

    def __str__(self) -> str:
        """The board as plain text, a few lines."""

    def _repr_svg_(self, comment: str = "") -> str:
        """The board as SVG text, which notebooks show, with the marks in a comment."""


class Simultaneous(Position, Protocol):
    """A position where several seats may move at once, each without seeing the others' moves."""

    def seal(self, seat: int, text: str) -> str:
        """One mover's move as written in a turn, where commas join the moves.

        Raises IllegalMove.
        """


def seal(position: Position, seat: int, text: str) -> str:
    """A move as written in a turn of this position, where several seats move at once.

    Raises IllegalMove.
    """
    return cast(Simultaneous, position).seal(seat, text)


def check_mover(position: State, seat: int) -> None:
    """Raises GameError unless this seat is to move, or the game is over."""
    movers = position.movers
    if seat not in movers and position.outcome() is None:
        names = ", ".join(map(str, movers))
        raise GameError(f"seat {seat} is not to move, only {names}; seats count from 0")
