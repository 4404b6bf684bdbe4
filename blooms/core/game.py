"""A game: its starting position, its turns, and the positions between them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Generic

from blooms.core.position import Position

if TYPE_CHECKING:
    # Lets `Game` mean `Game[Position]` for type checkers; `typing` has defaults only since
    # Python 3.13.
    from typing_extensions import TypeVar

    P = TypeVar("P", bound=Position, default=Position, covariant=True)
else:
    from typing import TypeVar

    P = TypeVar("P")

__all__ = ["Game", "P"]


@dataclass(frozen=True)
class Game(Generic[P]):
    """A starting position, the turns played from it, and all positions.

    `head` is the record up to its turns, `turns` are whole turns as record text; `positions` has
    one more entry than `turns`. `Game[Blooms]` is a game of Blooms, `Game` one of any game.
    `print(game)` shows the board as plain text, a notebook shows it as a picture.
    """

    head: str
    positions: tuple[P, ...]
    turns: tuple[str, ...] = ()

    @property
    def position(self) -> P:
        """The current position."""
        return self.positions[-1]

    @cached_property
    def record(self) -> str:
        """The whole game as one line of text; blooms.record reads it."""
        return f"{self.head}/{'.'.join(self.turns)}"

    def play(self, text: str) -> Game[P]:
        """The game after one more whole turn. Raises IllegalMove."""
        steps = self.position.read(text)
        turn = self.position.spell(steps)
        after = self.position
        for step in steps:
            after = after.play(step)
        return Game(self.head, (*self.positions, after), (*self.turns, turn))

    def at(self, ply: int) -> Game[P]:
        """The game after its first `ply` turns, 0 <= ply <= len(turns)."""
        return Game(self.head, self.positions[: ply + 1], self.turns[:ply])

    def times_stood(self) -> int:
        """How often the current position has occurred in this game, including now."""
        now = self.position.code()
        return sum(position.code() == now for position in self.positions)

    @property
    def may_claim_draw(self) -> bool:
        """Whether the player to move may claim a draw by threefold repetition."""
        now = self.position
        return now.repeats_draw and now.outcome() is None and self.times_stood() >= 3

    # Only a game's own package can draw its positions, so these two import from above the core.

    def __str__(self) -> str:
        """The board as plain text."""
        from blooms.games import of

        return of(self).board_text(self.position)

    def _repr_svg_(self) -> str:
        """The board as SVG text, which notebooks show."""
        from blooms.games import of

        return of(self).svg(self.position)
