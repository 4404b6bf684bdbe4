"""Texts that choose a game of Blooms: address parameters, the new-game form, pasted texts. Pure.

?game=blooms&base=4&rules=race&target=15&p1=human&p2=bot:3&seed=1&theme=dark&palette=seeds&embed=1
&first=2&helped=1&stones=3&lead=5   player 2 begins; player 1 has 3 stones, 5 captures ahead
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from blooms import record
from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.core.variations import GameTree
from blooms.games.blooms import handicap
from blooms.games.blooms import text as blooms_text
from blooms.games.blooms.rules import Blooms, Rules
from blooms.search.settings import LEVELS
from blooms.session.events import Seat
from web.games.blooms.palettes import PALETTES
from web.page.contract.players import (
    CLOCK,
    PERSON,
    Chosen,
    clock,
    is_embedded,
    rotated,
    seat,
    seat_help,
    seat_text,
    seed,
    whole,
)
from web.page.contract.players import level_name as seat_name
from web.page.settings.defaults import THEMES
from web.page.slices import Work, at_once

__all__ = [
    "CHOOSING", "SEATS", "USUAL", "form_texts", "from_form", "linked", "read", "reading", "rematch",
    "seat_help", "seat_name", "seat_text", "tree_of", "typed", "why_not_by_link",
]  # fmt: skip

USUAL: Final = Seat(3)
DEFAULT_SEATS: Final = (PERSON, USUAL)
TIMES: Final = (1, 3, 10)
"""Seconds per move offered for the top level."""
SEATS: Final = (
    PERSON, *map(Seat, range(1, len(LEVELS))), *(Seat(len(LEVELS), seconds) for seconds in TIMES),
)  # fmt: skip
START: Final = ("first", "helped", "stones", "lead")
"""The parameters of a handicap or another first player."""
CHOOSING: Final = ("game", "base", "rules", "target", "p1", "p2", CLOCK[0], *START)
"""The parameters that choose a game."""
LOOKS: Final = {"theme": THEMES, "palette": tuple(PALETTES)}


def read(texts: Mapping[str, str]) -> Chosen:
    """Parse a game, its players and clock; missing or empty texts have defaults.

    Raises GameError, which names the wrong text and its possible values.
    """
    base = whole(texts, "base", 4, 2, 10)
    if (name := texts.get("game") or "blooms") != "blooms":
        raise GameError(f"game: {name[:20]!r} is not available here; there is {'blooms'}")
    ruleset = texts.get("rules") or "race"
    if ruleset not in ("race", "territory"):
        raise GameError(f"rules: {ruleset[:20]!r} is neither race nor territory")
    target = whole(texts, "target", Rules.default_target(base), 1, 99)
    rules = Rules(base, target if ruleset == "race" else None)
    seats = tuple(
        seat(texts.get(name) or seat_text(default), name)
        for name, default in zip(("p1", "p2"), DEFAULT_SEATS, strict=True)
    )
    for name, known in LOOKS.items():
        if (look := texts.get(name) or known[0]) not in known:
            raise GameError(f"{name}: {look[:20]!r} is not one of {', '.join(known)}")
    game = blooms_text.begin(_start(rules, texts))
    return Chosen(game, seats, clock(texts), seed(texts), is_embedded(texts))


def from_form(texts: Mapping[str, str]) -> Chosen:
    """Parse the new-game form. Raises GameError."""
    return read(texts)


def form_texts(game: Game[Blooms]) -> dict[str, str]:
    """The form's values for a game."""
    rules = game.position.rules
    first, helped, stones, lead = handicap.given(game.positions[0])
    numbers = (first + 1, helped + 1, stones, lead)
    return {
        "base": str(rules.base),
        "rules": "territory" if rules.target is None else "race",
        "target": str(rules.target or Rules.default_target(rules.base)),
        **dict(zip(START, map(str, numbers), strict=True)),
    }


def linked(game: Game, texts: Mapping[str, str]) -> tuple[Seat, ...]:
    """The players of a game opened from a link: humans, unless the texts name others."""
    return read(texts).seats if {"p1", "p2"} & set(texts) else (PERSON, PERSON)


def why_not_by_link(game: Game) -> str:
    """Blooms can be played by links."""
    return ""


def rematch(start: Game[Blooms], seats: tuple[Seat, ...]) -> tuple[Game, tuple[Seat, ...]]:
    """The colours change hands; a handicap, which belongs to a player, stays as it is."""
    position = start.position
    is_usual = position == Blooms.start(position.rules)
    return start, rotated(seats) if is_usual else seats


def tree_of(text: str) -> GameTree:
    """Parse a record of Blooms. Raises GameError."""
    return _own(at_once(record.reading(text)))


def reading(text: str) -> Work[GameTree]:
    """Parses a pasted record, link or move list, in slices. Raises GameError."""
    from blooms import files  # not needed for a first screen

    return _own((yield from files.reading(text)).tree)


def _own(tree: GameTree) -> GameTree:
    if not isinstance(tree.game.position, Blooms):
        raise GameError("this page only plays Blooms")
    return tree


def typed(text: str) -> str:
    """Convert a typed move to record text: "d4a, e5b" is D4aE5b, "pass" is -."""
    text = "".join(text.replace(",", " ").split())
    if text.lower() == "pass":
        return "-"
    return re.sub(r"[a-z](?=\d)", lambda row: row[0].upper(), text)


def _start(rules: Rules, texts: Mapping[str, str]) -> Blooms:
    first, helped = (whole(texts, name, 1, 1, 2) - 1 for name in ("first", "helped"))
    stones = whole(texts, "stones", 0, 0, handicap.MOST_STONES)
    lead = whole(texts, "lead", 0, 0, rules.target - 1) if rules.target is not None else 0
    return handicap.start(rules, first, helped, stones, lead)
