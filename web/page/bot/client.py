"""The page's side of the bot worker: asks, waits, cancels, and restarts a worker that fails.

The worker runs its own Pyodide (js/bot_worker.js); protocol.py defines the messages. Where time
limits the search, further workers help (helpers.py). They send the same answers, so that none is
lost when the first worker dies.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple

from pyodide.ffi import JsProxy, create_once_callable
from pyscript import window
from pyscript.ffi import create_proxy

from blooms.core.answer import Answer
from web.page.bot.helpers import Helpers
from web.page.bot.protocol import (
    Answered,
    Cancelled,
    Failed,
    Progress,
    Ready,
    Report,
    Request,
    reply,
)
from web.page.view.browser import mark

__all__ = ["Bot"]

BOOT: Final = 20_000
"""Milliseconds the first worker may take to start at least; or, where that is longer, four times
what the page took, which has downloaded what the worker needs."""
SILENCE: Final = 5_000
"""Milliseconds without a further step after which a thinking worker counts as hung."""
REBOOT: Final = 10_000
"""Milliseconds a later worker may take at least; everything has been downloaded."""
LATE: Final = 500
"""Milliseconds after a helper's answer in which the first worker may still give its own."""


class _Open(NamedTuple):
    """The open request: its callbacks, and when its answer may be delivered."""

    answered: Callable[[Answer], None]
    failed: Callable[[], None]
    due: float


class Bot:
    """Handles one request at a time, for the queue; a new request replaces the open one.

    `cores` gives the number of workers that may help the first one.
    """

    def __init__(self, cores: Callable[[], int]) -> None:
        self._cores = cores
        self._helpers = Helpers(self._help)
        self._worker: JsProxy | None = None
        self._ready = False
        self._begun = 0.0
        self._boot = max(BOOT, 4 * int(window.performance.now()))
        self._open: _Open | None = None
        self._sent = 0
        self._steps = 0
        self._due_timer: int | None = None
        self._waiting = ""
        self._timer: int | None = None
        self._silent_since: float | None = None
        self._has_restarted = False
        self._on_message = create_proxy(self._hear)
        self._on_error = create_proxy(lambda event: self._die())
        self._on_silence = create_proxy(self._die)

    def start(self) -> None:
        """Start the worker if it is not running yet."""
        if self._worker is None:
            self._ready, self._silent_since = False, None
            self._begun = window.performance.now()
            self._worker = window.bloomsStartBot()
            self._worker.addEventListener("message", self._on_message)
            self._worker.addEventListener("error", self._on_error)

    def ask(
        self,
        request: Request,
        answered: Callable[[Answer], None],
        failed: Callable[[], None],
        at_least: int = 0,
    ) -> None:
        """Send a request to the worker, replacing any open one.

        An answer that takes less than `at_least` milliseconds is held back until then.
        """
        self.start()
        self._drop()
        due = window.performance.now() + at_least
        self._open = _Open(answered, failed, due)
        self._steps = 0
        self._has_restarted = False
        request = self._shared(request)
        self._waiting = request.text()
        if self._ready:
            self._send()
        else:
            self._watch(self._boot)

    def cancel(self) -> None:
        """Cancel the open request; the worker stops after the current slice."""
        if self._open:
            self._open = self._silent_since = None
            self._drop()
            self._watch(None)
            self._helpers.stop()
            if self._ready:
                self._post(Cancelled(self._sent).text())

    def end(self) -> None:
        """Terminate the worker; the next request starts a new one."""
        if self._worker is not None:
            self._worker.terminate()
            self._worker = None

    def _shared(self, request: Request) -> Request:
        """The request as it is sent to the first worker; helpers that it gains from have it."""
        self._sent += 1
        request = replace(request, number=self._sent)
        self._helpers.stop()
        # A seeded move must be reproducible: one worker finds it.
        if request.settings.is_timed and request.settings.seed is None and (most := self._cores()):
            request = replace(request, processes=1 + self._helpers.ready)
            self._helpers.ask(request)
            if self._ready:
                self._helpers.grow(most)
        return request

    def _post(self, text: str) -> None:
        """Send a message to the first worker, if there is one."""
        if self._worker is not None:
            self._worker.postMessage(text)

    def _send(self) -> None:
        """Send the open request to the first worker; it is silent from now, if not for longer."""
        self._post(self._waiting)
        if self._silent_since is None:
            self._silent_since = window.performance.now()
        self._watch(SILENCE)

    def _hear(self, event: JsProxy) -> None:
        self._silent_since = None
        try:
            heard = reply(event.data)
        except ValueError:
            self._die()
            return
        if isinstance(heard, Ready):
            self._ready = True
            self._boot = max(REBOOT, 3 * int(window.performance.now() - self._begun))
            mark("bot-ready")
            if self._open:
                self._send()
            return
        if isinstance(heard, Progress):
            self._helpers.tell(Report(heard.number, 0, heard.report))
        if self._open and heard.number == self._sent:
            match heard:
                case Answered(_, answer) if self._due_timer is None:
                    self._deliver(answer)
                case Failed():
                    self._die()
                case Progress(_, steps) if steps > self._steps:
                    self._steps = steps
                    self._watch(SILENCE)

    def _help(self, sender: int, heard: Progress | Answered) -> None:
        """A helper's report goes to all others; its answer waits for the first worker's."""
        if isinstance(heard, Answered):
            late = create_once_callable(lambda: self._take(heard))
            window.setTimeout(late, LATE)
            return
        report = Report(heard.number, sender, heard.report)
        self._helpers.tell(report)
        if self._ready:
            self._post(report.text())

    def _take(self, heard: Answered) -> None:
        """Take a helper's answer if there is none yet, and replace a first worker that hangs.

        On a busy device a living one may be late, and its successor would be later.
        """
        if self._open and heard.number == self._sent and self._due_timer is None:
            since = self._silent_since
            if since is not None and window.performance.now() - since > SILENCE:
                self.end()
                self.start()
            self._deliver(heard.answer)

    def _deliver(self, answer: Answer) -> None:
        """The answer is found, and nobody needs to think on."""
        self._watch(None)
        self._helpers.stop()
        if self._open:
            self._hold(self._open, answer)

    def _hold(self, question: _Open, answer: Answer) -> None:
        """Deliver the answer when it is due; until then the request can be cancelled."""

        def tell() -> None:
            self._due_timer = self._open = None
            question.answered(answer)

        early = question.due - window.performance.now()
        if early > 0:
            self._due_timer = window.setTimeout(create_once_callable(tell), early)
        else:
            tell()

    def _drop(self) -> None:
        """Discard an answer that is held back."""
        if self._due_timer is not None:
            window.clearTimeout(self._due_timer)
            self._due_timer = None

    def _die(self) -> None:
        """Terminate a worker that crashed, hung or sent nonsense; the session asks again."""
        if not self._ready:
            self._boot *= 2  # This machine may only be slow.
        is_waiting = self._open and self._due_timer is None and not self._has_restarted
        if is_waiting and self._helpers.are_thinking:
            self._has_restarted = True
            self.end()
            self.start()
            self._watch(self._boot)
            return
        self._watch(None)
        self._drop()
        self.end()
        self._helpers.stop()
        question, self._open = self._open, None
        if question:
            question.failed()

    def _watch(self, milliseconds: int | None) -> None:
        """Wait this long for the next message; None stops waiting."""
        if self._timer is not None:
            window.clearTimeout(self._timer)
        self._timer = window.setTimeout(self._on_silence, milliseconds) if milliseconds else None
