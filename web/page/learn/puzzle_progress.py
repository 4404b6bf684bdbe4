"""What every list of puzzles has: how many are solved, and a button for each puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pyscript import document

from web.page.saves.storage import Storage
from web.page.view.dom import Page, element
from web.page.view.i18n import tr
from web.page.view.view import Element, Node, Write, attribute, text
from web.page.view.view import element as element_value

__all__ = ["button", "done", "progress", "puzzle_button", "show", "solved"]


def progress(count: int, whole: int) -> Iterator[Write]:
    """How many of all puzzles are solved."""
    yield text("puzzles-done", done(count, whole))
    yield attribute("puzzles-bar", "max", str(whole))
    yield attribute("puzzles-bar", "value", str(count))


def puzzle_button(number: int, name: str, is_solved: bool, *nodes: Node) -> Element:
    """The button that opens a puzzle; `name` is the puzzle's."""
    label = tr("Puzzle {number}", number=number)
    return element_value(
        "button", *nodes, type="button", data_study=name, data_done=str(is_solved).lower(),
        aria_label=f"{label}, {tr('solved')}" if is_solved else label,
    )  # fmt: skip


def solved(saves: Storage) -> set[str]:
    """The names of all solved lessons and puzzles of a page."""
    return set(saves.setting(f"{saves.page}learned").split())


def show(page: Page, count: int, whole: int) -> None:
    """Write how many of all puzzles are solved."""
    page.text('[data-role="puzzles-done"]', done(count, whole))
    bar = document.querySelector('[data-role="puzzles-bar"]')
    bar.max, bar.value = whole, count


def done(count: int, whole: int) -> str:
    """ "3 of 20 solved"."""
    return tr("{done} of {count} solved", done=count, count=whole)


def button(number: int, name: str, is_solved: bool) -> Any:
    """The button that opens a puzzle, still empty; `name` is the puzzle's."""
    label = tr("Puzzle {number}", number=number)
    return element(
        "button", type="button", data_study=name, data_done=str(is_solved).lower(),
        aria_label=f"{label}, {tr('solved')}" if is_solved else label,
    )  # fmt: skip
