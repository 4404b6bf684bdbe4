"""What a game gives the page besides its `GamePage`: options, words and story.

`options` parses and writes texts, `words` describes positions, `story` reviews the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence
    from typing import Any

    from blooms.core.game import Game
    from blooms.core.position import Position
    from blooms.core.variations import GameTree, Turns
    from blooms.drawing.shape import Shape
    from blooms.search.settings import Settings as Thinking
    from blooms.session.analysis import Judgement, Mistake
    from blooms.session.events import Seat
    from blooms.session.session import Session
    from web.page.contract.players import Chosen
    from web.page.slices import Work

__all__ = ["Hint", "Item", "Options", "Scores", "Shared", "Story", "Words", "seat_of"]


class Hint(NamedTuple):
    """A hint in words: the best move and why, the likely continuation; figures of the search: the
    expected result, the best few moves.
    """

    words: str
    line: str
    figures: str
    turns: tuple[str, ...]


class Item(NamedTuple):
    """An entry of the move list.

    `stones` are drawn before the text, each as the id of its symbol and the name of its place.
    Screen readers say `said` instead of the stones and the text, and then `label`. `names` are CSS
    classes.
    """

    text: str
    label: str = ""
    names: str = ""
    stones: tuple[tuple[str, str], ...] = ()
    said: str = ""


class Scores(NamedTuple):
    """The scores as a table: the titles of its columns, a row for each seat, a remark below."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


class Shared(NamedTuple):
    """What is shared in place of a game: parameters of the page's address, and a text."""

    parameters: str
    text: str


class Options(Protocol):
    """Texts that choose a game: the address, the new-game form, records. All raise GameError."""

    @property
    def CHOOSING(self) -> Collection[str]:
        """The address parameters that ask for a new game."""

    @property
    def SEATS(self) -> Sequence[Seat]:
        """The players that the form offers."""

    @property
    def USUAL(self) -> Seat:
        """The default player of every seat but the first."""

    def read(self, texts: Mapping[str, str], /) -> Chosen:
        """The game that the address chooses."""

    def from_form(self, texts: Mapping[str, str], /) -> Chosen:
        """The game that the form chooses; a switch that is off has no text."""

    def form_texts(self, game: Game[Any], /) -> dict[str, str]:
        """The form's values for a game, without its players and clock."""

    def linked(self, game: Game[Any], texts: Mapping[str, str], /) -> tuple[Seat, ...]:
        """The players of a game opened from a record, if the texts name any."""

    def why_not_by_link(self, game: Game[Any], /) -> str:
        """Why a game cannot be played by links, an English sentence; empty if it can."""

    def rematch(
        self, start: Game[Any], seats: tuple[Seat, ...], fresh: int | None = None, /
    ) -> tuple[Game[Any], tuple[Seat, ...]]:
        """The game to play after one with this start, and its players in another order.

        Where boards are random it is the board of number `fresh`, or any.
        """

    def tree_of(self, text: str, /) -> GameTree:
        """Parse a record of this game."""

    def reading(self, text: str, /) -> Work[GameTree]:
        """Parses a pasted record, link or move list, in slices."""

    def typed(self, text: str, /) -> str:
        """Convert a typed move to record text."""

    def seat_text(self, seat: Seat, /) -> str:
        """The player of a seat, as in the form and the address."""

    def seat_name(self, seat: Seat, /) -> str:
        """The player of a seat, in words."""

    def seat_help(self, seat: Seat, /) -> str:
        """One sentence on how a bot plays; empty for a human."""


class Words(Protocol):
    """Describes positions in words. `position` is always one of the game's own."""

    def player(self, seat: int, /) -> str:
        """The name of a seat."""

    def status(self, session: Session[Any], /) -> str:
        """Who is to move and what for; at the end the result."""

    def result(self, position: Any, why: str, /) -> str:
        """The result; empty while the game goes on. `why` is the session's reason."""

    def score(self, position: Any, /) -> str:
        """The score of every seat."""

    def ruleset(self, position: Any, /) -> str:
        """The variant being played, such as "base 4 · race to 15"."""

    def variant(self, position: Any, /) -> str:
        """The rules, without what differs from game to game, such as the number of a board."""

    def hint(self, position: Any, answer: Mapping[str, Any], /) -> Hint:
        """The bot's hint for a position, in words."""


class Story(Protocol):
    """Reviews the game: the move list, the graph, the mistakes."""

    @property
    def thinking(self) -> Thinking:
        """The bot settings for evaluating a position."""

    def label(self, is_judged: bool, /) -> str:
        """What the graph shows, before and after an analysis."""

    def last(self, game: Game[Any], /) -> str:
        """The last move of a game in words; empty before the first."""

    def item(self, path: Turns, /) -> Item:
        """The entry of a move in the move list; the review adds annotation symbols and comments."""

    def graph(
        self,
        whole: Game[Any],
        points: Sequence[Judgement | None],
        slips: Mapping[int, str],
        ply: int,
        /,
    ) -> Shape:
        """The graph of a line; `points` are its evaluations and `slips` its mistakes, by ply."""

    def places(self, turn: str, /) -> Sequence[str]:
        """The places of the board where a turn is played, as records name them."""

    def counting(self, whole: Game[Any], /) -> Iterator[None]:
        """Counts what the graph of a line shows, in slices; the graph counts what is left."""

    def value(self, position: Any, judged: Judgement | None, /) -> str:
        """The graph's values for a position, in words."""

    def chances(self, judged: Judgement, /) -> str:
        """The bot's evaluation of a position, in words."""

    def judges(self, position: Any, /) -> bool:
        """Whether the bot can evaluate a position."""

    def loss(self, before: Judgement, after: Judgement, mover: int, turn: str, /) -> float | None:
        """How much a move lost, as a win chance from 0 to 1; None where nobody can tell."""

    def lost(self, found: Mistake, /) -> str:
        """How much a mistake lost, in words: "12% win chance"."""

    def better(self, found: Mistake, position: Any, /) -> str:
        """The better move instead of a mistake, in words."""

    def shared(self) -> Shared | None:
        """What is shared in place of the game, as where its record would be a solution."""

    def scores(self, position: Any, /) -> Scores:
        """The score of every seat and what it consists of."""


def seat_of(path: Turns, start: Position) -> int:
    """The seat that made the last of these moves, in games where seats alternate."""
    return (start.movers[0] + len(path) - 1) % start.seats
