"""What every list of puzzles has: how many are solved, and a button for each puzzle."""

from __future__ import annotations

from typing import Any

from pyscript import document

from web.page.view.dom import Page, element
from web.page.view.i18n import tr

__all__ = ["button", "done", "show"]


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
