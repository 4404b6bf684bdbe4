"""The statistics of your own games: a log kept as games end, and the dialog that shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from blooms import games, record
from blooms.core.i18n import tr
from blooms.core.position import GameError
from blooms.session import session
from web.page.contract.players import saved_seat
from web.page.effects import Effect
from web.page.feature import Action, Feature, Moment, Press
from web.page.host import Host, Screen, Services
from web.page.mode import ALL, GAME
from web.page.results import charts, summary
from web.page.results.level_advice import advice
from web.page.results.standing import level_of, next_words, panel
from web.page.results.tally import Row, by_month, tally
from web.page.saves import result_log
from web.page.saves.result_log import KEPT, Journal, Result
from web.page.view.device import today
from web.page.view.view import Button, Element, Write, children, element, shown, table_row, text

__all__ = ["Statistics", "level_to_try"]

SHOWN: Final = 8
"""The most rows of a table; the rest is left out, the rarest first."""


def level_to_try(host: Host, services: Services) -> str:
    """Which level to try next, in words, by the rating if it is known; empty for the same."""
    log, seating = result_log.read(services.saves.setting(KEPT)), host.game.options.seating
    by_streak = advice(log.results.values(), host.game.name, seating.name)
    return next_words(log, seating) or by_streak


class Statistics(Feature):
    """Keeps the results of the games played here, and shows what they add up to."""

    actions = {
        "statistics": Action(modes=ALL),
        "delete-statistics": Action(modes=ALL),
        "delete-statistics-now": Action(modes=ALL),
    }

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._begun = ""
        self._noted: object = None
        self._asks = False

    @property
    def _log(self) -> Journal:
        return result_log.read(self._services.saves.setting(KEPT))

    def _write(self, log: Journal) -> None:
        self._services.saves.set_setting(KEPT, result_log.write(log))

    # Keeping

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        """Remember a game that begins, and its result when it ends.

        Only a game that was seen without any move has begun here.
        """
        played, name = now.session, self._services.saves.origin
        noted = (name, played.line, played.game.position.outcome())
        if type(now.mode) not in GAME or noted == self._noted:
            return ()
        self._noted = noted
        if not played.line:
            self._begun = name
            return ()
        if self._begun == name:
            self._begun = ""
            self._begin(name)
        result = result_log.result_of(played, name)
        if result and name in (log := self._log).begun:
            scale = self._host.game.options.seating.scale
            is_rated = level_of(scale, result.head, result.seats) > 0
            self._write(log.with_result(result, today(), is_rated))
        return ()

    def _begin(self, name: str) -> None:
        """Remember that a game has begun here. Without finished games from before, there is nothing
        left to count: later ones that are not in the log were opened.
        """
        log, page = self._log.with_begun(name), self._host.game.name
        earlier = self._services.saves.earlier() if page not in log.counted else []
        if page not in log.counted and not any(each.is_over for each in earlier):
            log = log._replace(counted=(*log.counted, page))
        self._write(log)

    def _count_earlier(self) -> None:
        """Add the finished games that earlier versions saved on this page."""
        log, page, saves = self._log, self._host.game.name, self._services.saves
        if page in log.counted:
            return
        for earlier in saves.earlier():
            saved = saves.load(earlier.slot)[0] if earlier.is_over else None
            if saved and not saved.count and saved.origin not in log.begun:
                begun, _ = session.begin(saved.tree, saved.seats, self._services.now)
                if result := result_log.result_of(begun, saved.origin):
                    log = log.with_result(result)
        self._write(log._replace(counted=(*log.counted, page)))

    # The dialog

    def act(self, press: Press) -> None:
        self._asks = press.action == "delete-statistics"
        match press.action:
            case "statistics":
                self._count_earlier()
                self._screen.open_dialog("statistics")
            case "delete-statistics":
                self._screen.refresh()
                self._screen.focus('[data-action="delete-statistics-now"]')
            case "delete-statistics-now":
                empty = Journal({}, self._log.begun, tuple(games.GAMES))
                self._write(empty._replace(helped=self._log.helped))
                self._screen.refresh()
                self._screen.announce(tr("Statistics deleted."))
                self._screen.focus('#statistics [data-action="close"]')

    def buttons(self) -> Mapping[str, Button]:
        if self._screen.dialog != "statistics":
            return {}
        has_some = bool(self._log.results)
        return {
            "delete-statistics": Button(is_shown=has_some and not self._asks),
            "delete-statistics-now": Button(is_shown=self._asks),
        }

    def view(self) -> Iterable[Write]:
        if self._screen.dialog != "statistics":
            return
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
        """How often the exercises of each pattern were asked and found at once, and what is due."""
        # not needed for a first screen
        from web.page.review.sitting import today as day_number
        from web.page.saves import exercise_store

        book = exercise_store.load(self._services.saves)
        loss = self._host.game.story.loss
        heads = (tr("Exercises from your games"), tr("Asked"), tr("Found at once"), tr("Due"))
        rows = []
        for motif, *counts in exercise_store.tallies(book, day_number()):
            known = loss.motif(motif)
            name = element("th", known.words if known else tr("The best move"), scope="row")
            rows.append(element("tr", name, *(element("td", str(count)) for count in counts)))
        if rows:
            head = element("thead", table_row(heads, "th"))
            table = element("table", head, element("tbody", *rows))
            yield element("div", table, _class="tables")

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
        begun = record.read(f"{result.head}/{result.opening}")
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
