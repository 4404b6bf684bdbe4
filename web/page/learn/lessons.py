"""Lessons and puzzles: the current exercise, its progress, what has been solved.

An exercise is a session like any game. The player's own game is put aside as a value and comes back
unchanged. The game's course checks every move and gives the exercise's replies.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Final

from blooms import record
from blooms.core.options import number_in
from blooms.drawing.lesson_marks import pointers
from blooms.drawing.shape import Shape
from blooms.session import events
from blooms.session.lessons import FOLLOW, Verdict, followed
from web.page import mode
from web.page.contract.course import Course, Exercise
from web.page.effects import Call, Do, Effect, Later
from web.page.feature import Action, Feature, Moment, Press
from web.page.host import Enter, Host, Leave, Screen, Services
from web.page.learn import lesson_panel as words
from web.page.learn.lesson_panel import MARKED, Attempt
from web.page.learn.puzzle_progress import solve, solve_day, solved
from web.page.learn.tries import Tries
from web.page.mode import ALL
from web.page.view.browser import drop_parameters
from web.page.view.view import Button, Write, layer, root, shown

__all__ = ["Lessons"]

PAUSE: Final = 900
"""Milliseconds between the steps of a lesson that flows, so that a capture can be seen."""
SHORTEST: Final = 400
"""Milliseconds at least before an exercise replies."""
STUDY: Final = "study"
"""The note of a tab with the exercise that it has on the board, its step and its day."""
LEFT: Final = "-"
"""That note once an exercise has been left."""
HERE: Final = frozenset({mode.Exercise})


class Lessons(Feature):
    """The exercise on the board, and the dialog of lessons."""

    actions = {
        "lessons": Action(modes=ALL),
        "study": Action(modes=ALL),
        "study-leave": Action(modes=HERE),
        "study-again": Action(modes=HERE),
        "study-next": Action(modes=HERE),
        "study-solution": Action(modes=HERE),
        "study-share": Action(modes=HERE),
        "hint": Action(("h",), HERE),
        "undo": Action(("u", "^z"), HERE),
    }

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._exercise: Exercise | None = None
        self._start = 0  # How many turns the record of the step has.
        self._hints, self._tries = 0, Tries(host, screen, services)
        self._is_tried = False
        self._verdict = Verdict()
        self._buttons: set[str] = set()  # Those that have been pointed out.

    @cached_property
    def _course(self) -> Course:
        return self._host.game.course()

    @property
    def _current(self) -> Exercise | None:
        """The exercise on the board."""
        return self._exercise if isinstance(self._host.mode, mode.Exercise) else None

    @property
    def _is_early(self) -> bool:
        """Whether the player has gone back to before the exercise's start."""
        return self._host.session.ply < self._start

    def blocks_moves(self) -> bool:
        return self._current is not None and bool(self._verdict.state)

    def remark(self) -> str:
        if not (exercise := self._current):
            return ""
        return words.feedback(self._host, self._course, self._attempt(exercise)._replace(hints=0))

    # Starting and leaving

    def act(self, press: Press) -> None:
        exercise = self._current
        match press.action:
            case "lessons":
                self._screen.open_dialog("lessons")
            case "study":
                self.open(press.value)
            case "study-leave":
                self._host.do(Leave())
            case "study-again" if exercise:
                self._begin(exercise)
            case "study-next" if exercise:
                self._onward(exercise)
            case "study-solution" if exercise:
                self._tries.begin()
                self._begin(words.with_solution(self._host, self._course, exercise))
            case "study-share":
                self._tries.share()
            case "hint" if exercise:
                self._hint(exercise)
            case "undo" if self._host.session.ply > self._start:
                self._host.do(events.Undo())

    def close(self) -> bool:
        if not self._current:
            return False
        self._host.do(Leave())
        return True

    def resume(self) -> bool:
        """Go on where this tab was before a reload; returns whether it knows where that was."""
        name, *numbers = f"{self._services.saves.kept_in_tab(STUDY)} ".split(" ")
        at, day, *_ = (*map(number_in, numbers), None)
        exercise = words.named(self._course, name)
        if at is not None and exercise:
            self._tries.day = day or self._tries.day
            self._begin(replace(exercise, at=min(at, len(exercise.steps) - 1)))
        return bool(name)

    def open(self, name: str) -> bool:
        """Start the lesson or puzzle of this name; returns whether there is one."""
        if exercise := words.named(self._course, name):
            self._screen.close_dialog()
            self._tries.begin()
            self._begin(exercise)
        return exercise is not None

    def _begin(self, exercise: Exercise) -> None:
        """Start an exercise at its current step; a reload goes on with it."""
        host = self._host
        self._services.saves.keep_in_tab(STUDY, f"{exercise.name} {exercise.at} {self._tries.day}")
        begun = words.begin_exercise(exercise, self._services.now)
        self._start = begun[0].ply
        self._exercise, self._verdict, self._is_tried = exercise, Verdict(), False
        self._tries.renew()
        self._hints = MARKED * exercise.step.marked
        host.do(Enter(mode.Exercise, begun))
        words.guide(host, self._course, exercise.step, self._hints)
        if not exercise.at or not exercise.flows:
            self._screen.focus("#study-title")
        self._screen.announce(words.opening(host, self._course, exercise))

    def _onward(self, exercise: Exercise) -> None:
        """Go to the next step, or to the next unsolved exercise."""
        self._tries.begin()
        if not exercise.is_last:
            self._begin(replace(exercise, at=exercise.at + 1))
            return
        if not self.open(words.next_unsolved(self._course, exercise, solved(self._services.saves))):
            self._host.do(Leave())

    # Progress

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        """Check the moves on the board; reply, or go on by itself in a lesson that flows."""
        if type(before.mode) is mode.Exercise and type(now.mode) is not mode.Exercise:
            self._services.saves.keep_in_tab(STUDY, LEFT)
            drop_parameters("lesson", "puzzle")  # the address is the board's again
        exercise, played = self._current, now.session
        is_same = (before.session.game, before.session.sealed) == (played.game, played.sealed)
        if exercise is None or is_same or type(before.mode) is not mode.Exercise:
            return ()
        if before.session.game.head != played.game.head:
            return ()  # Another step has begun.
        if not self._is_early:
            self._check(exercise)
        return self._follow(exercise) if played.ply == len(played.line) else ()

    def _check(self, exercise: Exercise) -> None:
        step, game, before = exercise.step, self._host.session.game, self._verdict.state
        self._hints, self._is_tried = MARKED * step.marked, True
        if step.goal == FOLLOW:
            self._verdict = followed(step, record.read(step.record), game)
        else:
            self._verdict = self._course.check(step, game)
        self._tries.failures += before != self._verdict.state == "failed"
        if self._verdict.state == "solved" and exercise.is_last and not exercise.is_shown:
            saves, day = self._services.saves, self._tries.day
            is_daily = exercise.name == self._course.daily(day)
            solve(saves, exercise.name, *(solve_day(saves, day) if is_daily else ()))

    def _follow(self, exercise: Exercise) -> Iterable[Effect]:
        expected = self._host.session.game.record
        if self._verdict.state:
            yield Call(lambda: self._screen.scroll_into_view("study"))
        if reply := self._verdict.next:
            wait = max(SHORTEST, self._services.settings.pace())
            yield Later(wait, lambda: self._reply(expected, reply))
        elif self._host.session.question:
            yield Do(events.Stop())
        if exercise.flows and self._verdict.state == "solved" and not exercise.is_last:
            yield Later(PAUSE, lambda: self._flow(expected))

    def _flow(self, expected: str) -> None:
        """Go to the next step, unless the board has changed meanwhile."""
        if (exercise := self._current) and self._host.session.game.record == expected:
            self._onward(exercise)

    def _reply(self, expected: str, turn: str) -> None:
        """Play the exercise's reply, unless the board has changed meanwhile."""
        host = self._host
        if self._current and host.session.game.record == expected:
            asked = host.session.question
            host.do(events.Answer(asked.number, turn) if asked else events.Play(turn))

    def _hint(self, exercise: Exercise) -> None:
        """Give a hint: first a sentence, then the whole move, marked on the board."""
        if self._verdict.state or self._verdict.is_lost or self._is_early:
            return
        self._tries.is_helped = True
        self._hints += 1 if exercise.step.hint and not self._is_tried else MARKED
        words.guide(self._host, self._course, exercise.step, self._hints)
        self._screen.refresh()
        self._screen.announce(words.feedback(self._host, self._course, self._attempt(exercise)))

    # Display

    def _attempt(self, exercise: Exercise) -> Attempt:
        is_early, verdict = self._is_early, self._verdict
        is_closed = verdict.state or verdict.is_lost or is_early
        is_open = not is_closed and self._host.session.awaits_person
        hints = 0 if is_early else self._hints
        return Attempt(
            exercise, verdict, hints, is_open, self._is_tried, self._tries.day, self._tries.failures
        )

    def status(self) -> str:
        played = self._host.session
        if not self._current or (
            (played.awaits_person or played.question) and not self.blocks_moves()
        ):
            return ""
        return words.state_words(self._verdict, self._tries.failures) or " "

    def locked(self) -> frozenset[str]:
        attempt = self._attempt(self._current) if self._current else None
        return words.locked(self._host, self._course, attempt) if attempt else frozenset()

    def legend(self) -> Iterable[tuple[Shape, str]]:
        exercise = self._current
        return words.legend(self._host, self._course, self._attempt(exercise)) if exercise else ()

    def buttons(self) -> Mapping[str, Button]:
        if not (exercise := self._current):
            return {}
        attempt = self._attempt(exercise)
        return {
            **words.buttons(
                self._host, self._course, attempt, is_game_waiting=bool(self._host.own.line)
            ),
            "hint": Button(is_enabled=attempt.is_open),
            "undo": Button(is_enabled=self._host.session.ply > self._start),
        }

    def view(self) -> Iterable[Write]:
        host, exercise = self._host, self._current
        yield root("learning", exercise is not None)
        yield shown("study", exercise is not None)
        targets: set[str] = set()
        if exercise:
            attempt = self._attempt(exercise)
            yield from words.panel(host, self._course, attempt)
            yield from self._tries.view(self._course, exercise, attempt.is_solved)
            targets = set(words.pending(host, self._course, attempt))
        else:
            yield layer("pointers", pointers())
        self._buttons |= {place for place in targets if not host.game.board.find(place)}
        yield from words.pointed_out(self._screen.actions, self._buttons, targets)
        if self._screen.dialog == "lessons":
            yield from words.lesson_list(self._course, solved(self._services.saves))
