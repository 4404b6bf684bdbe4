"""The best net scores of the boards of the day, without a smash.

`python3 -m tools.puzzles.days` makes the file: the scores of the days from the first on, null where
none is proven. Chance may do better: a smash is not among the moves that were compared.
"""

from __future__ import annotations

import json
from functools import cache
from pkgutil import get_data
from typing import Final

from blooms.core.days import date_of
from blooms.games.blocky import daily_runs

__all__ = ["FILE", "net"]

FILE: Final = "best.json"


def net(day: int) -> int | None:
    """The best net score on a day's board without a smash; None if none is proven."""
    at, first = date_of(day), date_of(daily_runs.FIRST)
    if at is None or first is None:
        return None
    number = (at - first).days
    return _nets()[number] if 0 <= number < len(_nets()) else None


@cache
def _nets() -> tuple[int | None, ...]:
    return tuple(json.loads(get_data("blooms.games.blocky.learn", FILE) or b""))
