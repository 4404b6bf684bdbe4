"""The list of games, and the interface of a game's package.

To add a game, add a package in this folder and an entry in GAMES; records, facts, pictures, bots,
matches and the site's build find it there. A package is imported on first use: the page of one game
does not load the others.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar, cast

from blooms.core.game import Game
from blooms.core.position import GameError, Position

if TYPE_CHECKING:
    from blooms.core.sgf import Node
    from blooms.core.sgf_tree import Opened
    from blooms.core.variations import GameTree
    from blooms.search.bot import Bot
    from blooms.search.settings import Settings

__all__ = ["GAMES", "GamePackage", "MatchPlayer", "of", "package"]

GAMES: Final = {
    "blooms": "blooms.games.blooms",
    "go": "blooms.games.go",
    "blocky": "blooms.games.blocky",
}
"""All games: the name in records and the package of the game."""

MatchPlayer = Callable[[Game[Any], int, Random], str]
"""A player in a match: returns a seat's move as record text, while the game goes on."""

P = TypeVar("P", bound=Position)


class GamePackage(Protocol[P]):
    """The functions that the `__init__` of a game's package provides; P is its position type.

    The functions import what they need when they are called, so that importing the package is
    fast.
    """

    @property
    def NAME(self) -> str:
        """The name at the start of the game's records, such as "go"."""

    @property
    def TITLE(self) -> str:
        """The game's title in English: "Go for many"."""

    @property
    def EXAMPLE(self) -> str:
        """A short legal record."""

    @property
    def PREVIEW(self) -> str:
        """A legal record; links to the game's page show its last position."""

    @property
    def MATCH(self) -> str:
        """The format of its matches: a key of blooms.cli.match_formats.FORMS."""

    @property
    def MATCH_PLAYERS(self) -> Mapping[str, str]:
        """Its own players in matches: an example of the name, and what it does."""

    @property
    def DUEL(self) -> Mapping[str, Any]:
        """The match options, where they differ from the usual, of a game for two in turn."""

    @property
    def NAMES_PLAYERS(self) -> bool:
        """Whether its records name the players; matches and embedded boards then have no others."""

    # Records

    def start(self, fields: Sequence[str]) -> P:
        """The start given by the fields between name and turns. Raises BadRecord."""

    def head(self, position: P) -> str:
        """The record of a new game with this position's rules, up to its turns: "go/9/2/…"."""

    def split(self, turns: str) -> tuple[str, ...]:
        """The turns of the last field of a record."""

    def fold(self, turns: Sequence[str]) -> str:
        """The turns as short as `split` reads them, for links; a record has points between them."""

    # Other formats

    @property
    def SGF(self) -> tuple[str, ...]:
        """The values of the property GM that SGF files of this game have; "" for none."""

    def to_sgf(self, tree: GameTree[P]) -> str:
        """The game as an SGF file. Raises GameError where there are none of this game."""

    def reading_sgf(self, root: Node) -> Generator[None, None, Opened]:
        """Reads a game of an SGF file, in slices. Raises BadRecord."""

    def translating(self, text: str) -> Generator[None, None, str]:
        """The record of a game as another site writes it, in slices; empty for any other text.

        Raises BadRecord.
        """

    # Views of a position

    def describe(self, position: P, why: str = "") -> str:
        """The position in words, for people who cannot see it.

        `why` is the reason of the end, `blooms.core.end_notes.reason`; else it is the position's.
        """

    def svg(self, position: P, comment: str = "", heat: Mapping[str, float] | None = None) -> str:
        """A complete SVG file with a description, and with the marks in a comment on it.

        `heat` is the share of a search on each place, 0 to 1, by its name in records.
        """

    def small_svg(self, position: P) -> str:
        """A small picture for lists: SVG, without a description."""

    def opening_svg(self) -> str:
        """The board of the first visit, shown in the page until Python has loaded."""

    def rule_figures(self) -> dict[str, str]:
        """Small pictures that explain the rules, by name: SVG markup for the page, with `capture`
        for the first visit."""

    def facts_of(self, game: Game[P]) -> dict[str, Any]:
        """The facts of a game as plain values, for `show --json`."""

    def points(self, position: P) -> tuple[float, ...]:
        """Each seat's points now, as the game counts them."""

    def turns(self, position: P) -> list[str]:
        """The legal turns of the seat to move, as record text, without resignation."""

    def perft(self, position: P, depth: int) -> dict[str, int]:
        """Counts of turns to a depth >= 1. Raises GameError where turns are not counted."""

    # Players

    def bot_for(
        self,
        game: Game[P],
        settings: Settings,
        seat: int | None = None,
        earlier: Bot | None = None,
    ) -> Bot:
        """Start the bot on a seat's turn; without `seat`, that of the first mover.

        `earlier` may be a finished bot of the same game; its work is reused. Raises GameError when
        the game is over or the seat is not to move.
        """

    def player(self, word: str) -> MatchPlayer | None:
        """The game's simple player of this name, such as "random"; None if unknown. Raises
        GameError."""

    def match_options(self) -> Mapping[str, Mapping[str, Any]]:
        """The match options of this game: "--base" -> the keyword arguments for argparse's
        `add_argument`."""

    def match_head(self, options: Mapping[str, Any], players: Sequence[str], seed: int) -> str:
        """The head of a match game's record; `players` are the names in seat order."""


def package(name: str) -> GamePackage[Any]:
    """The package of a game, by its name. Raises GameError for an unknown name."""
    if name not in GAMES:
        raise GameError(f"{name[:20]!r} is not a game here; there is {', '.join(GAMES)}")
    return cast("GamePackage[Any]", import_module(GAMES[name]))


def of(game: Game[Any]) -> GamePackage[Any]:
    """The package of this game."""
    return package(game.head.partition("/")[0])
