"""Shows an exercise: its words and step count in the panel, its marks on the board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from pyscript import document, window

from blooms.drawing.lesson_marks import pointers
from blooms.drawing.shape import Shape
from blooms.session.lessons import Step, Verdict
from web.page.contract.course import Course, Exercise
from web.page.view.dom import element
from web.page.view.i18n import tr, tr_error
from web.page.view.svg import svg_element

if TYPE_CHECKING:
    from web.page.table import Table

__all__ = ["MARKED", "LessonPanel"]

MARKED: Final = 2
"""So many hints mark the move on the board; one hint is a sentence."""
_NEAREST: Final = window.JSON.parse('{"block": "nearest"}')


class LessonPanel:
    """The panel and the marks; writes only what changes."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._drawn: Shape | None = None
        self._lit: set[str] = set()

    @cached_property
    def _course(self) -> Course:
        return self._table.game_page.course()

    # Words

    def opening(self, exercise: Exercise) -> str:
        """What a screen reader says when a step begins."""
        return f"{exercise.title}. {self._task(exercise.step)} {self._marked(exercise)}".strip()

    def said(self, exercise: Exercise, verdict: Verdict, hints: int) -> str:
        """The verdict in words, or the hint while there is none."""
        if verdict.state or verdict.why or not hints or (exercise.step.marked and hints == MARKED):
            return f"{_state_words(verdict)} {verdict.why}".strip()
        if hints < MARKED:
            return tr_error(exercise.step.hint)
        return self._course.told(self._answer(exercise.step))

    def _task(self, step: Step) -> str:
        return tr_error(step.text) if step.text else self._course.task(step)

    def _marked(self, exercise: Exercise) -> str:
        """For those who cannot see the marks: the move that they show."""
        return self._course.told(self._answer(exercise.step)) if exercise.step.marked else ""

    def _answer(self, step: Step) -> str:
        return self._course.answer(step, self._table.session.game)

    # Display

    def bring_up(self) -> None:
        """Scroll the panel into view."""
        document.querySelector('[data-role="study"]').scrollIntoView(_NEAREST)

    def list(self, exercises: Sequence[Exercise], solved: set[str]) -> None:
        """Fill in the list of lessons."""
        items = []
        for each in exercises:
            done = str(each.name in solved).lower()
            button = element("button", each.title, type="button", data_study=each.name)
            button.setAttribute("data-done", done)
            item = element("li")
            item.append(button)
            items.append(item)
        document.getElementById("lesson-list").replaceChildren(*items)

    def show(
        self, exercise: Exercise | None, verdict: Verdict, hints: int, is_open: bool, is_tried: bool
    ) -> None:
        """Write an exercise and how its attempt stands; None closes the panel.

        `is_open` says whether the player may move now.
        """
        page, session = self._table.page, self._table.session
        page.attribute("html", "data-learning", str(exercise is not None).lower())
        page.hide('[data-role="study"]', exercise is None)
        if exercise is None:
            self._point(pointers())
            self._light(set())
            return
        step = exercise.step
        flows_on = exercise.flows and not exercise.is_last
        at, last = exercise.at + 1, len(exercise.steps)
        page.text("#study-title", exercise.title)
        page.text('[data-role="study-step"]', tr("{at} of {last}", at=at, last=last))
        page.hide('[data-role="study-step"]', last == 1)
        page.text('[data-role="study-task"]', self._task(step))
        page.text('[data-role="study-marked"]', self._marked(exercise) if is_open else "")
        page.text('[data-role="study-why"]', self.said(exercise, verdict, hints))
        page.attribute('[data-role="study"]', "data-state", verdict.state)
        page.hide('[data-action="study-next"]', verdict.state != "solved" or flows_on)
        page.hide('[data-action="study-again"]', not is_tried)
        page.hide('[data-action="go-on"]', True)
        page.disable('[data-action="hint"]', not is_open)
        page.disable('[data-action="resign"]', True)
        if verdict.state or not (session.awaits_person or session.question):
            page.text('[data-role="status"]', _state_words(verdict))

        pending: tuple[str, ...] = ()
        if is_open and hints >= MARKED:
            pending = self._course.pending(self._answer(step))
        find = self._table.game_page.find
        places = {place: found for place in pending if (found := find(place))}
        pairs = [pair.split(">") for pair in step.arrows.split()] if is_open else []
        arrows = [(tail, tip) for one, two in pairs if (tail := find(one)) and (tip := find(two))]
        faults = [fault for place in verdict.places if (fault := find(place))]
        self._point(pointers(places.values(), arrows, faults))
        self._light(set(pending) - set(places))

    def _point(self, marks: Shape) -> None:
        """Draw the marks over the board."""
        if marks == self._drawn:
            return
        self._drawn = marks
        board: Any = document.getElementById("board")
        for old in board.querySelectorAll(".pointers"):
            old.remove()
        if marks.children:
            board.append(svg_element(marks))

    def _light(self, actions: set[str]) -> None:
        """Highlight the buttons of these actions, and no others."""
        for action in self._lit | actions:
            for button in document.querySelectorAll(
                f'[data-action="{action}"], [data-move="{action}"]'
            ):
                button.toggleAttribute("data-target", action in actions)
                if menu := button.closest("[popover]"):  # folded away on a small screen
                    opener = document.querySelector(f'[popovertarget="{menu.id}"]')
                    opener.toggleAttribute("data-target", action in actions)
        self._lit = actions


def _state_words(verdict: Verdict) -> str:
    if verdict.state == "solved":
        return tr("Solved.")
    return tr("Not quite – try again.") if verdict.state == "failed" else ""
