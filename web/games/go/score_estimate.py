"""The estimate of the score, from turn to turn while the player wants to see it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from math import inf
from random import Random

from blooms.games.go.bot.estimate import Estimate, estimating
from blooms.games.go.position import Go
from web.page.slices import in_slices
from web.page.table import Table
from web.page.view.i18n import tr

__all__ = ["Guess"]


class Guess:
    """`estimate` is that of the position on the board, None until it is known.

    `shading` is shown meanwhile: the last estimate, where the stones are still the same.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._task: asyncio.Future[None] | None = None
        self._judging: asyncio.Future[None] | None = None
        self._of: Go | None = None
        self.is_on = False
        self.estimate: Estimate | None = None
        self.shading: Estimate | None = None

    def toggle(self, position: Go) -> None:
        """Estimate the score of this position and those after it, or of none."""
        is_on = self.is_on
        self.forget()
        if not is_on:
            self.is_on = True
            self._begin(position, is_told=True)
        self._table.show()

    def changed(self, position: Go) -> None:
        """Estimate the next position, while the player wants to see it."""
        self._stop()
        self.estimate, before = None, self._of
        if not self.is_on or position.phase != "play":
            self.shading = None
            return
        if self.shading and before:
            stones = zip(before.stones, position.stones, strict=True)
            same = {point for point, (one, other) in enumerate(stones) if one == other}
            held = {point: who for point, who in self.shading.held.items() if point in same}
            self.shading = replace(self.shading, held=held)
        self._begin(position)

    def judge(self, position: Go, told: Callable[[frozenset[int]], None]) -> None:
        """Find the chains that are probably dead, and tell their points."""
        self._judging = asyncio.ensure_future(self._judge(position, told))

    def forget(self) -> None:
        """Show no estimate any more."""
        self._stop()
        self.is_on = False
        self.estimate = self.shading = self._of = None

    def show(self, can_be: bool) -> None:
        """Write the estimated points, in the place of what can be done; `can_be` tells whether this
        position can be estimated.
        """
        page, is_on = self._table.page, self.is_on
        words = self.estimate.words if self.estimate else tr("Estimating…")
        page.text('[data-role="estimate"]', words if is_on else "")
        page.hide('[data-role="estimate"]', not (is_on and can_be))
        page.hide('[data-role="preview"]', is_on and can_be)
        page.attribute('[data-action="estimate"]', "aria-pressed", str(is_on).lower())
        page.disable('[data-action="estimate"]', not can_be)

    def _begin(self, position: Go, is_told: bool = False) -> None:
        self._of = position
        self._task = asyncio.ensure_future(self._run(position, is_told))

    def _stop(self) -> None:
        for task in (self._task, self._judging):
            if task:
                task.cancel()
        self._task = self._judging = None

    async def _judge(self, position: Go, told: Callable[[frozenset[int]], None]) -> None:
        seed = self._table.seed
        found = await in_slices(estimating(position, Random(seed)), patience=inf)
        told(found.dead)
        self._table.show()

    async def _run(self, position: Go, is_told: bool) -> None:
        """Estimate a position; only the first estimate is announced, not that of every turn."""
        seed = self._table.seed
        found = await in_slices(estimating(position, Random(seed)), patience=inf)
        self.estimate = self.shading = found
        self._table.show()
        if is_told:
            self._table.page.announce(found.words)
