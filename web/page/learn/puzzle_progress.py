"""What has been solved, and what every list of puzzles has: its count, a button for each puzzle."""

from __future__ import annotations

from collections.abc import Iterable

from web.page.saves.storage import Storage
from web.page.view.i18n import tr
from web.page.view.view import Element, Node, Write, attribute, button, text

__all__ = ["done", "progress", "puzzle_button", "solve", "solved"]


def solved(saves: Storage) -> set[str]:
    """The names of all solved lessons and puzzles of a page."""
    return set(saves.setting(f"{saves.page}learned").split())


def solve(saves: Storage, name: str) -> None:
    """Remember that a lesson or puzzle has been solved."""
    saves.set_setting(f"{saves.page}learned", " ".join(sorted({*solved(saves), name})))


def progress(count: int, whole: int) -> Iterable[Write]:
    """How many of all puzzles are solved."""
    yield text("puzzles-done", done(count, whole))
    yield attribute("puzzles-bar", "max", str(whole))
    yield attribute("puzzles-bar", "value", str(count))


def done(count: int, whole: int) -> str:
    """ "3 of 20 solved"."""
    return tr("{done} of {count} solved", done=count, count=whole)


def puzzle_button(number: int, name: str, is_solved: bool, *nodes: Node) -> Element:
    """The button that opens a puzzle; `name` is the puzzle's."""
    label = tr("Puzzle {number}", number=number)
    return button(
        "study", name, *nodes, data_study=name, data_done=str(is_solved).lower(),
        aria_label=f"{label}, {tr('solved')}" if is_solved else label,
    )  # fmt: skip
