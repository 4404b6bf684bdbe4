"""The seconds for a turn, from the time commands of the Go Text Protocol and of KGS."""

from __future__ import annotations

import re
from typing import Final

from blooms.core.position import GameError

__all__ = ["decimal", "left", "of_kgs", "of_settings"]

TURNS: Final = 20
"""The time for a game is divided by this number of turns."""
LEAST, MOST = 0.05, 3600.0
"""Seconds for a turn."""


def of_settings(words: list[str]) -> float | None:
    """By the words of `time_settings`; None for no limit. Raises GameError."""
    if len(words) != 3:
        raise GameError("time_settings takes main time, time of a period and its stones")
    main, period, stones = (decimal(word, "a number of seconds") for word in words)
    if period > 0 and stones <= 0:
        return None  # the protocol's way to say that there is no limit
    return _share(main, period / stones if stones > 0 else 0)


def of_kgs(words: list[str]) -> float | None:
    """By the words of `kgs-time_settings`; None for no limit. Raises GameError."""
    match [word.lower() for word in words]:
        case ["none"]:
            return None
        case ["absolute", main]:
            return of_settings([main, "0", "0"])
        case ["byoyomi", main, period, _]:
            return of_settings([main, period, "1"])
        case ["canadian", main, period, stones]:
            return of_settings([main, period, stones])
    raise GameError("kgs-time_settings takes none, absolute, byoyomi or canadian")


def left(seconds: str, stones: int) -> float:
    """With so many seconds left, for the game or for so many stones. Raises GameError."""
    time = decimal(seconds, "a number of seconds")
    return _share(0, time / stones) if stones else _share(time, 0)


def decimal(text: str, what: str) -> float:
    """A number, with a fraction or a sign. Raises GameError."""
    if not re.fullmatch(r"[+-]?[0-9]{1,9}(?:\.[0-9]{0,6})?", text, re.ASCII):
        raise GameError(f"{text[:20]} is not {what}")
    return float(text)


def _share(main: float, each: float) -> float:
    """The seconds for a turn, of those for the game and those for every turn."""
    return min(MOST, max(LEAST, main / TURNS, each))
