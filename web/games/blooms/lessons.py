"""Lessons and puzzles on the table: the current exercise, its progress, what has been solved.

An exercise is a session like any game. The player's own game is put aside as a value and comes back
unchanged. blooms/games/blooms/learn/goals.py checks every move and gives the exercise's replies.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, cast

from pyodide.ffi import create_once_callable
from pyscript import document, window

from blooms import record
from blooms.games.blooms import words
from blooms.games.blooms.bot.fast import FastPosition
from blooms.games.blooms.learn import goals, solver
from blooms.games.blooms.learn.goals import Verdict
from blooms.games.blooms.rules import Blooms, Stone
from blooms.session import events, session
from blooms.session.events import Seat
from web.games.blooms import exercises
from web.games.blooms.exercises import Exercise
from web.page import dialogs
from web.page.i18n import tr, tr_error
from web.page.startup import now
from web.page.table import Table

__all__ = ["Lessons"]

KEPT: Final = "learned"
"""The setting with the names of all solved exercises, separated by spaces."""
_NEAREST: Final = window.JSON.parse('{"block": "nearest"}')


class Lessons:
    """The exercises of a table; `exercise` is None while the player's own game is shown."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._exercise: Exercise | None = None
        self.verdict = Verdict()
        self.marked: tuple[int, ...] = ()
        self._hints = 0

    @property
    def exercise(self) -> Exercise | None:
        """The current exercise."""
        return self._exercise if self._table.aside else None

    @property
    def position(self) -> Blooms:
        """The current position."""
        return cast(Blooms, self._table.session.game.position)

    @property
    def is_over(self) -> bool:
        """Whether this attempt is over."""
        return self.exercise is not None and bool(self.verdict.state)

    # Starting and leaving

    def open(self, name: str) -> None:
        """Start the lesson or puzzle of this name; "daily" is the puzzle of the day."""
        if name == "daily":
            name = exercises.of_the_day()
        found = [each for each in exercises.in_order() if each.name == name]
        if found:
            dialogs.close()
            self._begin(found[0])

    def _begin(self, exercise: Exercise) -> None:
        table = self._table
        if self.exercise is None:
            was_paused = table.session.paused
            table.do(events.Stop())
            table.aside = replace(table.session, paused=was_paused)
        game = record.read(exercise.step.record)
        seats = [Seat(1), Seat(1)]
        seats[game.position.movers[0]] = Seat()
        self._exercise, self.verdict = exercise, Verdict()
        self.marked, self._hints = (), 0
        table.swap(session.begin(game, tuple(seats), now()))
        document.getElementById("study-title").focus()
        table.page.announce(f"{exercise.title}. {self._task()}")

    def leave(self) -> None:
        """Return to the player's own game."""
        table = self._table
        if table.aside is None:
            return
        aside, table.aside = table.aside, None
        table.swap((replace(aside, paused=True), []))
        if not aside.paused:
            table.do(events.GoOn())
        table.page.announce(tr("Back to your game."))

    def forget(self) -> None:
        """Forget the exercise."""
        self._exercise = None
        self.verdict, self.marked = Verdict(), ()

    def again(self) -> None:
        """Restart the current step, if there is one."""
        if self.exercise is None:
            return
        self._table.do(events.Goto(0))
        self._table.page.announce(self._task())

    def onward(self) -> None:
        """Go to the next step, or to the next unsolved exercise."""
        exercise = self.exercise
        if exercise is None:
            return
        if exercise.at + 1 < len(exercise.steps):
            self._begin(replace(exercise, at=exercise.at + 1))
            return
        order = exercises.in_order()
        here = [each.name for each in order].index(exercise.name)
        solved = self.solved()
        left = [each for each in order[here + 1 :] + order[:here] if each.name not in solved]
        if left:
            self._begin(left[0])
        else:
            self.leave()

    def solved(self) -> set[str]:
        """The names of all solved lessons and puzzles."""
        return set(self._table.storage.setting(KEPT).split())

    # Progress

    def judge(self) -> str:
        """Check the moves on the board; returns what to announce, empty for nothing."""
        exercise = self.exercise
        if exercise is None:
            return ""
        self.marked = ()
        self.verdict = goals.check(goals.read(exercise.step.goal), self._table.session.game)
        if self.verdict.state == "solved" and exercise.at + 1 == len(exercise.steps):
            kept = {*self.solved(), exercise.name}
            self._table.storage.set_setting(KEPT, " ".join(sorted(kept)))
        return self._verdict_words()

    def follow(self) -> None:
        """Play the exercise's reply, if there is one."""
        table = self._table
        if self.exercise is None or table.session.ply < len(table.session.line):
            return
        if self.is_over:
            document.querySelector('[data-role="study"]').scrollIntoView(_NEAREST)
        if text := self.verdict.next:
            here = table.session.game.record
            wait = create_once_callable(lambda: self._play(here, text))
            window.setTimeout(wait, max(400, table.settings.pace()))
        elif table.session.question:
            table.do(events.Stop())

    def _play(self, here: str, text: str) -> None:
        """Play the exercise's reply, unless the board has changed meanwhile."""
        table = self._table
        if self.exercise is not None and table.session.game.record == here:
            asked = table.session.question
            table.do(events.Answer(asked.number, text) if asked else events.Play(text))

    def hint(self) -> None:
        """Give a hint: first a sentence or one cell, then the whole move."""
        exercise, table = self.exercise, self._table
        if exercise is None or self.is_over:
            return
        turn = exercise.step.answer
        if table.session.ply:
            quick = FastPosition.of(self.position)
            taking = solver.capturing(quick)
            turn = quick.spell(taking) if taking else "-"
        stones = [step for step in self.position.read(turn) if isinstance(step, Stone)]
        self._hints += 1
        names = [self.position.rules.board.names[stone.cell] for stone in stones]
        if self._hints > 1 or table.session.ply or not stones:
            self.marked = tuple(stone.cell for stone in stones)
            said = _play_words(names)
        elif exercise.step.hint:
            said = tr_error(exercise.step.hint)
        else:
            self.marked = (stones[0].cell,)
            said = tr("One stone goes on {cell}.", cell=names[0])
        table.page.text('[data-role="study-why"]', said)
        table.show()
        table.page.text('[data-role="study-why"]', said)
        table.page.announce(said)

    # Display

    def show(self) -> None:
        """Write the exercise above the board, and adapt the panel beside it."""
        page, exercise = self._table.page, self.exercise
        page.attribute("html", "data-learning", str(exercise is not None).lower())
        page.hide('[data-role="study"]', exercise is None)
        if exercise is None:
            return
        steps = f" · {exercise.at + 1}/{len(exercise.steps)}" if len(exercise.steps) > 1 else ""
        page.text("#study-title", exercise.title + steps)
        page.text('[data-role="study-task"]', self._task())
        if not self.marked:
            page.text('[data-role="study-why"]', self._verdict_words())
        page.attribute('[data-role="study"]', "data-state", self.verdict.state)
        page.hide('[data-action="study-next"]', self.verdict.state != "solved")
        page.disable('[data-action="study-again"]', not self._table.session.ply)
        now_playing = self._table.session
        page.hide('[data-action="go-on"]', True)
        page.disable('[data-action="hint"]', self.is_over or not now_playing.awaits_person)
        page.disable('[data-action="resign"]', True)
        enemy = next(at for at, seat in enumerate(now_playing.seats) if seat.level)
        page.text(f'[data-role="seat-{enemy + 1}"]', "")
        if self.is_over or not (now_playing.awaits_person or now_playing.question):
            page.text('[data-role="status"]', _state_words(self.verdict))

    def _task(self) -> str:
        """The task in words: the step's own, else the goal's."""
        step = cast(Exercise, self.exercise).step
        if step.text:
            return tr_error(step.text)
        seat = record.read(step.record).position.movers[0]
        player = tr("You are {player}.", player=words.player(seat))
        return f"{player} {goals.task(goals.read(step.goal))}"

    def _verdict_words(self) -> str:
        state = _state_words(self.verdict)
        return f"{state} {self.verdict.why}".strip()


def _state_words(verdict: Verdict) -> str:
    if verdict.state == "solved":
        return tr("Solved.")
    return tr("Not quite – try again.") if verdict.state == "failed" else ""


def _play_words(names: Sequence[str]) -> str:
    """The move to play, by its cells."""
    match names:
        case [one, two]:
            return tr("Play {one} and {two}.", one=one, two=two)
        case [one]:
            return tr("Play {one}.", one=one)
    return tr("Pass.")
