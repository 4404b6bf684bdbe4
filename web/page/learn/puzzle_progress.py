"""What has been solved, and what every list of puzzles has: its count, a button for each puzzle."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from blooms.core.i18n import tr
from web.page.saves.storage import Storage
from web.page.view.browser import local_minutes, minutes
from web.page.view.dates import DAY
from web.page.view.view import Element, Node, Write, attribute, button, text

__all__ = [
    "done",
    "on_day",
    "progress",
    "puzzle_button",
    "solve",
    "solve_day",
    "solved",
    "streak",
    "today",
]


FAR: Final = 3
"""Two places are two dates apart at most: clocks differ by up to 26 hours."""


def solved(saves: Storage) -> set[str]:
    """The names of all solved lessons and puzzles of a page."""
    return set(saves.setting(f"{saves.page}learned").split())


def solve(saves: Storage, *names: str) -> None:
    """Remember that a lesson or puzzle has been solved, and what goes with it."""
    saves.set_setting(f"{saves.page}learned", " ".join(sorted({*solved(saves), *names})))


def today() -> int:
    """The number of today, by the visitor's local date."""
    return local_minutes() // DAY


def on_day(number: int) -> str:
    """The name under which a day's puzzle is solved on that day; days are numbered in a row."""
    return f"day-{number}"


def solve_day(saves: Storage, day: int) -> tuple[str, ...]:
    """The names to solve with the puzzle of a day: dates that were lost on the way are not missing.

    Where that was is remembered, for the next day.
    """
    names = [on_day(each) for each in range(day - lost(saves, day), day + 1)]
    saves.set_setting(f"{saves.page}place", f"{day} {minutes()} {local_minutes() - minutes()}")
    return tuple(names)


def lost(saves: Storage, day: int) -> int:
    """How many dates before this day were lost on a flight east over the date line: where the last
    puzzle of a day was solved, it is the day after that at most.
    """
    place = re.fullmatch(r"(\d{1,6}) (\d{1,9}) (-?\d{1,4})", saves.setting(f"{saves.page}place"))
    if place is None:
        return 0
    last, then, zone = map(int, place.groups())
    is_day_after = then <= minutes() and (minutes() + zone) // DAY <= last + 1
    return day - 1 - last if is_day_after and 1 < day - last <= FAR else 0


def streak(saves: Storage, day: int) -> int:
    """On how many days in a row the puzzle of the day was solved, up to this one or the last.

    Later days count too: the clock may have been set back, or the visitor has gone west.
    """
    known = {int(name[4:]) for name in solved(saves) if re.fullmatch(r"day-\d{1,6}", name)}
    ends = [each for each in known if each >= day - 1 - lost(saves, day) and each + 1 not in known]
    return max((_up_to(each, known) for each in ends), default=0)


def _up_to(day: int, known: set[int]) -> int:
    """How many of the days up to this one are known, without a gap."""
    first = day
    while first - 1 in known:
        first -= 1
    return day - first + 1


def progress(count: int, total: int) -> Iterable[Write]:
    """How many of all puzzles are solved."""
    yield text("puzzles-done", done(count, total))
    yield attribute("puzzles-bar", "max", str(total))
    yield attribute("puzzles-bar", "value", str(count))


def done(count: int, total: int) -> str:
    """ "3 of 20 solved"."""
    return tr("{done} of {count} solved", done=count, count=total)


def puzzle_button(number: int, name: str, is_solved: bool, *nodes: Node) -> Element:
    """The button that opens a puzzle; `name` is the puzzle's."""
    label = tr("Puzzle {number}", number=number)
    return button(
        "study", name, *nodes, data_study=name, data_done=str(is_solved).lower(),
        aria_label=f"{label}, {tr('solved')}" if is_solved else label,
    )  # fmt: skip
