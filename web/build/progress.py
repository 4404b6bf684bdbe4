"""The progress of a build on standard error; standard output is for results.

Stages run side by side. On a terminal the last line names all that run, and each has a line when it
is done; in a log each has a line when it begins, every ten seconds, and when it is done.
"""

from __future__ import annotations

import shutil
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["Stage", "hide", "stage"]

SECONDS = 10
"""Between two lines of a stage in a log."""
CLEAR = "\r\x1b[K"
"""Empties the last line of a terminal."""

_lock = threading.RLock()
_hidden = threading.Event()
_running: list[Stage] = []


class Stage:
    """A stage that runs."""

    def __init__(self, label: str) -> None:
        self.label, self.state = label, ""
        self._begun = self._printed = time.monotonic()

    def tell(self, progress: str) -> None:
        """Show how long it runs and what it has done."""
        now = time.monotonic()
        self.state = f"{now - self._begun:.0f} s, {progress}"
        if sys.stderr.isatty():
            _show_running()
        elif now - self._printed >= SECONDS:
            self._printed = now
            _print(f"  {self.label} … {self.state}\n")

    def done(self, progress: str) -> None:
        """Show that it is done."""
        _print(f"  {self.label}: {time.monotonic() - self._begun:.1f} s, {progress}\n")


@contextmanager
def stage(label: str) -> Iterator[Stage]:
    """Show that a stage runs while the block does."""
    it = Stage(label)
    with _lock:
        _running.append(it)
        if sys.stderr.isatty():
            _show_running()
        else:
            _print(f"  {label} …\n")
    try:
        yield it
    finally:
        with _lock:
            _running.remove(it)
            _show_running()


def hide() -> None:
    """Show no progress from now on."""
    _print("")
    _hidden.set()


def _show_running() -> None:
    if sys.stderr.isatty():
        words = "; ".join(f"{each.label} … {each.state}" for each in _running)
        _print(f"  {words}"[: shutil.get_terminal_size().columns - 1] if words else "")


def _print(text: str) -> None:
    with _lock:
        if _hidden.is_set():
            return
        clear = CLEAR if sys.stderr.isatty() else ""
        print(f"{clear}{text}", end="", file=sys.stderr, flush=True)
