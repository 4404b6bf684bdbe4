"""The puzzles as exercises of the page; today_cards.py lists them."""

from __future__ import annotations

from blooms.core.i18n import tr, tr_error
from blooms.games.blooms.learn import puzzles
from blooms.games.blooms.learn.puzzles import GRADES, Puzzle
from blooms.session.lessons import Step
from web.page.contract.course import Exercise

__all__ = ["of_the_day", "puzzle_exercises"]


def puzzle_exercises() -> list[Exercise]:
    """All puzzles as exercises."""
    exercises = []
    for number, puzzle in enumerate(puzzles.puzzles(), 1):
        title = f"{tr('Puzzle {number}', number=number)} · {tr_error(GRADES[puzzle.grade])}"
        place = f"motif-{puzzle.motif}"
        exercises.append(Exercise(puzzle.name, title, (_step(puzzle),), motif=place))
    return exercises


def of_the_day(day: int) -> str:
    """The name of the puzzle of a day, by its number since 1970."""
    return puzzles.puzzles()[puzzles.daily(day)].name


def _step(puzzle: Puzzle) -> Step:
    return Step(puzzle.record, puzzle.goal, "", "", puzzle.solutions[0])
