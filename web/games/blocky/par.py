"""The par of a daily board: the net score that the planner reaches on it.

It is played out in the background while the bot is idle.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from blooms.core.game import Game
from blooms.games.blocky import text
from blooms.games.blocky.position import Blocky, Setup
from blooms.search.settings import Settings as Thinking
from web.page.bot.protocol import Request
from web.page.bot.queue import Job, Kind
from web.page.table import Table

__all__ = ["Par"]


class Par:
    """`net` is the par of the current board; None if it is not known yet or there is none."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._game: Game | None = None
        self._job: Job | None = None
        self.net: int | None = None

    def of(self, setup: Setup) -> None:
        """Set the current board; only daily boards have a par."""
        if self._job:
            self._job.cancel()
        self._game = self.net = None
        if text.day_of(game := text.new(setup)):
            known = self._table.storage.setting(f"blocky.par.{setup.seed}")
            if known.lstrip("-").isdecimal():
                self.net = int(known)
            else:
                self._game = game

    @property
    def is_coming(self) -> bool:
        """Whether the planner is still playing."""
        return self._game is not None

    def go_on(self) -> None:
        """Ask for the planner's next move, if the bot is idle."""
        if self._game and not (self._job and self._job.is_open):
            seed = cast(Blocky, self._game.position).setup.seed
            # Without a time limit, so that everybody gets the same par.
            request = Request(self._game.record, 0, Thinking(level=3, seed=seed))
            job = Job(Kind.PAR, request, self._answered, self._failed)
            self._job = self._table.queue.ask(job)

    def _answered(self, answer: Mapping[str, Any]) -> None:
        """Play the planner's next move; at the end the par is known."""
        if self._game:
            self._game = self._game.play(str(answer["turn"]))
            position = cast(Blocky, self._game.position)
            if position.is_over:
                self.net, self._game = position.nets()[0], None
                self._table.storage.set_setting(f"blocky.par.{position.setup.seed}", str(self.net))
        self._table.show()

    def _failed(self) -> None:
        """The planner failed: this board gets no par."""
        self._game = None
