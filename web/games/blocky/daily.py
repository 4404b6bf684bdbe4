"""The board of the day: one run that counts, and the dialog with all days.

The run is kept move by move beside the saved games: what chance has decided is not taken back, and
hints are counted. After it, the board is there for practice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from pyscript import document, window

from blooms.core.game import Game
from blooms.games.blocky import text
from blooms.games.blocky import words as blocky_words
from blooms.games.blocky.position import Blocky
from blooms.session import days, session
from blooms.session.days import Days
from web.games.blocky import options, words
from web.games.blocky.par import Par
from web.page import dialogs, sending
from web.page.dom import element
from web.page.game_parts import Shared
from web.page.i18n import tr
from web.page.startup import now

if TYPE_CHECKING:
    from web.page.table import Table

__all__ = ["Daily"]

KEPT: Final = "blocky.days"
"""The setting with the runs; backups have it too."""


class Daily:
    """The runs of a table's player."""

    def __init__(self, table: Table) -> None:
        self._table, self.par = table, Par(table)
        self._read: tuple[str, Days] = ("", Days())

    @property
    def days(self) -> Days:
        """All runs; another tab may have written them."""
        if (kept := self._table.storage.setting(KEPT)) != self._read[0]:
            self._read = (kept, days.read(kept))
        return self._read[1]

    @property
    def day(self) -> int:
        """The day of the board on the table; 0 if it is another board."""
        table = self._table
        return 0 if table.aside else text.day_of(table.session.game)

    @property
    def counts(self) -> bool:
        """Whether the game on the table is the run that counts."""
        return bool(self.day) and self.days.counts(self.day, self._table.session.line)

    @property
    def is_on(self) -> bool:
        """Whether the run on the table is not over."""
        run = self.days.runs.get(self.day)
        return self.counts and not (run and run.ended)

    @property
    def is_locked(self) -> bool:
        """Whether the run cannot go on from the position shown."""
        return self._is_locked(self._table.session.game.turns)

    @property
    def holds(self) -> bool:
        """Whether the last move of the run cannot be taken back."""
        turns = self._table.session.game.turns
        return bool(turns) and self.is_on and self._is_locked(turns[:-1])

    def _is_locked(self, turns: tuple[str, ...]) -> bool:
        line = self._table.session.line
        return bool(self.day) and self.days.is_locked(self.day, line, turns, text.is_chance)

    def _write(self, after: Days) -> None:
        if after != self.days:
            self._table.storage.set_setting(KEPT, days.write(after))

    # Playing

    def reset(self) -> None:
        """Ask for the par; on a fresh board of a day whose run has begun, go on with that run."""
        table, day = self._table, self.day
        run = self.days.runs.get(day)
        if run and run.turns and not run.ended and not table.session.line:
            game = text.new(text.daily(day))
            for turn in run.turns:
                game = game.play(turn)
            table.session = session.begin(game, table.session.seats, now())[0]
        self.par.of(cast(Blocky, table.session.game.position).setup)

    def note(self) -> None:
        """Keep the move just played, if it counts. One that a bot played is a hint."""
        if not (day := self.day):
            return
        game = self._table.session.game
        ended = self._today() if cast(Blocky, game.position).is_over else 0
        after = self.days.played(day, game.turns, _nets(game), ended, text.is_chance)
        if after is not self.days and self._table.session.seats[0].level:
            run = after.runs[day]
            after = after.with_run(run._replace(hints=run.hints + 1))
        self._write(after)

    def note_par(self) -> None:
        """Keep the par with the run."""
        if self.day and self.par.net is not None:
            self._write(self.days.with_par(self.day, self.par.net))

    def show(self, par: str) -> None:
        """Write the day and the par in words, and whether the last move can be taken back."""
        page, position = self._table.page, cast(Blocky, self._table.session.game.position)
        self.note_par()
        rules = (self.title or words.ruleset(position), par)
        page.text('[data-role="rules"]', " · ".join(filter(None, rules)))
        if self.par.net is not None and not position.is_over:
            round_ = blocky_words.round_(position)
            page.text('[data-role="round"]', f"{tr('par {par}', par=self.par.net)} · {round_}")
        if self.holds:
            page.disable('[data-action="undo"]', True)
        if not self._table.session.question:
            self.par.go_on()

    def act(self, action: str) -> bool:
        """Run an action of the board of the day; returns whether it is done with."""
        table, page = self._table, self._table.page
        match action:
            case "daily":
                table.lessons.leave()
                if (run := self.days.runs.get(self._today())) and run.ended:
                    self._open()
                else:
                    self._play(self._today())
            case "days":
                self._open()
            case "copy-day":
                told = '[data-role="day-copied"]'
                sending.copy(page, '[name="day-words"]', told, tr("Text copied."))
            case "undo" if self.holds:
                page.notice(tr("Chance has decided: on the board of the day this move stays."))
            case "judge" | "result-judge" | "practise" if self.is_on:
                page.notice(tr("The analysis of the board of the day comes after its last move."))
            case "hint" if self.is_on and table.game_page.person is not None:
                self._write(self.days.hinted(self.day, _nets(table.session.game)))
                return False
            case _:
                return False
        return True

    def click(self, target: Any) -> bool:
        """Play the board of a day in the list; returns whether the click was on one."""
        if button := target.closest("[data-day]"):
            dialogs.close()
            self._table.lessons.leave()
            self._play(int(button.getAttribute("data-day")))
        return bool(button)

    def _play(self, day: int) -> None:
        """Go on with the run of a day, or begin it; after it, begin to practise."""
        table, game = self._table, text.new(text.daily(day))
        run = self.days.runs.get(day)
        if self.day == day and self.is_on:
            return
        if run and not run.ended:
            for saved in table.storage.earlier():
                if saved.start.head == game.head and saved.turns == len(run.turns):
                    table.resume(saved.slot)
                    return
        table.begin(session.begin(game, options.OPTIONS.seats_of(game), now()))

    def _today(self) -> int:
        """The date here."""
        day = window.Date.new()
        return int(day.getFullYear() * 10_000 + (day.getMonth() + 1) * 100 + day.getDate())

    # Words

    @property
    def title(self) -> str:
        """The day, and whether the game counts, for below the title; empty for other boards."""
        if not (day := self.day):
            return ""
        goal = blocky_words.goal(text.daily(day).goal)
        standing = words.standing(self.days.runs.get(day), self.counts)
        return " · ".join(filter(None, (goal, days.iso(day), standing)))

    @property
    def result(self) -> str:
        """How the run went, for the card of the finished game."""
        run = self.days.runs.get(self.day)
        if not (run and run.ended and self.counts):
            return ""
        streak = days.streak(self.days, self._today())
        return f"{days.squares(run)} {words.hints(run.hints)}. {words.streak(streak)}"

    def shared(self) -> Shared | None:
        """The bare day, and the run without what was played."""
        if not (day := self.day):
            return None
        return Shared(_address(day), words.run_shared(day, self.days.runs.get(day)))

    # The dialog

    def _open(self) -> None:
        """Fill and open the dialog of all days."""
        page, held, today = self._table.page, self.days, self._today()
        page.text('[data-role="days-told"]', words.told(held, today))
        run = held.runs.get(today)
        page.hide('[data-role="day-result"]', not (run and run.ended))
        page.text('[data-role="day-copied"]', "")
        said = f"{words.run_shared(today, run)}\n{sending.base()}{_address(today)}"
        page.value('[name="day-words"]', said)
        counts = days.spread(held)
        most = max(count for _, count in counts)
        page.hide('[data-role="days-results"]', not most)
        rows = []
        for apart, count in counts:
            row = element("tr")
            bar = element("meter", max=str(most or 1), value=str(count), aria_hidden="true")
            cell = element("td")
            cell.append(bar)
            label = element("th", words.apart(apart, days.FAR), scope="row")
            row.append(label, cell, element("td", str(count)))
            rows.append(row)
        document.querySelector('[data-role="days-spread"]').replaceChildren(*rows)
        items = []
        for day in sorted({*days.days_until(today), *held.runs}, reverse=True):
            run = held.runs.get(day)
            button = element("button", words.listed(day, run), type="button", data_day=str(day))
            button.setAttribute("data-done", str(bool(run and run.ended)).lower())
            items.append(item := element("li"))
            item.append(button)
        document.querySelector('[data-role="days-list"]').replaceChildren(*items)
        dialogs.show("days")


def _address(day: int) -> str:
    """The parameters that open the board of a day."""
    return f"?day={days.iso(day)}"


def _nets(game: Game) -> tuple[int, ...]:
    """The net scores at the start and after every move."""
    return tuple(cast(Blocky, each).nets()[0] for each in game.positions)
