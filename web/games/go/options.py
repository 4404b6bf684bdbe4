"""Texts that choose a game of Go for many: URL parameters and the new-game form. Pure.

go.html?size=9&players=4&rules=parallel-coop+old_first&p1=human&p2=bot:3&seed=1#go/9/...
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from blooms import record
from blooms.core.game import Game, GameError
from blooms.core.variations import GameTree
from blooms.games.go.position import Go
from blooms.games.go.rules import Rules
from blooms.session.events import Seat
from web.games.blooms import options

__all__ = [
    "CHOOSING", "GoOptions", "form_rules", "form_texts", "game_of", "linked", "read", "seated",
    "tree_of",
]  # fmt: skip

CHOOSING: Final = frozenset(("size", "players", "rules", *(f"p{seat}" for seat in range(1, 9))))
"""The parameters that ask for a new game."""


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
    return seated(game_of(f"go/{size}/{players}/{rules}/"), texts, usual="bot:4")


def seated(game: Game, texts: Mapping[str, str], usual: str) -> GoOptions:
    """A game with who plays it; nobody named, a person sits first and then `usual`.

    Raises GameError.
    """
    seats = tuple(
        options.seat(texts.get(f"p{number}") or ("human" if number == 1 else usual))
        for number in range(1, game.position.seats + 1)
    )
    seed = texts.get("seed") or ""
    if seed and not (seed.isascii() and seed.isdecimal() and len(seed) < 10):
        raise GameError(f"seed: {seed[:20]!r} is no whole number")
    return GoOptions(game, seats, int(seed) if seed else None, texts.get("embed") == "1")


def linked(game: Game, texts: Mapping[str, str]) -> tuple[Seat, ...]:
    """Who plays a game that came by a link: persons, where the texts name no others."""
    return seated(game, texts, usual="human").seats


def tree_of(text: str) -> GameTree:
    """What a record or a link tells, if it is of Go. Raises GameError."""
    tree = record.read_tree(text.strip().rpartition("#")[2])
    if not isinstance(tree.game.position, Go):
        raise GameError("only Go for many is played in this page")
    return tree


def game_of(text: str) -> Game:
    """The game that a record or a link tells, if it is Go. Raises GameError."""
    return tree_of(text).game


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


def form_texts(rules: Rules) -> dict[str, str]:
    """What the form holds for these rules: the other way round of `form_rules`."""
    held = {
        "at-once": rules.at_once,
        "coop": rules.coop,
        "first": "no_first_turns" not in rules.options,
        "shared": "no_shared" not in rules.options,
        "old_first": "old_first" in rules.options,
        "crossman": "crossman" in rules.options,
    }
    switches = {name: "1" if on else "" for name, on in held.items()}
    return {"size": str(rules.size), "players": str(rules.players), **switches}
