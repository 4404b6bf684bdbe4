"""A game: its starting position, its turns, and the positions between them."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from functools import cached_property
from operator import index
from types import MappingProxyType
from typing import TYPE_CHECKING, Generic, cast

from blooms.core.position import BadRecord, GameError, IllegalMove, Position
from blooms.core.row_text import short

if TYPE_CHECKING:
    # Lets `Game` mean `Game[Position]` for type checkers; `typing` has defaults only since
    # Python 3.13.
    from typing_extensions import TypeVar

    P = TypeVar("P", bound=Position, default=Position, covariant=True)
else:
    from typing import TypeVar

    P = TypeVar("P")

__all__ = ["Game", "P", "finish", "play_all", "playing"]

T = TypeVar("T")


class Game(Generic[P]):
    """A starting position, the turns played from it, and all positions. Immutable.

    `head` is the record up to its turns, `turns` are whole turns as record text; `positions` has
    one more entry than `turns`. `Game[Blooms]` is a game of Blooms, `Game` one of any game.
    `print(game)` shows the board as plain text, a notebook shows it as a picture.

    The games of one line share two lists, of which each game sees the first `ply` turns. So `play`
    and `at` copy nothing, and reading a record takes time in proportion to its length.
    """

    def __init__(self, head: str, positions: Iterable[P], turns: Iterable[str] = ()) -> None:
        self.head = head
        self._positions, self._turns = list(positions), list(turns)
        self.ply = len(self._turns)

    @property
    def position(self) -> P:
        """The current position."""
        return self._positions[self.ply]

    @cached_property
    def positions(self) -> tuple[P, ...]:
        """All positions, the start first."""
        return tuple(self._positions[: self.ply + 1])

    @cached_property
    def turns(self) -> tuple[str, ...]:
        """All turns, as record text."""
        return tuple(self._turns[: self.ply])

    @cached_property
    def record(self) -> str:
        """The whole game as one line of text; blooms.record reads it."""
        return f"{self.head}/{'.'.join(self.turns)}"

    @property
    def comments(self) -> Mapping[int, str]:
        """The comments on the start (0) and on turns, by their numbers; see AnnotatedGame."""
        return MappingProxyType({})

    @property
    def remarks(self) -> tuple[str, ...]:
        """What of a file was left out or read otherwise, in sentences."""
        return ()

    @property
    def variations(self) -> tuple[Game[P], ...]:
        """The other lines of a game read with notes, each as a game from the start."""
        return ()

    def play(self, text: str) -> Game[P]:
        """The game after one more whole turn. Raises IllegalMove."""
        if not isinstance(text, str):
            raise TypeError(f"a turn is text, not {type(text).__name__}")
        if self._turns[self.ply : self.ply + 1] == [text]:
            return self._until(self.ply + 1)  # Played from here before.
        steps = self.position.read(text)
        turn = self.position.spell(steps)
        after = self.position
        for step in steps:
            after = after.play(step)
        is_last = self.ply == len(self._turns)
        line = self if is_last else Game(self.head, self.positions, self.turns)
        line._positions.append(after)
        line._turns.append(turn)
        return line._until(self.ply + 1)

    def at(self, ply: int) -> Game[P]:
        """The game after its first `ply` turns. Raises GameError when there are fewer."""
        ply = index(ply)
        if not 0 <= ply <= self.ply:
            raise GameError(f"ply: {ply} is not from 0 to {self.ply}, the last of this game")
        return self._until(ply)

    def _until(self, ply: int) -> Game[P]:
        """Another game of this line."""
        game: Game[P] = Game.__new__(Game)
        game.head, game._positions, game._turns = self.head, self._positions, self._turns
        game.ply = ply
        return game

    def times_stood(self) -> int:
        """How often the current position has occurred in this game, including now."""
        now = self.position.code()
        return sum(position.code() == now for position in self.positions)

    @property
    def may_claim_draw(self) -> bool:
        """Whether the player to move may claim a draw by threefold repetition."""
        now = self.position
        return now.repeats_draw and now.outcome() is None and self.times_stood() >= 3

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self.head, self.turns, self.positions) == (other.head, other.turns, other.positions)

    def __hash__(self) -> int:
        return hash((self.head, self.turns))

    def __repr__(self) -> str:
        return f"<Game {self.record}>"

    def __str__(self) -> str:
        """The board as plain text."""
        return str(self.position)

    def _repr_svg_(self) -> str:
        """The board as SVG text, which notebooks show."""
        return self.position._repr_svg_()


def playing(game: Game[P], turns: Iterable[str]) -> Generator[None, None, Game[P]]:
    """Plays these whole turns, yielding after each. Raises BadRecord, naming the bad turn."""
    for turn in turns:
        try:
            game = game.play(turn)
        except IllegalMove as why:
            raise BadRecord(f"turn {game.ply + 1} ({short(turn)}): {why}") from None
        yield
    return game


def play_all(game: Game[P], turns: Iterable[str]) -> Game[P]:
    """The game after these whole turns. Raises BadRecord, naming the bad turn."""
    return finish(playing(game, turns))


def finish(work: Generator[object, None, T]) -> T:
    """The result of work that can be done in slices, done at once."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            return cast(T, done.value)
