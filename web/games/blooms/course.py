"""What Blooms gives to learn: lessons, puzzles, and where to tap for a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from blooms import record
from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.games.blooms import words
from blooms.games.blooms.learn import goals
from blooms.games.blooms.learn.lessons import LESSONS
from blooms.games.blooms.rules import Blooms, Stone
from blooms.session.lessons import Step, Verdict
from web.games.blooms import exercises
from web.games.blooms.move_input import MoveInput
from web.page.contract.course import Course, Exercise
from web.page.host import Host

__all__ = ["BloomsCourse"]


class BloomsCourse(Course[Blooms]):
    """The lessons on the board of a page; `web/page/contract/course.py` describes each member."""

    lessons: Final = LESSONS

    def __init__(self, host: Host[Blooms], move_input: MoveInput) -> None:
        self._host, self._input = host, move_input

    def puzzles(self) -> Sequence[Exercise]:
        """All puzzles."""
        return exercises.puzzle_exercises()

    def daily(self, day: int) -> str:
        """The name of the puzzle of a day."""
        return exercises.of_the_day(day)

    def task(self, step: Step) -> str:
        """The goal; without a text, who the learner is too."""
        goal = goals.read(step.goal)
        return (
            goals.task(goal) if step.text else goals.asked(goal, record.read(step.record).position)
        )

    def check(self, step: Step, game: Game[Blooms]) -> Verdict:
        """The result of the turns played so far."""
        return goals.check(goals.read(step.goal), game)

    def answer(self, step: Step, game: Game[Blooms]) -> str:
        """The step's answer; later a pass that wins, or the largest capture, else a pass."""
        is_first = game.turns == record.read(step.record).turns
        return step.answer if is_first else goals.onward(game)

    def in_words(self, turn: str) -> str:
        """The move to play, by its cells."""
        names = self._host.session.game.position.rules.board.names
        match [names[stone.cell] for stone in self._stones(turn)]:
            case [first, second]:
                return tr("Play {one} and {two}.", one=first, two=second)
            case [first]:
                return tr("Play {one}.", one=first)
        return tr("Pass.")

    def pending(self, turn: str) -> tuple[str, ...]:
        """The cells that lack their stones, else those with a stone too many, else Confirm."""
        stones, names = self._stones(turn), self._host.session.game.position.rules.board.names
        if not stones:
            return ("pass",)
        ghosts = self._input.pending.ghosts
        left = [stone for stone in stones if stone not in ghosts]
        wrong = left or [ghost for ghost in ghosts if ghost not in stones]
        return tuple(names[stone.cell] for stone in wrong) or ("confirm",)

    def strays(self, turn: str) -> str:
        """The stones on other cells; where only its colour is wrong, a stone with that."""
        stones, names = self._stones(turn), self._host.session.game.position.rules.board.names
        cells = {stone.cell for stone in stones}
        return ", ".join(
            words.stone(self._host.session.game.position, ghost)
            if ghost.cell in cells
            else names[ghost.cell]
            for ghost in self._input.pending.ghosts
            if ghost not in stones
        )

    def guide(self, turn: str) -> None:
        """A stone on a marked cell gets its colour by itself and replaces one beside the marks."""
        self._input.marked = frozenset(self._stones(turn))

    def _stones(self, turn: str) -> list[Stone]:
        steps = self._host.session.game.position.read(turn)
        return [step for step in steps if isinstance(step, Stone)]
