"""The bot's worker as the page sees it: asks, waits, cancels, and starts it again when it dies.

The worker is a Pyodide of its own (js/bot_worker.js); web/page/messages.py says what is said.
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
"""Milliseconds that a worker may take to get ready: Python has to be fetched and compiled."""
SILENCE: Final = 5_000
"""Milliseconds between two signs of life while it thinks."""


class _Open(NamedTuple):
    """The question that is open: what was asked, who wants to know, when it may be told."""

    number: int
    answered: Callable[[dict[str, Any]], None]
    failed: Callable[[], None]
    progressed: Callable[[int], None] | None
    due: float


class Bot:
    """One question at a time; another one takes its place."""

    def __init__(self) -> None:
        self._worker: Any = None
        self._ready = False
        self._open: _Open | None = None
        self._sent = 0
        self._held: int | None = None
        self._waiting = ""
        self._timer: int | None = None
        self._on_message = create_proxy(self._hear)
        self._on_error = create_proxy(lambda event: self._die())
        self._on_silence = create_proxy(self._die)

    @property
    def is_busy(self) -> bool:
        """Whether a question is open."""
        return self._open is not None

    def start(self) -> None:
        """Start the worker, so that it is ready when it is asked."""
        if self._worker is None:
            self._ready = False
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
        """Let the worker think, instead of about whatever it was asked before.

        `progressed` hears of simulations. An answer found in less than `at_least` milliseconds is
        kept back until then.
        """
        self.start()
        self._drop()
        due = window.performance.now() + at_least
        self._open = _Open(request.number, answered, failed, progressed, due)
        self._sent += 1  # The worker's numbers never repeat; those of a new game do.
        self._waiting = replace(request, number=self._sent).text()
        if self._ready:
            self._worker.postMessage(self._waiting)
        self._watch(SILENCE if self._ready else BOOT)

    def cancel(self, number: int) -> None:
        """Forget a question; the worker stops within one slice of its work."""
        if self._open and self._open.number == number:
            self._open = None
            self._drop()
            self._watch(None)
            if self._ready:
                self._worker.postMessage(Cancelled(self._sent).text())

    def end(self) -> None:
        """End the worker; the next question starts a fresh one."""
        if self._worker is not None:
            self._worker.terminate()
            self._worker = None

    def _hear(self, event: Any) -> None:
        try:
            heard = reply(event.data)
            if isinstance(heard, Ready):
                self._ready = True
                window.performance.mark("bot-ready")
                if self._open:
                    self._worker.postMessage(self._waiting)
                    self._watch(SILENCE)
                return
            if self._open is None or heard.number != self._sent:
                return
            self._watch(SILENCE)
            match heard:
                case Answered(_, answer):
                    self._watch(None)
                    self._hold(self._open, answer)
                case Failed(_, error):
                    raise ValueError(error)
                case Progress(_, sims) if self._open.progressed:
                    self._open.progressed(sims)
        except (ValueError, TypeError, KeyError, AttributeError):
            self._die()

    def _hold(self, question: _Open, answer: dict[str, Any]) -> None:
        """Tell the answer when it is due. The question stays open until then, so that it can still
        be cancelled."""

        def tell() -> None:
            self._held = self._open = None
            question.answered(answer)

        early = question.due - window.performance.now()
        if early > 0:
            self._held = window.setTimeout(create_once_callable(tell), early)
        else:
            tell()

    def _drop(self) -> None:
        """Forget an answer that is kept back."""
        if self._held is not None:
            window.clearTimeout(self._held)
            self._held = None

    def _die(self) -> None:
        """The worker is dead, hung or talks nonsense: end it; the session will ask again."""
        self._watch(None)
        self._drop()
        self.end()
        question, self._open = self._open, None
        if question:
            question.failed()

    def _watch(self, milliseconds: int | None) -> None:
        """Wait this long for the next sign of life; None: wait no more."""
        if self._timer is not None:
            window.clearTimeout(self._timer)
        self._timer = window.setTimeout(self._on_silence, milliseconds) if milliseconds else None
