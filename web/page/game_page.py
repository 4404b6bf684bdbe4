"""The interfaces between the page and a game: `GamePage` and `Table`.

The page knows no particular game. A game's GamePage holds the board and the moves being entered;
its options, words and story are in game_parts.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from blooms.core.editing import Editing
    from blooms.core.game import Game
    from blooms.core.marks import Marks
    from blooms.drawing.marks import Spot
    from blooms.drawing.shape import Shape
    from blooms.search.settings import Settings as Thinking
    from blooms.session.events import Event
    from blooms.session.session import Session
    from web.page.bot_client import Bot
    from web.page.course import Course
    from web.page.dom import Page
    from web.page.game_parts import Story, Words
    from web.page.options import Options
    from web.page.room import Room
    from web.page.settings import Settings
    from web.page.sheet import Sheet

__all__ = ["GamePage", "Host"]


class Host(Protocol):
    """The part of `Table` that other parts use."""

    page: Page
    sheet: Sheet
    settings: Settings
    bot: Bot
    session: Session
    seed: int | None
    room: Room

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
        """The prefix of its saved games and settings: name and dot; empty for the first game."""

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

    def course(self) -> Course:
        """Its lessons and puzzles; made, and loaded, when they are first asked for."""

    def legend(self) -> Sequence[tuple[Shape, str]]:
        """The marks now on the board: a sample of each, about 40 units wide, and its meaning."""

    def describe(self) -> str:
        """The last position in words, for exported files and shared games."""

    def picture(self, position: Any, said: str, marks: Marks) -> str:
        """A standalone picture of a position of the game, with its description."""

    def outline(self) -> str:
        """The board's outline, shown at the next visit until Python is loaded; empty for none."""

    def focus(self) -> None:
        """Move the keyboard focus to the board."""
