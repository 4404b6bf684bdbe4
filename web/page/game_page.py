"""The interfaces between the page and a game: `GamePage` and `Table`.

The page knows no particular game. A game provides four parts: `options` parses and writes texts,
`words` describes positions, `story` reviews the game, and the GamePage itself holds the board and
the moves being entered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
    from typing import Any

    from blooms.core.editing import Editing
    from blooms.core.game import Game
    from blooms.core.position import Position
    from blooms.core.variations import GameTree, Turns
    from blooms.drawing.marks import Spot
    from blooms.drawing.shape import Shape
    from blooms.search.settings import Settings as Thinking
    from blooms.session.analysis import Judgement, Mistake
    from blooms.session.events import Event, Seat
    from blooms.session.session import Session
    from web.page.bot_client import Bot
    from web.page.course import Course
    from web.page.dom import Page
    from web.page.export import Album
    from web.page.reading import Work
    from web.page.seats import Chosen
    from web.page.settings import Settings
    from web.page.sheet import Sheet

__all__ = ["GamePage", "Hint", "Host", "Item", "Options", "Scores", "Story", "Words", "seat_of"]


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

    def form_texts(self, game: Game, /) -> dict[str, str]:
        """The form's values for a game, without its players and clock."""

    def linked(self, game: Game, texts: Mapping[str, str], /) -> tuple[Seat, ...]:
        """The players of a game opened from a record, if the texts name any."""

    def rematch(self, start: Game, seats: tuple[Seat, ...], /) -> tuple[Game, tuple[Seat, ...]]:
        """The game to play after one with this start, and its players in another order."""

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

    def status(self, session: Session, /) -> str:
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

    def last(self, game: Game, /) -> str:
        """The last move of a game in words; empty before the first."""

    def item(self, path: Turns, /) -> Item:
        """The entry of a move in the move list; the review adds annotation symbols and comments."""

    def graph(
        self, whole: Game, points: Sequence[Judgement | None], slips: Mapping[int, str], ply: int, /
    ) -> Shape:
        """The graph of a line; `points` are its evaluations and `slips` its mistakes, by ply."""

    def places(self, turn: str, /) -> Sequence[str]:
        """The places of the board where a turn is played, as records name them."""

    def counting(self, whole: Game, /) -> Iterator[None]:
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

    def scores(self, position: Any, /) -> Scores:
        """The score of every seat and what it consists of."""


class Host(Protocol):
    """The part of `Table` that other parts use."""

    page: Page
    sheet: Sheet
    settings: Settings
    bot: Bot
    session: Session
    seed: int | None

    @property
    def game_page(self) -> GamePage: ...

    def do(self, event: Event) -> None: ...
    def show(self) -> None: ...
    def feel(self, *names: str) -> None: ...


class GamePage(Protocol):
    """What a game adds to the page."""

    @property
    def name(self) -> str:
        """The game's name in records, also used to name exported files."""

    @property
    def slots(self) -> str:
        """The prefix that separates its saved games from those of other games; see `Storage`."""

    @property
    def defaults(self) -> Mapping[str, str]:
        """Its own settings with their default values."""

    @property
    def keys(self) -> Mapping[str, str]:
        """Its own keys and the action of each."""

    @property
    def handlers(self) -> Mapping[str, Callable[[Any], None]]:
        """Its own event handlers, by event type."""

    @property
    def adviser(self) -> Thinking:
        """The bot settings for hints."""

    @property
    def follows_hints(self) -> bool:
        """Whether a hint is put on the board as soon as it arrives."""

    @property
    def options(self) -> Options: ...

    @property
    def words(self) -> Words: ...

    @property
    def story(self) -> Story: ...

    @property
    def course(self) -> Course: ...

    @property
    def editing(self) -> Editing:
        """How its positions are set up."""

    @property
    def person(self) -> int | None:
        """The seat whose human player may act now; None if there is none."""

    def named(self, palette: str, texts: Mapping[str, str]) -> Mapping[str, str]:
        """A language's texts, with the colour names of a palette."""

    def reset(self) -> None:
        """Clear every selection for a new game."""

    def changed(self) -> None:
        """Called when the current position has changed, before it is shown."""

    def may_ask(self) -> bool:
        """Whether the bot to move may be asked now."""

    def played(self) -> tuple[str, str]:
        """The announcement and the sound of the move just played."""

    def draw(self) -> None:
        """Draw the board and everything specific to this game; the page has drawn the rest."""

    def shown(self, before: Game) -> None:
        """Called when everything is drawn; `before` is the game that was shown previously."""

    def click(self, event: Any) -> bool:
        """Handle a click; returns whether it was handled."""

    def early(self, click: Any) -> None:
        """Handle a click made before Python was loaded."""

    def key(self, event: Any) -> bool:
        """Handle a key pressed on the board; returns whether it was handled."""

    def act(self, action: str) -> bool:
        """Run an action of a button or key; returns whether it was handled."""

    def follow(self, turn: str) -> None:
        """Put a move on the board for the player to confirm."""

    @property
    def cursor(self) -> str:
        """The place of the board that has the keyboard cursor, as records name it."""

    def find(self, place: str) -> Spot | None:
        """A place on the board as it is shown; None if the board has no such place."""

    def form(self, name: str) -> None:
        """Called when a field of the new-game form changes; no name: the form was filled in."""

    def legend(self) -> Sequence[tuple[Shape, str]]:
        """The marks now on the board: a sample of each, about 40 units wide, and its meaning."""

    def album(self) -> Album:
        """The game for export."""

    def outline(self) -> str:
        """The board's outline, shown at the next visit until Python is loaded; empty for none."""

    def focus(self) -> None:
        """Move the keyboard focus to the board."""


def seat_of(path: Turns, start: Position) -> int:
    """The seat that made the last of these moves, in games where seats alternate."""
    return (start.movers[0] + len(path) - 1) % start.seats
