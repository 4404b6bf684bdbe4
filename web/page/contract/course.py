"""What a game gives to learn: its lessons, its puzzles, and the rules that check them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from blooms.core.i18n import tr
from blooms.session.lessons import Lesson, Step
from web.page.contract.own import Own

if TYPE_CHECKING:
    from blooms.core.game import Game
    from blooms.session.lessons import Verdict

__all__ = ["Course", "Exercise"]


@dataclass(frozen=True)
class Exercise:
    """A lesson or a puzzle; `at` is the current step. A puzzle has one step.

    `motif` is the place in the reference of the pattern that a puzzle is an example of. `is_shown`:
    its solution has been shown, so it is only played through.
    """

    name: str
    title: str
    steps: tuple[Step, ...]
    flows: bool = False
    at: int = 0
    is_shown: bool = False
    motif: str = ""

    @property
    def step(self) -> Step:
        """The current step."""
        return self.steps[self.at]

    @property
    def is_last(self) -> bool:
        """Whether no step follows the current one."""
        return self.at + 1 == len(self.steps)


class Course(Protocol[Own]):
    """The part of the lessons that differs from game to game; a game's course derives from it."""

    @property
    def lessons(self) -> Sequence[Lesson]:
        """The lessons in the recommended order; the first one is for the first visit."""

    def puzzles(self) -> Sequence[Exercise]:
        """The exercises after the lessons, in their order; none, unless a game says otherwise."""
        return ()

    def daily(self, day: int) -> str:
        """The name of the puzzle of a day, by its number since 1970; empty for none."""
        return ""

    def task(self, step: Step) -> str:
        """The goal of a step in words; it is never `follow`."""

    def check(self, step: Step, game: Game[Own]) -> Verdict:
        """How an attempt at a step stands; its goal is never `follow`."""

    def answer(self, step: Step, game: Game[Own]) -> str:
        """The turn that a hint shows now, as record text."""
        return step.answer

    def in_words(self, turn: str) -> str:
        """What to do for a turn, in words: "Play A1 and C3."."""
        return tr("Play {one}.", one=turn)

    def strays(self, turn: str) -> str:
        """What has been entered that is no part of this turn, in words; empty if nothing has."""
        return ""

    def guide(self, turn: str) -> None:
        """This turn is marked on the board: make it easy to enter."""
        return

    def pending(self, turn: str) -> tuple[str, ...]:
        """What to tap now for this turn: places on the board, or the actions of buttons."""
