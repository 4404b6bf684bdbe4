"""Texts that choose a game of Blocky: address parameters, the new-game form, records. Pure.

blocky.html?depth=3&goal=coin&rounds=5&seed=7&p1=human&p2=smart&p3=planner#blocky/3/...
blocky.html?day=2026-11-21
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Final, cast

from blooms import record
from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.core.variations import GameTree
from blooms.games.blocky import text as blocky_text
from blooms.games.blocky.picture import OPENING
from blooms.games.blocky.position import DEPTHS, GOALS, Blocky, Setup
from blooms.games.blocky.text import MOST_ROUNDS, MOST_SEED, USUAL_TRIES
from blooms.games.blocky.words import NAMES
from blooms.session import daily_runs
from blooms.session.events import Seat
from web.page.contract.players import CLOCK, PERSON, Chosen, clock, is_embedded, rotated, whole
from web.page.contract.players import seat as bot_seat
from web.page.slices import Work, at_once
from web.page.view.i18n import tr

__all__ = [
    "CHOOSING", "SEATS", "USUAL", "form_texts", "from_form", "kind", "linked", "read",
    "reading", "rematch", "seat_help", "seat_name", "seat_text", "seats_of", "tree_of", "typed",
    "why_not_by_link",
]  # fmt: skip

SEATED: Final = {"h": PERSON, "r": Seat(1), "s": Seat(2), "p": Seat(3, 4)}
"""The players by their letters. The planner takes at most 4 seconds per move, far less on small
boards."""
SEATS: Final = (
    SEATED["h"], SEATED["r"], Seat(2, sims=5), SEATED["s"], Seat(2, sims=50), SEATED["p"],
)  # fmt: skip
USUAL: Final = SEATED["s"]
MOST_SEATS: Final = 4
CHOOSING: Final = {
    "day", "depth", "goal", "rounds", "seed", "players", "p1", "p2", "p3", "p4", CLOCK[0],
}  # fmt: skip
"""The parameters that choose a game."""


def read(texts: Mapping[str, str], fresh: int | None = None) -> Chosen:
    """Parse a game, its players and clock; missing texts have defaults, the seed `fresh` or a
    random one.

    Without any of them it is the opening game. Raises GameError, which names the wrong text and its
    possible values.
    """
    if not CHOOSING & set(texts):
        game = blocky_text.new(OPENING)
        return Chosen(game, seats_of(game), embed=is_embedded(texts))
    if day := texts.get("day"):
        game = blocky_text.new(blocky_text.daily(_day(day)))
        return Chosen(game, seats_of(game), embed=is_embedded(texts))
    named = [number for number in range(1, MOST_SEATS + 1) if texts.get(f"p{number}")]
    count = whole(texts, "players", max(named, default=2), 1, MOST_SEATS)
    words = [
        texts.get(f"p{number}") or ("human" if number == 1 else "smart")
        for number in range(1, count + 1)
    ]
    kinds = [kind(_seat(word, f"p{number}")) for number, word in enumerate(words, 1)]
    if fresh is None:
        fresh = Random().randrange(1_000_000)
    seed = whole(texts, "seed", fresh, 0, MOST_SEED)
    goal = texts.get("goal") or "coin"
    if goal == "coin":  # "All players get the same kind of goal (one toss of the coin)."
        goal = GOALS[Random(f"{seed}/coin").random() < 0.5]
    if goal not in GOALS:
        raise GameError(f"goal: {goal[:20]!r} is not one of {', '.join(('coin', *GOALS))}")
    setup = Setup(
        whole(texts, "depth", 3, DEPTHS[0], DEPTHS[-1]),
        goal,
        whole(texts, "rounds", 5, 1, MOST_ROUNDS),
        seed,
        "".join(kinds),
    )
    game = blocky_text.new(setup)
    return Chosen(game, seats_of(game), clock(texts), embed=is_embedded(texts))


def from_form(texts: Mapping[str, str]) -> Chosen:
    """Parse the new-game form. Raises GameError."""
    return read({"depth": "", **texts})


def form_texts(game: Game) -> dict[str, str]:
    """The form's values for a game; the seed is empty, for a new board."""
    setup = cast(Blocky, game.position).setup
    numbers = {"players": len(setup.kinds), "rounds": setup.rounds, "depth": setup.depth}
    return {"seed": "", **{name: str(number) for name, number in numbers.items()}}


