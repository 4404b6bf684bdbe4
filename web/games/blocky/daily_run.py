"""The run on a board of the day, as the settings keep it and the board shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from blooms.core.game import Game
from blooms.games.blocky import daily_runs, streaks, text
from blooms.games.blocky.daily_runs import Days, Now, Run
from blooms.games.blocky.position import Blocky
from web.page.host import Host, Services
from web.page.mode import GAME

__all__ = ["DailyRun"]

KEPT: Final = "blocky.days"
"""The setting with the runs; backups have it too."""


class DailyRun:
    """The run of the day whose board is shown. `clock` tells the date and the time here.

    `days` are all runs and `now` is the time, both as of the last `look`.
    """

    def __init__(self, host: Host[Blocky], services: Services, clock: Callable[[], Now]) -> None:
        self._host, self._services = host, services
        self._clock = clock
        self._text = ""
        self.days, self.now = Days(), Now(0)

    @property
    def day(self) -> int:
        """The day of the board; 0 if it is another board."""
        host = self._host
        return text.day_of(host.session.game) if type(host.mode) in GAME else 0

    @property
    def run(self) -> Run | None:
        """The run of that day, if it has begun."""
        return self.days.runs.get(self.day)

    @property
    def counts(self) -> bool:
        """Whether the game on the board is the run that counts."""
        return bool(self.day) and self.days.counts(self.day, self._host.session.line)

    @property
    def is_on(self) -> bool:
        """Whether the run on the board is not over."""
        return self.counts and not (self.run and self.run.ended)

    @property
    def is_locked(self) -> bool:
        """Whether the run cannot go on from the position shown."""
        return self._is_locked(self._host.session.game.turns)

    @property
    def holds(self) -> bool:
        """Whether the last move of the run cannot be taken back."""
        turns = self._host.session.game.turns
        return bool(turns) and self.is_on and self._is_locked(turns[:-1])

    def _is_locked(self, turns: tuple[str, ...]) -> bool:
        line = self._host.session.line
        return bool(self.day) and self.days.is_locked(self.day, line, turns, text.is_chance)

    def begun(self) -> Game[Blocky] | None:
        """The run that was begun on this board, if the board is still fresh here."""
        run = self.run
        if not (run and run.turns) or run.ended or self._host.session.line:
            return None
        game = text.new(text.daily(run.day))
        for turn in run.turns:
            game = game.play(turn)
        return game

    # Reading and writing

    def look(self) -> bool:
        """Read the runs, which another tab may have written; returns whether it has."""
        before, self.now = self.now, self._clock()
        kept = self._services.saves.setting(KEPT)
        is_new = kept != self._text
        if is_new:
            self._text, self.days = kept, daily_runs.read(kept)
        if (before.day, before.zone) != (self.now.day, self.now.zone):
            self._write(streaks.seen(self.days, self.now))
        return is_new

    def note(self) -> None:
        """Keep the move just played, if it counts. One that a bot played is a hint."""
        if not (day := self.day):
            return
        session = self._host.session
        game, now = session.game, self.now
        ended = now.day if game.position.is_over else 0
        after = self.days.played(day, game.turns, _nets(game), ended, text.is_chance, now)
        if after is not self.days and session.seats[0].level:
            run = after.runs[day]
            after = after.with_run(run._replace(hints=run.hints + 1))
        self._write(after)

    def note_hint(self) -> None:
        """Count a hint."""
        self._write(self.days.hinted(self.day, _nets(self._host.session.game)))

    def note_par(self, par: int) -> None:
        """Keep the par with the run."""
        if self.day:
            self._write(self.days.with_par(self.day, par))

    def _write(self, after: Days) -> None:
        if after != self.days:
            self._services.saves.set_setting(KEPT, daily_runs.write(after))
            self.look()


def _nets(game: Game[Blocky]) -> tuple[int, ...]:
    """The net scores at the start and after every move."""
    return tuple(position.nets()[0] for position in game.positions)
