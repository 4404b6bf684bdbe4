"""The par of a board of the day: the net score that the planner comes to on it, played out in the
background while the bot's thread has nothing else to do.
"""

from __future__ import annotations

from typing import Any, Final, cast

from blooms.core.game import Game
from blooms.games.blocky import text
from blooms.games.blocky.position import Blocky, Setup
from blooms.session.events import Ask, Seat
from web.page.bot_client import Bot
from web.page.storage import Storage

__all__ = ["Par"]

NUMBER: Final = -2
"""The number of its questions."""
PLANNER: Final = Seat(3)
"""It has no limit of time, so that everybody gets the same par."""


class Par:
    """`net` is the par of the board played; None while it is not known, or where there is none."""

    def __init__(self, bot: Bot, storage: Storage) -> None:
        self._bot, self._storage = bot, storage
        self._game: Game | None = None
        self.net: int | None = None

    def of(self, setup: Setup) -> None:
        """Another board is played; only boards of a day have a par."""
        self._bot.cancel(NUMBER)
        self._game = self.net = None
        if setup.seed > 20_000_000 and setup == text.daily(setup.seed):
            known = self._storage.setting(f"blocky.par.{setup.seed}")
            if known.lstrip("-").isdecimal():
                self.net = int(known)
            else:
                self._game = text.new(setup)

    @property
    def is_coming(self) -> bool:
        """Whether the planner is still at it."""
        return self._game is not None

    def go_on(self) -> None:
        """Let the planner play its next turn, if the bot is free."""
        if self._game and not self._bot.is_busy:
            seed = cast(Blocky, self._game.position).setup.seed
            self._bot.ask(Ask(NUMBER, self._game.record, 0, PLANNER), seed)

    def answered(self, number: int, answer: dict[str, Any]) -> bool:
        """The planner's next turn, if that was asked for; at the end the par is known."""
        if number == NUMBER and self._game:
            self._game = self._game.play(str(answer["turn"]))
            position = cast(Blocky, self._game.position)
            if position.is_over:
                self.net, self._game = position.nets()[0], None
                self._storage.set_setting(f"blocky.par.{position.setup.seed}", str(self.net))
        return number == NUMBER

    def failed(self, number: int) -> bool:
        """The planner failed: this board has no par then."""
        if number == NUMBER:
            self._game = None
        return number == NUMBER
