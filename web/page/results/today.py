"""The screen of the day: what is due, the player's rating, mistakes by pattern, puzzles.

A game's own derives from it and adds its puzzles. What it shows is in today_panel.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from blooms import record
from blooms.core.marks import Marks
from blooms.core.position import GameError
from web.page.contract.board import Place
from web.page.feature import Action, Feature, Press
from web.page.host import Host, Screen, Services
from web.page.learn.puzzle_progress import count_due, today
from web.page.mode import ALL
from web.page.slices import Work
from web.page.view.view import Write, attribute

__all__ = ["Today"]


class Today(Feature):
    """The screen, and the dot in the menu while something is due."""

    actions = {"puzzles": Action(modes=ALL), "today-go": Action(modes=ALL)}
    teaching: Sequence[tuple[str, str]] = ()
    """Patterns to know before the first mistake: the place of each, and the lesson on it."""

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._pictures: dict[str, str] = {}  # addresses of small boards, by the records they show

    # What a game adds

    def is_new(self) -> bool:
        """Whether the puzzle of the day waits."""
        return False

    def boards(self) -> Iterable[str]:
        """The records of boards to show."""
        return ()

    def own(self) -> Iterable[Write]:
        """What the game shows."""
        return ()

    # The screen

    def act(self, press: Press) -> None:
        if press.action == "today-go":  # another button has the hook of what it opens
            self._screen.close_dialog()
            for each in press.value.split(", "):
                action, _, value = each.partition(" ")
                self._screen.press(Press(action, value))
        else:
            self._screen.open_dialog("puzzles")
            self._services.work(self.draw())

    def recoloured(self) -> None:
        self._pictures.clear()
        if self._screen.dialog == "puzzles":
            self._services.work(self.draw())

    def view(self) -> Iterable[Write]:
        is_due = self.is_new() or count_due(self._services.saves, today()) > 0
        yield attribute('[data-action="puzzles"]', "data-new", "" if is_due else None)
        is_open = self._screen.dialog == "puzzles"
        yield attribute('[data-action="puzzles"]', "aria-current", "true" if is_open else None)
        if is_open:
            from web.page.results import today_panel  # not needed for a first screen

            host, services = self._host, self._services
            yield from today_panel.panel(host, services, self._pictures, self.teaching)
            yield from self.own()

    def draw(self) -> Work[None]:
        """Draws the boards that are not drawn yet, in slices."""
        from web.page.results import today_panel  # not needed for a first screen

        for each in (*today_panel.boards(self._host, self._services), *self.boards()):
            if each not in self._pictures:
                self._pictures[each] = self.picture(each)
                self._screen.refresh()
            yield

    def picture(self, text: str, place: Place = "list") -> str:
        """The address of a board's picture; empty where this version cannot read it."""
        from urllib.parse import quote

        try:
            position = record.read(text).position
        except GameError:
            return ""
        drawn = self._host.game.board.picture(position, "", Marks(), place)
        return f"data:image/svg+xml,{quote(drawn)}"
