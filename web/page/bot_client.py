"""The page's side of the bot worker: asks, waits, cancels, and restarts a worker that fails.

The worker runs its own Pyodide (js/bot_worker.js); web/page/messages.py defines the messages.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, NamedTuple

from pyodide.ffi import create_once_callable
from pyscript import window
from pyscript.ffi import create_proxy

from web.page.messages import Answered, Cancelled, Failed, Progress, Ready, Request, reply

__all__ = ["Bot"]

BOOT: Final = 60_000
"""Milliseconds the first worker may take to start: it has to download and compile Python."""
SILENCE: Final = 5_000
"""Milliseconds without a further simulation after which a thinking worker counts as hung."""
REBOOT: Final = 10_000
"""Milliseconds a later worker may take at least; everything has been downloaded."""


class _Open(NamedTuple):
    """The open request: its number, its callbacks, and when its answer may be delivered."""

    number: int
    answered: Callable[[dict[str, Any]], None]
    failed: Callable[[], None]
    progressed: Callable[[int], None] | None
    due: float


class Bot:
    """Handles one request at a time; a new request replaces the open one."""

    def __init__(self) -> None:
        self._worker: Any = None
        self._ready = False
        self._begun = 0.0
        self._boot = BOOT
        self._open: _Open | None = None
        self._sent = 0
        self._sims = 0
        self._held: int | None = None
        self._waiting = ""
        self._timer: int | None = None
        self._on_message = create_proxy(self._hear)
        self._on_error = create_proxy(lambda event: self._die())
        self._on_silence = create_proxy(self._die)

    @property
    def is_busy(self) -> bool:
        """Whether a request is open."""
        return self._open is not None

    def start(self) -> None:
        """Start the worker if it is not running yet."""
        if self._worker is None:
            self._ready = False
            self._begun = window.performance.now()
            self._worker = window.bloomsStartBot()
            self._worker.addEventListener("message", self._on_message)
            self._worker.addEventListener("error", self._on_error)

    def ask(
        self,
        request: Request,
        answered: Callable[[dict[str, Any]], None],
        failed: Callable[[], None],
        progressed: Callable[[int], None] | None = None,
        at_least: int = 0,
    ) -> None:
        """Send a request to the worker, replacing any open one.

        `progressed` is called with the number of simulations so far. An answer that takes less than
        `at_least` milliseconds is held back until then.
        """
        self.start()
        self._drop()
        due = window.performance.now() + at_least
        self._open = _Open(request.number, answered, failed, progressed, due)
        self._sims = 0
        self._sent += 1  # Session numbers repeat in a new game; these never do.
        self._waiting = replace(request, number=self._sent).text()
        if self._ready:
            self._worker.postMessage(self._waiting)
        self._watch(SILENCE if self._ready else self._boot)

    def cancel(self, number: int) -> None:
        """Cancel a request; the worker stops after the current slice."""
        if self._open and self._open.number == number:
            self._open = None
            self._drop()
            self._watch(None)
            if self._ready:
                self._worker.postMessage(Cancelled(self._sent).text())

    def end(self) -> None:
        """Terminate the worker; the next request starts a new one."""
        if self._worker is not None:
            self._worker.terminate()
            self._worker = None

    def _hear(self, event: Any) -> None:
        try:
            heard = reply(event.data)
        except ValueError:
            self._die()
            return
        if isinstance(heard, Ready):
            self._ready = True
            self._boot = max(REBOOT, 3 * int(window.performance.now() - self._begun))
            window.performance.mark("bot-ready")
            if self._open:
                self._worker.postMessage(self._waiting)
                self._watch(SILENCE)
        elif self._open and heard.number == self._sent:
            match heard:
                case Answered(_, answer):
                    self._watch(None)
                    self._hold(self._open, answer)
                case Failed():
                    self._die()
                case Progress(_, sims) if sims > self._sims:
                    self._sims = sims
                    self._watch(SILENCE)
                    if self._open.progressed:
                        self._open.progressed(sims)

    def _hold(self, question: _Open, answer: dict[str, Any]) -> None:
        """Deliver the answer when it is due; until then the request can be cancelled."""

        def tell() -> None:
            self._held = self._open = None
            question.answered(answer)

        early = question.due - window.performance.now()
        if early > 0:
            self._held = window.setTimeout(create_once_callable(tell), early)
        else:
            tell()

    def _drop(self) -> None:
        """Discard an answer that is held back."""
        if self._held is not None:
            window.clearTimeout(self._held)
            self._held = None

    def _die(self) -> None:
        """Terminate a worker that crashed, hung or sent nonsense; the session asks again."""
        if not self._ready:
            self._boot *= 2  # This machine may only be slow.
        self._watch(None)
        self._drop()
        self.end()
        question, self._open = self._open, None
        if question:
            question.failed()

    def _watch(self, milliseconds: int | None) -> None:
        """Wait this long for the next message; None stops waiting."""
        if self._timer is not None:
            window.clearTimeout(self._timer)
        self._timer = window.setTimeout(self._on_silence, milliseconds) if milliseconds else None
