"""An exercise in words and marks: its panel, and what it points out on the board."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from blooms import games, record
from blooms.core.i18n import tr, tr_error
from blooms.drawing.legend import ARROW, sample
from blooms.drawing.lesson_marks import pointers
from blooms.drawing.marks import Spot
from blooms.drawing.shape import Shape
from blooms.session import session
from blooms.session.events import Seat
from blooms.session.lessons import FOLLOW, Step, Verdict
from blooms.session.turns import Taken
from web.page.contract.course import Course, Exercise
from web.page.host import Host
from web.page.learn.puzzle_progress import today
from web.page.view.glossary import explained
from web.page.view.view import (
    Button,
    Element,
    Write,
    attribute,
    button,
    children,
    element,
    layer,
    shown,
    text,
)  # fmt: skip

__all__ = [
    "MARKED",
    "Attempt",
    "guide",
    "in_order",
    "legend",
    "locked",
    "lesson_list",
    "next_unsolved",
    "begin_exercise",
    "buttons",
    "pointed_out",
    "opening",
    "panel",
    "pending",
    "feedback",
    "state_words",
    "with_solution",
]

MARKED: Final = 2
"""So many hints mark the move on the board; one hint is a sentence."""


class Attempt(NamedTuple):
    """An exercise and how the attempt at it stands; `is_open`: the player may move now, `failures`:
    how often it was answered wrong before, `day`: when it was begun.
    """

    exercise: Exercise
    verdict: Verdict
    hints: int
    is_open: bool
    is_tried: bool
    day: int
    failures: int = 0

    @property
    def is_solved(self) -> bool:
        return self.verdict.state == "solved"


def in_order(course: Course) -> list[Exercise]:
    """All lessons and puzzles of a course."""
    lessons = [
        Exercise(each.name, f"{number}. {tr_error(each.title)}", each.steps, each.flows)
        for number, each in enumerate(course.lessons, 1)
    ]
    return [*lessons, *course.puzzles()]


def named(course: Course, name: str) -> Exercise | None:
    """The exercise of this name, if there is one; "first" is the first lesson, "daily" the puzzle
    of the day.
    """
    if name == "first":
        name = course.lessons[0].name
    elif name == "daily":
        name = course.daily(today())
    return next((each for each in in_order(course) if each.name == name), None)


def lesson_list(course: Course, known: set[str]) -> Iterable[Write]:
    """The dialog of lessons, with those solved."""
    lessons = in_order(course)[: len(course.lessons)]
    yield children("#lesson-list", (_item(each, each.name in known) for each in lessons))


def _item(lesson: Exercise, is_solved: bool) -> Element:
    done = str(is_solved).lower()
    return element("li", button("study", lesson.name, lesson.title,
                                data_study=lesson.name, data_done=done))  # fmt: skip


def opening(host: Host, course: Course, exercise: Exercise) -> str:
    """What a screen reader says when a step begins."""
    parts = *_task(course, exercise.step), _marked(host, course, exercise)
    return " ".join([f"{exercise.title}.", *filter(None, parts)])


def feedback(host: Host, course: Course, attempt: Attempt) -> str:
    """The verdict in words; how a game that it ends has ended; while it is open, what to do."""
    verdict, position = attempt.verdict, host.session.game.position
    words = [state_words(verdict, attempt.failures), verdict.why]
    if verdict.state and position.outcome() is not None:
        words.append(f"{host.game.words.score(position)}.")
    elif attempt.is_open:
        words.append(_to_do(host, course, attempt))
    return " ".join(filter(None, words))


def _to_do(host: Host, course: Course, attempt: Attempt) -> str:
    """The hint; where the move is marked, why what has been entered is not it."""
    hints, step = attempt.hints, attempt.exercise.step
    if hints < MARKED:
        return tr_error(step.hint) if hints else ""
    if stray := _stray(host, course, attempt):
        return stray
    answer = _answer(host, course, step)
    if host.game.story.places(answer) and course.pending(answer) == ("confirm",):
        return tr("Now press Confirm.")
    return "" if step.marked else course.in_words(answer)


def _stray(host: Host, course: Course, attempt: Attempt) -> str:
    """Where the move is marked, why what has been entered is not it; else empty."""
    if not attempt.is_open or attempt.hints < MARKED:
        return ""
    answer = _answer(host, course, attempt.exercise.step)
    entered = course.strays(answer)
    return f"{tr('Not {entered}.', entered=entered)} {course.in_words(answer)}" if entered else ""


def _solution(host: Host, course: Course, exercise: Exercise) -> str:
    """The turns of a puzzle's solution in words; empty where it is shown already, or where a hint
    is enough.
    """
    step = exercise.step
    if exercise.is_shown or step.marked or step.text:
        return ""
    turns = games.package(host.game.name).split(step.answer)
    return " ".join(map(course.in_words, turns)) if len(turns) > 1 else ""


def next_unsolved(course: Course, exercise: Exercise, known: set[str]) -> str:
    """The name of the next exercise that is not among these, if possible of the same pattern; empty
    if there is none.
    """
    ordered = in_order(course)
    at = [each.name for each in ordered].index(exercise.name)
    waiting = [each for each in ordered[at + 1 :] + ordered[:at] if each.name not in known]
    alike = (each for each in waiting if exercise.motif and each.motif == exercise.motif)
    found = next(alike, None) or next(iter(waiting), None)
    return found.name if found else ""


def with_solution(host: Host, course: Course, exercise: Exercise) -> Exercise:
    """The exercise with its solution in place of the task, to be played through move by move."""
    solution = tr("Solution: {moves}", moves=_solution(host, course, exercise))
    step = exercise.step._replace(text=solution, marked=True)
    steps = (*exercise.steps[: exercise.at], step, *exercise.steps[exercise.at + 1 :])
    return replace(exercise, steps=steps, is_shown=True)


def state_words(verdict: Verdict, failures: int = 0) -> str:
    """That an exercise is solved, and in how many tries, or not; empty while it is open."""
    if verdict.state == "solved":
        return tr("Solved in {count} tries.", count=failures + 1) if failures else tr("Solved.")
    return tr("Not quite – try again.") if verdict.state == "failed" else ""


def pending(host: Host, course: Course, attempt: Attempt) -> tuple[str, ...]:
    """What to tap now: places of the board and actions of buttons; nothing without such a hint."""
    if not attempt.is_open or attempt.hints < MARKED:
        return ()
    return course.pending(_answer(host, course, attempt.exercise.step))


def guide(host: Host, course: Course, step: Step, hints: int) -> None:
    """Let the board help with the turn, if it is marked."""
    if hints >= MARKED:
        course.guide(_answer(host, course, step))


def locked(host: Host, course: Course, attempt: Attempt) -> frozenset[str]:
    """The guided game takes a move when it is the marked one, not half of it."""
    if not (attempt.exercise.flows and attempt.is_open):
        return frozenset()
    return frozenset({"confirm"}) - set(pending(host, course, attempt))


def buttons(
    host: Host, course: Course, attempt: Attempt, is_game_waiting: bool
) -> dict[str, Button]:
    """The buttons of the panel: what to do after an attempt, and the way back."""
    exercise, is_tried = attempt.exercise, attempt.is_tried
    is_solved, flows_on = attempt.is_solved, exercise.flows and not exercise.is_last
    is_puzzle = all(exercise.name != lesson.name for lesson in course.lessons)
    is_helped = not is_solved and (is_tried or attempt.hints > 0)
    back = tr("Leave the puzzle") if is_puzzle else tr("Leave the lesson")
    back = tr("Back to my game") if is_game_waiting else back
    return {
        "study-leave": Button(label=back),
        "study-next": Button(is_shown=is_solved and not flows_on),
        "study-share": Button(is_shown=is_solved and not exercise.is_shown and is_puzzle),
        "study-again": Button(is_shown=is_tried),
        "study-solution": Button(is_shown=is_helped and bool(_solution(host, course, exercise))),
    }


def panel(host: Host, course: Course, attempt: Attempt) -> Iterable[Write]:
    """The panel of an exercise."""
    exercise, verdict = attempt.exercise, attempt.verdict
    at, last = exercise.at + 1, len(exercise.steps)
    yield text("#study-title", exercise.title)
    step = tr("{at} of {last}", at=at, last=last) if last > 1 else ""
    if not exercise.step.text:  # A puzzle stands by itself, with its rules.
        daily = tr("Puzzle of the day") if exercise.name == course.daily(attempt.day) else ""
        rules = host.game.words.ruleset(host.session.game.position)
        step = " · ".join(filter(None, (daily, rules)))
    terms = host.game.terms()
    yield explained("study-step", step, terms)
    yield shown("study-step", bool(step))
    told, goal = _task(course, exercise.step)
    yield explained("study-task", told, terms)
    yield explained("study-goal", goal, terms)
    yield text("study-marked", _marked(host, course, exercise) if attempt.is_open else "")
    yield explained("study-why", feedback(host, course, attempt), terms)
    yield text("study-stray", _stray(host, course, attempt))
    yield attribute("study", "data-state", verdict.state)
    yield layer("pointers", pointers(*_pointed(host, course, attempt)))


def begin_exercise(exercise: Exercise, now: float) -> Taken:
    """The session of an exercise's current step: the learner plays against scripted bots."""
    game = record.read(exercise.step.record)
    learner = game.position.movers[0]
    seats = tuple(
        Seat() if seat == learner else Seat(1, scripted=True) for seat in range(game.position.seats)
    )
    others = [seat for seat in game.position.movers if seat != learner]
    sealed = tuple(zip(others, exercise.step.sealed.split(), strict=False))
    return session.begin(game, seats, now, sealed=sealed)


