"""The dialog of puzzles: their grades, and what has been solved of each."""

from __future__ import annotations

from typing import Any

from pyscript import document

from blooms.games.blocky.learn.puzzles import GRADES, puzzles
from web.page import dialogs
from web.page.dom import Page, element
from web.page.i18n import tr, tr_error

__all__ = ["show"]


def show(page: Page, solved: set[str]) -> None:
    """Fill and open the dialog of puzzles."""
    known = {puzzle.name for puzzle in puzzles()} & solved
    page.text('[data-role="puzzles-done"]', _done(len(known), len(puzzles())))
    bar = document.querySelector('[data-role="puzzles-bar"]')
    bar.max, bar.value = len(puzzles()), len(known)
    sections = [_section(grade, solved) for grade in range(len(GRADES))]
    document.querySelector('[data-role="puzzle-lists"]').replaceChildren(*sections)
    dialogs.show("puzzles")


def _section(grade: int, solved: set[str]) -> Any:
    """A grade: its puzzles by number, the solved ones marked."""
    own = [each for each in enumerate(puzzles(), 1) if each[1].grade == grade]
    title, section = tr_error(GRADES[grade]), element("section")
    listed = element("ol", _class="exercises", aria_label=title)
    for number, puzzle in own:
        is_solved, label = puzzle.name in solved, tr("Puzzle {number}", number=number)
        button = element(
            "button", str(number), type="button", data_study=puzzle.name,
            data_done=str(is_solved).lower(),
            aria_label=f"{label}, {tr('solved')}" if is_solved else label,
        )  # fmt: skip
        item = element("li")
        item.append(button)
        listed.append(item)
    heading = element("h3", title)
    done = sum(puzzle.name in solved for _, puzzle in own)
    heading.append(element("small", f" {_done(done, len(own))}"))
    section.append(heading, listed)
    return section


def _done(count: int, whole: int) -> str:
    return tr("{done} of {count} solved", done=count, count=whole)
