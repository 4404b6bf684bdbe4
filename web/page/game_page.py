"""What a game adds to the page: a `GamePage`, and what the page gives it: a `Table`.

The page knows no game. A game's page is made of four parts: `options` reads and writes texts,
`words` says how things stand, `story` looks back on the game, and the GamePage itself holds the
board with what is laid out on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from typing import Any

    from blooms.core.game import Game
    from blooms.core.position import Position
    from blooms.core.variations import GameTree, Turns
    from blooms.drawing.shape import Shape
    from blooms.search.settings import Settings as Thinking
    from blooms.session.analysis import Judgement, Mistake
    from blooms.session.events import Event, Seat
    from blooms.session.session import Session
    from web.page.bot_client import Bot
    from web.page.dom import Page
    from web.page.export import Album
    from web.page.seats import Chosen
    from web.page.settings import Settings

__all__ = ["GamePage", "Hint", "Host", "Item", "Options", "Story", "Words", "seat_of"]


class Hint(NamedTuple):
    """A bot's answer in words: what is best and why, what comes then, the best few turns."""

    words: str
    line: str
    turns: tuple[str, ...]


class Item(NamedTuple):
    """How a turn is shown in the list: its text, what is read out besides, its classes."""

    text: str
    label: str = ""
    names: str = ""


class Options(Protocol):
    """Texts that choose a game: the address, the new-game form, records. All raise GameError."""

    @property
    def CHOOSING(self) -> Collection[str]:
        """The parameters of the address that ask for a new game."""

    @property
    def SEATS(self) -> Sequence[Seat]:
        """Who may sit down, as the form offers it."""

    @property
    def USUAL(self) -> Seat:
        """Who sits at a seat that is added to the form, unless it is the first."""

    def read(self, texts: Mapping[str, str], /) -> Chosen:
        """What the address chooses."""

    def from_form(self, texts: Mapping[str, str], /) -> Chosen:
        """What the form chooses; a switch that is off has no text."""

    def form_texts(self, game: Game, /) -> dict[str, str]:
        """What the form holds for a game, without its seats and clock."""

    def linked(self, game: Game, texts: Mapping[str, str], /) -> tuple[Seat, ...]:
        """Who plays a game that came as a record, if the texts name somebody."""

    def tree_of(self, text: str, /) -> GameTree:
        """What a record of this game tells."""

    def pasted(self, text: str, /) -> GameTree:
        """What a record, a link or a list of turns tells that somebody pasted."""

    def typed(self, text: str, /) -> str:
        """A turn as people type it, in record text."""

    def seat_text(self, seat: Seat, /) -> str:
        """Who sits there, as the form and the address name him."""

    def seat_name(self, seat: Seat, /) -> str:
        """Who sits there, in words."""

    def seat_help(self, seat: Seat, /) -> str:
        """How a bot plays, in a sentence; empty for a person."""


class Words(Protocol):
    """How things stand, in words. Each position is one of the game's own."""

    def player(self, seat: int, /) -> str:
        """What a seat is called."""

    def status(self, session: Session, /) -> str:
        """Who is to move and for what; the result at the end."""

    def result(self, position: Any, /) -> str:
        """How the game ended; empty while it goes on."""

    def score(self, position: Any, /) -> str:
        """The score of every seat."""

    def ruleset(self, position: Any, /) -> str:
        """What is played: "base 4 · race to 15"."""

    def hint(self, position: Any, answer: Mapping[str, Any], /) -> Hint:
        """What the bot says to a position."""


class Story(Protocol):
    """Looking back on the game: turns, the graph, how good a turn was."""

    @property
    def thinking(self) -> Thinking:
        """How the bot judges each position."""

    @property
    def label(self) -> str:
        """What the graph shows."""

    def last(self, game: Game, /) -> str:
        """What the last turn of a game did; empty before the first."""

    def item(self, path: Turns, /) -> Item:
        """What the button of a turn shows; the review adds signs and comments."""

    def graph(
        self, whole: Game, points: Sequence[Judgement | None], slips: Mapping[int, str], ply: int, /
    ) -> Shape:
        """The graph of a line: what is judged of it by ply, its mistakes by ply."""

    def value(self, position: Any, judged: Judgement | None, /) -> str:
        """What the graph says of a position."""

    def chances(self, judged: Judgement, /) -> str:
        """What the bot thinks of a position."""

    def judges(self, position: Any, /) -> bool:
        """Whether a bot can judge a position."""

    def slip(self, before: Judgement, after: Judgement, mover: int, turn: str, /) -> Mistake | None:
        """How much a mover's turn between two judged positions lost; None for nothing much."""

    def lost(self, found: Mistake, /) -> str:
        """How much a mistake lost."""

    def better(self, found: Mistake, position: Any, /) -> str:
        """What was better than a mistake."""


class Host(Protocol):
    """The table as its parts know it."""

    page: Page
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
        """The game's name as in records, and the name of the files it is saved in."""

    @property
    def slots(self) -> str:
        """What parts its saved games from those of other games; see `Storage`."""

    @property
    def defaults(self) -> Mapping[str, str]:
        """Its settings and their values at first."""

    @property
    def keys(self) -> Mapping[str, str]:
        """Its keys, besides those of every page, by the action that they mean."""

    @property
    def handlers(self) -> Mapping[str, Callable[[Any], None]]:
        """What it listens to besides clicks and keys, by the names of the browser's events."""

    @property
    def adviser(self) -> Thinking:
        """Who gives hints."""

    @property
    def follows_hints(self) -> bool:
        """Whether a hint is laid out as soon as it comes."""

    @property
    def options(self) -> Options: ...

    @property
    def words(self) -> Words: ...

    @property
    def story(self) -> Story: ...

    @property
    def person(self) -> int | None:
        """The seat whose person may act now."""

    def named(self, palette: str, texts: Mapping[str, str]) -> Mapping[str, str]:
        """A language's catalogue with the names that a palette gives to colours."""

    def reset(self) -> None:
        """Another game is on the table: nothing is laid out, pointed at or selected."""

    def changed(self) -> None:
        """A turn has been played, or another one is looked at; not yet shown."""

    def may_ask(self) -> bool:
        """Whether the bot that is to move may be asked now."""

    def played(self) -> tuple[str, str]:
        """A turn has been played: what is said of it, and its sound."""

    def draw(self) -> None:
        """Show the board, and all that only this game has; the page has shown the rest."""

    def shown(self, before: Game) -> None:
        """All is shown after another game than `before` was looked at."""

    def click(self, event: Any) -> bool:
        """A click; True when it meant something."""

    def early(self, click: Any) -> None:
        """A click that was kept before Python was there."""

    def key(self, event: Any) -> bool:
        """A key pressed on the board; True when it meant something."""

    def act(self, action: str) -> bool:
        """A button or a key; True when no other meaning of it is wanted."""

    def follow(self, turn: str) -> None:
        """Lay a turn out, for the player to confirm it."""

    def form(self, name: str) -> None:
        """A field of the new-game form has changed; no name: the form has been filled."""

    def album(self) -> Album:
        """The game as files."""

    def outline(self) -> str:
        """What the board looks like, for the moments before Python; empty for nothing."""

    def focus(self) -> None:
        """Bring the keyboard to the board."""


def seat_of(path: Turns, start: Position) -> int:
    """Whose turn the last of these is, where seats take turns."""
    return (start.movers[0] + len(path) - 1) % start.seats
