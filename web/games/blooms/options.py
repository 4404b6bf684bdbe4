"""Texts that choose a game: URL parameters, the new-game form, what was saved. Pure.

?game=blooms&base=4&rules=race&target=15&p1=human&p2=bot:3&seed=1&theme=dark&palette=seeds&embed=1
&first=2&helped=1&stones=3&lead=5   player 2 begins; player 1 has 3 stones, 5 captures ahead
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from blooms import record
from blooms.core.game import Game, GameError
from blooms.core.variations import GameTree
from blooms.games.blooms import handicap, importers
from blooms.games.blooms import text as blooms_text
from blooms.games.blooms.rules import Blooms, Rules
from blooms.search.settings import LEVELS
from blooms.session.clock import Pace
from blooms.session.events import Seat
from web.games.blooms.palettes import PALETTES

__all__ = [
    "CHOOSING", "PERSONS", "START", "Options", "linked", "pasted_record", "read", "seat",
    "seat_text", "tree_of", "typed_turn", "whole",
]  # fmt: skip

DEFAULT_SEATS: Final = (Seat(), Seat(3))
PERSONS: Final = (Seat(), Seat())
START: Final = ("first", "helped", "stones", "lead")
"""The texts that make another start than the usual one."""
CHOOSING: Final = ("game", "base", "rules", "target", "p1", "p2", "clock", *START)
"""The texts that choose a game."""
LOOKS: Final = {"theme": ("auto", "light", "dark"), "palette": tuple(PALETTES)}


@dataclass(frozen=True)
class Options:
    """The game to open and who plays it, the bots' seed, whether it is in another page."""

    game: Game
    seats: tuple[Seat, ...] = DEFAULT_SEATS
    pace: Pace | None = None
    seed: int | None = None
    embed: bool = False


def read(texts: Mapping[str, str]) -> Options:
    """Options from texts by name; what is missing or empty has its default.

    Raises GameError, saying which text is wrong and what it may be.
    """
    base = whole(texts, "base", 4, 2, 10)
    game = texts.get("game") or "blooms"
    if game != "blooms":
        raise GameError(f"game: {game[:20]!r} is not played here; there is {'blooms'}")
    ruleset = texts.get("rules") or "race"
    if ruleset not in ("race", "territory"):
        raise GameError(f"rules: {ruleset[:20]!r} is neither race nor territory")
    target = whole(texts, "target", Rules.default_target(base), 1, 99)
    rules = Rules(base, target if ruleset == "race" else None)
    seats = tuple(
        seat(texts.get(name) or seat_text(default), name)
        for name, default in zip(("p1", "p2"), DEFAULT_SEATS, strict=True)
    )
    seed = whole(texts, "seed", 0, 0, 2**31 - 1) if texts.get("seed") else None
    for name, known in LOOKS.items():
        if (look := texts.get(name) or known[0]) not in known:
            raise GameError(f"{name}: {look[:20]!r} is none of {', '.join(known)}")
    embed = whole(texts, "embed", 0, 0, 1) == 1
    return Options(blooms_text.begin(_start(rules, texts)), seats, _pace(texts), seed, embed)


def linked(game: Game, texts: Mapping[str, str]) -> tuple[Seat, ...]:
    """Who plays a game that came by a link: persons, unless the texts name others."""
    return read(texts).seats if {"p1", "p2"} & set(texts) else PERSONS


def seat(text: str, name: str = "seat") -> Seat:
    """ "human", "bot:3", or "bot:8:10" for level 8 with 10 seconds a turn."""
    if text == "human":
        return Seat()
    kind, _, numbers = text.partition(":")
    level, _, seconds = numbers.partition(":")
    # The top level plays as well as its time allows, so it always has some.
    usual = "1" if level == str(len(LEVELS)) else "0"
    texts = {"level": level, "seconds": seconds or usual}
    if kind != "bot" or not level:
        raise GameError(f"{name}: {text[:20]!r} is neither human nor bot:1 to bot:{len(LEVELS)}")
    try:
        return Seat(whole(texts, "level", 1, 1, len(LEVELS)), whole(texts, "seconds", 0, 0, 3600))
    except GameError as why:
        raise GameError(f"{name}: {why}") from None


def seat_text(seat: Seat) -> str:
    """The text that `seat` reads."""
    if not seat.level:
        return "human"
    return f"bot:{seat.level}:{seat.seconds}" if seat.seconds else f"bot:{seat.level}"


def tree_of(text: str) -> GameTree:
    """What a record tells, if its game is played here. Raises GameError."""
    tree = record.read_tree(text)
    if not isinstance(tree.game.position, Blooms):
        raise GameError("only Blooms is played in this page")
    return tree


def pasted_record(text: str) -> str:
    """The record in a pasted text: a record, a link whose part after # is one, or a list of turns
    from elsewhere. Raises BadRecord for a list that is no game."""
    text = text.strip()
    after = text.rpartition("#")[2]
    return importers.translated(after if "/" in after else text)


def typed_turn(text: str) -> str:
    """A turn as people type it, in record text: "d4a, e5b" is D4aE5b, "pass" is -."""
    text = "".join(text.replace(",", " ").split())
    if text.lower() == "pass":
        return "-"
    return re.sub(r"[a-z](?=\d)", lambda row: row[0].upper(), text)


def _start(rules: Rules, texts: Mapping[str, str]) -> Blooms:
    first, helped = (whole(texts, name, 1, 1, 2) - 1 for name in ("first", "helped"))
    stones = whole(texts, "stones", 0, 0, handicap.MOST_STONES)
    lead = whole(texts, "lead", 0, 0, rules.target - 1) if rules.target is not None else 0
    return handicap.start(rules, first, helped, stones, lead)


def _pace(texts: Mapping[str, str]) -> Pace | None:
    if not whole(texts, "clock", 0, 0, 1):
        return None
    usual = Pace()
    return Pace(
        whole(texts, "turn", int(usual.turn), 1, 86400),
        whole(texts, "reserve", int(usual.reserve), 0, 86400),
        whole(texts, "block", int(usual.block), 1, 3600),
    )


def whole(texts: Mapping[str, str], name: str, default: int, least: int, most: int) -> int:
    """The whole number that a text is, within bounds. Raises GameError."""
    text = texts.get(name) or str(default)
    if not (text.isascii() and text.isdecimal() and len(text) <= 16 and least <= int(text) <= most):
        raise GameError(f"{name}: {text[:20]!r} is no whole number from {least} to {most}")
    return int(text)
