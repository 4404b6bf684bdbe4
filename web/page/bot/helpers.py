"""Further workers that search together with the bot's first one, on cores that are free.

The bot never depends on them: one that fails or falls silent is ended and started again later.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from pyodide.ffi import JsProxy
from pyscript import window
from pyscript.ffi import create_proxy

from web.page.bot.helper_count import helper_count
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
from web.page.saves.settings import Settings
from web.page.view import device

__all__ = ["Helpers", "most_helpers"]

IDLE: Final = 180_000
"""Milliseconds without a request after which they are ended: each holds some 100 MB."""
FAILURES: Final = 3
"""After so many failures in a row none is started for a while: the device may lack memory."""
REST: Final = 600_000
"""Milliseconds of that while. Then one more is tried: the device may only have been busy."""
SILENCE: Final = 5_000
"""Milliseconds without a message after which a thinking helper counts as hung.

On a busy device one may well be silent for a second, and to start another costs more than to wait.
"""


def most_helpers(settings: Settings) -> int:
    """How many workers may help here, by the setting and the device; none in an embedded page."""
    if not settings.on("cores") or getattr(window, "bloomsParent", None):
        return 0
    navigator = window.navigator
    cores = int(getattr(navigator, "hardwareConcurrency", None) or 1)
    memory = getattr(navigator, "deviceMemory", None)
    return helper_count(cores, memory, device.matches("(pointer: coarse)"))


Receive = Callable[[int, Progress | Answered], None]


class Helpers:
    """The helpers; `received` takes what they send, with the number of each from 1."""

    def __init__(self, received: Receive) -> None:
        self._received = received
        self._all: list[_Helper] = []
        self._failures, self._failed = 0, 0.0
        self._timer: int | None = None
        self._on_idle = create_proxy(self.end)

    @property
    def ready(self) -> int:
        """How many can be asked."""
        return sum(each.is_ready for each in self._all)

    @property
    def are_thinking(self) -> bool:
        """Whether any of them works on a request."""
        return any(each.asked for each in self._all)

    def grow(self, most: int) -> None:
        """Start one more, up to this many, unless one is still starting."""
        running = sum(each.is_running for each in self._all)
        has_rested = window.performance.now() - self._failed > REST
        if running == self.ready < most and (self._failures < FAILURES or has_rested):
            self._free().start()

    def ask(self, request: Request) -> None:
        """Let those that are ready think about a request, as its processes from 1."""
        window.clearTimeout(self._timer)
        self._timer = window.setTimeout(self._on_idle, IDLE)
        thinking = [each for each in self._all if each.is_ready]
        for process, each in enumerate(thinking, 1):
            each.ask(replace(request, process=process))

    def tell(self, report: Report) -> None:
        """Pass a report on to all that work on its request, except its sender."""
        for each in self._all:
            if each.asked == report.number and each.number != report.sender:
                each.send(report.text())

    def stop(self) -> None:
        """Stop thinking; end those that hang."""
        for worker in self._all:
            if worker.hangs:
                worker.fail()
            else:
                worker.stop()

    def end(self, *_: object) -> None:
        """End them all; `grow` starts them again."""
        for each in self._all:
            each.end()

    def _free(self) -> _Helper:
        """One that is not running."""
        for each in self._all:
            if not each.is_running:
                return each
        self._all.append(_Helper(len(self._all) + 1, self._take, self._count))
        return self._all[-1]

    def _take(self, number: int, heard: Progress | Answered) -> None:
        self._failures = 0
        self._received(number, heard)

    def _count(self) -> None:
        self._failures, self._failed = self._failures + 1, window.performance.now()


class _Helper:
    """One helper; `asked` is the number of the request that it works on, or 0."""

    def __init__(self, number: int, received: Receive, failed: Callable[[], None]) -> None:
        self.number = number
        self.is_ready = False
        self.asked = 0
        self._worker: JsProxy | None = None
        self._heard = 0.0
        self._received, self._failed = received, failed
        self._on_message = create_proxy(self._hear)
        self._on_error = create_proxy(lambda event: self.fail())

    @property
    def is_running(self) -> bool:
        return self._worker is not None

    @property
    def hangs(self) -> bool:
        """Whether it should have sent something."""
        return bool(self.asked) and window.performance.now() - self._heard > SILENCE

    def start(self) -> None:
        self._worker = window.bloomsStartBot()
        self._worker.addEventListener("message", self._on_message)
        self._worker.addEventListener("error", self._on_error)

    def ask(self, request: Request) -> None:
        self.asked, self._heard = request.number, window.performance.now()
        self.send(request.text())

    def send(self, text: str) -> None:
        if self._worker is not None:
            self._worker.postMessage(text)

    def stop(self) -> None:
        if self.asked:
            self.send(Cancelled(self.asked).text())
            self.asked = 0

    def end(self) -> None:
        if self._worker is not None:
            self._worker.terminate()
            self._worker = None
        self.is_ready, self.asked = False, 0

    def fail(self) -> None:
        """End it, and count that."""
        if self.is_running:
            self._failed()
            self.end()

    def _hear(self, event: JsProxy) -> None:
        self._heard = window.performance.now()
        try:
            heard = reply(event.data)
        except ValueError:
            self.fail()
            return
        match heard:
            case Ready():
                self.is_ready = self.is_running
            case Failed(number) if number == self.asked:
                self.fail()
            case Progress(number) if number == self.asked:
                self._received(self.number, heard)
            case Answered(number) if number == self.asked:
                self.asked = 0
                self._received(self.number, heard)
