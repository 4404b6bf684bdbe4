"""The dialog of puzzles; each game says what is in it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any

from web.page.feature import Action, Feature, Press
from web.page.host import Host, Leave
from web.page.learn.puzzle_progress import solved
from web.page.mode import ALL, Edit
from web.page.view.view import Write

__all__ = ["Puzzles"]


class Puzzles(Feature):
    """`listed` writes the lists, given the names of what has been solved."""

    actions = {"puzzles": Action(modes=ALL)}

    def __init__(
        self, host: Host[Any], listed: Callable[[Collection[str]], Iterable[Write]]
    ) -> None:
        self._host, self._listed = host, listed

    def act(self, press: Press) -> None:
        host = self._host
        if isinstance(host.mode, Edit):
            host.do(Leave())
        host.open_dialog("puzzles")

    def view(self) -> Iterable[Write]:
        is_open = self._host.dialog == "puzzles"
        return self._listed(solved(self._host.saves)) if is_open else ()
