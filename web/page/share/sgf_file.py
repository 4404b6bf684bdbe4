"""The game as an SGF file, on the pages of games that can be written as one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from blooms.core.variations import GameTree
from web.page.feature import Action, Feature, Press
from web.page.host import Host
from web.page.mode import ALL

__all__ = ["SgfFile"]


class SgfFile(Feature):
    """The button in the share dialog; `written` is the game's writer of SGF."""

    actions = {"save-sgf": Action(modes=ALL)}

    def __init__(self, host: Host[Any], written: Callable[[GameTree], str]) -> None:
        self._host, self._written = host, written

    def act(self, press: Press) -> None:
        from web.page.share.export import hand  # not needed for a first screen

        data = self._written(self._host.session.tree).encode()
        hand(data, f"{self._host.game.name}.sgf", "application/x-go-sgf")
