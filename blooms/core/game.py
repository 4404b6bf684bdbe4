"""A game: its starting position, its turns, and the positions between them."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
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

__all__ = ["BadTurn", "Game", "P", "finish", "play_all", "playing"]

T = TypeVar("T")


class Game(Generic[P]):
    """A starting position, the turns played from it, and all positions. Immutable.

    `head` is the record up to its turns, `turns` are whole turns as record text; `positions` has
    one more entry than `turns`. `Game[Blooms]` is a game of Blooms, `Game` one of any game.
    `print(game)` shows the board as plain text, a notebook shows it as a picture.

    `len(game)` is the number of turns, and `for turn in game` goes through them. Games are equal
    whose heads and turns are, with other notes or without; `record` tells them apart.

    The games of one line share a table of turns, of which each game sees the first `ply`. So `play`
    copies nothing, and reading a record takes time in proportion to its length. An entry is put in
    once and never changed, and who comes second sees that of the first, in threads too.
    """

    def __init__(self, head: str, positions: Iterable[P], turns: Iterable[str] = ()) -> None:
        self.head = head
        # By ply, the turn that led there and the position after it.
        self._line = dict(enumerate(zip(("", *turns), positions, strict=True)))
        self.ply = len(self._line) - 1

    @property
    def position(self) -> P:
        """The current position."""
        return self._line[self.ply][1]

    @cached_property
    def positions(self) -> tuple[P, ...]:
        """All positions, the start first."""
        return tuple(self._line[ply][1] for ply in range(self.ply + 1))

    @cached_property
    def turns(self) -> tuple[str, ...]:
        """All turns, as record text."""
        return tuple(self._line[ply][0] for ply in range(1, self.ply + 1))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.position.outcome() is not None

    @property
    def result(self) -> tuple[float, ...] | None:
        """Each seat's share of one win: (1.0, 0.0) if the first has won; None while it goes on."""
        return self.position.outcome()

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
        ply = self.ply + 1
        if (known := self._line.get(ply)) and known[0] == text:
            return self._until(ply)  # Played from here before.
        steps = self.position.read(text)
        turn = self.position.spell(steps)
        after = self.position
        for step in steps:
            after = after.play(step)
        if self._line.setdefault(ply, (turn, after))[0] == turn:
            return self._until(ply)
        return Game(self.head, (*self.positions, after), (*self.turns, turn))

    def at(self, ply: int) -> Game[P]:
        """The game after its first `ply` turns. Raises GameError when there are fewer."""
        ply = self._checked(ply)
        return Game(self.head, self.positions[: ply + 1], self.turns[:ply])

    def until(self, ply: int) -> Game[P]:
        """The game after its first `ply` turns, as `at`, for whoever goes back and forth in it.

        The turns after that are kept, so that `play` finds them played.
        """
        return self._until(self._checked(ply))

    def _checked(self, ply: int) -> int:
        ply = index(ply)
        if not 0 <= ply <= self.ply:
            raise GameError(f"ply: {ply} is not from 0 to {self.ply}, the last of this game")
        return ply

    def _until(self, ply: int) -> Game[P]:
        """Another game of this line."""
        game: Game[P] = Game.__new__(Game)
        game.head, game._line, game.ply = self.head, self._line, ply
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

    def check_draw(self) -> None:
        """Raises IllegalMove unless the player to move may claim a draw."""
        if not self.may_claim_draw:
            raise IllegalMove("a draw can be claimed when a position occurs for the third time")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self.head, self.turns) == (other.head, other.turns)

    def __hash__(self) -> int:
        return hash((self.head, self.turns))

    def __len__(self) -> int:
        """The number of turns."""
        return self.ply

    def __iter__(self) -> Iterator[str]:
        """The turns, as record text."""
        return iter(self.turns)

    def __bool__(self) -> bool:
        """True: a game without turns is a game."""
        return True

    def __repr__(self) -> str:
        return f"<Game {self.record}>"

    def __str__(self) -> str:
        """The board as plain text."""
        return str(self.position)

    def _repr_svg_(self) -> str:
        """The board as SVG text, which notebooks show."""
        return self.position._repr_svg_(self.comments.get(self.ply, ""))


class BadTurn(BadRecord):
    """A record with an illegal turn: its `number`, from 1, and `why` it is refused."""

    def __init__(self, number: int, turn: str, why: IllegalMove) -> None:
        super().__init__(f"turn {number} ({short(turn)}): {why}")
        self.number, self.why = number, why


def playing(game: Game[P], turns: Iterable[str]) -> Generator[None, None, Game[P]]:
    """Plays these whole turns, yielding after each. Raises BadTurn."""
    for turn in turns:
        try:
            game = game.play(turn)
        except IllegalMove as why:
            raise BadTurn(game.ply + 1, turn, why) from None
        yield
    return game


def play_all(game: Game[P], turns: Iterable[str]) -> Game[P]:
    """The game after these whole turns. Raises BadTurn."""
    return finish(playing(game, turns))


def finish(work: Generator[object, None, T]) -> T:
    """The result of work that can be done in slices, done at once."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            return cast(T, done.value)