def linked(game: Game, texts: Mapping[str, str]) -> tuple[Seat, ...]:
    """The players of a game opened from a record: those in the texts, else those in the record.

    Embedding pages name bots by level; the nearest player is used.
    """
    found = []
    for number, usual in enumerate(seats_of(game), 1):
        text = texts.get(f"p{number}") or seat_text(usual)
        is_level = text.startswith("bot:")
        found.append(_nearest(bot_seat(text)) if is_level else _seat(text, f"p{number}"))
    return tuple(found)


def seats_of(game: Game) -> tuple[Seat, ...]:
    """The players in the record."""
    position = game.position
    assert isinstance(position, Blocky)
    return tuple(map(_seated, position.setup.kinds))


def seat_text(seat: Seat) -> str:
    """The player of a seat, as in the form and the address."""
    return blocky_text.name_of(kind(seat))


def seat_name(seat: Seat) -> str:
    """The player of a seat, in words; "opponent" in a lesson."""
    if seat.away:
        return tr("friend")
    if seat.scripted:
        return tr("opponent")
    name = tr(NAMES[kind(seat)[0]])
    return tr("{player}, {count} tries", player=name, count=seat.sims) if seat.sims else name


def seat_help(seat: Seat) -> str:
    """One sentence on how a bot plays."""
    match seat.level:
        case 0:
            return ""
        case 1:
            return tr("Plays random legal moves.")
        case 2:
            tries = seat.sims or USUAL_TRIES
            return tr("Tries {count} actions and plays the best one, ignoring costs.", count=tries)
    return tr("Counts the costs and looks a few moves ahead.")


def kind(held: Seat) -> str:
    """A seat's player in records: h, r, s, s20, p."""
    letter = "hrsp"[min(held.level, 3)]
    return f"s{held.sims}" if letter == "s" and held.sims not in (0, USUAL_TRIES) else letter


def _nearest(held: Seat) -> Seat:
    """The player of Blocky that a bot's level stands for."""
    return _seated("hrsp"[min(held.level, 3)])


def why_not_by_link(game: Game) -> str:
    """A game of one has nobody to send links to."""
    return "" if game.position.seats > 1 else "this game has one player: choose two or more"


def rematch(
    start: Game, seats: tuple[Seat, ...], fresh: int | None = None
) -> tuple[Game, tuple[Seat, ...]]:
    """Another board, `fresh` or a random one; the order of the players rotates."""
    setup, seats = cast(Blocky, start.position).setup, rotated(seats)
    seed = Random().randrange(1_000_000) if fresh is None else fresh
    players = "".join(map(kind, seats))
    return blocky_text.new(replace(setup, seed=seed, players=players)), seats


def tree_of(text: str) -> GameTree:
    """Parse a record of Blocky. Raises GameError."""
    return _own(at_once(record.reading(text)))


def reading(text: str) -> Work[GameTree]:
    """Parses a pasted record or link of Blocky, in slices. Raises GameError."""
    from blooms import files  # not needed for a first screen

    return _own((yield from files.reading(text)).tree)


def _own(tree: GameTree) -> GameTree:
    if not isinstance(tree.game.position, Blocky):
        raise GameError("this page only plays Blocky")
    return tree


def typed(text: str) -> str:
    """Convert a typed action to record text: "ur.ll: Smash" is UR.LL:smash."""
    place, _, action = "".join(text.split()).partition(":")
    if not action and place.lower() == "pass":
        return "top:pass"
    place = "top" if place.lower() == "top" else place.upper()
    action = action.lower()
    return f"{place}:{action[:6] + action[6:].upper() if action.startswith('paint-') else action}"


def _day(text: str) -> int:
    """A day's number: 2026-11-21 is 20261121. Raises GameError."""
    numbers = text.replace("-", "")
    day = int(numbers) if len(numbers) == 8 and numbers.isascii() and numbers.isdecimal() else 0
    if daily_runs.date_of(day) is None:
        raise GameError(f"day: {text[:20]!r} is not a date such as 2026-11-21")
    return day


def _seat(text: str, name: str) -> Seat:
    """A player by name: human, random, smart, smart:20, planner. Raises GameError."""
    found = blocky_text.kind_of(text)
    if found is None:
        names = "human, random, smart, smart:20, planner"
        raise GameError(f"{name}: {text[:20]!r} is not one of {names}")
    return _seated(found)


def _seated(kind: str) -> Seat:
    """The seat of a player in records."""
    return Seat(2, sims=int(kind[1:])) if kind[1:] else SEATED[kind]
