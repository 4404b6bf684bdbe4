"""What Blocky gives to learn: its lessons, and what to tap for an action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from blooms.core.game import Game
from blooms.drawing.pointers import Spot
from blooms.games.blocky import words
from blooms.games.blocky.blocks import address, path_of, square
from blooms.games.blocky.drawing import SIDE, frame
from blooms.games.blocky.learn import goals
from blooms.games.blocky.learn.lessons import LESSONS
from blooms.games.blocky.position import move_of
from blooms.session.lessons import Step, Verdict
from web.page.course import Exercise

if TYPE_CHECKING:
    from web.games.blocky.page import BlockyPage

__all__ = ["BlockyCourse"]


class BlockyCourse:
    """The lessons on the board of a page; `web/page/course.py` describes each member."""

    lessons: Final = LESSONS

    def __init__(self, page: BlockyPage) -> None:
        self._page = page

    def puzzles(self) -> Sequence[Exercise]:
        """There are none yet."""
        return ()

    def daily(self) -> str:
        """There is no puzzle of the day."""
        return ""

    def task(self, step: Step) -> str:
        """Every step has a text of its own."""
        return step.text

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

    def spot(self, place: str) -> Spot | None:
        """The outline of a block."""
        path, depth = path_of(place), self._page.position.setup.depth
        if path is None or len(path) > depth:
            return None
        left, top, width = (each * SIDE >> depth for each in square(path, depth))
        return Spot(left + width / 2, top + width / 2, min(width, 96) / 2, frame(path, depth))
