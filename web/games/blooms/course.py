"""What Blooms gives to learn: lessons, puzzles, and where to tap for a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from blooms import record
from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.games.blooms import words
from blooms.games.blooms.bot.board import capture_count
from blooms.games.blooms.bot.board.fast import FastPosition
from blooms.games.blooms.learn import goals
from blooms.games.blooms.learn.lessons import LESSONS
from blooms.games.blooms.rules import END, OWN, Blooms, Stone
from blooms.session.lessons import Step, Verdict
from web.games.blooms import exercises
from web.games.blooms.move_input import MoveInput
from web.page.contract.course import Course, Exercise
from web.page.host import Host
from web.page.learn.puzzle_progress import on_day, today

__all__ = ["BloomsCourse"]


class BloomsCourse(Course[Blooms]):
    """The lessons on the board of a page; `web/page/contract/course.py` describes each member."""

    lessons: Final = LESSONS

    def __init__(self, host: Host[Blooms], move_input: MoveInput) -> None:
        self._host, self._input = host, move_input

    def puzzles(self) -> Sequence[Exercise]:
        """All puzzles."""
        return exercises.puzzle_exercises()

    def daily(self) -> str:
        """The name of the puzzle of the day."""
        return exercises.of_the_day()

    def also(self, exercise: Exercise) -> tuple[str, ...]:
        """The day with its puzzle, for the streak."""
        return (on_day(today()),) if exercise.name == self.daily() else ()

    def task(self, step: Step) -> str:
        """Who the learner is, and the goal."""
        position = record.read(step.record).position
        assert isinstance(position, Blooms)
        player = tr("You are {player}.", player=words.player(position.seat))
        return f"{player} {goals.task(goals.read(step.goal))}"

    def check(self, step: Step, game: Game) -> Verdict:
        """The result of the turns played so far."""
        return goals.check(goals.read(step.goal), game)

    def answer(self, step: Step, game: Game) -> str:
        """The step's answer; later a pass that wins, or the largest capture, else a pass."""
        if game.turns == record.read(step.record).turns:
            return step.answer
        position = game.position
        assert isinstance(position, Blooms)
        if not position.why_illegal(()):
            ended = game.play(END).position.outcome()
            if ended and ended[position.seat] == 1:
                return END
        fast = FastPosition.of(position)
        taking = capture_count.capturing(fast)
        return fast.spell(taking) if taking else END

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
        """The cells that lack their stones, one with a stone too many, a colour, or Confirm."""
        position, draft = self._host.session.game.position, self._input.pending
        stones, names = self._stones(turn), position.rules.board.names
        if not stones:
            return ("pass",)
        cells = [stone.cell for stone in stones]
        wrong = [ghost.cell for ghost in draft.ghosts if ghost.cell not in cells]
        left = [stone for stone in stones if stone not in draft.ghosts]
        if wrong or not left:
            return (names[wrong[0]],) if wrong else ("confirm",)
        colour = OWN[position.seat].index(left[0].colour)
        if len(stones) == 1 and not draft.ghosts and draft.next != colour:
            return (f"colour-{colour + 1}",)
        return tuple(names[stone.cell] for stone in left)

    def guide(self, turn: str) -> None:
        """A stone on a marked cell gets its colour by itself, whichever is placed first."""
        position = self._host.session.game.position
        names, own = position.rules.board.names, OWN[position.seat]
        self._input.marked = {
            names[stone.cell]: own.index(stone.colour) for stone in self._stones(turn)
        }

    def _stones(self, turn: str) -> list[Stone]:
        steps = self._host.session.game.position.read(turn)
        return [step for step in steps if isinstance(step, Stone)]
