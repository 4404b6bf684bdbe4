"""Blooms, Nick Bentley's game for two: rules, records, texts, pictures, bot, lessons.

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
    from blooms.games import GamePackage, MatchPlayer, blooms
    from blooms.games.blooms.rules import Blooms
    from blooms.search.bot import Bot
    from blooms.search.settings import Settings

NAME: Final = "blooms"
TITLE: Final = "Blooms"
EXAMPLE: Final = "blooms/4/race-15/D4a.C3cE5d"
PREVIEW: Final = "blooms/5/race-20/@5-1acbbc-1dacccb-2da1bb1-3da2c1-3da3-3da2-3d2-5,1/"
MATCH: Final = "pairs"
MATCH_PLAYERS: Final = {
    "random": "a random legal turn",
    "greedy": "captures the most",
    "careful": "also counts what is lost in return",
    "uct=2000": "search with random playouts, this many for each stone (sources only)",
    "rave=2000": "the same with rapid action value estimates (sources only)",
    "gtp:COMMAND": "any program that speaks GTP with Blooms turns",
}
DUEL: Final[Mapping[str, Any]] = {}
SGF: Final[tuple[str, ...]] = ()
NAMES_PLAYERS: Final = False


def start(fields: Sequence[str]) -> Blooms:
    """The start given by the fields of a record."""
    from blooms.games.blooms import text

    return text.start(fields)


def head(position: Blooms) -> str:
    """The record of a new game, up to its turns."""
    from blooms.games.blooms import text

    return text.head(position.rules)


def split(turns: str) -> tuple[str, ...]:
    """The turns of the last field of a record, or of a link."""
    from blooms.games.blooms import text

    return text.split(turns)


def fold(turns: Sequence[str]) -> str:
    """The turns for a link."""
    from blooms.games.blooms import text

    return text.fold(turns)


def to_sgf(tree: GameTree[Blooms]) -> str:
    """The game as an SGF file."""
    from blooms.games.blooms import sgf

    return sgf.file_of(tree)


def reading_sgf(root: Node) -> Generator[None, None, Opened]:
    """Reads a game of an SGF file."""
    from blooms.games.blooms import sgf

    return sgf.reading(root)


def translating(text: str) -> Generator[None, None, str]:
    """The record of a game as another site writes it."""
    from blooms.games.blooms import importers

    return importers.translating(text)


def describe(position: Blooms, why: str = "") -> str:
    """The position in words."""
    from blooms.games.blooms import picture

    return picture.describe(position, why)


def svg(position: Blooms, comment: str = "", heat: Mapping[str, float] | None = None) -> str:
    """A complete SVG file, with the marks in a comment and the heat map of a search."""
    from blooms.drawing.marks import told
    from blooms.games.blooms import picture

    marks, said = told(picture.describe(position), comment, picture.finder(position.rules.base))
    return picture.picture(position, TITLE, said, marks=marks, heat=heat)


def small_svg(position: Blooms) -> str:
    """A small picture for lists."""
    from blooms.games.blooms import thumbnail as small

    return small.thumbnail(position)


def opening_svg() -> str:
    """The board of the first visit."""
    from blooms.games.blooms import picture

    return picture.opening_svg()


def rule_figures() -> dict[str, str]:
    """Small pictures that explain the rules."""
    from blooms.games.blooms import rule_diagrams

    return rule_diagrams.figures()


def facts_of(game: Game[Blooms]) -> dict[str, Any]:
    """The facts of a game as plain values."""
    from blooms.games.blooms.facts import facts

    return facts(game)


def points(position: Blooms) -> tuple[int, ...]:
    """Each seat's points now."""
    return position.score()


def turns(position: Blooms) -> list[str]:
    """The legal turns: one stone or two, and a pass."""
    from blooms.games.blooms.rules import END

    return [position.spell(turn or (END,)) for turn in position.turns()]


def perft(position: Blooms, depth: int) -> dict[str, int]:
    """Counts to a depth: turns, capturing turns and captured stones."""
    from blooms.games.blooms import facts

    return facts.perft(position, depth)._asdict()


def bot_for(
    game: Game[Blooms], settings: Settings, seat: int | None = None, earlier: Bot | None = None
) -> Bot:
    """Start the bot on the turn; where the board is solved, the strongest looks it up."""
    from blooms.games.blooms.bot.bot import BloomsBot
    from blooms.games.blooms.bot.solved import is_solved

    if is_solved(game.position.rules) and not settings.plays.blind:
        from blooms.games.blooms.bot.solved_bot import SolvedBot

        return SolvedBot(game, settings)

    return BloomsBot(game, settings, earlier if isinstance(earlier, BloomsBot) else None)


def player(word: str) -> MatchPlayer | None:
    """A simple player by name: random, greedy, careful."""
    from blooms.games.blooms import players

    return players.player(word)


def match_options() -> Mapping[str, Mapping[str, Any]]:
    """The match options."""
    from blooms.games.blooms.hexes import BASES

    return {
        "--base": {"type": int, "choices": BASES, "default": 4},
        "--rules": {"choices": ("race", "territory"), "default": "race"},
        "--target": {"type": int, "help": "stones to capture in a race"},
    }


def match_head(options: Mapping[str, Any], players: Sequence[str], seed: int) -> str:
    """The head of a match game's record."""
    from blooms.games.blooms.rules import Rules

    base, target = options["base"], options["target"]
    target = Rules.default_target(base) if target is None else target
    return f"blooms/{base}/{'territory' if options['rules'] == 'territory' else f'race-{target}'}"


if TYPE_CHECKING:  # The package keeps the contract.
    _: GamePackage[Blooms] = blooms
