"""Texts that choose a game of Blocky: address parameters, the new-game form, records. Pure.

blocky.html?depth=3&goal=coin&rounds=5&seed=7&p1=human&p2=smart&p3=planner#blocky/3/...
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final, cast

from blooms import record
from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.core.variations import GameTree
from blooms.games.blocky import text as blocky_text
from blooms.games.blocky.picture import OPENING
from blooms.games.blocky.position import DEPTHS, GOALS, Blocky, Setup
from blooms.games.blocky.text import MOST_ROUNDS, MOST_SEED, PLAYERS
from blooms.games.blocky.words import NAMES
from blooms.session.events import Seat
from web.page.i18n import tr
from web.page.reading import Work, at_once
from web.page.seats import CLOCK, PERSON, Chosen, clock, is_embedded, whole
from web.page.seats import seat as bot_seat

__all__ = [
    "CHOOSING", "SEATED", "SEATS", "USUAL", "form_texts", "from_form", "kind", "linked", "read",
    "reading", "seat_help", "seat_name", "seat_text", "seats_of", "tree_of", "typed",
]  # fmt: skip

SEATED: Final = {"human": PERSON, "random": Seat(1), "smart": Seat(2), "planner": Seat(3, 4)}
"""The players by name. The planner takes at most 4 seconds per move, far less on small boards."""
SEATS: Final = tuple(SEATED.values())
USUAL: Final = SEATED["smart"]
MOST_SEATS: Final = 4
CHOOSING: Final = {"depth", "goal", "rounds", "seed", "players", "p1", "p2", "p3", "p4", CLOCK[0]}
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
    named = [number for number in range(1, MOST_SEATS + 1) if texts.get(f"p{number}")]
    count = whole(texts, "players", max(named, default=2), 1, MOST_SEATS)
    words = [
        texts.get(f"p{number}") or ("human" if number == 1 else "smart")
        for number in range(1, count + 1)
    ]
    words = [seat_text(_seat(word, f"p{number}")) for number, word in enumerate(words, 1)]
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
        "".join(letter for word in words for letter, name in PLAYERS.items() if name == word),
    )
    game = blocky_text.new(setup)
    return Chosen(game, seats_of(game), clock(texts), embed=is_embedded(texts))


def from_form(texts: Mapping[str, str]) -> Chosen:
    """Parse the new-game form. Raises GameError."""
    return read({"depth": "", **texts})


def form_texts(game: Game) -> dict[str, str]:
    """The form's values for a game; the seed is empty, for a new board."""
    setup = cast(Blocky, game.position).setup
    numbers = {"players": len(setup.players), "rounds": setup.rounds, "depth": setup.depth}
    return {"seed": "", **{name: str(number) for name, number in numbers.items()}}


def linked(game: Game, texts: Mapping[str, str]) -> tuple[Seat, ...]:
    """The players of a game opened from a record: those in the texts, else those in the record.

    Embedding pages name bots by level; the nearest of SEATS is used.
    """
    found = []
    for number, usual in enumerate(seats_of(game), 1):
        text = texts.get(f"p{number}") or seat_text(usual)
        is_level = text.startswith("bot:")
        sits = SEATS[min(bot_seat(text).level, 3)] if is_level else _seat(text, f"p{number}")
        found.append(sits)
    return tuple(found)


def seats_of(game: Game) -> tuple[Seat, ...]:
    """The players in the record."""
    position = game.position
    assert isinstance(position, Blocky)
    return tuple(SEATED[PLAYERS[letter]] for letter in position.setup.players)


def seat_text(seat: Seat) -> str:
    """The player of a seat, as in the form and the address."""
    return list(SEATED)[min(seat.level, 3)]


def seat_name(seat: Seat) -> str:
    """The player of a seat, in words."""
    return tr(NAMES[kind(seat)])


def seat_help(seat: Seat) -> str:
    """One sentence on how a bot plays."""
    match seat.level:
        case 0:
            return ""
        case 1:
            return tr("Plays random legal moves.")
        case 2:
            return tr("Tries ten actions and plays the best one, ignoring costs.")
    return tr("Counts the costs and looks a few moves ahead.")


def kind(held: Seat) -> str:
    """The letter of a seat's player in records."""
    return "hrsp"[min(held.level, 3)]


def tree_of(text: str) -> GameTree:
    """Parse a record of Blocky. Raises GameError."""
    return at_once(_own(text))


def reading(text: str) -> Work[GameTree]:
    """Parses a pasted record or link of Blocky, in slices. Raises GameError."""
    return _own(text.strip().rpartition("#")[2])


def _own(text: str) -> Work[GameTree]:
    tree = yield from record.reading(text)
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


def _seat(text: str, name: str) -> Seat:
    """One of SEATED by name. Raises GameError."""
    if text not in SEATED:
        raise GameError(f"{name}: {text[:20]!r} is not one of {', '.join(SEATED)}")
    return SEATED[text]
