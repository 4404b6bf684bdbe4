"""The puzzles of Blooms on the screen of the day: the day's, the run, all by theme."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from blooms.core.i18n import tr, tr_error
from blooms.games.blooms import motifs
from blooms.games.blooms.learn import goals, models
from blooms.games.blooms.learn.puzzles import THEMES, Puzzle, daily, puzzles
from blooms.games.blooms.learn.rated import ASKED, GRADES
from blooms.search.settings import LEVELS
from web.games.blooms import exercises
from web.games.blooms.run_bars import bars
from web.page.host import Services
from web.page.learn.puzzle_progress import (
    done,
    on_day,
    progress,
    puzzle_button,
    solved,
    streak,
    today,
    week,
)
from web.page.saves import guess_store, run_store
from web.page.view.browser import day, local_minutes
from web.page.view.dates import DAY, days_in_a_row, until_tomorrow
from web.page.view.view import (
    Element,
    Write,
    attribute,
    button,
    children,
    drawing,
    element,
    shown,
    text,
)

__all__ = ["cards", "of_today"]

EVERY: Final = "all"
DAYS: Final = 14
"""So many earlier puzzles of the day are listed."""


def of_today() -> Puzzle:
    """The puzzle of the day."""
    return puzzles()[daily(today())]


def cards(
    services: Services, chosen: str, pictures: Mapping[str, str], thumbnails: Mapping[str, str]
) -> Iterable[Write]:
    """All cards; `chosen` is the theme shown, or all, `pictures` are the addresses of boards by
    their records and `thumbnails` by the names of puzzles, as far as drawn.
    """
    known = solved(services.saves)
    yield from _of_the_day(services, known, pictures)
    yield from _rated(services)
    yield from _guessed(services)
    yield from progress(len({each.name for each in puzzles()} & known), len(puzzles()))
    yield children("puzzle-days", [_earlier(services, ago, known) for ago in range(1, DAYS + 1)])
    chips, sections = [_chip(chosen, EVERY, tr("All puzzles"))], []
    for motif, name in THEMES.items():
        own = [each for each in enumerate(puzzles(), 1) if each[1].motif == motif]
        count = sum(puzzle.name in known for _, puzzle in own)
        title, tally = tr_error(name), done(count, len(own))
        label = f"{title}, {tally}"
        chips.append(_chip(chosen, motif, f"{title} {count}/{len(own)}", label))
        items = (_item(number, each, each.name in known, thumbnails) for number, each in own)
        listed = element("ol", *items, _class="thumbs", aria_label=title)
        heading = element("h4", title, element("small", f" {tally}"))
        hidden = {} if chosen in (EVERY, motif) else {"hidden": ""}
        sections.append(element("section", heading, listed, data_theme=motif, **hidden))
    yield children("puzzle-themes", chips)
    yield children("puzzle-lists", sections)


def _of_the_day(
    services: Services, known: set[str], pictures: Mapping[str, str]
) -> Iterable[Write]:
    """Today's puzzle: its board and task, the last seven days, the streak."""
    puzzle, is_open = of_today(), on_day(today()) not in known
    is_done = str(exercises.of_the_day(today()) in known).lower()
    yield attribute('[data-study="daily"]', "data-done", is_done)
    yield text("puzzle-day", _day(services, is_open))
    yield text("daily-task", goals.task(goals.read(puzzle.goal)))
    yield attribute("daily-board", "src", pictures.get(puzzle.record))
    yield from week(services.saves, today())


def _day(services: Services, is_open: bool) -> str:
    """Today's date, the streak, and once today's puzzle is solved, when the next one comes."""
    sentences, count = [], streak(services.saves, today())
    if count:
        sentences.append(days_in_a_row(count))
    if not is_open:
        sentences.append(tr("Next puzzle in {time}.", time=until_tomorrow(local_minutes())))
    return " · ".join(filter(None, (day(60_000 * services.minutes), " ".join(sentences))))


def _earlier(services: Services, ago: int, known: set[str]) -> Element:
    """The button for the puzzle of an earlier day."""
    number = today() - ago
    name = exercises.of_the_day(number)
    is_done = str(on_day(number) in known or name in known).lower()
    date = day(60_000 * (services.minutes - ago * DAY))
    return button("study", name, date, data_study=name, data_done=is_done)


def _rated(services: Services) -> Iterable[Write]:
    """The best run, the last ones and the rating; a button for each grade and each pattern of the
    rated puzzles.
    """
    kept = run_store.load(services.saves)
    best = run_store.best(kept)
    known = [tr("Best run: {count}", count=best.solved)] if best else []
    if kept.at:
        known.append(
            tr("Rating: {rating} ± {spread}",
               rating=round(kept.rating.value), spread=round(kept.rating.margin))
        )  # fmt: skip
    yield attribute("today-run", "data-state", "known" if best else "first")
    yield text("puzzle-rating", " · ".join(known) or tr("Puzzles against the clock"))
    shape, label = bars(kept)
    yield shown("today-runs", len(kept.runs) > 1)
    yield drawing("#today-bars", shape)
    yield attribute("#today-bars", "aria-label", label)
    yield children("puzzle-grades", [_grade(grade) for grade in GRADES])
    by_motif = [button("rated", each, motifs.name(each)) for each in ASKED.values()]
    yield children("puzzle-motifs", by_motif)


def _guessed(services: Services) -> Iterable[Write]:
    """A button for each model game, with the best points of those that were guessed to the end."""
    best = guess_store.read(services.saves.setting(guess_store.KEPT))
    yield children("guess-list", [_model(at, best.get(at)) for at in range(1, models.COUNT + 1)])


def _model(number: int, best: int | None) -> Element:
    """The button of a model game, with the best points."""
    name = tr("Model game {number} of {count}", number=number, count=models.COUNT)
    if best is None:
        return button("guess", str(number), str(number), aria_label=name)
    points = tr("1 point" if best == 1 else "{count} points", count=best)
    return button("guess", str(number), f"{number} · {points}", aria_label=f"{name}, {points}")


def _grade(grade: int) -> Element:
    """The button for puzzles of a grade."""
    if grade > len(LEVELS):
        words = tr("No level solves them")
    else:
        words = tr("Level {number}: {name}", number=grade, name=tr_error(LEVELS[grade - 1].name))
    return button("rated", str(grade), words)


def _chip(chosen: str, theme_: str, words: str, label: str = "") -> Element:
    """A button of the list of themes."""
    pressed = str(theme_ == chosen).lower()
    named = {"aria_label": label} if label else {}
    return button("theme", theme_, words, data_choose=theme_, aria_pressed=pressed, **named)


def _item(number: int, puzzle: Puzzle, is_solved: bool, thumbnails: Mapping[str, str]) -> Element:
    """A puzzle in the list, with its picture once that is drawn."""
    picture = thumbnails.get(puzzle.name)
    image = element("img", alt="", **({"src": picture} if picture else {}))
    return element(
        "li", puzzle_button(number, puzzle.name, is_solved, image, element("span", str(number)))
    )
