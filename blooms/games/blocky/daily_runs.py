"""Boards of the day: one board for each day, one run on each that counts.

A day is a number such as 20261121. A run is kept move by move: what chance has decided is not
taken back, and a second go on a board that is finished is practice. Pure: today's date is an
argument.

    {"v":1,"runs":[[20261121,["UR:cw"],[9,11],0,0,null,20261121]],"begun":[[20261121,29922480,60]]}
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import timedelta
from typing import Any, Final, NamedTuple

from blooms.core.checked_json import MALFORMED, parse_json, readable
from blooms.core.days import date_of, number_of
from blooms.core.position import GameError
from blooms.core.variations import begins_with

__all__ = [
    "FIRST", "Days", "Now", "Run", "days_until", "iso", "merged", "read",
    "squares", "write",
]  # fmt: skip

FIRST: Final = 20261101
"""The first day that has a board in the list of all days."""
SQUARES: Final = {1: "🟩", 0: "⬜", -1: "🟥"}
"""The sign of a move that raised the net score, kept it or lowered it."""

SHORT: Final = 7
"""How many values of a run stand in its list."""
LATEST: Final = 10**9
"""No minute is as late as this."""

Turns = tuple[str, ...]
IsChance = Callable[[str], bool]
"""Whether chance decides what comes of a turn."""


class Now(NamedTuple):
    """A day and the time on it.

    `minute` counts from 1970, in UTC; `zone` is how many minutes the clocks there are ahead of it.
    """

    day: int
    minute: int = 0
    zone: int = 0


UNKNOWN: Final = Now(0)


class Run(NamedTuple):
    """The run on a day's board.

    `nets` are the net scores at the start and after every turn, `hints` counts those taken,
    `ended` is the day on which the run was finished, 0 while it goes on. `par` is None if unknown.
    `began` is the day of the first turn and `minute` its time as in `Now`; `zone` is that of the
    place where the player was last seen on that day. Earlier versions did not keep them, then they
    are 0.
    """

    day: int
    turns: tuple[str, ...] = ()
    nets: tuple[int, ...] = ()
    hints: int = 0
    ended: int = 0
    par: int | None = None
    began: int = 0
    minute: int = 0
    zone: int = 0

    @property
    def net(self) -> int:
        """The net score now."""
        return self.nets[-1]


class Days(NamedTuple):
    """The runs by day."""

    runs: Mapping[int, Run] = {}

    def counts(self, day: int, line: Turns) -> bool:
        """Whether a game with this line on the day's board is the run, or may begin it."""
        run = self.runs.get(day, Run(day))
        return line == run.turns or (not run.ended and begins_with(run.turns, line))

    def is_done(self, day: int) -> bool:
        """Whether the run on the day's board is over."""
        return bool(self.runs.get(day, Run(day)).ended)

    def is_locked(self, day: int, line: Turns, turns: Turns, is_chance: IsChance) -> bool:
        """Whether the run, with this line, cannot go on from these turns: it is over, or chance has
        decided later.
        """
        run = self.runs.get(day)
        if run is None or not self.counts(day, line):
            return False
        return bool(run.ended) or any(map(is_chance, run.turns[len(turns) :]))

    def played(
        self,
        day: int,
        turns: Turns,
        nets: Sequence[int],
        ended: int,
        is_chance: IsChance,
        now: Now = UNKNOWN,
    ) -> Days:
        """The days once the last of these turns was played; unchanged if it does not count."""
        run, before = self.runs.get(day, Run(day)), turns[:-1]
        replaced = run.turns[len(before) :]
        is_known = begins_with(run.turns, turns)
        if run.ended or is_known or not begins_with(run.turns, before):
            return self
        if any(map(is_chance, replaced)):
            return self
        if not run.turns:
            run = run._replace(began=now.day, minute=now.minute, zone=now.zone)
        return self.with_run(run._replace(turns=turns, nets=tuple(nets), ended=ended))

    def hinted(self, day: int, nets: Sequence[int]) -> Days:
        """The days with one more hint in this day's run, unless it is over; `nets` as in a run."""
        run = self.runs.get(day, Run(day, (), tuple(nets[:1])))
        return self if run.ended else self.with_run(run._replace(hints=run.hints + 1))

    def with_run(self, run: Run) -> Days:
        """The days with this run in place of the one of its day."""
        return Days({**self.runs, run.day: run})

    def with_par(self, day: int, par: int) -> Days:
        """The days with the par of a day, if there is a run on it."""
        run = self.runs.get(day)
        return self if run is None or run.par == par else self.with_run(run._replace(par=par))


# Days


def iso(day: int) -> str:
    """ "2026-11-21"."""
    return f"{day // 10_000:04d}-{day // 100 % 100:02d}-{day % 100:02d}"


def days_until(today: int) -> Iterator[int]:
    """All days with a board, today first."""
    at, first = date_of(today), date_of(FIRST)
    while at and first and at >= first:
        yield number_of(at)
        at -= timedelta(days=1)


def squares(run: Run) -> str:
    """One square for each turn: whether it raised, kept or lowered the net score."""
    gains = (after - before for before, after in zip(run.nets, run.nets[1:], strict=False))
    return "".join(SQUARES[(gain > 0) - (gain < 0)] for gain in gains)


# Text


def write(days: Days) -> str:
    """The text of the days."""
    runs = [days.runs[day] for day in sorted(days.runs)]
    # Apart, since earlier versions leave out runs that hold more.
    begun = [[run.day, run.minute, run.zone] for run in runs if run.minute]
    whole = {"v": 1, "runs": [run[:SHORT] for run in runs], "begun": begun}
    return json.dumps(whole, separators=(",", ":"))


def read(text: str) -> Days:
    """The days in a text; runs that cannot be read are left out."""
    try:
        return _days(text)[0]
    except GameError:
        return Days()


def merged(own: str, backup: str) -> tuple[str, bool]:
    """The own days with those of a backup that are missing or further there, and whether all
    of the backup could be read. Raises GameError if nothing of it can be.
    """
    mine, (other, is_whole) = read(own), _days(backup)
    for run in other.runs.values():
        ours = mine.runs.get(run.day)
        if ours is None or _progress(run) > _progress(ours):
            mine = mine.with_run(run)
    return write(mine) if other.runs else own, is_whole


def _progress(run: Run) -> tuple[bool, int]:
    """How far a run is: of two, the further one is kept."""
    return bool(run.ended), len(run.turns)


def _days(text: str) -> tuple[Days, bool]:
    """The days in a text, and whether all its runs could be read. Raises GameError."""
    try:
        whole = parse_json(text)
        runs, is_whole = readable(whole["runs"], _run)
        begun, _ = readable(whole.get("begun", []), _beginning)
    except MALFORMED:
        raise GameError("it is damaged") from None
    by_day = {run.day: run for run in runs}
    for day, minute, zone in begun:
        if day in by_day:
            by_day[day] = by_day[day]._replace(minute=minute, zone=zone)
    return Days(by_day), is_whole


def _beginning(day: Any, minute: Any, zone: Any) -> Now:
    now = Now(int(day), int(minute), int(zone))
    if not (0 < now.minute < LATEST and abs(now.zone) < 24 * 60):
        raise ValueError
    return now


def _run(day: Any, turns: Any, nets: Any, hints: Any, ended: Any, par: Any, began: Any = 0) -> Run:
    run = Run(
        int(day), tuple(map(str, turns)), tuple(map(int, nets)), int(hints), int(ended),
        None if par is None else int(par), int(began),
    )  # fmt: skip
    if date_of(run.day) is None or len(run.nets) != len(run.turns) + 1:
        raise ValueError
    return run
