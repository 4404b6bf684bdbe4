"""What has been solved, and what every list of puzzles has: its count, a button for each puzzle."""

from __future__ import annotations

from collections.abc import Iterable

from blooms.core.i18n import tr
from web.page.saves.storage import Storage
from web.page.view.browser import local_minutes
from web.page.view.dates import DAY
from web.page.view.view import Element, Node, Write, attribute, button, text

__all__ = [
    "done",
    "on_day",
    "progress",
    "puzzle_button",
    "solve",
    "solved",
    "streak",
    "today",
]


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


def streak(saves: Storage, day: int) -> int:
    """On how many days in a row the puzzle of the day was solved, up to this one or the last."""
    known, count = solved(saves), 0
    last = day if on_day(day) in known else day - 1
    while on_day(last - count) in known:
        count += 1
    return count


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
