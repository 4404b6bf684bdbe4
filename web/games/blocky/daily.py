"""The board of the day: one run that counts, and the dialog with all days.

The run is kept move by move beside the saved games: what chance has decided is not taken back, and
hints are counted. After it, the board is there for practice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from blooms.core.i18n import tr
from blooms.games.blocky import daily_runs
from blooms.games.blocky import text as blocky_text
from blooms.games.blocky import words as blocky_words
from blooms.games.blocky.daily_runs import Now
from blooms.games.blocky.position import Blocky
from blooms.games.blocky.streaks import streak
from blooms.session import session
from web.games.blocky import days_dialog, options, words
from web.games.blocky.daily_run import DailyRun
from web.games.blocky.par import Par
from web.page.contract.game_page import Shared
from web.page.effects import Call, Effect, Notice
from web.page.feature import Action, Feature, Moment, Press
from web.page.host import Begin, Host, Leave, Screen, Services
from web.page.mode import ALL, GAME, Edit
from web.page.view import clipboard, dates
from web.page.view.view import Write, attribute, text

__all__ = ["Daily"]

ANALYSING: Final = ("analyse", "result-analyse", "practise")
"""The actions that tell what would have been better."""
SECONDS: Final = 15.0
"""How long it is told that a run counts."""


class Daily(Feature):
    """The boards of the day. `clock` tells the date and the time here."""

    actions = {
        "daily": Action(modes=ALL, leaves=True),
        "days": Action(modes=ALL - {Edit}),
        "day": Action(modes=ALL - {Edit}, leaves=True),
        "copy-day": Action(modes=ALL),
    }

    def __init__(
        self, host: Host[Blocky], screen: Screen, services: Services, clock: Callable[[], Now]
    ) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._is_new = False
        self._base = self._copied = ""
        self.run = DailyRun(host, services, clock)
        self.par = Par(host, screen, services, self._note_par)

    # Changes

    def reset(self) -> None:
        self._is_new = True
        self.run.look()

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        """Keep the move just played; on a fresh board whose run has begun, go on with that run."""
        self.run.look()
        is_new, self._is_new = self._is_new, False
        if is_new and (game := self.run.begun()):
            begun = session.begin(game, now.session.seats, self._services.now)
            yield Call(lambda: self._host.do(Begin(begun, keeps_slot=True)))
        elif is_new and self.run.is_on:
            told = tr("This run counts, hints too. What chance decides stays.")
            yield Notice(told, SECONDS)
        elif not is_new and now.session.game is not before.session.game:
            self.run.note()
        self._note_par()

    def tick(self) -> Iterable[Effect]:
        if self.run.look():
            self._screen.refresh()
        return ()

    def _note_par(self) -> None:
        if self.par.net is not None:
            self.run.note_par(self.par.net)

    # Buttons

    def act(self, press: Press) -> None:
        match press.action:
            case "daily":
                self._screen.close_dialog()
                self._leave()
                today = self.run.now.day
                if self.run.days.is_done(today):
                    self._open()
                else:
                    self._play(today)
            case "days":
                self._open()
            case "day":
                self._screen.close_dialog()
                self._leave()
                self._play(int(press.value))
            case "copy-day":
                self._copied = ""  # so that a second copy is read out too
                self._screen.refresh()
                copied = tr("Text copied.")
                self._copied = clipboard.copy('[name="day-words"]', copied)
                self._screen.refresh()

    def intercept(self, press: Press) -> bool:
        """Stop what the run does not allow, and count hints."""
        host, run = self._host, self.run
        run.look()
        if press.action == "undo" and run.holds:
            self._screen.notice(tr("Chance has decided: on the board of the day this move stays."))
            return False
        if press.action in ANALYSING and run.is_on:
            self._screen.notice(
                tr("The analysis of the board of the day comes after its last move.")
            )
            return False
        if press.action == "hint" and run.is_on and host.game.human is not None:
            run.note_hint()
        return True

    def locked(self) -> frozenset[str]:
        return frozenset({"undo"} if self.run.holds else ())

    def _play(self, day: int) -> None:
        """Go on with the run of a day, or begin it; after it, begin to practise."""
        host, game = self._host, blocky_text.new(blocky_text.daily(day))
        run = self.run.days.runs.get(day)
        if self.run.day == day and self.run.is_on:
            return
        if run and not run.ended:
            for saved in self._services.saves.earlier():
                if saved.start.head == game.head and saved.moves == len(run.turns):
                    host.resume(saved.slot)
                    return
        host.do(Begin(session.begin(game, options.OPTIONS.seats_of(game), self._services.now)))

    def _leave(self) -> None:
        """Give the board back to the player's own game."""
        if type(self._host.mode) not in GAME:
            self._host.do(Leave())

    def _open(self) -> None:
        """Open the dialog of all days."""
        self._base, self._copied = clipboard.base(), ""
        self._screen.open_dialog("days")

    # Words

    @property
    def title(self) -> str:
        """The day, and whether the game counts; empty for other boards."""
        if not (day := self.run.day):
            return ""
        goal = blocky_words.goal(blocky_text.daily(day).goal)
        standing = words.standing(self.run.run, self.run.counts)
        return " · ".join(filter(None, (goal, days_dialog.day_words(day), standing)))

    @property
    def result(self) -> str:
        """How the run went, for the card of the finished game."""
        run = self.run.run
        if not (run and run.ended and self.run.counts):
            return ""
        count = streak(self.run.days, self.run.now)
        return f"{daily_runs.squares(run)} {words.hints(run.hints)}. {dates.days_in_a_row(count)}"

    def shared(self) -> Shared | None:
        """The bare day, and the run without what was played."""
        if not (day := self.run.day):
            return None
        return Shared(days_dialog.address(day), self._text(day))

    def _text(self, day: int) -> str:
        return days_dialog.run_shared(self.run.days, self.run.now, day)

    def view(self) -> Iterator[Write]:
        position, par = self._host.session.game.position, self.par.net
        round_ = "" if position.is_over else blocky_words.round_(position)
        if par is not None and round_:
            round_ = f"{tr('par {par}', par=blocky_words.number(par))} · {round_}"
        yield text("round", round_)
        is_done = self.run.days.is_done(self.run.now.day)
        yield attribute('[data-action="daily"]', "data-new", None if is_done else "")
        if self._screen.dialog == "days":
            yield from days_dialog.writes(self.run.days, self.run.now, self._base)
            yield text("day-copied", self._copied)
