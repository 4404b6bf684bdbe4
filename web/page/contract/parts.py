"""What a game gives the page besides its `GamePage` and its options: words and story.

`words` describes positions, `story` reviews the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from blooms import games
from blooms.core import resignation
from blooms.core.answer import Answer
from blooms.core.i18n import percent
from blooms.search.settings import Settings as Thinking
from blooms.session import analysis
from web.page.contract.loss import Loss
from web.page.contract.own import Own

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from blooms.core.game import Game
    from blooms.core.openings import Book
    from blooms.core.position import Position
    from blooms.core.variations import Turns
    from blooms.drawing.shape import Shape
    from blooms.session.analysis import Evaluation
    from blooms.session.session import Session
    from web.page.view.slow import Item

__all__ = ["Hint", "Scores", "Story", "Words", "chances_of", "seat_of"]


class Hint(NamedTuple):
    """A hint in words: the best move and why; the likely continuation as in the move list, and a
    `note` on it; figures of the search: the expected result, the best few moves. One that
    `is_followed` is put on the board as it arrives. A `drawing` of the continuation takes the place
    of numbers with arrows between them.
    """

    words: str
    line: tuple[Item, ...]
    figures: str
    turns: tuple[str, ...]
    note: str = ""
    is_followed: bool = False
    drawing: Shape | None = None


class Scores(NamedTuple):
    """The scores as a table: the titles of its columns, a row for each seat, a remark below."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


def chances_of(player: Callable[[int], str], evaluation: Evaluation) -> str:
    """Each seat's win chance: "Red 61 %, Blue 39 %"."""
    chances = enumerate(evaluation.chances)
    return ", ".join(f"{player(seat)} {percent(chance)}" for seat, chance in chances)


class Words(Protocol[Own]):
    """Describes positions in words. `position` is always one of the game's own."""

    def player(self, seat: int, /) -> str:
        """The name of a seat."""

    def status(self, session: Session[Own], /) -> str:
        """Who is to move and what for."""

    def score(self, position: Own, /) -> str:
        """The score of every seat."""

    def ruleset(self, position: Own, /) -> str:
        """The variant being played, such as "base 4 · race to 15"."""

    def hint(self, position: Own, answer: Answer, /) -> Hint:
        """The bot's hint for a position, in words."""


class Story(Protocol[Own]):
    """Reviews the game: the move list, the graph, the mistakes; a game's story derives from it."""

    loss: Loss = Loss()
    """What its turns lose."""
    book: Book | None = None
    """Its book of openings."""

    @property
    def thinking(self) -> Thinking:
        """The bot settings for evaluating a position."""
        return Thinking(sims=analysis.SIMS, seed=analysis.SEED)

    def label(self, is_analysed: bool, /) -> str:
        """What the graph shows, before and after an analysis."""

    def last(self, game: Game[Own], late: Collection[int] = (), /) -> str:
        """The last move of a game in words; empty before the first. In a round it leaves out the
        seats `late`, which have resigned by the clock.
        """
        return games.last_turn(game)

    def item(self, path: Turns, /) -> Item:
        """The entry of a move in the move list; the review adds annotation symbols and comments."""

    def graph(
        self,
        game: Game[Own],
        points: Sequence[Evaluation | None],
        slips: Mapping[int, str],
        ply: int,
        /,
    ) -> Shape:
        """The graph of a line; `points` are its evaluations and `slips` its mistakes, by ply."""

    def places(self, turn: str, /) -> Sequence[str]:
        """The places of the board where a turn is played, as records name them."""
        return ()

    def counting(self, game: Game[Own], /) -> Iterator[None]:
        """Counts what the graph of a line shows, in slices; the graph counts what is left."""
        return iter(())

    def value(self, position: Own, evaluation: Evaluation | None, /) -> str:
        """The graph's values for a position, in words."""

    def chances(self, evaluation: Evaluation, /) -> str:
        """The bot's evaluation of a position, in words."""

    def can_evaluate(self, position: Own, /) -> bool:
        """Whether the bot can evaluate a position."""
        return True

    def better(self, turn: str, position: Own, /) -> str:
        """A turn of a position in words, as one that is better, or that was."""
        return turn

    def scores(self, position: Own, /) -> Scores:
        """The score of every seat and what it consists of."""

    def headline(self, position: Own, /) -> str:
        """A headline for a game played to its end; empty for whether the player won."""
        return ""

    def meter(self, position: Own, seat: int, /) -> Shape | None:
        """A seat's score drawn 100 wide around (0, 0), for the picture of a result; else a bar."""
        return None


def seat_of(path: Turns, start: Position) -> int:
    """The seat that made the last of these moves, in games where seats alternate."""
    resigned = resignation.out_of_turn(path[-1])
    return (start.movers[0] + len(path) - 1) % start.seats if resigned is None else resigned
