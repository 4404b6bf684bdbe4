"""Lessons and puzzles on the table: the current exercise, its progress, what has been solved.

An exercise is a session like any game. The player's own game is put aside as a value and comes back
unchanged. The game's course checks every move and gives the exercise's replies.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from pyodide.ffi import create_once_callable
from pyscript import document, window

from blooms import record
from blooms.session import events, session
from blooms.session.events import Seat
from blooms.session.lessons import FOLLOW, Verdict, followed
from web.page.contract.course import Course, Exercise
from web.page.host import Enter, Leave
from web.page.learn.lesson_panel import MARKED, LessonPanel
from web.page.mode import Exercise as ExerciseMode
from web.page.startup import now
from web.page.view import dialogs
from web.page.view.i18n import tr_error

if TYPE_CHECKING:
    from web.page.table import Table

__all__ = ["Lessons"]

PAUSE: Final = 900
"""Milliseconds between the steps of a lesson that flows, so that a capture can be seen."""


class Lessons:
    """The exercises of a table; `exercise` is None while the player's own game is shown."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._panel = LessonPanel(table)
        self._exercise: Exercise | None = None
        self._start = 0  # How many turns the record of the step has.
        self._hints = 0
        self._is_tried = False
        self.verdict = Verdict()

    @cached_property
    def _course(self) -> Course:
        return self._table.game_page.course()

    @property
    def exercise(self) -> Exercise | None:
        """The current exercise."""
        return self._exercise if isinstance(self._table.mode, ExerciseMode) else None

    @property
    def is_over(self) -> bool:
        """Whether this attempt is over."""
        return self.exercise is not None and bool(self.verdict.state)

    @property
    def words(self) -> str:
        """What to say of the move just played; empty without an exercise."""
        held = self.exercise
        return self._panel.said(held, self.verdict, 0) if held else ""

    @property
    def solved(self) -> set[str]:
        """The names of all solved lessons and puzzles."""
        return set(self._table.storage.setting(self._kept).split())

    @property
    def _kept(self) -> str:
        """The setting with the names of all solved exercises, separated by spaces."""
        return f"{self._table.game_page.slots}learned"

    def in_order(self) -> list[Exercise]:
        """All lessons and puzzles."""
        lessons = [
            Exercise(each.name, f"{number}. {tr_error(each.title)}", each.steps, each.flows)
            for number, each in enumerate(self._course.lessons, 1)
        ]
        return [*lessons, *self._course.puzzles()]

    # Starting and leaving

    def list(self) -> None:
        """Open the dialog of lessons."""
        self._panel.list(self.in_order()[: len(self._course.lessons)], self.solved)
        dialogs.show("lessons")

    def open(self, name: str) -> bool:
        """Start the lesson or puzzle of this name; "first" is the first lesson, "daily" the puzzle
        of the day. Returns whether there is one.
        """
        if name == "first":
            name = self._course.lessons[0].name
        elif name == "daily":
            name = self._course.daily()
        found = [each for each in self.in_order() if each.name == name]
        if found:
            dialogs.close()
            self.begin(found[0])
        return bool(found)

    def begin(self, exercise: Exercise) -> None:
        """Start an exercise at its current step."""
        table = self._table
        game = record.read(exercise.step.record)
        self._start = len(game.turns)
        learner = game.position.movers[0]
        seats = tuple(
            Seat() if seat == learner else Seat(1, scripted=True)
            for seat in range(game.position.seats)
        )
        self._exercise, self.verdict, self._is_tried = exercise, Verdict(), False
        self._hints = MARKED * exercise.step.marked
        others = [seat for seat in game.position.movers if seat != learner]
        sealed = tuple(zip(others, exercise.step.sealed.split(), strict=False))
        table.do(Enter(ExerciseMode, session.begin(game, seats, now(), sealed=sealed)))
        if not exercise.at or not exercise.flows:
            document.getElementById("study-title").focus()
        table.page.announce(self._panel.opening(exercise))

    def leave(self) -> None:
        """Return to the player's own game."""
        self._exercise = None
        self._table.do(Leave())

    def onward(self) -> None:
        """Go to the next step, or to the next unsolved exercise."""
        exercise = self.exercise
        if exercise is None:
            return
        if not exercise.is_last:
            self.begin(replace(exercise, at=exercise.at + 1))
            return
        order = self.in_order()
        here = [each.name for each in order].index(exercise.name)
        solved = self.solved
        left = [each for each in order[here + 1 :] + order[:here] if each.name not in solved]
        if left:
            self.begin(left[0])
        else:
            self.leave()

    def act(self, action: str) -> bool:
        """Run an action of a button or key; returns whether it is done with."""
        exercise = self.exercise
        match action:
            case "lessons":
                self.list()
            case "new":
                self.leave()
                return False
            case "study-leave":
                self.leave()
            case "study-again" if exercise:
                self.begin(exercise)
            case "study-next" if exercise:
                self.onward()
            case "hint" if exercise:
                self._hint(exercise)
            case "resign" if exercise:
                pass
            case "undo" if exercise and self._table.session.ply <= self._start:
                pass
            case _:
                return False
        return True

    # Progress

    @property
    def _is_early(self) -> bool:
        """Whether the player has gone back to before the exercise's start."""
        return self.exercise is not None and self._table.session.ply < self._start

    def judge(self) -> None:
        """Check the moves on the board."""
        exercise = self.exercise
        if exercise is None or self._is_early:
            return
        step, game = exercise.step, self._table.session.game
        self._hints = MARKED * step.marked
        self._is_tried = True
        if step.goal == FOLLOW:
            self.verdict = followed(step, record.read(step.record), game)
        else:
            self.verdict = self._course.check(step, game)
        if self.verdict.state == "solved" and exercise.is_last:
            kept = {*self.solved, exercise.name}
            self._table.storage.set_setting(self._kept, " ".join(sorted(kept)))

    def follow(self) -> None:
        """Play the exercise's reply, if there is one; go on by itself in a lesson that flows."""
        table, exercise = self._table, self.exercise
        if exercise is None or table.session.ply < len(table.session.line):
            return
        if self.is_over:
            self._panel.bring_up()
        here = table.session.game.record
        if text := self.verdict.next:
            _later(lambda: self._play(here, text), max(400, table.settings.pace()))
        elif table.session.question:
            table.do(events.Stop())
        if exercise.flows and self.verdict.state == "solved" and not exercise.is_last:
            _later(lambda: self._flow(here), PAUSE)

    def _flow(self, here: str) -> None:
        """Go to the next step, unless the board has changed meanwhile."""
        if self.exercise is not None and self._table.session.game.record == here:
            self.onward()

    def _play(self, here: str, text: str) -> None:
        """Play the exercise's reply, unless the board has changed meanwhile."""
        table = self._table
        if self.exercise is not None and table.session.game.record == here:
            asked = table.session.question
            table.do(events.Answer(asked.number, text) if asked else events.Play(text))

    def _hint(self, exercise: Exercise) -> None:
        """Give a hint: first a sentence, then the whole move, marked on the board."""
        if self.is_over or self._is_early:
            return
        self._hints += 1 if exercise.step.hint and not self._is_tried else MARKED
        self._table.show()
        self._table.page.announce(self._panel.said(exercise, self.verdict, self._hints))

    def show(self) -> None:
        """Write the exercise into its panel and point it out on the board."""
        hints = 0 if self._is_early else self._hints
        is_open = not (self.verdict.state or self._is_early) and self._table.session.awaits_person
        self._panel.show(self.exercise, self.verdict, hints, is_open, self._is_tried)


def _later(run: Callable[[], None], wait: int) -> None:
    window.setTimeout(create_once_callable(run), wait)
