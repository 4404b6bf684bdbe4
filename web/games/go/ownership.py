"""The points that a mistake loses: on the board in the colours of those who probably hold them now,
in words as the reason of the mistake, or beside another reason.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from math import inf
from typing import TYPE_CHECKING

from blooms.core.variations import Turns
from blooms.games.go.position import Go
from web.games.go.review import GoLoss
from web.page.effects import Effect
from web.page.feature import Feature
from web.page.host import Host, Screen
from web.page.mode import GAME
from web.page.slices import in_slices
from web.page.view.view import Write, shown, text

if TYPE_CHECKING:
    from blooms.games.go.bot.ownership import Lost

__all__ = ["OwnershipLost"]


class OwnershipLost(Feature):
    """`_path` leads to the mistake that is looked at, `_lost` is what it loses, once known."""

    def __init__(self, host: Host[Go], screen: Screen, loss: GoLoss) -> None:
        self._host, self._screen, self._loss = host, screen, loss
        self._path: Turns | None = None
        self._task: asyncio.Future[None] | None = None
        self._lost: Lost | None = None

    def reset(self) -> None:
        self._loss.lost.clear()
        self._look_at(None)

    def tick(self) -> Iterable[Effect]:
        """Look at the mistake on the board, once it is known to be one."""
        host = self._host
        if type(host.mode) in GAME and not host.evaluations.is_on:
            path = host.own.game.turns
            self._look_at(path if host.evaluations.mistake(path) else None)
        return ()

    def _look_at(self, path: Turns | None) -> None:
        if path == self._path:
            return
        self._path, self._lost = path, None
        if self._task:
            self._task.cancel()
            self._task = None
        mistake = self._host.evaluations.mistake(path) if path else None
        if mistake:
            self._task = asyncio.ensure_future(self._run(mistake.better))

    async def _run(self, better: str) -> None:
        from blooms.games.go.bot.ownership import losing  # not needed for a first screen
        from web.games.go.playouts import quick_playing

        game = self._host.own.game
        start, turn = game.positions[-2], game.turns[-1]
        self._lost = await in_slices(losing(start, better, turn, quick_playing()), patience=inf)
        self._loss.lost[start, turn] = self._lost
        self._screen.refresh()

    @property
    def holders(self) -> Mapping[int, tuple[int, int]]:
        """The seats that probably hold the points now, and how surely, while the mistake is on the
        board.
        """
        is_here = self._lost is not None and self._host.session.game.turns == self._path
        return self._lost.holders if self._lost and is_here else {}

    def view(self) -> Iterable[Write]:
        words = ""
        if self._lost and self._path:
            from blooms.games.go.bot.ownership import lost_words  # not needed for a first screen

            words = lost_words(self._host.session.game.position, self._lost)
            reason = self._host.evaluations.reason(self._path)
            words = "" if reason and reason.words == words else words
        yield shown("lost", bool(words))
        yield text("lost", words)
