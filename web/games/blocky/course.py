"""What Blocky gives to learn: its lessons, and what to tap for an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blooms.core.game import Game
from blooms.games.blocky import words
from blooms.games.blocky.blocks import address
from blooms.games.blocky.learn import goals
from blooms.games.blocky.learn.lessons import LESSONS
from blooms.games.blocky.position import move_of
from blooms.session.lessons import Step, Verdict
from web.page.course import Course

if TYPE_CHECKING:
    from web.games.blocky.page import BlockyPage

__all__ = ["BlockyCourse"]


class BlockyCourse(Course):
    """The lessons on the board of a page; `web/page/course.py` describes each member."""

    lessons: Final = LESSONS

    def __init__(self, page: BlockyPage) -> None:
        self._page = page

    def check(self, step: Step, game: Game) -> Verdict:
        """The result of the actions played so far."""
        return goals.check(goals.read(step.goal), game)

    def answer(self, step: Step, game: Game) -> str:
        """The step's answer."""
        return step.answer

    def told(self, turn: str) -> str:
        """ "Rotate right, upper right."."""
        move = move_of(turn)
        said = f"{words.action(move.action)}, {words.place(move.path)}"
        return f"{said[:1].upper()}{said[1:]}."

    def pending(self, turn: str) -> tuple[str, ...]:
        """The block until it is selected, then its action, then Confirm."""
        move, laying = move_of(turn), self._page.laying
        if laying.draft == move:
            return ("confirm",)
        is_selected = laying.is_pinned and laying.path == move.path
        return (move.action,) if is_selected else (address(move.path),)
