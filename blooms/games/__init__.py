"""The list of games.

To add a game, add a package in this folder and an entry in GAMES; records, facts, pictures, bots,
matches and the site's build find it there. A package is imported on first use: the page of one game
does not load the others. `contract` says what a package gives.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, cast

from blooms.core.game import Game
from blooms.core.position import GameError, Position
from blooms.games.contract import Arguments, GamePackage, MatchForm, MatchPlayer

__all__ = [
    "GAMES",
    "Arguments",
    "GamePackage",
    "MatchForm",
    "MatchPlayer",
    "last_turn",
    "of",
    "of_position",
    "package",
]

GAMES: Final = {
    "blooms": "blooms.games.blooms",
    "go": "blooms.games.go",
    "blocky": "blooms.games.blocky",
}
"""All games: the name in records and the package of the game, which has a PACKAGE."""


def package(name: str) -> GamePackage[Any]:
    """The package of a game, by its name; of any game, so of any positions. Raises GameError for an
    unknown name.
    """
    if name not in GAMES:
        raise GameError(f"{name[:20]!r} is not a game here; there is {', '.join(GAMES)}")
    return cast("GamePackage[Any]", import_module(GAMES[name]).PACKAGE)


def of(game: Game) -> GamePackage[Any]:
    """The package of this game."""
    return package(game.head.partition("/")[0])


def of_position(position: Position) -> GamePackage[Any]:
    """The package of the game of this position. Raises TypeError for what is none."""
    module = type(position).__module__
    for name, place in GAMES.items():
        if module.startswith(f"{place}."):
            return package(name)
    raise TypeError(f"expected a game or a position, not {type(position).__name__}")


def last_turn(game: Game) -> str:
    """The last turn of a game in words; empty before the first."""
    if not game.turns:
        return ""
    return of(game).turn(game.positions[-2], game.positions[-1], game.turns[-1])
