"""The players of matches and their names on the command line."""

from __future__ import annotations

import runpy
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from blooms.bots import check_character
from blooms.cli import bot_file
from blooms.cli.external_player import Program
from blooms.cli.paths import file_to_read
from blooms.core.game import Game
from blooms.core.options import number_in
from blooms.core.position import GameError
from blooms.games import MatchPlayer, package
from blooms.search.bot import finished
from blooms.search.settings import Settings, chosen

__all__ = ["player", "settings_of"]

BASELINES: Final = Path(__file__).parents[2] / "tools" / "bots" / "baselines.py"
"""Searches to measure the bot of Blooms against. An installed program does not have this file."""


def player(game: str, word: str) -> MatchPlayer | Program:
    """The player with this name. Raises GameError."""
    of_game = package(game)
    if word.startswith("gtp:"):
        if "gtp:COMMAND" not in of_game.MATCHES.players:
            raise GameError(f"{word[:40]!r} is not a player of {of_game.TITLE}")
        return Program(word.removeprefix("gtp:"))
    if word.lower().endswith(".py"):
        return bot_file.load(file_to_read(word))
    if own := of_game.player(word):
        return own
    name, _, count = word.partition("=")
    if name in ("uct", "rave") and f"{name}=2000" in of_game.MATCHES.players:
        return _baseline(name, count)
    if of_game.MATCHES.names_players:
        raise GameError(f"{word[:40]!r} is not a player; match --help lists them")
    settings = settings_of(word)
    check_character(game, settings.character)

    def bot(game: Game, seat: int, rng: Random) -> str:
        seed = rng.randrange(1 << 30) if settings.seed is None else settings.seed
        working = of_game.bot_for(game, replace(settings, seed=seed), seat)
        return str(finished(working).answer()["turn"])

    return bot


def _baseline(name: str, count: str) -> MatchPlayer:
    """The player uct=2000 or rave=2000. Raises GameError."""
    if (playouts := number_in(count, 1, 9_999_999)) is None:
        word = f"{name}={count}"[:40]
        raise GameError(f"{word!r}: {name} stands alone and takes a number of playouts from 1")
    turn = _turn_of_baselines()
    return lambda game, seat, rng: turn(game.position, playouts, rng, name == "rave")


@cache
def _turn_of_baselines() -> Callable[..., str]:
    """The function `turn` of tools/bots/baselines.py. Raises GameError in an installed program."""
    if not BASELINES.is_file():
        raise GameError("uct and rave come with the sources only; run python3 -m blooms there")
    turn: Callable[..., str] = runpy.run_path(str(BASELINES))["turn"]
    return turn


def settings_of(word: str) -> Settings:
    """The bot settings in a text such as "level=8,seconds=1". Raises GameError."""
    numbers: dict[str, int] = {}
    character = ""
    seconds: float | None = None
    for part in word.split(","):
        name, _, value = part.partition("=")
        if name not in ("sims", "seconds", "level", "seed", "character"):
            raise GameError(f"{word[:40]!r} is not a player; match --help lists them")
        try:
            if name == "character":
                character = value
            elif not value.isascii() or "_" in value:  # which int and float would take
                raise ValueError
            elif name == "seconds":
                seconds = float(value)
            else:
                numbers[name] = int(value)
        except ValueError:
            raise GameError(f"{part[:40]!r}: {name} takes a number") from None
    return chosen(**numbers, seconds=seconds, character=character)
