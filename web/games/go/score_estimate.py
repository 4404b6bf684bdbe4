"""The estimate of the score, from turn to turn while the player wants to see it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import inf
from random import Random
from typing import Final

from blooms.core.i18n import tr
from blooms.games.go.bot.estimate import (
    Estimate,
    default_playouts,
    estimating,
    rough_playouts,
)
from blooms.games.go.bot.expected_score import estimate_words
from blooms.games.go.position import Go
from web.page.effects import Effect
from web.page.feature import Action, Feature, Moment, Press, is_same_turn
from web.page.host import Host, Screen
from web.page.mode import ALL
from web.page.slices import Work, in_slices, soon
from web.page.view.view import Button, Write, shown, text

__all__ = ["ScoreEstimate"]

AT_ONCE: Final = 0.03
"""Seconds of an estimate for which a move may wait to be shown."""


class ScoreEstimate(Feature):
    """`estimate` is that of the position on the board, None until it is known.

    `shading` is shown meanwhile: the last estimate, where the stones are still the same, and soon a
    rough one.
    """

    actions = {"estimate": Action(("e",), ALL), "expect": Action(modes=ALL)}

    def __init__(self, host: Host[Go], screen: Screen) -> None:
        self._host, self._screen = host, screen
        self._task: asyncio.Future[None] | None = None
        self._of: Go | None = None
        self.is_on = False
        self.estimate: Estimate | None = None
        self._rough: Estimate | None = None
        self.shading: Estimate | None = None

    @property
    def _position(self) -> Go:
        return self._host.session.game.position

    def act(self, press: Press) -> None:
        """Estimate the score of this position and those after it, or of none."""
        if press.action == "expect" and self.is_on:
            return
        was_on = self.is_on
        self._forget()
        if not was_on:
            self.is_on = True
            self._begin(is_told=True)
        self._screen.refresh()

    def reset(self) -> None:
        self._forget()

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        """Estimate the next position, while the player wants to see it."""
        if is_same_turn(before, now):
            return ()
        self._stop()
        self.estimate = self._rough = None
        earlier, position = self._of, self._position
        if not self.is_on or position.phase != "play":
            self.shading = None
            return ()
        if self.shading and earlier and len(earlier.stones) == len(position.stones):
            stones = zip(earlier.stones, position.stones, strict=True)
            same = {point for point, (old, new) in enumerate(stones) if old == new}
            holders = {point: who for point, who in self.shading.holders.items() if point in same}
            self.shading = replace(self.shading, holders=holders)
        self._begin()
        return ()

    def _begin(self, is_told: bool = False) -> None:
        """Estimate the position on the board. With the kernel the page shows the estimate together
        with the move, unless that would keep the move waiting.
        """
        from web.games.go.playouts import has_kernel, quick_playing  # not needed for a first screen

        self._of = position = self._position
        size, play = position.rules.size, quick_playing()
        # The same position always has the same estimate.
        work, rough = (
            estimating(position, Random(position.stones), playouts, play)
            for playouts in (default_playouts(size), rough_playouts(size))
        )
        if has_kernel() and (estimate := soon(work, patience=AT_ONCE)):
            self._take(estimate, is_told)
        else:
            self._task = asyncio.ensure_future(
                self._run(work, None if has_kernel() else rough, is_told)
            )

    def _forget(self) -> None:
        """Show no estimate any more."""
        self._stop()
        self.is_on = False
        self.estimate = self._rough = self.shading = self._of = None

    def _stop(self) -> None:
        if self._task:
            self._task.cancel()
            self._task = None

    async def _run(self, work: Work[Estimate], rough: Work[Estimate] | None, is_told: bool) -> None:
        """Do the work, if it will take long after a rough estimate."""
        if rough:
            self._rough = self.shading = await in_slices(rough, patience=inf)
            self._screen.refresh()
        self._take(await in_slices(work, patience=inf), is_told)
        self._screen.refresh()

    def _take(self, estimate: Estimate, is_told: bool) -> None:
        """Only the first estimate is announced, not that of every turn."""
        self.estimate = self.shading = estimate
        if is_told:
            self._screen.announce(estimate_words(self._position, estimate))

    # Display

    def buttons(self) -> Mapping[str, Button]:
        can_be = self._position.phase == "play"
        return {"estimate": Button(is_enabled=can_be, is_pressed=self.is_on)}

    def view(self) -> Iterable[Write]:
        """The estimated points, in the place of what can be done."""
        is_shown = self.is_on and self._position.phase == "play"
        words = tr("Estimating…")
        if estimate := self.estimate or self._rough:
            words = estimate_words(self._position, estimate)
        yield text("estimate", words if self.is_on else "")
        yield shown("estimate", is_shown)
        yield shown("preview", not is_shown)
