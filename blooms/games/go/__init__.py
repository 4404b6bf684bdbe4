"""Go for many: Go for two to eight, in turn or at once, alone or cooperating.

The functions here implement blooms.games.GamePackage.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from blooms.core.game import Game
    from blooms.core.sgf import Node
    from blooms.core.sgf_tree import Opened
    from blooms.core.variations import GameTree
    from blooms.games import GamePackage, MatchPlayer, go
    from blooms.games.go.position import Go
    from blooms.search.bot import Bot
    from blooms.search.settings import Settings

NAME: Final = "go"
TITLE: Final = "Go for many"
EXAMPLE: Final = "go/9/4/sequential-coop/E5.D4.-.C3"
PREVIEW: Final = "go/9/4/sequential/@3BBR1L1-3WWRLL1-6R1L-7L1-4WLL1B-3B1W1B1-4B1W2-9-9,3/"
MATCH: Final = "table"
MATCH_PLAYERS: Final = {"random": "a random legal move, never in an own eye"}
DUEL: Final[Mapping[str, Any]] = {"go": "9/2/sequential"}
SGF: Final[tuple[str, ...]] = ("1", "")
NAMES_PLAYERS: Final = False


def start(fields: Sequence[str]) -> Go:
    """The start given by the fields of a record."""
    from blooms.games.go import text

    return text.start(fields)


def head(position: Go) -> str:
    """The record of a new game, up to its turns."""
    from blooms.games.go import text

    return text.head(position.rules)


def split(turns: str) -> tuple[str, ...]:
    """The turns of the last field of a record."""
    from blooms.core import variations

    return variations.split(turns)


def fold(turns: Sequence[str]) -> str:
    """The turns for a link."""
    return ".".join(turns)


def to_sgf(tree: GameTree[Go]) -> str:
    """The game as an SGF file."""
    from blooms.games.go import sgf

    return sgf.file_of(tree)


def reading_sgf(root: Node) -> Generator[None, None, Opened]:
    """Reads a game of an SGF file."""
    from blooms.games.go import sgf

    return sgf.reading(root)


def translating(text: str) -> Generator[None, None, str]:
    """The record of a game as another site writes it."""
    yield from ()
    return ""


def describe(position: Go, why: str = "") -> str:
    """The position in words."""
    from blooms.games.go import picture

    return picture.describe(position, why)


def svg(position: Go, comment: str = "", heat: Mapping[str, float] | None = None) -> str:
    """A complete SVG file, with the marks in a comment and the heat map of a search."""
    from blooms.drawing.marks import told
    from blooms.games.go import drawing, picture

    marks, said = told(picture.describe(position), comment, drawing.finder(position.rules.size))
    return picture.picture(position, said, marks, heat)


def small_svg(position: Go) -> str:
    """A small picture for lists."""
    return svg(position)


def opening_svg() -> str:
    """The board of the first visit."""
    from blooms.games.go import picture

    return picture.opening_svg()


def rule_figures() -> dict[str, str]:
    """Small pictures that explain the rules."""
    from blooms.games.go import rule_diagrams

    return rule_diagrams.figures()


def facts_of(game: Game[Go]) -> dict[str, Any]:
    """The facts of a game as plain values."""
    from blooms.games.go.facts import facts

    return facts(game)


def points(position: Go) -> tuple[float, ...]:
    """Each seat's points now, as if play ended; see GoState.standing."""
    return tuple(position.standing().scores)


def turns(position: Go) -> list[str]:
    """The legal moves of the one seat to move."""
    return list(position.moves(position.movers[0])) if position.movers else []


def perft(position: Go, depth: int) -> dict[str, int]:
    """The turns to a depth: all, those that capture, and captured stones. Lines end with play."""
    from blooms.games.go import facts

    return facts.perft(position, depth)._asdict()


def bot_for(
    game: Game[Go], settings: Settings, seat: int | None = None, earlier: Bot | None = None
) -> Bot:
    """Start the bot on a seat's move."""
    from blooms.games.go.bot.bot import GoBot

    return GoBot(game, settings, seat)


def player(word: str) -> MatchPlayer | None:
    """A simple player by name: random."""
    from blooms.games.go import players

    return players.PLAYERS.get(word)


def match_options() -> Mapping[str, Mapping[str, Any]]:
    """The match options."""
    return {"--go": {"metavar": "9/4/sequential", "help": "play Go for many by these rules"}}


def match_head(options: Mapping[str, Any], players: Sequence[str], seed: int) -> str:
    """The head of a match game's record."""
    return f"go/{(options['go'] or '9/4/sequential').strip('/')}"


if TYPE_CHECKING:  # The package keeps the contract.
    _: GamePackage[Go] = go
