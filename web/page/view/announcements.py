"""Texts for screen readers, each long enough in its place to be noticed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

__all__ = ["Announcements"]

STANDS: Final = 500
"""Milliseconds for which a text stands at least; what is replaced sooner may never be read."""


class Announcements:
    """Shows one text at a time. What is said before it has stood long enough follows as one text:
    nothing is lost, and nothing waits longer than that, however fast somebody plays.

    `show` replaces the text, and `later` calls something in so many milliseconds.
    """

    def __init__(
        self, show: Callable[[str], None], later: Callable[[int, Callable[[], None]], None]
    ) -> None:
        self._show, self._later = show, later
        self._is_new = False
        self._waiting: list[str] = []

    def say(self, words: str) -> None:
        """Announce a text."""
        if not words:
            return
        if self._is_new:
            self._waiting.append(words)
            return
        self._is_new = True
        self._show(words)
        self._later(STANDS, self._go_on)

    def _go_on(self) -> None:
        self._is_new = False
        waiting, self._waiting = self._waiting, []
        self.say(_joined(waiting))


def _joined(texts: list[str]) -> str:
    """Texts as one, each a sentence of its own."""
    *most, last = texts or [""]
    return " ".join([*(each if each[-1] in ".!?…" else f"{each}." for each in most), last])
