"""Blocky on the screen of the day: the board of the day, and the puzzles with what is solved."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from blooms.core.game import Game
from blooms.core.i18n import tr_error
from blooms.games.blocky import text as blocky_text
from blooms.games.blocky.daily_runs import Days, Now
from blooms.games.blocky.position import Blocky
from blooms.games.blocky.streaks import streak
from web.games.blocky import words
from web.page.feature import Press
from web.page.host import Host, Leave, Screen, Services
from web.page.learn.puzzle_progress import progress, puzzle_section, solved
from web.page.mode import Edit
from web.page.results.today import Today
from web.page.view.browser import day
from web.page.view.dates import days_in_a_row
from web.page.view.view import Write, attribute, children, text

__all__ = ["BlockyToday"]


class BlockyToday(Today):
    """The screen with the board of the day and the puzzles."""

    def __init__(
        self, host: Host, screen: Screen, services: Services, known: Callable[[], tuple[Days, Now]]
    ) -> None:
        super().__init__(host, screen, services)
        self._known = known

    def act(self, press: Press) -> None:
        if isinstance(self._host.mode, Edit):
            self._host.do(Leave())
        super().act(press)

    def boards(self) -> Iterable[str]:
        return [self._board.record]

    @property
    def _board(self) -> Game[Blocky]:
        """Today's board."""
        _, now = self._known()
        return blocky_text.new(blocky_text.daily(now.day))

    def own(self) -> Iterable[Write]:
        from blooms.games.blocky.learn.puzzles import GRADES, puzzles  # not for a first screen

        days, now = self._known()
        count = streak(days, now)
        told = [day(60_000 * self._services.minutes), days_in_a_row(count) if count else ""]
        yield text("board-day", " · ".join(filter(None, told)))
        yield text("daily-task", words.variant(self._board.position))
        yield attribute("daily-board", "src", self._pictures.get(self._board.record))
        known = solved(self._services.saves)
        yield from progress(sum(each.name in known for each in puzzles()), len(puzzles()))
        numbered = [*enumerate(puzzles(), 1)]
        sections = []
        for grade, title in enumerate(GRADES):
            own = {number: each.name for number, each in numbered if each.grade == grade}
            sections.append(puzzle_section(tr_error(title), own, known))
        yield children("puzzle-lists", sections)
