"""The puzzles as exercises of the page, and the dialog that lists them."""

from __future__ import annotations

from typing import Any, Final

from pyscript import document, window

from blooms.games.blooms.learn import puzzles
from blooms.games.blooms.learn.puzzles import GRADES, Puzzle
from blooms.session.lessons import Step
from web.page import dialogs
from web.page.course import Exercise
from web.page.dom import Page
from web.page.i18n import tr, tr_error

__all__ = ["list_puzzles", "of_the_day", "puzzle_exercises"]

DAY: Final = 86_400_000
"""Milliseconds."""


def puzzle_exercises() -> list[Exercise]:
    """All puzzles as exercises."""
    found = []
    for number, puzzle in enumerate(puzzles.puzzles(), 1):
        title = f"{tr('Puzzle {number}', number=number)} · {tr_error(GRADES[puzzle.grade])}"
        found.append(Exercise(puzzle.name, title, (_step(puzzle),)))
    return found


def of_the_day() -> str:
    """The name of the puzzle of the day, by the visitor's local date."""
    local = window.Date.now() - window.Date.new().getTimezoneOffset() * 60_000
    return puzzles.puzzles()[puzzles.daily(int(local // DAY))].name


def list_puzzles(page: Page, solved: set[str]) -> None:
    """Fill and open the dialog of puzzles, by grade."""
    count = 0
    for grade in range(len(GRADES)):
        buttons = []
        for puzzle in puzzles.puzzles():
            if puzzle.grade == grade:
                count += 1
                done = puzzle.name in solved
                button = _button(puzzle.name, str(count), done)
                label = tr("Puzzle {number}", number=count)
                button.setAttribute("aria-label", f"{label}, {tr('solved')}" if done else label)
                buttons.append(button)
        _fill(f"puzzles-{grade}", buttons)
    found = sum(puzzle.name in solved for puzzle in puzzles.puzzles())
    said = tr("{done} of {count} solved", done=found, count=count)
    page.text('[data-role="puzzles-done"]', said)
    daily = document.querySelector('[data-study="daily"]')
    daily.setAttribute("data-done", str(of_the_day() in solved).lower())
    dialogs.show("puzzles")


def _step(puzzle: Puzzle) -> Step:
    return Step(puzzle.record, puzzle.goal, "", "", puzzle.solutions[0])


def _button(name: str, text: str, done: bool) -> Any:
    button = document.createElement("button")
    button.type = "button"
    button.setAttribute("data-study", name)
    button.setAttribute("data-done", str(done).lower())
    button.textContent = text
    return button


def _fill(name: str, buttons: list[Any]) -> None:
    listed = document.getElementById(name)
    listed.replaceChildren()
    for button in buttons:
        item = document.createElement("li")
        item.append(button)
        listed.append(item)
