"""The dialog of puzzles: their grades, and what has been solved of each."""

from __future__ import annotations

from typing import Any

from pyscript import document

from blooms.games.blocky.learn.puzzles import GRADES, puzzles
from web.page.learn import puzzle_progress
from web.page.view import dialogs
from web.page.view.dom import Page, element
from web.page.view.i18n import tr_error

__all__ = ["show"]


def show(page: Page, solved: set[str]) -> None:
    """Fill and open the dialog of puzzles."""
    known = {puzzle.name for puzzle in puzzles()} & solved
    puzzle_progress.show(page, len(known), len(puzzles()))
    sections = [_section(grade, solved) for grade in range(len(GRADES))]
    document.querySelector('[data-role="puzzle-lists"]').replaceChildren(*sections)
    dialogs.show("puzzles")


def _section(grade: int, solved: set[str]) -> Any:
    """A grade: its puzzles by number, the solved ones marked."""
    own = [each for each in enumerate(puzzles(), 1) if each[1].grade == grade]
    title, section = tr_error(GRADES[grade]), element("section")
    listed = element("ol", _class="exercises", aria_label=title)
    for number, puzzle in own:
        button = puzzle_progress.button(number, puzzle.name, puzzle.name in solved)
        button.append(str(number))
        item = element("li")
        item.append(button)
        listed.append(item)
    heading = element("h3", title)
    done = sum(puzzle.name in solved for _, puzzle in own)
    heading.append(element("small", f" {puzzle_progress.done(done, len(own))}"))
    section.append(heading, listed)
    return section
