"""Texts that choose a game of Go for many: URL parameters and the new-game form. Pure.

go.html?size=9&players=4&rules=parallel-coop+old_first&p1=human&p2=bot:3&seed=1#go/9/...
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from blooms import record
from blooms.events import Seat
from blooms.game import Game, GameError
from blooms.go import Go
from web import options

__all__ = ["GoOptions", "form_rules", "game_of", "read"]


@dataclass(frozen=True)
class GoOptions:
    """The game to open, who plays it, and the bots' seed."""

    game: Game
    seats: tuple[Seat, ...]
    seed: int | None = None
    embed: bool = False


def read(texts: Mapping[str, str]) -> GoOptions:
    """Options from texts by name; what is missing has its default. Raises GameError."""
    size, players = texts.get("size") or "9", texts.get("players") or "4"
    rules = (texts.get("rules") or "sequential-coop").replace(" ", "+")  # + in an address
    game = game_of(f"go/{size}/{players}/{rules}/")
    seats = tuple(
        options.seat(texts.get(f"p{number}") or ("human" if number == 1 else "bot:4"))
        for number in range(1, game.position.seats + 1)
    )
    seed = texts.get("seed") or ""
    if seed and not (seed.isascii() and seed.isdecimal() and len(seed) < 10):
        raise GameError(f"seed: {seed[:20]!r} is no whole number")
    return GoOptions(game, seats, int(seed) if seed else None, texts.get("embed") == "1")


def game_of(text: str) -> Game:
    """The game that a record or a link tells, if it is Go. Raises GameError."""
    game = record.read(text.strip().rpartition("#")[2])
    if not isinstance(game.position, Go):
        raise GameError("only Go for many is played in this page")
    return game


def form_rules(texts: Mapping[str, str]) -> str:
    """The ruleset and options that the form's switches make."""
    at_once, coop = bool(texts.get("at-once")), bool(texts.get("coop"))
    words = [("parallel" if at_once else "sequential") + ("-coop" if coop else "")]
    if texts.get("crossman"):
        words.append("crossman")
    if not at_once and not texts.get("first"):
        words.append("no_first_turns")
    if coop and not texts.get("shared"):
        words.append("no_shared")
    if at_once and texts.get("old_first"):
        words.append("old_first")
    return "+".join(words)
