"""What a game gives the page. The page knows no particular game.

`options` parses and writes texts that choose a game (options.py), `words` describes positions,
`story` reviews the game (parts.py). The board and the move being entered are in the game's own
features.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from blooms.core.game import P

if TYPE_CHECKING:
    from web.page.contract.board import Board
    from web.page.contract.course import Course
    from web.page.contract.options import Options
    from web.page.contract.parts import Story, Words
    from web.page.feature import Feature

__all__ = ["GamePage", "Shared"]


class Shared(NamedTuple):
    """What is shared in place of a game: parameters of the page's address, and a text."""

    parameters: str
    text: str


class GamePage(Protocol[P]):
    """A game on the page; the class of its page derives from it."""

    board: Board
    story: Story
    pages: Mapping[str, Callable[[], bool]] = {}
    """The pages that the book has only in this game, and whether each is there now."""

    features: Sequence[Feature]
    """The features that only this game has, the board first."""

    @property
    def name(self) -> str:
        """The game's name in records, also used to name exported files."""
        return self.options.package.NAME

    @property
    def settings(self) -> Mapping[str, str]:
        """The settings that its page has, with their default values."""

    def title(self, position: Any, /) -> str:
        """The rules being played, in a line below the page's title."""
        return self.words.ruleset(position)

    def variant(self, position: Any, /) -> str:
        """The rules, without what differs from game to game, such as the number of a board."""
        return self.words.ruleset(position)

    def terms(self) -> Mapping[str, str]:
        """The words that the page explains where they are met, with their forms: "liberty" has
        "liberty, liberties". Its template has what they mean.
        """
        return {}

    def shared(self) -> Shared | None:
        """What is shared in place of the game, for example where its record is a solution."""
        return None

    @property
    def options(self) -> Options: ...

    @property
    def words(self) -> Words: ...

    def course(self) -> Course:
        """Its lessons and puzzles; made, and loaded, when they are first asked for."""

    @property
    def human(self) -> int | None:
        """The seat whose human player may act now; None if there is none."""

    def may_ask(self) -> bool:
        """Whether the bot to move may be asked now."""
        return True
