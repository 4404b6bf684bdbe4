"""How an exercise was tried, and the text that tells others of a solved puzzle.

The text gives nothing away: the puzzle, how many tries, the streak of a puzzle of the day, a link.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from blooms import games
from blooms.core.i18n import tr
from web.page.host import Host, Screen, Services
from web.page.learn.puzzle_progress import streak, today
from web.page.view import clipboard
from web.page.view.browser import date_words
from web.page.view.dates import days_in_a_row
from web.page.view.view import Write, shown, text, value

if TYPE_CHECKING:
    from web.page.contract.course import Course, Exercise

__all__ = ["Tries", "tries_words"]

EPOCH: Final = date(1970, 1, 1)
MOST: Final = 8
"""So many failures have a square each."""
FIELD: Final = '[name="study-words"]'


class Tries:
    """The tries at the exercise on the board, since it was opened."""

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._services = host, services
        self._offer = clipboard.Offer(FIELD, screen.refresh)
        self.begin()

    def begin(self) -> None:
        """Another exercise is opened, or another step: that day counts, even after midnight."""
        self.failures, self.is_helped = 0, False
        self.day = today()
        self.renew()

    def renew(self) -> None:
        """The exercise begins again."""
        self._offer.hide()

    def share(self) -> None:
        """Show the text and copy it."""
        self._offer.show()

    def view(self, course: Course, exercise: Exercise, is_solved: bool) -> Iterable[Write]:
        """The field with the text, once it was asked for."""
        is_open = is_solved and self._offer.is_shown
        yield shown("study-shared", is_open)
        yield text("study-copied", self._offer.copied)
        yield value(FIELD, self._text(course, exercise) if is_open else "")

    def _text(self, course: Course, exercise: Exercise) -> str:
        host, day = self._host, self.day
        title = games.of(host.session.game).TITLE
        lines = [f"{title} · {exercise.title}"]
        is_daily = exercise.name == course.daily(day)
        if is_daily:
            lines = [
                f"{title} · {tr('Puzzle of the day')} {date_words(EPOCH + timedelta(days=day))}"
            ]
        lines.append(tries_words(self.failures, self.is_helped))
        if is_daily and (count := streak(self._services.saves, day)):
            lines.append(days_in_a_row(count))
        return "\n".join([*lines, f"{clipboard.base()}?puzzle={exercise.name}"])


def tries_words(failures: int, is_helped: bool) -> str:
    """ "🟥🟥🟩 Solved in 3 tries."."""
    sentence = tr("Solved in {count} tries.", count=failures + 1)
    sentence = sentence if failures else tr("Solved at the first try.")
    squares = "🟥" * min(failures, MOST) + "🟩"
    return " ".join(filter(None, (squares, sentence, tr("With a hint.") if is_helped else "")))
