"""What the dialog of statistics shows: figures, the rating, charts, patterns, tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from blooms import games, record
from blooms.core.i18n import tr
from blooms.core.position import GameError
from web.page.contract.course import Exercise
from web.page.contract.players import saved_seat
from web.page.host import Host, Services
from web.page.learn.puzzle_progress import done, solved
from web.page.results import charts, summary
from web.page.results.level_advice import level_to_try
from web.page.results.rating_panel import panel
from web.page.results.standing import next_words
from web.page.results.tally import Row, by_month, tally
from web.page.review.sitting import today as day_number
from web.page.saves import exercise_store
from web.page.saves.result_log import OPENING, Journal, Result
from web.page.view.view import Element, Write, button, children, element, shown, table_row, text

__all__ = ["StatisticsPanel"]

SHOWN: Final = 8
"""The most rows of a table; the rest is left out, the rarest first."""


class StatisticsPanel:
    """The statistics of a log, in the words of the game on the page."""

    def __init__(self, host: Host, services: Services, log: Journal) -> None:
        self._host, self._services, self._log = host, services, log

    def view(self) -> Iterable[Write]:
        """All that the dialog has."""
        everything = list(self._log.results.values())
        yield children("statistics-rows", self._tables(everything))
        seating = self._host.game.options.seating
        is_told = bool(next_words(self._log, seating))  # beside the rating
        advised = "" if is_told else level_to_try(self._host, self._services)
        yield text("level-advice", advised)
        yield children("statistics-rating", panel(self._log, seating) if everything else ())
        own = [each for each in everything if each.game == self._host.game.name]
        accuracies = self._log.accuracies
        yield children("statistics-figures", charts.figures(own, accuracies))
        yield children("statistics-charts", (*charts.charts(own, accuracies), *self._bars(own)))
        yield children("statistics-patterns", self._patterns())
        yield shown("no-statistics", not everything)
        yield shown("statistics-tables", bool(everything))

    def _bars(self, own: Sequence[Result]) -> Iterable[Element]:
        """How many games were won, by opponent and by who moved first."""
        decided = [each for each in own if each.seat >= 0]
        for title, name in (
            (tr("Won, by opponent"), self._level),
            (tr("Won, by who moved first"), _first),
        ):
            rows = _known(decided, name)[:SHOWN]
            if rows and (len(rows) > 1 or name == self._level):
                yield charts.bars(title, rows)
        if len(months := by_month(decided, self._log.days)) > 1:
            yield charts.bars(tr("Won, by month"), months[:SHOWN])

    def _patterns(self) -> Iterable[Element]:
        """By pattern: exercises asked and found at once, those that are due, puzzles."""
        book = exercise_store.load(self._services.saves)
        loss = self._host.game.story.loss
        heads = (tr("Exercises from your games"), tr("Asked"), tr("Found at once"), tr("Due"),
                 tr("Puzzles"))  # fmt: skip
        puzzles = self._host.game.course().puzzles()
        rows = []
        for motif, *counts in exercise_store.tallies(book, day_number()):
            known = loss.motif(motif)
            name = element("th", known.words if known else tr("The best move"), scope="row")
            alike = [each for each in puzzles if motif and each.motif == motif]
            own = element("td", *self._opens(known.words if known else "", alike))
            rows.append(element("tr", name, *(element("td", str(count)) for count in counts), own))
        if rows:
            head = element("thead", table_row(heads, "th"))
            table = element("table", head, element("tbody", *rows))
            yield element("div", table, _class="tables")

    def _opens(self, name: str, puzzles: Sequence[Exercise]) -> Iterable[Element]:
        """The button that opens the first puzzle of a pattern that is not solved, with how many
        are; nothing where there are no puzzles.
        """
        if not puzzles:
            return
        known = solved(self._services.saves)
        left = [each.name for each in puzzles if each.name not in known]
        count = len(puzzles) - len(left)
        label = f"{tr('Puzzles')}: {name}, {done(count, len(puzzles))}"
        first = left[0] if left else puzzles[0].name
        yield button("study", first, f"{count}/{len(puzzles)}", aria_label=label)

    def _tables(self, everything: Sequence[Result]) -> Iterable[Element]:
        own = [each for each in everything if each.game == self._host.game.name]
        if everything:
            titles = {name: games.package(name).TITLE for name in games.GAMES}
            rows = tally(everything, lambda each: titles[each.game])
            yield _table(tr("By game"), rows)
        for title, name in (
            (tr("By rules"), self._rules),
            (tr("By opponent"), self._level),
            (tr("By who moved first"), _first),
            (tr("By opening"), self._opening),
        ):
            if own:
                yield _table(title, _known(own, name))
        if months := by_month(own, self._log.days):
            yield _table(tr("By month"), months)

    # The names of rows. Raise GameError for what this version cannot read.

    def _rules(self, result: Result) -> str:
        return self._host.game.variant(record.read(f"{result.head}/").position)

    def _level(self, result: Result) -> str:
        others = [self._host.game.options.seating.name(saved_seat(each)) for each in result.others]
        return " + ".join(others) or tr("alone")

    def _opening(self, result: Result) -> str:
        """The first turn and the reply: "C3 dark red – D4 dark blue"."""
        turns = games.package(result.game).split(result.opening)[:OPENING]
        begun = record.read(f"{result.head}/{'.'.join(turns)}")
        return summary.opening(self._host.game.story, begun) or tr("none")


def _first(result: Result) -> str:
    if result.seat < 0:
        return tr("several people")
    return tr("you") if result.is_first else tr("an opponent")


def _known(own: Sequence[Result], name: Callable[[Result], str]) -> list[Row]:
    """The rows by a name, without the results that have none."""
    named = []
    for result in own:
        try:
            named.append((result, name(result)))
        except (GameError, ValueError, KeyError, IndexError):
            continue
    texts = {each.name: label for each, label in named}
    return tally([each for each, _ in named], lambda each: texts[each.name])


def _table(title: str, rows: Sequence[Row]) -> Element:
    """A table with its title as the caption."""
    heads = (tr("Games played"), tr("Won"), tr("Drawn"), tr("Lost"), tr("Length"))
    head = element("tr", element("td"), *(element("th", heading, scope="col") for heading in heads))
    lines = []
    for row in rows[:SHOWN]:
        counts = (row.games, row.won, row.drawn, row.lost)
        cells = [element("td", str(count)) for count in counts]
        length = element("td", f"{row.length:.0f}")
        lines.append(element("tr", element("th", row.name, scope="row"), *cells, length))
    return element(
        "table", element("caption", title), element("thead", head), element("tbody", *lines)
    )
