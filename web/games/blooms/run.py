"""Rated puzzles on the board; run_board.py has what is done there, once one is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from blooms.games.blooms.rules import Blooms
from web.games.blooms.move_input import MoveInput
from web.page import mode
from web.page.feature import Action, Feature, Late
from web.page.host import Host, Screen, Services
from web.page.mode import ALL
from web.page.view.view import Button

__all__ = ["PuzzleRun"]

HERE: Final = frozenset({mode.Solving})


class PuzzleRun(Late[Feature]):
    """Rated puzzles, one after the other, or against the clock."""

    actions = {
        "run": Action(modes=ALL),
        "rated": Action(modes=ALL),
        "run-next": Action(modes=HERE),
        "run-leave": Action(modes=HERE),
        "run-shown": Action(modes=HERE),
        "run-why": Action(modes=HERE),
        "run-share": Action(modes=HERE),
        "undo": Action(("u", "^z"), HERE),
    }

    def __init__(
        self, host: Host[Blooms], screen: Screen, services: Services, move_input: MoveInput
    ) -> None:
        super().__init__()
        self._parts = host, screen, services, move_input

    def buttons(self) -> Mapping[str, Button]:
        return {"run-leave": Button(is_shown=False), **super().buttons()}

    def load(self) -> Feature:
        from web.games.blooms.run_board import RunBoard  # not needed for a first screen

        return RunBoard(*self._parts)
