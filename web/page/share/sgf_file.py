"""The game as an SGF file, on the pages of games that can be written as one."""

from __future__ import annotations

from blooms import games
from web.page.feature import Action, Feature, Press
from web.page.host import Host
from web.page.mode import ALL
from web.page.share.extent import WHOLE, file_name, shared

__all__ = ["SgfFile"]


class SgfFile(Feature):
    """The button in the share dialog."""

    actions = {"save-sgf": Action(modes=ALL)}

    def __init__(self, host: Host) -> None:
        self._host = host

    def act(self, press: Press) -> None:
        from web.page.share.export import hand  # not needed for a first screen

        tree = shared(self._host, press.fields.get("extent", WHOLE)).tree
        data = games.of(tree.game).to_sgf(tree).encode()
        hand(data, f"{file_name(self._host)}.sgf", "application/x-go-sgf")
