"""The list of games, and what a game's package has to give.

A new game is a folder here and a line in GAMES; records, facts, pictures, bots, matches and the
site's build find it by this list. A package is imported when it is first asked for: a page of one
game never waits for the others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar, cast

from blooms.core.game import Game
from blooms.core.position import GameError, Position

if TYPE_CHECKING:
    from blooms.search.bot import Bot
    from blooms.search.settings import Settings

__all__ = ["GAMES", "GamePackage", "MatchPlayer", "of", "package"]

GAMES: Final = {
    "blooms": "blooms.games.blooms",
    "go": "blooms.games.go",
    "blocky": "blooms.games.blocky",
}
"""All games: the name at the head of records, and the package that holds the game."""

MatchPlayer = Callable[[Game[Any], int, Random], str]
"""A player in a match: the move of a seat, as record text, for a game that goes on."""

P = TypeVar("P", bound=Position)


class GamePackage(Protocol[P]):
    """What the package of a game gives, as functions of its `__init__`; P is its position.

    The functions import what they need when they are called, so that the package itself is
    imported quickly.
    """

    @property
    def NAME(self) -> str:
        """The name at the head of its records, such as "go"."""

    @property
    def TITLE(self) -> str:
        """What people call the game, in English: "Go for many"."""

    @property
    def EXAMPLE(self) -> str:
        """A short legal record."""

    @property
    def MATCH(self) -> str:
        """The form of its matches: a key of blooms.cli.forms.FORMS."""

    @property
    def NAMES_PLAYERS(self) -> bool:
        """Whether its records say who plays; a board in another page then asks for nobody else."""

    # Text

    def start(self, fields: Sequence[str]) -> P:
        """The start that the fields between name and turns describe. Raises BadRecord."""

    def head(self, position: P) -> str:
        """The record of a fresh game by this position's rules, up to its turns: "go/9/2/…"."""

    def split(self, turns: str) -> tuple[str, ...]:
        """The turns of the last field of a record."""

    # What a position says

    def board_text(self, position: P) -> str:
        """The board in plain letters, in a few lines."""

    def describe(self, position: P) -> str:
        """The position in words, for people who do not see it."""

    def svg(self, position: P) -> str:
        """A picture that stands alone, as SVG text with a description."""

    def opening_svg(self) -> str:
        """The board of the first visit, to stand in the page before Python has arrived."""

    def facts_of(self, game: Game[P]) -> dict[str, Any]:
        """The facts of a game as plain values, for `show --json`."""

    def points(self, position: P) -> tuple[int, ...]:
        """Each seat's points now, by what the game counts."""

    def perft(self, position: P, depth: int) -> dict[str, int]:
        """How many turns there are at a depth >= 1. Raises GameError where none are counted."""

    # Players

    def bot_for(
        self,
        game: Game[P],
        settings: Settings,
        seat: int | None = None,
        earlier: Bot | None = None,
    ) -> Bot:
        """The bot at work on the turn of a seat, of the first mover if none is named.

        `earlier` may be a finished bot on the same game, whose work is used again. Raises
        GameError when the game is over, or when the seat does not move.
        """

    def player(self, word: str) -> MatchPlayer | None:
        """The game's own simple player that a word names, if any: "random". Raises GameError."""

    def match_options(self) -> Mapping[str, Mapping[str, Any]]:
        """The options that a match of this game has: "--base" -> the words that argparse's
        `add_argument` takes for it."""

    def match_head(self, options: Mapping[str, Any], players: Sequence[str], seed: int) -> str:
        """The head of a match's game, for the players' words in order of their seats."""


def package(name: str) -> GamePackage[Any]:
    """The package of a game, by its name. Raises GameError for a name that is none."""
    if name not in GAMES:
        raise GameError(f"{name[:20]!r} is not a game here; there is {', '.join(GAMES)}")
    return cast("GamePackage[Any]", import_module(GAMES[name]))


def of(game: Game[Any]) -> GamePackage[Any]:
    """The package that a game belongs to."""
    return package(game.head.partition("/")[0])
