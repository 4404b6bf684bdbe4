"""What Go for many gives to learn: its lessons, its puzzles, and where to tap for a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from blooms import record
from blooms.core.game import Game
from blooms.core.i18n import tr, tr_error
from blooms.games.go import words
from blooms.games.go.learn import goals
from blooms.games.go.learn.lessons import LESSONS
from blooms.games.go.learn.puzzles import THEMES, Puzzle, puzzles
from blooms.games.go.position import ALLY, DEAD, PASS, Go
from blooms.session.lessons import Step, Verdict
from web.games.go.end_panel import EndPanel
from web.games.go.move_input import MoveInput
from web.page.contract.course import Course, Exercise
from web.page.host import Host

__all__ = ["GoCourse"]


def _exercise(number: int, puzzle: Puzzle) -> Exercise:
    title = f"{tr('Puzzle {number}', number=number)} · {tr_error(THEMES[puzzle.motif])}"
    step = Step(puzzle.record, puzzle.goal, "", "", puzzle.solution)
    return Exercise(puzzle.name, title, (step,), motif=f"motif-go-{puzzle.motif}")


class GoCourse(Course[Go]):
    """The lessons on the board of a page; `web/page/contract/course.py` describes each member."""

    lessons: Final = LESSONS

    def __init__(self, host: Host[Go], move_input: MoveInput, end: EndPanel) -> None:
        self._host, self._input, self._end = host, move_input, end

    def puzzles(self) -> Sequence[Exercise]:
        """The positions with one right first move."""
        return [_exercise(number, each) for number, each in enumerate(puzzles(), 1)]

    def task(self, step: Step) -> str:
        """The goal; without a text, who the learner is too."""
        goal = goals.read(step.goal)
        return (
            goals.task(goal) if step.text else goals.asked(goal, record.read(step.record).position)
        )

    def check(self, step: Step, game: Game[Go]) -> Verdict:
        """The result of the moves played so far."""
        return goals.check(goals.read(step.goal), len(record.read(step.record).turns), game)

    def answer(self, step: Step, game: Game[Go]) -> str:
        """The step's answer; then a move that joins or captures, else a pass."""
        if game.turns == record.read(step.record).turns:
            return step.answer
        return goals.onward(goals.read(step.goal), game)

    def in_words(self, turn: str) -> str:
        """The move to play, in words."""
        if turn.startswith(ALLY):
            return tr("Name {players}.", players=words.members(turn[1:]))
        if turn.startswith(DEAD):
            return tr("Agree.")
        return tr("Pass.") if turn == PASS else tr("Play {one}.", one=turn)

    def strays(self, turn: str) -> str:
        """A stone on another point."""
        ghost, board = self._input.ghost, self._host.session.game.position.rules.board
        return "" if ghost < 0 or board.names[ghost] == turn else board.names[ghost]

    def pending(self, turn: str) -> tuple[str, ...]:
        """The point or Pass, then Confirm; or the button of another move."""
        if turn.startswith(DEAD):
            return ("confirm",)
        points = self._host.session.game.position.rules.board.points
        if turn == PASS:
            return ("confirm",) if self._input.is_passing else ("pass",)
        if (choice := self._end.choice) and choice.text == turn:
            return ("confirm",)
        return ("confirm",) if points.get(turn) == self._input.ghost else (turn,)
