"""A run against the clock: puzzles one after the other, until three minutes or three mistakes are
over. Pure; the clock, in seconds, is an argument.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final, NamedTuple

__all__ = [
    "BONUS", "MISTAKES", "ROW", "SECONDS", "Given", "Run", "answered", "begin", "going", "is_over",
    "left", "longest", "mistakes", "paused", "row", "solved",
]  # fmt: skip

SECONDS: Final = 180
MISTAKES: Final = 3
ROW: Final = 8
"""After so many right answers in a row there is more time."""
BONUS: Final = 5
"""So many seconds more."""


class Given(NamedTuple):
    """An answer: the name of the puzzle, and whether it was right."""

    name: str
    is_right: bool


@dataclass(frozen=True)
class Run:
    """The answers so far; the clock's time since which it goes, None while it stands; the seconds
    used before that.
    """

    given: tuple[Given, ...] = ()
    since: float | None = None
    used: float = 0.0


def begin(now: float) -> Run:
    """A run that begins now."""
    return Run(since=now)


def paused(run: Run, now: float) -> Run:
    """The run with its clock stopped, as while nobody can see the page."""
    return replace(run, since=None, used=_used(run, now))


def going(run: Run, now: float) -> Run:
    """The run with its clock going on."""
    return replace(run, since=now) if run.since is None else run


def answered(run: Run, name: str, is_right: bool, now: float) -> Run:
    """The run after an answer; one that comes too late changes nothing."""
    return run if is_over(run, now) else replace(run, given=(*run.given, Given(name, is_right)))


def left(run: Run, now: float) -> float:
    """The seconds left."""
    rows = sum(length // ROW for length in _rows(run.given))
    return max(0.0, SECONDS + BONUS * rows - _used(run, now))


def is_over(run: Run, now: float) -> bool:
    """Whether the time or the mistakes are used up."""
    return mistakes(run) >= MISTAKES or left(run, now) <= 0


def solved(run: Run) -> int:
    """How many puzzles were solved."""
    return sum(each.is_right for each in run.given)


def mistakes(run: Run) -> int:
    """How many were not."""
    return len(run.given) - solved(run)


def row(run: Run) -> int:
    """How many right answers stand in a row, up to now."""
    wrong = [at for at, each in enumerate(run.given) if not each.is_right]
    return len(run.given) - (wrong[-1] + 1 if wrong else 0)


def longest(run: Run) -> int:
    """The most right answers in a row."""
    return max(_rows(run.given), default=0)


def _used(run: Run, now: float) -> float:
    return run.used + (0.0 if run.since is None else max(0.0, now - run.since))


def _rows(given: Sequence[Given]) -> list[int]:
    """The lengths of the rows of right answers."""
    by_kind = groupby(given, key=lambda each: each.is_right)
    return [len([*group]) for is_right, group in by_kind if is_right]