def pointed_out(actions: Collection[str], buttons: set[str], targets: set[str]) -> Iterable[Write]:
    """Of these buttons, named by their action or move, the targets are pointed out."""
    for each in sorted(buttons):
        kind = "action" if each in actions else "move"
        is_target = "" if each in targets else None
        yield attribute(f'[data-{kind}="{each}"]', "data-target", is_target)


class Pointed(NamedTuple):
    """What is pointed out on the board: places to tap, arrows, faults."""

    targets: list[Spot]
    arrows: list[tuple[Spot, Spot]]
    faults: list[Spot]


def _pointed(host: Host, course: Course, attempt: Attempt) -> Pointed:
    find, step = host.game.board.find, attempt.exercise.step
    places = [find(place) for place in pending(host, course, attempt)]
    pairs = [pair.split(">") for pair in step.arrows.split()] if attempt.is_open else []
    arrows = [(tail, tip) for start, end in pairs if (tail := find(start)) and (tip := find(end))]
    faults = [find(place) for place in attempt.verdict.places]
    return Pointed(list(filter(None, places)), arrows, list(filter(None, faults)))


def legend(host: Host, course: Course, attempt: Attempt) -> Iterator[tuple[Shape, str]]:
    """The marks of an exercise, for the legend."""
    targets, arrows, faults = _pointed(host, course, attempt)
    for spot in targets[:1]:
        yield sample(spot, pointers([spot])), tr("Tap here")
    if arrows:
        yield pointers(arrows=[ARROW]), tr("What the lesson speaks of")
    for spot in faults[:1]:
        yield sample(spot, pointers(faults=[spot])), tr("Your wrong move")


def _task(course: Course, step: Step) -> tuple[str, str]:
    """What a step says, and its goal; a step without a text says its goal."""
    if not step.text:
        return course.task(step), ""
    return tr_error(step.text), "" if step.goal == FOLLOW else course.task(step)


def _marked(host: Host, course: Course, exercise: Exercise) -> str:
    """For those who cannot see the marks: the move that they show."""
    return course.in_words(_answer(host, course, exercise.step)) if exercise.step.marked else ""


def _answer(host: Host, course: Course, step: Step) -> str:
    return course.answer(step, host.session.game)
