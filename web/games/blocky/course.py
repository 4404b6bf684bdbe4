"""What Blocky gives to learn: its lessons, and what to tap for an action."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from blooms import record
from blooms.core.game import Game
from blooms.core.i18n import tr, tr_error
from blooms.core.variations import begins_with
from blooms.games.blocky import words
from blooms.games.blocky.blocks import address
from blooms.games.blocky.learn import goals
from blooms.games.blocky.learn.lessons import LESSONS
from blooms.games.blocky.learn.puzzles import GRADES, Puzzle, puzzles
from blooms.games.blocky.planner import plan
from blooms.games.blocky.position import Blocky, move_of
from blooms.games.blocky.text import split
from blooms.session.lessons import Step, Verdict
from web.games.blocky.move_input import MoveInput
from web.page.contract.course import Course, Exercise

__all__ = ["BlockyCourse"]


def _title(number: int, puzzle: Puzzle) -> str:
    return f"{tr('Puzzle {number}', number=number)} · {tr_error(GRADES[puzzle.grade])}"


def _step(puzzle: Puzzle) -> Step:
    first = words.action(move_of(split(puzzle.solution)[0]))
    hint = tr("The first action: {action}.", action=first)
    return Step(puzzle.record, puzzle.goal, "", hint, puzzle.solution)


class BlockyCourse(Course[Blocky]):
    """The lessons on the board of a page; `web/page/contract/course.py` describes each member."""

    lessons: Final = LESSONS

    def __init__(self, move_input: MoveInput) -> None:
        self._move_input = move_input

    def puzzles(self) -> Sequence[Exercise]:
        """The boards with a known best net score."""
        return [
            Exercise(
                each.name, _title(number, each), (_step(each),), motif=f"motif-blocky-{each.motif}"
            )
            for number, each in enumerate(puzzles(), 1)
        ]

    def task(self, step: Step) -> str:
        """The goal; without a text, who the learner is and what counts too."""
        goal = goals.read(step.goal)
        return (
            goals.task(goal) if step.text else goals.asked(goal, record.read(step.record).position)
        )

    def check(self, step: Step, game: Game[Blocky]) -> Verdict:
        """The result of the actions played so far."""
        return goals.check(goals.read(step.goal), game)

    def answer(self, step: Step, game: Game[Blocky]) -> str:
        """The next turn of the step's answer; elsewhere a good one."""
        answer, start = split(step.answer), len(record.read(step.record).turns)
        played = game.turns[start:]
        if begins_with(answer, played) and len(played) < len(answer):
            return answer[len(played)]
        return str(plan(game.position, Random(0))[0].move)

    def in_words(self, turn: str) -> str:
        """ "Rotate right, upper right."."""
        move = move_of(turn)
        text = f"{words.action(move)}, {words.place(move.path)}"
        return f"{text[:1].upper()}{text[1:]}."

    def strays(self, turn: str) -> str:
        """Another block, or another action."""
        move, entered = move_of(turn), self._move_input.turn
        if entered.draft == move or not entered.is_pinned:
            return ""
        if self._move_input.path != move.path:
            return words.place(self._move_input.path)
        return words.action(entered.draft) if entered.draft else ""

    def guide(self, turn: str) -> None:
        """A tap within the block of the turn selects it, not a part of it."""
        self._move_input.guide(move_of(turn).path)

    def pending(self, turn: str) -> tuple[str, ...]:
        """The block until it is selected, then its action, then Confirm."""
        move, entered = move_of(turn), self._move_input.turn
        if entered.draft == move:
            return ("confirm",)
        is_selected = entered.is_pinned and self._move_input.path == move.path
        return (move.action,) if is_selected else (address(move.path),)
