"""The estimate of the score, while the player wants to see it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from math import inf
from random import Random

from blooms.games.go.bot.estimate import Estimate, estimating
from blooms.games.go.position import Go
from web.page.i18n import tr
from web.page.reading import in_slices
from web.page.table import Table

__all__ = ["Guess"]


class Guess:
    """`estimate` is shown on the board; None while there is none."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._task: asyncio.Future[None] | None = None
        self._judging: asyncio.Future[None] | None = None
        self.estimate: Estimate | None = None

    def toggle(self, position: Go) -> None:
        """Estimate the score of a position, or show it no longer."""
        is_on = self._task is not None
        self.forget()
        if not is_on:
            self._task = asyncio.ensure_future(self._run(position))
        self._table.show()

    def judge(self, position: Go, told: Callable[[frozenset[int]], None]) -> None:
        """Find the chains that are probably dead, and tell their points."""
        self._judging = asyncio.ensure_future(self._judge(position, told))

    def forget(self) -> None:
        """Show no estimate."""
        for task in (self._task, self._judging):
            if task:
                task.cancel()
        self._task = self._judging = self.estimate = None

    def show(self, can_be: bool) -> None:
        """Write the estimated points; `can_be` tells whether this position can be estimated."""
        page, is_on = self._table.page, self._task is not None
        words = self.estimate.words if self.estimate else tr("Estimating…")
        page.text('[data-role="estimate"]', words if is_on else "")
        page.hide('[data-role="estimate"]', not is_on)
        page.attribute('[data-action="estimate"]', "aria-pressed", str(is_on).lower())
        page.disable('[data-action="estimate"]', not can_be)

    async def _judge(self, position: Go, told: Callable[[frozenset[int]], None]) -> None:
        seed = self._table.seed
        found = await in_slices(estimating(position, Random(seed)), patience=inf)
        told(found.dead)
        self._table.show()

    async def _run(self, position: Go) -> None:
        seed = self._table.seed
        self.estimate = await in_slices(estimating(position, Random(seed)), patience=inf)
        self._table.show()
        self._table.page.announce(self.estimate.words)
