"""Blooms on the screen of the day: its puzzles, in today_cards.py, and patterns to know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from web.page.feature import Action, Press
from web.page.host import Host, Screen, Services
from web.page.learn.puzzle_progress import on_day, solved, today
from web.page.mode import ALL
from web.page.results.today import Today
from web.page.slices import Work
from web.page.view.view import Write

__all__ = ["BloomsToday"]

EVERY: Final = "all"


class BloomsToday(Today):
    """The screen with its puzzles; `_chosen` is the theme whose puzzles are listed, or all."""

    actions = {**Today.actions, "theme": Action(modes=ALL)}
    teaching = (
        ("motif-self-atari", "two"), ("motif-missed-capture", "fenced"),
        ("motif-shared-liberty", "liberties"), ("motif-eye", "eyes"),
    )  # fmt: skip

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        super().__init__(host, screen, services)
        self._chosen = EVERY
        self._thumbnails: dict[str, str] = {}  # addresses, by the names of puzzles

    def act(self, press: Press) -> None:
        if press.action == "theme":
            self._chosen = press.value or EVERY
            self._screen.refresh()
            return
        super().act(press)

    def is_new(self) -> bool:
        return on_day(today()) not in solved(self._services.saves)

    def boards(self) -> Iterable[str]:
        from web.games.blooms.today_cards import of_today  # not needed for a first screen

        return [of_today().record]

    def recoloured(self) -> None:
        self._thumbnails.clear()
        super().recoloured()

    def draw(self) -> Work[None]:
        """Draws the thumbnails of the list, too."""
        from blooms.games.blooms.learn.puzzles import puzzles

        yield from super().draw()
        for puzzle in puzzles():
            if puzzle.name not in self._thumbnails:
                self._thumbnails[puzzle.name] = self.picture(puzzle.record, "small")
            yield
        self._screen.refresh()

    def own(self) -> Iterable[Write]:
        from web.games.blooms.today_cards import cards  # not needed for a first screen

        return cards(self._services, self._chosen, self._pictures, self._thumbnails)
