"""Texts that choose a game of Go for many: address parameters and the new-game form. Pure.

go.html?size=9&players=4&rules=parallel-coop+old_first&p1=human&p2=bot:3&seed=1#go/9/...
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from blooms import record
from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.core.variations import GameTree
from blooms.games.go import handicap, words
from blooms.games.go.bot.levels import LEVELS
from blooms.games.go.handicap import MOST
from blooms.games.go.position import Go
from blooms.session.events import Seat
from web.page.contract.players import (
    CLOCK,
    PERSON,
    Chosen,
    clock,
    is_embedded,
    level_name,
    rotated,
    seat,
    seat_text,
    seed,
    whole,
)
from web.page.contract.players import seat_help as level_help
from web.page.settings.defaults import DEFAULTS
from web.page.slices import Work, at_once

__all__ = [
    "CHOOSING", "SEATS", "SETTINGS", "USUAL", "form_rules", "form_texts", "from_form", "hidden",
    "linked", "read", "reading", "rematch", "seat_help", "seat_name", "seat_text", "tree_of",
    "typed", "warnings", "why_not_by_link",
]  # fmt: skip

SEATS: Final = (PERSON, *(seat(f"bot:{level}") for level in range(1, len(LEVELS) + 1)))
USUAL: Final = Seat(4)
SETTINGS: Final = {
    **DEFAULTS, "colours": "usual", "names": "on", "numbers": "off", "zoom": "on", "pace": "150",
    "cores": "on",
}  # fmt: skip
"""The page's settings with their default values."""
CHOOSING: Final = frozenset(
    ("size", "players", "rules", CLOCK[0], *(f"p{number}" for number in range(1, 9)))
)
"""The parameters that ask for a new game."""


def read(texts: Mapping[str, str]) -> Chosen:
    """Parse a game, its players and clock; missing texts have defaults. Raises GameError."""
    size, players = texts.get("size") or "9", texts.get("players") or "4"
    rules = (texts.get("rules") or "sequential-coop").replace(" ", "+")  # + decodes to a space
    game = tree_of(f"go/{size}/{players}/{rules}/").game
    if stones := whole(texts, "handicap", 0, 0, MOST):
        game = handicap.new(_go(game).rules, stones)
    seats = _seated(game, texts, USUAL)
    return Chosen(game, seats, clock(texts), seed(texts), is_embedded(texts))


def from_form(texts: Mapping[str, str]) -> Chosen:
    """Parse the new-game form. Raises GameError."""
    gone = hidden(texts)
    shown = {name: text for name, text in texts.items() if name not in gone}
    return read({**shown, "rules": form_rules(texts)})


def warnings(texts: Mapping[str, str]) -> list[str]:
    """Remarks on the rules chosen in the form; none for a form with errors, which Begin reports."""
    try:
        rules = _go(from_form(texts).game).rules
    except GameError:
        return []
    return words.warnings(rules)


def linked(game: Game, texts: Mapping[str, str]) -> tuple[Seat, ...]:
    """The players of a game opened from a record: humans, unless the texts name others."""
    return _seated(game, texts, PERSON)


def why_not_by_link(game: Game[Go]) -> str:
    """Moves made at once, and alliances named at once, would be seen by who sends last."""
    rules = game.position.rules
    is_at_once = rules.at_once or rules.coop
    return "only sequential games without alliances can be played by link" if is_at_once else ""


def rematch(start: Game[Go], seats: tuple[Seat, ...]) -> tuple[Game, tuple[Seat, ...]]:
    """The same start; the order of the players rotates unless the first one has a handicap."""
    return start, seats if handicap.handicap(start.position) else rotated(seats)


def tree_of(text: str) -> GameTree:
    """Parse a record of Go for many. Raises GameError."""
    return _own(at_once(record.reading(text)))


def reading(text: str) -> Work[GameTree]:
    """Parses a pasted record, link or SGF file of Go for many, in slices. Raises GameError."""
    from blooms import files  # not needed for a first screen

    return _own((yield from files.reading(text)).tree)


def _own(tree: GameTree) -> GameTree:
    if not isinstance(tree.game.position, Go):
        raise GameError("this page only plays Go for many")
    return tree


def typed(text: str) -> str:
    """Convert a typed move to record text: "e5" is E5, "pass" is -."""
    text = "".join(text.split())
    if text.lower() == "pass":
        return "-"
    return text[:1] + text[1:].upper() if text[:1] == "x" else text.upper()


def _seated(game: Game, texts: Mapping[str, str], usual: Seat) -> tuple[Seat, ...]:
    """The players of a game; by default one human, then `usual`."""
    names = [f"p{number}" for number in range(1, game.position.seats + 1)]
    first = {"p1": "human"}
    return tuple(
        seat(texts.get(name) or first.get(name) or seat_text(usual), name) for name in names
    )


def seat_name(seat: Seat) -> str:
    """The player of a seat, in words."""
    return level_name(seat, LEVELS)


def seat_help(seat: Seat) -> str:
    """One sentence on how a bot plays; empty for a human."""
    return level_help(seat, LEVELS)


def form_rules(texts: Mapping[str, str]) -> str:
    """The ruleset and options that the form's switches choose."""
    at_once, coop = bool(texts.get("at-once")), bool(texts.get("coop"))
    words = [("parallel" if at_once else "sequential") + ("-coop" if coop else "")]
    if texts.get("area"):
        words.append("area")
    elif texts.get("crossman"):
        words.append("crossman")
    if komi := texts.get("komi", "").replace(",", ".").split():
        players = int(texts.get("players") or len(komi))
        words.append("-".join(["komi", *komi, *["0"] * (players - len(komi))]))
    if not at_once and not texts.get("first"):
        words.append("no_first_turns")
    if coop and not texts.get("shared"):
        words.append("no_shared")
    if at_once and texts.get("old_first"):
        words.append("old_first")
    return "+".join(words)


def form_texts(game: Game[Go]) -> dict[str, str]:
    """The form's values for a game; the inverse of `form_rules`."""
    rules = game.position.rules
    held = {
        "at-once": rules.at_once,
        "coop": rules.coop,
        "first": "no_first_turns" not in rules.options,
        "shared": "no_shared" not in rules.options,
        "old_first": "old_first" in rules.options,
        "area": rules.area,
        "crossman": rules.crossman,
    }
    switches = {name: "1" if on else "" for name, on in held.items()}
    stones = str(handicap.handicap(_go(game.at(0))))
    komi = " ".join(map(str, rules.komi))
    return {
        "size": str(rules.size), "players": str(rules.players), "handicap": stones, "komi": komi,
        **switches,
    }  # fmt: skip


def hidden(texts: Mapping[str, str]) -> frozenset[str]:
    """The parts of the form that do not apply to the rules chosen in it."""
    at_once, coop = bool(texts.get("at-once")), bool(texts.get("coop"))
    first = not at_once and int(texts.get("players") or 4) > 2
    applies = {
        "crossman": not texts.get("area"), "shared": coop, "first": first, "old_first": at_once,
        "turns": first or at_once, "handicap": not at_once,
    }  # fmt: skip
    return frozenset(part for part, does in applies.items() if not does)


def _go(game: Game) -> Go:
    """The position of a game that is known to be one of Go."""
    position = game.position
    assert isinstance(position, Go)
    return position
