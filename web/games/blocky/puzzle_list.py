"""The dialog of puzzles: their grades, and what has been solved of each."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from blooms.core.i18n import tr_error
from blooms.games.blocky.position import Blocky
from web.page.feature import Action, Feature, Press
from web.page.host import Host, Leave, Screen, Services
from web.page.learn.puzzle_progress import done, progress, puzzle_button, solved
from web.page.mode import ALL, Edit
from web.page.view.view import Element, Write, children, element

__all__ = ["PuzzleList"]


class PuzzleList(Feature):
    """The dialog; a first screen needs no puzzles."""

    actions = {"puzzles": Action(modes=ALL)}

    def __init__(self, host: Host[Blocky], screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services

    def act(self, press: Press) -> None:
        if isinstance(self._host.mode, Edit):
            self._host.do(Leave())
        self._screen.open_dialog("puzzles")

    def view(self) -> Iterator[Write]:
        if self._screen.dialog != "puzzles":
            return
        from blooms.games.blocky.learn.puzzles import GRADES, puzzles

        known = solved(self._services.saves)
        yield from progress(sum(each.name in known for each in puzzles()), len(puzzles()))
        numbered = [*enumerate(puzzles(), 1)]
        sections = []
        for grade, title in enumerate(GRADES):
            own = {number: each.name for number, each in numbered if each.grade == grade}
            sections.append(_section(tr_error(title), own, known))
        yield children("puzzle-lists", sections)


def _section(title: str, names: dict[int, str], known: Collection[str]) -> Element:
    """A grade: its puzzles by number, the solved ones marked."""
    count = sum(name in known for name in names.values())
    heading = element("h3", title, element("small", f" {done(count, len(names))}"))
    buttons = (
        puzzle_button(number, name, name in known, str(number)) for number, name in names.items()
    )
    items = (element("li", button) for button in buttons)
    listed = element("ol", *items, _class="exercises", aria_label=title)
    return element("section", heading, listed)
