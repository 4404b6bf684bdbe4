"""Writes the dialog of puzzles: their grades, and what has been solved of each."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from blooms.games.blocky.learn.puzzles import GRADES, puzzles
from web.page.learn import puzzle_progress
from web.page.view.i18n import tr_error
from web.page.view.view import Element, Write, children, element

__all__ = ["writes"]


def writes(solved: Collection[str]) -> Iterator[Write]:
    """The dialog, given the names of what has been solved."""
    known = sum(puzzle.name in solved for puzzle in puzzles())
    yield from puzzle_progress.progress(known, len(puzzles()))
    yield children("puzzle-lists", (_section(grade, solved) for grade in range(len(GRADES))))


def _section(grade: int, solved: Collection[str]) -> Element:
    """A grade: its puzzles by number, the solved ones marked."""
    own = [each for each in enumerate(puzzles(), 1) if each[1].grade == grade]
    title, done = tr_error(GRADES[grade]), sum(puzzle.name in solved for _, puzzle in own)
    heading = element("h3", title, element("small", f" {puzzle_progress.done(done, len(own))}"))
    buttons = (
        puzzle_progress.puzzle_button(number, puzzle.name, puzzle.name in solved, str(number))
        for number, puzzle in own
    )
    listed = (element("li", button) for button in buttons)
    return element("section", heading, element("ol", *listed, _class="exercises", aria_label=title))
