"""The statistics of your own games: a journal kept as games end, and the dialog that shows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from pyscript import document

from blooms import games, record
from blooms.core.position import GameError
from blooms.session import session
from blooms.session.analysis import Mistake
from web.page.contract.players import sitting
from web.page.mode import GAME
from web.page.results.level_advice import advice
from web.page.saves import result_log
from web.page.saves.result_log import Journal, Result, Row
from web.page.startup import now
from web.page.view import dialogs
from web.page.view.dom import element
from web.page.view.i18n import tr

if TYPE_CHECKING:
    from web.page.table import Table

__all__ = ["Statistics"]

KEPT: Final = "results"
"""The setting with the journal, the same for all pages."""
SHOWN: Final = 8
"""The most rows of a table; the rest is left out, the rarest first."""


class Statistics:
    """Keeps the results of a table's games."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._begun = ""
        self._noted: object = None

    @property
    def _journal(self) -> Journal:
        return result_log.read(self._table.storage.setting(KEPT))

    def _write(self, journal: Journal) -> None:
        self._table.storage.set_setting(KEPT, result_log.write(journal))

    # Keeping

    def note(self) -> None:
        """Remember a game that begins, and its result when it ends.

        Only a game that was seen without any move has begun here.
        """
        table = self._table
        held, name = table.session, self._table.storage.origin
        noted = (name, held.line, held.game.position.outcome())
        if type(table.mode) not in GAME or noted == self._noted:
            return
        self._noted = noted
        if not held.line:
            self._begun = name
            return
        if self._begun == name:
            self._begun = ""
            self._begin(name)
        result = result_log.result_of(held, name)
        if result and name in (journal := self._journal).begun:
            self._write(journal.with_result(result))

    def _begin(self, name: str) -> None:
        """Remember that a game has begun here. Without finished games from before, there is nothing
        left to count: later ones that are not in the journal were opened.
        """
        journal, page = self._journal.with_begun(name), self._table.game_page.name
        earlier = self._table.storage.earlier() if page not in journal.counted else []
        if page not in journal.counted and not any(each.is_over for each in earlier):
            journal = journal._replace(counted=(*journal.counted, page))
        self._write(journal)

    def _count_earlier(self) -> Journal:
        """The journal, with the finished games that earlier versions saved on this page."""
        journal, page = self._journal, self._table.game_page.name
        if page in journal.counted:
            return journal
        storage = self._table.storage
        for each in storage.earlier():
            found = storage.load(each.slot)[0] if each.is_over else None
            if found and not found.count and found.origin not in journal.begun:
                begun, _ = session.begin(found.tree, found.seats, now())
                if result := result_log.result_of(begun, found.origin):
                    journal = journal.with_result(result)
        journal = journal._replace(counted=(*journal.counted, page))
        self._write(journal)
        return journal

    # Showing

    def open(self) -> None:
        """Fill and open the dialog."""
        self._fill(self._count_earlier())
        dialogs.show("statistics")

    def act(self, action: str) -> bool:
        """Run an action of the dialog; returns whether it was one."""
        match action:
            case "statistics":
                self.open()
            case "practise-all":
                self._table.review.practice.begin(self._table.review.practice.waiting)
            case "collect":
                self._table.review.collecting.start()
                self.refresh()
            case "stop-collecting":
                self._table.review.collecting.stop()
                self.refresh()
            case "delete-statistics":
                self._ask()
            case "delete-statistics-now":
                pages = tuple(games.GAMES)
                self._write(Journal({}, self._journal.begun, pages))
                self._fill(self._journal)
                self._table.page.announce(tr("Statistics deleted."))
                document.querySelector('#statistics [data-action="close"]').focus()
            case _:
                return False
        return True

    def _ask(self) -> None:
        """Ask before everything is deleted."""
        page = self._table.page
        page.hide('[data-action="delete-statistics"]', True)
        page.hide('[data-action="delete-statistics-now"]', False)
        document.querySelector('[data-action="delete-statistics-now"]').focus()

    def _fill(self, journal: Journal) -> None:
        """Write the tables."""
        page, everything = self._table.page, list(journal.results.values())
        own = [each for each in everything if each.game == self._table.game_page.name]
        tables: list[Any] = []
        if everything:
            titles = {name: games.package(name).TITLE for name in games.GAMES}
            tables += _table(
                tr("By game"), result_log.tally(everything, lambda each: titles[each.game])
            )
        for title, name in (
            (tr("By rules"), self._rules),
            (tr("By opponent"), self._level),
            (tr("By who moved first"), _first),
            (tr("By opening"), self._opening),
        ):
            if own:
                tables += _table(title, _known(own, name))
        document.querySelector('[data-role="statistics-tables"]').replaceChildren(*tables)
        page.text('[data-role="level-advice"]', self.advice())
        page.hide('[data-role="no-statistics"]', bool(everything))
        page.hide('[data-role="statistics-tables"]', not everything)
        self.refresh()
        page.hide('[data-action="delete-statistics"]', not everything)
        page.hide('[data-action="delete-statistics-now"]', True)

    def refresh(self) -> None:
        """Write how many mistakes wait, and which game is being analysed."""
        page, review = self._table.page, self._table.review
        waiting, doing = len(review.practice.waiting), review.collecting.words
        page.hide('[data-action="practise-all"]', not waiting)
        label = tr("Learn from your mistakes ({count})", count=waiting)
        page.text('[data-action="practise-all"]', label)
        page.text('[data-role="collecting"]', doing)
        page.hide('[data-action="stop-collecting"]', not doing)
        page.hide('[data-action="collect"]', bool(doing) or not review.collecting.waiting())

    def advice(self) -> str:
        """Which level to try next; empty for the same."""
        game = self._table.game_page
        return advice(self._journal.results.values(), game.name, game.options.seat_name)

    # The names of rows. Raise GameError for what this version cannot read.

    def _rules(self, result: Result) -> str:
        return self._table.game_page.words.variant(record.read(f"{result.head}/").position)

    def _level(self, result: Result) -> str:
        others = [self._table.game_page.options.seat_name(sitting(each)) for each in result.others]
        return " + ".join(others) or tr("alone")

    def _opening(self, result: Result) -> str:
        """The first turn and the reply: "C3 dark red – D4 dark blue"."""
        game, story = record.read(f"{result.head}/{result.opening}"), self._table.game_page.story
        moves = [
            story.better(Mistake("", 0, turn), before)
            for turn, before in zip(game.turns, game.positions, strict=False)
            if "!" not in turn and turn != "="  # Resigning and claiming a draw open no game.
        ]
        return " – ".join(moves) or tr("none")


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
    texts = {each.name: said for each, said in named}
    return result_log.tally([each for each, _ in named], lambda each: texts[each.name])


def _table(title: str, rows: Sequence[Row]) -> list[Any]:
    """A table with its title as the caption."""
    table, head, body = element("table"), element("thead"), element("tbody")
    table.append(element("caption", title), head, body)
    line = element("tr")
    line.append(element("td"))
    for said in (tr("Games"), tr("Won"), tr("Drawn"), tr("Lost"), tr("Length")):
        line.append(element("th", said, scope="col"))
    head.append(line)
    for row in rows[:SHOWN]:
        line = element("tr")
        line.append(element("th", row.name, scope="row"))
        for count in (row.games, row.won, row.drawn, row.lost):
            line.append(element("td", str(count)))
        line.append(element("td", f"{row.length:.0f}"))
        body.append(line)
    return [table]
