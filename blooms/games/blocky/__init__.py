"""Blocky: a recursive puzzle on a square of coloured squares, for one to four players.

The functions here implement blooms.games.GamePackage.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from blooms.core.position import GameError

if TYPE_CHECKING:
    from blooms.core.game import Game
    from blooms.core.sgf import Node
    from blooms.core.sgf_tree import Opened
    from blooms.core.variations import GameTree
    from blooms.games import GamePackage, MatchPlayer, blocky
    from blooms.games.blocky.position import Blocky
    from blooms.search.bot import Bot
    from blooms.search.settings import Settings

NAME: Final = "blocky"
TITLE: Final = "Blocky"
EXAMPLE: Final = "blocky/3/blob/5/38/hs/UR:cw.UL:smash"
PREVIEW: Final = "blocky/4/blob/5/7/hs/"
MATCH: Final = "scores"
MATCH_PLAYERS: Final = {
    "random": "a random action",
    "smart": "the best of ten random actions; smart:20 tries twenty",
    "planner": "looks a few turns ahead and plays to win",
}
DUEL: Final[Mapping[str, Any]] = {}
SGF: Final[tuple[str, ...]] = ()
NAMES_PLAYERS: Final = True


def start(fields: Sequence[str]) -> Blocky:
    """The start given by the fields of a record."""
    from blooms.games.blocky import text

    return text.start(fields)


def head(position: Blocky) -> str:
    """The record of a new game, up to its turns."""
    from blooms.games.blocky import text

    return text.head(position.setup)


def split(turns: str) -> tuple[str, ...]:
    """The turns of a record's last field. Addresses contain dots too."""
    from blooms.games.blocky import text

    return text.split(turns)


def fold(turns: Sequence[str]) -> str:
    """The turns for a link."""
    return ".".join(turns)


def to_sgf(tree: GameTree[Blocky]) -> str:
    """There are no SGF files of Blocky."""
    raise GameError("Blocky has no SGF files: its record holds the whole game")


def reading_sgf(root: Node) -> Generator[None, None, Opened]:
    """There are no SGF files of Blocky."""
    raise GameError("Blocky has no SGF files")
    yield


def translating(text: str) -> Generator[None, None, str]:
    """No other site writes games of Blocky."""
    yield from ()
    return ""


def describe(position: Blocky, why: str = "") -> str:
    """The position in words."""
    from blooms.games.blocky import picture

    return picture.describe(position, why)


def svg(position: Blocky, comment: str = "", heat: Mapping[str, float] | None = None) -> str:
    """A complete SVG file, with the marks in a comment and the heat map of a search."""
    from blooms.drawing.marks import told
    from blooms.games.blocky import drawing, picture

    marks, said = told(picture.describe(position), comment, drawing.finder(position.setup.depth))
    return picture.picture(position, said, marks, heat)


def small_svg(position: Blocky) -> str:
    """A small picture for lists."""
    return svg(position)


def opening_svg() -> str:
    """The board of the first visit."""
    from blooms.games.blocky import picture

    return picture.opening_svg()


def rule_figures() -> dict[str, str]:
    """Small pictures that explain the rules."""
    from blooms.games.blocky import rule_diagrams

    return rule_diagrams.figures()


def facts_of(game: Game[Blocky]) -> dict[str, Any]:
    """The facts of a game as plain values."""
    from blooms.games.blocky import text

    return text.facts(game)


def points(position: Blocky) -> tuple[int, ...]:
    """Each seat's net score now."""
    return position.nets()


def turns(position: Blocky) -> list[str]:
    """The legal actions of the seat to move."""
    return [str(move) for move in position.moves(position.seat)]


def perft(position: Blocky, depth: int) -> dict[str, int]:
    """Counts of turns to a depth, without smashes."""
    from blooms.games.blocky import text

    return {"turns": text.perft(position, depth)}


def bot_for(
    game: Game[Blocky], settings: Settings, seat: int | None = None, earlier: Bot | None = None
) -> Bot:
    """Start the bot on the turn."""
    from blooms.games.blocky.bot import BlockyBot

    return BlockyBot(game, settings)


def player(word: str) -> MatchPlayer | None:
    """A player by name: random, smart, smart:20 (20 tries; also smart=20), planner."""
    from blooms.games.blocky import players

    kind = _kind(word)
    if kind in (None, "h"):
        return None
    choose = players.by_kind(kind)

    def move(game: Game[Any], seat: int, rng: Random) -> str:
        return str(choose(game.position, rng))

    return move


def match_options() -> Mapping[str, Mapping[str, Any]]:
    """The match options."""
    from blooms.games.blocky.position import DEPTHS, GOALS

    return {
        "--depth": {"type": int, "choices": DEPTHS, "default": 3},
        "--goal": {"choices": GOALS, "default": "blob"},
        "--rounds": {"type": int, "default": 10, "help": "moves that each player makes (10)"},
    }


def match_head(options: Mapping[str, Any], players: Sequence[str], seed: int) -> str:
    """The head of a match game's record; every seed gives another board."""
    kinds = ""
    for word in players:
        kind = "h" if word.endswith(".py") else _kind(word)
        if kind is None or word == "human":
            there_is = ", ".join(MATCH_PLAYERS)
            raise GameError(f"{word[:20]!r} is not a player of {TITLE}; there is {there_is}")
        kinds += kind
    return f"blocky/{options['depth']}/{options['goal']}/{options['rounds']}/{seed}/{kinds}"


def _kind(word: str) -> str | None:
    """The letter of a player by name; in commands smart=20 is smart:20."""
    from blooms.games.blocky import text

    return text.kind_of(word.replace("=", ":"))


if TYPE_CHECKING:  # The package keeps the contract.
    _: GamePackage[Blocky] = blocky
