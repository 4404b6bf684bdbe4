"""The new-game dialog; new_game_dialog.py has what it does, once it is opened."""

from __future__ import annotations

from web.page.feature import Action, Feature, Late
from web.page.host import Host, Screen, Services
from web.page.mode import ALL

__all__ = ["NewGame"]


class NewGame(Late[Feature]):
    """The form of a new game."""

    actions = {
        "new": Action(("n",), ALL),
        "result-new": Action(),
        "first-new": Action(modes=ALL),
        "back-to-new": Action(modes=ALL),
        "opponent": Action(modes=ALL),
        "begin": Action(modes=ALL, leaves=True),
        "seats": Action(modes=ALL),
    }
    forms = frozenset({"new"})

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        super().__init__()
        self._parts = host, screen, services

    def load(self) -> Feature:
        from web.page.setup.new_game_dialog import NewGameDialog  # not needed for a first screen

        return NewGameDialog(*self._parts)
