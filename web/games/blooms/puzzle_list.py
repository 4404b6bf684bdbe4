"""The dialog of puzzles: the themes, what has been solved of each, and thumbnails."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from blooms import record
from blooms.core.i18n import tr, tr_error
from blooms.games.blooms.rules import Blooms
from blooms.search.settings import LEVELS
from web.page.feature import Action, Feature, Press
from web.page.host import Screen, Services
from web.page.learn.puzzle_progress import (
    done,
    on_day,
    progress,
    puzzle_button,
    solved,
    streak,
    today,
)
from web.page.mode import ALL
from web.page.slices import Work
from web.page.view.browser import day, local_minutes
from web.page.view.dates import DAY, days_in_a_row, until_tomorrow
from web.page.view.view import Element, Write, attribute, button, children, element, text

if TYPE_CHECKING:
    from blooms.games.blooms.learn.puzzles import Puzzle

__all__ = ["PuzzleList"]

EVERY: Final = "all"
DAYS: Final = 14
"""So many earlier puzzles of the day are listed."""


class PuzzleList(Feature):
    """The dialog; `chosen` is the theme shown, or all."""

    actions = {"puzzles": Action(modes=ALL), "theme": Action(modes=ALL)}

    def __init__(self, screen: Screen, services: Services) -> None:
        self._screen, self._services = screen, services
        self._chosen = EVERY
        self._pictures: dict[str, str] = {}  # addresses of thumbnails, by the names of puzzles

    def act(self, press: Press) -> None:
        self._chosen = press.value or EVERY
        if press.action == "puzzles":
            self._screen.open_dialog("puzzles")
            self._services.work(self._draw())
        else:
            self._screen.refresh()

    def view(self) -> Iterable[Write]:
        is_open = on_day(today()) not in solved(self._services.saves)
        yield attribute('[data-action="puzzles"]', "data-new", "" if is_open else None)
        if self._screen.dialog != "puzzles":
            return
        # not needed for a first screen
        from blooms.games.blooms.learn.puzzles import THEMES, puzzles, theme
        from web.games.blooms import exercises

        known = solved(self._services.saves)
        yield from self._rated()
        yield from progress(len({each.name for each in puzzles()} & known), len(puzzles()))
        is_done = str(exercises.of_the_day(today()) in known).lower()
        yield attribute('[data-study="daily"]', "data-done", is_done)
        yield text("puzzle-day", self._day(is_open))
        yield children("puzzle-days", [self._earlier(ago, known) for ago in range(1, DAYS + 1)])
        chips, sections = [self._chip(EVERY, tr("All puzzles"))], []
        for index, name in enumerate(THEMES):
            own = [each for each in enumerate(puzzles(), 1) if theme(each[1]) == index]
            count = sum(puzzle.name in known for _, puzzle in own)
            title, tally = tr_error(name), done(count, len(own))
            chips.append(self._chip(str(index), f"{title} {count}/{len(own)}", f"{title}, {tally}"))
            items = (self._item(number, each, each.name in known) for number, each in own)
            listed = element("ol", *items, _class="thumbs", aria_label=title)
            heading = element("h3", title, element("small", f" {tally}"))
            hidden = {} if self._chosen in (EVERY, str(index)) else {"hidden": ""}
            sections.append(element("section", heading, listed, data_theme=str(index), **hidden))
        yield children("puzzle-themes", chips)
        yield children("puzzle-lists", sections)

    def _earlier(self, ago: int, known: set[str]) -> Element:
        """The button for the puzzle of an earlier day."""
        from web.games.blooms import exercises

        number = today() - ago
        name = exercises.of_the_day(number)
        is_done = str(on_day(number) in known or name in known).lower()
        date = day(60_000 * (self._services.minutes - ago * DAY))
        return button("study", name, date, data_study=name, data_done=is_done)

    def _rated(self) -> Iterable[Write]:
        """The rating and the best run, and a button for each grade of the rated puzzles."""
        from blooms.games.blooms.learn.rated import GRADES
        from web.page.saves import run_store

        kept = run_store.load(self._services.saves)
        best = run_store.best(kept)
        known = [tr("Best run: {count}", count=best.solved)] if best else []
        if kept.at:
            known.append(
                tr("Rating: {rating} ± {spread}",
                   rating=round(kept.rating.value), spread=round(kept.rating.margin))
            )  # fmt: skip
        yield text("puzzle-rating", " · ".join(known))
        yield children("puzzle-grades", [self._grade(grade) for grade in GRADES])

    def _grade(self, grade: int) -> Element:
        """The button for puzzles of a grade."""
        if grade > len(LEVELS):
            words = tr("No level solves them")
        else:
            words = tr(
                "Level {number}: {name}", number=grade, name=tr_error(LEVELS[grade - 1].name)
            )
        return button("rated", str(grade), words)

    def _day(self, is_open: bool) -> str:
        """Today's date, the streak, and once today's puzzle is solved, when the next one comes."""
        sentences, count = [], streak(self._services.saves, today())
        if count:
            sentences.append(days_in_a_row(count))
        if not is_open:
            sentences.append(tr("Next puzzle in {time}.", time=until_tomorrow(local_minutes())))
        return " · ".join(filter(None, (day(60_000 * self._services.minutes), " ".join(sentences))))

    def _chip(self, theme_: str, words: str, label: str = "") -> Element:
        """A button of the list of themes."""
        pressed = str(theme_ == self._chosen).lower()
        named = {"aria_label": label} if label else {}
        return button("theme", theme_, words, data_choose=theme_, aria_pressed=pressed, **named)

    def _item(self, number: int, puzzle: Puzzle, is_solved: bool) -> Element:
        """A puzzle in the list, with its picture once that is drawn."""
        picture = self._pictures.get(puzzle.name)
        image = element("img", alt="", **({"src": picture} if picture else {}))
        return element(
            "li", puzzle_button(number, puzzle.name, is_solved, image, element("span", str(number)))
        )

    def _draw(self) -> Work[None]:
        """Draws the thumbnails that are not drawn yet, in slices."""
        from blooms.games.blooms.learn.puzzles import puzzles
        from blooms.games.blooms.thumbnail import thumbnail

        for puzzle in puzzles():
            if puzzle.name not in self._pictures:
                position = record.read(puzzle.record).position
                assert isinstance(position, Blooms)
                self._pictures[puzzle.name] = f"data:image/svg+xml,{quote(thumbnail(position))}"
            yield
        self._screen.refresh()
