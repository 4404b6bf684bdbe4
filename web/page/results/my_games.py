"""The games that the browser keeps; my_games_list.py has the list, once it is opened."""

from __future__ import annotations

from web.page.feature import Action, Feature, Late
from web.page.host import Host, Screen, Services
from web.page.mode import ALL

__all__ = ["MyGames"]


class MyGames(Late[Feature]):
    """The list of the other games."""

    actions = {
        name: Action(modes=ALL, leaves=name == "resume")
        for name in ("games", "archived", "undelete", "resume", "archive", "delete")
    }

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        super().__init__()
        self._parts = host, screen, services

    def load(self) -> Feature:
        from web.page.results.my_games_list import MyGamesList  # not needed for a first screen

        return MyGamesList(*self._parts)
