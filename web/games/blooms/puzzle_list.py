"""The dialog of puzzles: the themes, what has been solved of each, and thumbnails."""

from __future__ import annotations

from typing import Any, Final, cast
from urllib.parse import quote

from pyscript import document

from blooms import record
from blooms.games.blooms.learn.puzzles import THEMES, Puzzle, puzzles, theme
from blooms.games.blooms.rules import Blooms
from blooms.games.blooms.thumbnail import thumbnail
from web.games.blooms import exercises
from web.page.learn import puzzle_progress
from web.page.slices import Background, Work
from web.page.table import Table
from web.page.view import dialogs
from web.page.view.dom import element
from web.page.view.i18n import tr, tr_error

__all__ = ["choose", "show"]

ALL: Final = "all"
_background = Background()
_pictures: dict[str, str] = {}
"""The addresses of thumbnails by the names of puzzles."""


def show(table: Table) -> None:
    """Fill and open the dialog of puzzles."""
    page, solved, of_the_day = table.page, table.lessons.solved, exercises.of_the_day()
    known = {puzzle.name for puzzle in puzzles()} & solved
    puzzle_progress.show(page, len(known), len(puzzles()))
    daily = document.querySelector('[data-study="daily"]')
    daily.setAttribute("data-done", str(of_the_day in solved).lower())
    sections, chips, images = [], [_chip(ALL, tr("All puzzles"))], {}
    for index, name in enumerate(THEMES):
        own = [each for each in enumerate(puzzles(), 1) if theme(each[1]) == index]
        done = sum(puzzle.name in solved for _, puzzle in own)
        title = tr_error(name)
        count = puzzle_progress.done(done, len(own))
        chips.append(_chip(str(index), f"{title} {done}/{len(own)}", f"{title}, {count}"))
        section = element("section", data_theme=str(index))
        listed = element("ol", _class="thumbs", aria_label=title)
        for number, puzzle in own:
            item, image = _item(number, puzzle, puzzle.name in solved)
            images[puzzle.name] = image
            listed.append(item)
        heading = element("h3", title)
        heading.append(element("small", f" {count}"))
        section.append(heading, listed)
        sections.append(section)
    document.querySelector('[data-role="puzzle-themes"]').replaceChildren(*chips)
    document.querySelector('[data-role="puzzle-lists"]').replaceChildren(*sections)
    choose(ALL)
    dialogs.show("puzzles")
    _background.start(_drawing(images))


def choose(wanted: str) -> None:
    """Show the puzzles of one theme, or of all."""
    for chip in document.querySelectorAll("#puzzles [data-choose]"):
        is_chosen = str(chip.getAttribute("data-choose")) == wanted
        chip.setAttribute("aria-pressed", str(is_chosen).lower())
    for section in document.querySelectorAll("#puzzles [data-theme]"):
        section.hidden = wanted not in (ALL, str(section.getAttribute("data-theme")))


def _drawing(images: dict[str, Any]) -> Work[None]:
    """Draws the thumbnails that are not drawn yet, in slices."""
    for puzzle in puzzles():
        if puzzle.name not in _pictures:
            drawn = thumbnail(cast(Blooms, record.read(puzzle.record).position))
            _pictures[puzzle.name] = f"data:image/svg+xml,{quote(drawn)}"
        images[puzzle.name].src = _pictures[puzzle.name]
        yield


def _chip(theme: str, text: str, label: str = "") -> Any:
    """A button of the list of themes."""
    chip = element("button", text, type="button", data_choose=theme)
    if label:
        chip.setAttribute("aria-label", label)
    return chip


def _item(number: int, puzzle: Puzzle, is_solved: bool) -> tuple[Any, Any]:
    """A puzzle in the list, and its image."""
    button = puzzle_progress.button(number, puzzle.name, is_solved)
    image = element("img", alt="")
    button.append(image, element("span", str(number)))
    item = element("li")
    item.append(button)
    return item, image
