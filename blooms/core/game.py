"""A game as the turns played from a start, with the positions between them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Generic

from blooms.core.position import Position

if TYPE_CHECKING:
    # `Game` alone means `Game[Position]`. Only a type checker needs to know: `typing` itself has
    # defaults from Python 3.13 on.
    from typing_extensions import TypeVar

    P = TypeVar("P", bound=Position, default=Position, covariant=True)
else:
    from typing import TypeVar

    P = TypeVar("P")

__all__ = ["Game", "P"]


@dataclass(frozen=True)
class Game(Generic[P]):
    """A start, the turns played from it, and the positions before and after each of them.

    `head` is the record up to its turns, `turns` the whole turns in record text; `positions` has
    one entry more than `turns`. `Game[Blooms]` is a game of Blooms, `Game` one of any game.
    `print(game)` shows the board as plain text; a notebook shows a picture.
    """

    head: str
    positions: tuple[P, ...]
    turns: tuple[str, ...] = ()

    @property
    def position(self) -> P:
        """The position now."""
        return self.positions[-1]

    @cached_property
    def record(self) -> str:
        """The whole game as one line of text (blooms.record reads it back)."""
        return f"{self.head}/{'.'.join(self.turns)}"

    def play(self, text: str) -> Game[P]:
        """The game with one more whole turn. Raises IllegalMove."""
        steps = self.position.read(text)
        turn = self.position.spell(steps)
        after = self.position
        for step in steps:
            after = after.play(step)
        return Game(self.head, (*self.positions, after), (*self.turns, turn))

    def at(self, ply: int) -> Game[P]:
        """The game as it was after `ply` turns, 0 <= ply <= len(turns)."""
        return Game(self.head, self.positions[: ply + 1], self.turns[:ply])

    def times_stood(self) -> int:
        """How often the present position has stood in this game, this time included."""
        now = self.position.code()
        return sum(position.code() == now for position in self.positions)

    @property
    def may_claim_draw(self) -> bool:
        """Whether the player to move may claim a draw: the position stands for the third time."""
        now = self.position
        return now.repeats_draw and now.outcome() is None and self.times_stood() >= 3

    # Only a game's own package can show its positions, so these two look up from here to it.

    def __str__(self) -> str:
        """The board as plain text."""
        from blooms.games import of

        return of(self).board_text(self.position)

    def _repr_svg_(self) -> str:
        """The board as SVG text, which notebooks show."""
        from blooms.games import of

        return of(self).svg(self.position)
