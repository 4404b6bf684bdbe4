"""Blocky: a recursive puzzle on a square of coloured squares, for one to four.

The functions here are what every game's package gives: see blooms.games.GamePackage.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from blooms.core.position import GameError

if TYPE_CHECKING:
    from blooms.core.game import Game
    from blooms.games import GamePackage, MatchPlayer, blocky
    from blooms.games.blocky.position import Blocky
    from blooms.search.bot import Bot
    from blooms.search.settings import Settings

NAME: Final = "blocky"
TITLE: Final = "Blocky"
EXAMPLE: Final = "blocky/3/blob/5/38/hs/UR:cw.UL:smash"
MATCH: Final = "scores"
NAMES_PLAYERS: Final = True

_LETTERS: Final = {"random": "r", "smart": "s", "planner": "p"}
"""The players' letters in records."""


def start(fields: Sequence[str]) -> Blocky:
    """The start that the fields of a record describe."""
    from blooms.games.blocky import text

    return text.start(fields)


def head(position: Blocky) -> str:
    """The record of a fresh game up to its turns."""
    from blooms.games.blocky import text

    return text.head(position.setup)


def split(turns: str) -> tuple[str, ...]:
    """The turns of the last field of a record, whose addresses have points too."""
    from blooms.games.blocky import text

    return text.split(turns)


def board_text(position: Blocky) -> str:
    """The board in plain letters."""
    from blooms.games.blocky import text

    return text.board_text(position)


def describe(position: Blocky) -> str:
    """The position in words."""
    from blooms.games.blocky import picture

    return picture.describe(position)


def svg(position: Blocky) -> str:
    """A picture that stands alone."""
    from blooms.games.blocky import picture

    return picture.picture(position)


def opening_svg() -> str:
    """The board of the first visit."""
    from blooms.games.blocky import picture

    return picture.opening_svg()


def facts_of(game: Game[Blocky]) -> dict[str, Any]:
    """The facts of a game as plain values."""
    from blooms.games.blocky import text

    return text.facts(game)


def points(position: Blocky) -> tuple[int, ...]:
    """Each seat's net score now."""
    return position.nets()


def perft(position: Blocky, depth: int) -> dict[str, int]:
    """How many turns there are at a depth, without smashes."""
    from blooms.games.blocky import text

    return {"turns": text.perft(position, depth)}


def bot_for(
    game: Game[Blocky], settings: Settings, seat: int | None = None, earlier: Bot | None = None
) -> Bot:
    """The bot at work on the turn."""
    from blooms.games.blocky.bot import BlockyBot

    return BlockyBot(game, settings)


def player(word: str) -> MatchPlayer | None:
    """The player that a word names: random, smart, smart=20 (so many tries), planner."""
    from blooms.games.blocky import players

    name, equals, tries = word.partition("=")
    if name == "smart" and tries.isdecimal() and 1 <= len(tries) <= 4:
        count = int(tries)
        return lambda game, seat, rng: str(players.smart(game.position, rng, count))
    if name not in _LETTERS or equals:
        return None
    choose = players.PLAYERS[_LETTERS[name]]

    def move(game: Game[Any], seat: int, rng: Random) -> str:
        return str(choose(game.position, rng))

    return move


def match_options() -> Mapping[str, Mapping[str, Any]]:
    """The options of a match."""
    from blooms.games.blocky.position import DEPTHS, GOALS

    return {
        "--depth": {"type": int, "choices": DEPTHS, "default": 3},
        "--goal": {"choices": GOALS, "default": "blob"},
        "--rounds": {"type": int, "default": 10, "help": "moves that each player makes (10)"},
    }


def match_head(options: Mapping[str, Any], players: Sequence[str], seed: int) -> str:
    """The head of a match's game; every seed has a board of its own."""
    for word in players:
        if player(word) is None:
            there_is = "there is random, smart, smart=20 and planner"
            raise GameError(f"{word[:20]!r} is not a player of Blocky; {there_is}")
    letters = "".join(_LETTERS[word.partition("=")[0]] for word in players)
    return f"blocky/{options['depth']}/{options['goal']}/{options['rounds']}/{seed}/{letters}"


if TYPE_CHECKING:  # The package keeps the contract.
    _: GamePackage[Blocky] = blocky
