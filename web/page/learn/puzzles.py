"""The dialog of puzzles: each game says what is in it when it is opened."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any

from web.page.feature import Action, Feature, Press
from web.page.host import Host, Leave
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
        self._writes: tuple[Write, ...] = ()

    def act(self, press: Press) -> None:
        host = self._host
        if isinstance(host.mode, Edit):
            host.do(Leave())
        solved = host.saves.setting(f"{host.game.slots}learned").split()
        self._writes = tuple(self._listed(solved))
        host.refresh()
        host.open_dialog("puzzles")

    def view(self) -> Iterable[Write]:
        return self._writes
