"""What has been solved, and what every list of puzzles has: its count, a button for each puzzle."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from blooms.core.checked_json import MALFORMED
from blooms.core.i18n import tr
from blooms.drawing.shape import Shape
from web.page.saves.storage import Storage
from web.page.view.browser import local_minutes, minutes
from web.page.view.dates import DAY
from web.page.view.view import Element, Node, Write, attribute, button, drawing, element, text

__all__ = [
    "count_due",
    "done",
    "on_day",
    "progress",
    "puzzle_button",
    "puzzle_section",
    "solve",
    "solve_day",
    "solved",
    "streak",
    "today",
    "week",
]


WEEK: Final = 7
PETAL: Final = "M0 0C-8-4-9.5-20 0-21 9.5-20 8-4 0 0Z"
PETAL_HIGH: Final = 22
WIDE: Final = 24
"""The petal of a day, and its room."""
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


def count_due(saves: Storage, day: int) -> int:
    """How many exercises from one's own games are due, by what is kept for home: a start needs no
    more of them.
    """
    kept = _due_days(saves.setting(f"{saves.page}exercises"))
    return sum(due <= day or last > day + 1 for due, last in kept)


@lru_cache(maxsize=2)
def _due_days(text: str) -> Sequence[tuple[int, int]]:
    """What `exercise_store.write` says for home."""
    try:
        return [(int(due), int(last)) for due, last in json.loads(text)["due"]]
    except MALFORMED:
        return ()


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


def week(saves: Storage, day: int) -> Iterable[Write]:
    """The last seven days as petals: full where the puzzle of the day was solved; today is gold
    until it is.
    """
    known, petals = solved(saves), []
    days = range(day - WEEK + 1, day + 1)
    for at, each in enumerate(days):
        kind = "on" if on_day(each) in known else "now" if each == day else "off"
        place = f"translate({WIDE * at + WIDE // 2} {PETAL_HIGH + 1})"
        petals.append(Shape("path", {"class": kind, "d": PETAL, "transform": place}))
    count = sum(on_day(each) in known for each in days)
    yield drawing("#today-week", Shape("g", {}, tuple(petals)))
    told = tr("{count} of the last {days} days", count=count, days=WEEK)
    yield attribute("#today-week", "aria-label", told)


def progress(count: int, total: int) -> Iterable[Write]:
    """How many of all puzzles are solved."""
    yield text("puzzles-done", done(count, total))
    yield attribute("puzzles-bar", "max", str(total))
    yield attribute("puzzles-bar", "value", str(count))


def done(count: int, total: int) -> str:
    """ "3 of 20 solved"."""
    return tr("{done} of {count} solved", done=count, count=total)


def puzzle_section(title: str, names: Mapping[int, str], known: Collection[str]) -> Element:
    """A theme or grade: its puzzles by number, those that are solved marked."""
    count = sum(name in known for name in names.values())
    heading = element("h4", title, element("small", f" {done(count, len(names))}"))
    buttons = (
        puzzle_button(number, name, name in known, str(number)) for number, name in names.items()
    )
    items = (element("li", button) for button in buttons)
    listed = element("ol", *items, _class="exercises", aria_label=title)
    return element("section", heading, listed)


def puzzle_button(number: int, name: str, is_solved: bool, *nodes: Node) -> Element:
    """The button that opens a puzzle; `name` is the puzzle's."""
    label = tr("Puzzle {number}", number=number)
    return button(
        "study", name, *nodes, data_study=name, data_done=str(is_solved).lower(),
        aria_label=f"{label}, {tr('solved')}" if is_solved else label,
    )  # fmt: skip
