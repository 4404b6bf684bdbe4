"""Address parameters and form values that all games share: players, clock, seed. Pure.

p1=human&p2=bot:3           a human, a bot of level 3; bot:8:10 has ten seconds per move,
                            bot:2:0:50 no limit of time but 50 sims; bot:3:cutter has a character
clock=1&turn=90&reserve=600&block=10    time for every turn, then a reserve in blocks
clock=absolute&minutes=10               time for the game; fischer has added=5 seconds per move,
                                        byoyomi then periods=5 of period=30 seconds
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Generic

from blooms.core import options
from blooms.core.game import Game, P
from blooms.core.i18n import tr
from blooms.core.position import GameError
from blooms.search.settings import CHARACTERS, LEVELS, MOST_SIMS
from blooms.session.clock import Pace
from blooms.session.events import Seat
from blooms.session.session import Session

__all__ = [
    "AWAY", "PERSON", "Chosen", "clock", "clock_texts",
    "name_at_seat", "player_name", "rotated", "saved_seat", "seat", "seat_text", "seed",
    "whole_number",
]  # fmt: skip

PERSON: Final = Seat()
AWAY: Final = Seat(away=True)
"""A player who sends links; no address and no form names one."""


@dataclass(frozen=True)
class Chosen(Generic[P]):
    """The game to open: players, clock, seed of the bots."""

    game: Game[P]
    seats: tuple[Seat, ...]
    pace: Pace | None = None
    seed: int | None = None


def whole_number(texts: Mapping[str, str], name: str, default: int, least: int, most: int) -> int:
    """Parse a whole number within bounds. Raises GameError."""
    return options.whole_number(name, texts.get(name) or str(default), least, most)


def seat(text: str, name: str = "seat") -> Seat:
    """Parse "human", "bot:3", "bot:8:10" (level 8, 10 seconds per move), or "bot:2:0:50" (50 sims).

    The word of a character may follow, as in "bot:3:cutter". Raises GameError.
    """
    if text == "human":
        return PERSON
    rest, _, last = text.rpartition(":")
    character = last if last in CHARACTERS else ""
    kind, _, numbers = (rest if character else text).partition(":")
    level, _, limits = numbers.partition(":")
    seconds, _, sims = limits.partition(":")
    # The top level is limited by time only, so it always has some.
    default = "1" if level == str(len(LEVELS)) else "0"
    texts = {"level": level, "seconds": seconds or default, "sims": sims or "0"}
    if kind != "bot" or not level:
        raise GameError(f"{name}: {text[:20]!r} is neither human nor bot:1 to bot:{len(LEVELS)}")
    try:
        return Seat(
            whole_number(texts, "level", 1, 1, len(LEVELS)),
            whole_number(texts, "seconds", 0, 0, 3600),
            whole_number(texts, "sims", 0, 0, MOST_SIMS),
            character=character,
        )
    except GameError as why:
        raise GameError(f"{name}: {why}") from None


def saved_seat(text: str) -> Seat:
    """Parse a seat of a saved game: a friend who is away, else as `seat`. Raises GameError."""
    return AWAY if text == "friend" else seat(text)


def seat_text(seat: Seat) -> str:
    """The text of a seat; the inverse of `saved_seat`."""
    if seat.away:
        return "friend"
    if not seat.level:
        return "human"
    limits = f":{seat.seconds}:{seat.sims}" if seat.sims else f":{seat.seconds}"
    limits = limits if seat.seconds or seat.sims else ""
    return f"bot:{seat.level}{limits}{seat.character and f':{seat.character}'}"


def name_at_seat(
    known: str, seat: Seat, named: Callable[[Seat], str], human: str | None = None
) -> str:
    """Who sits at a seat: the name `known` from links; `human`, if given, for a human who plays
    here; else as `named`.
    """
    if known:
        return known
    return human if human is not None and seat.is_human else named(seat)


def player_name(session: Session, seat: int, named: Callable[[Seat], str]) -> str:
    """The player of a seat: "You" for the only human here, else as `name_at_seat` says."""
    you = tr("You") if session.local_seats == (seat,) else None
    return name_at_seat(session.known_name(seat), session.seats[seat], named, you)


def rotated(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The players of the next game: each sits one seat earlier; two change places."""
    return (*seats[1:], *seats[:1])


def clock(texts: Mapping[str, str]) -> Pace | None:
    """Parse the clock; None if there is none. Raises GameError."""
    kind = texts.get("clock", "")
    if kind not in ("absolute", "fischer", "byoyomi"):
        if not whole_number(texts, "clock", 0, 0, 1):
            return None
        default = Pace()
        return Pace(
            whole_number(texts, "turn", int(default.turn), 1, 86400),
            whole_number(texts, "reserve", int(default.reserve), 0, 86400),
            whole_number(texts, "block", int(default.block), 1, 3600),
        )
    main = 60 * whole_number(texts, "minutes", 10, 1, 1440)
    if kind == "byoyomi":
        periods, period = (
            whole_number(texts, "periods", 5, 1, 20),
            whole_number(texts, "period", 30, 1, 3600),
        )
        return Pace.of_game(main, 0, periods, period)
    return Pace.of_game(main, whole_number(texts, "added", 5, 1, 3600) if kind == "fischer" else 0)


def clock_texts(pace: Pace | None) -> dict[str, str]:
    """The texts of a clock; the inverse of `clock`."""
    if not pace:
        return {"clock": ""}
    numbers = {"minutes": pace.main // 60}
    if not pace.main:
        kind, numbers = "1", {"turn": pace.turn, "reserve": pace.reserve, "block": pace.block}
    elif pace.turn:
        kind, numbers = "byoyomi", numbers | {"periods": pace.blocks + 1, "period": pace.turn}
    elif pace.added:
        kind, numbers = "fischer", numbers | {"added": pace.added}
    else:
        kind = "absolute"
    return {"clock": kind, **{name: str(int(number)) for name, number in numbers.items()}}


def seed(texts: Mapping[str, str]) -> int | None:
    """Parse the seed of the bots; None means a new one every time. Raises GameError."""
    return whole_number(texts, "seed", 0, 0, 2**31 - 1) if texts.get("seed") else None
