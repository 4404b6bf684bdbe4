"""Steps taken one after the other, until they are paused or none is left."""

from __future__ import annotations

from collections.abc import Callable

from web.page.host import Services

__all__ = ["Autoplay"]


class Autoplay:
    """Calls `step` every so often. `left` says how many steps there are; with the last it ends."""

    def __init__(
        self, services: Services, left: Callable[[], int], step: Callable[[], None]
    ) -> None:
        self._services, self._left, self._step = services, left, step
        self._run = 0  # Of which `begin` a timer is, which cannot be taken back.
        self.is_on = False

    def begin(self, milliseconds: int) -> None:
        """Take a step after each pause of so many milliseconds."""
        self._run += 1
        self.is_on = True
        self._wait(self._run, milliseconds)

    def pause(self) -> None:
        self.is_on = False

    def _wait(self, run: int, milliseconds: int) -> None:
        self._services.later(milliseconds, lambda: self._go_on(run, milliseconds))

    def _go_on(self, run: int, milliseconds: int) -> None:
        """Take a step, if this run has not been paused meanwhile."""
        if not self.is_on or run != self._run:
            return
        self.is_on = self._left() > 1
        if self.is_on:
            self._wait(run, milliseconds)
        self._step()
