"""The bot's worker as the page sees it: asks, waits, cancels, and starts it again when it dies.

The worker is a Pyodide of its own (js/bot_worker.js). Messages are JSON texts:

    to the worker     {"number": 7, "record": "...", "seat": 0, "level": 8, "seconds": 3, "seed": 1}
                      {"number": -2, "record": "...", "seat": 0, "sims": 400, "seed": 1,
                       "hint": true}
                      {"cancel": 7}
    from the worker   {"ready": true}   {"number": 7, "sims": 120, "progress": 0.4}
                      {"number": 7, "answer": {...}}   {"number": 7, "error": "..."}
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from pyodide.ffi import create_once_callable
from pyscript import window
from pyscript.ffi import create_proxy

from blooms.session import analysis
from blooms.session.events import Ask

__all__ = ["Bot"]

BOOT: Final = 60_000
"""Milliseconds that a worker may take to get ready: Python has to be fetched and compiled."""
SILENCE: Final = 5_000
"""Milliseconds between two signs of life while it thinks."""


class Bot:
    """Calls `answered(number, answer)`, `failed(number)` and `progressed(sims, share)`."""

    def __init__(
        self,
        answered: Callable[[int, dict[str, Any]], None],
        failed: Callable[[int], None],
        progressed: Callable[[int, float], None],
    ) -> None:
        self._answered, self._failed, self._progressed = answered, failed, progressed
        self._worker: Any = None
        self._ready = False
        self._question: int | None = None
        self._sent = 0
        self._due = 0.0
        self._held: int | None = None
        self._waiting = ""
        self._timer: int | None = None
        self._on_message = create_proxy(self._hear)
        self._on_error = create_proxy(lambda event: self._die())
        self._on_silence = create_proxy(self._die)

    def start(self) -> None:
        """Start the worker, so that it is ready when it is asked."""
        if self._worker is None:
            self._ready = False
            self._worker = window.bloomsStartBot()
            self._worker.addEventListener("message", self._on_message)
            self._worker.addEventListener("error", self._on_error)

    def ask(self, ask: Ask, seed: int | None, is_hint: bool = False, at_least: int = 0) -> None:
        """Let the worker think, for a hint with reasons too; one question at a time. An answer
        found in less than `at_least` milliseconds is kept back until then."""
        self._send(
            {
                "number": ask.number,
                "record": ask.record,
                "seat": ask.seat,
                "level": ask.player.level,
                "seconds": ask.player.seconds or None,
                "seed": seed,
                "hint": is_hint,
            },
            at_least,
        )

    def judge(self, number: int, record: str, seat: int) -> None:
        """Let the worker judge a position as every position of a review is judged."""
        told = {"number": number, "record": record, "seat": seat, "hint": True}
        self._send(told | {"sims": analysis.SIMS, "seed": analysis.SEED})

    @property
    def is_busy(self) -> bool:
        """Whether a question is open."""
        return self._question is not None

    def _send(self, message: dict[str, Any], at_least: int = 0) -> None:
        """Ask the worker, instead of whatever it was asked before."""
        self.start()
        self._drop()
        self._due = window.performance.now() + at_least
        self._question = message["number"]
        self._sent += 1  # The worker's numbers never repeat; those of a new game do.
        self._waiting = json.dumps(message | {"number": self._sent})
        if self._ready:
            self._worker.postMessage(self._waiting)
        self._watch(SILENCE if self._ready else BOOT)

    def cancel(self, number: int) -> None:
        """Forget a question; the worker stops within one slice of its work."""
        if number == self._question:
            self._question = None
            self._drop()
            self._watch(None)
            if self._ready:
                self._worker.postMessage(json.dumps({"cancel": self._sent}))

    def _hear(self, event: Any) -> None:
        try:
            heard = json.loads(event.data)
            if "ready" in heard:
                self._ready = True
                window.performance.mark("bot-ready")
                if self._question is not None:
                    self._worker.postMessage(self._waiting)
                    self._watch(SILENCE)
                return
            if self._question is None or heard["number"] != self._sent:
                return
            self._watch(SILENCE)
            if "answer" in heard:
                self._watch(None)
                self._hold(self._question, dict(heard["answer"]))
            elif "error" in heard:
                raise ValueError(heard["error"])
            else:
                self._progressed(int(heard["sims"]), float(heard["progress"]))
        except (ValueError, TypeError, KeyError, AttributeError):
            self._die()

    def _hold(self, number: int, answer: dict[str, Any]) -> None:
        """Tell the answer when it is due. The question stays open until then, so that it can still
        be cancelled."""

        def tell() -> None:
            self._held = self._question = None
            self._answered(number, answer)

        early = self._due - window.performance.now()
        if early > 0:
            self._held = window.setTimeout(create_once_callable(tell), early)
        else:
            tell()

    def _drop(self) -> None:
        """Forget an answer that is kept back."""
        if self._held is not None:
            window.clearTimeout(self._held)
            self._held = None

    def end(self) -> None:
        """End the worker; the next question starts a fresh one."""
        if self._worker is not None:
            self._worker.terminate()
            self._worker = None

    def _die(self) -> None:
        """The worker is dead, hung or talks nonsense: end it; the session will ask again."""
        self._watch(None)
        self._drop()
        self.end()
        number, self._question = self._question, None
        if number is not None:
            self._failed(number)

    def _watch(self, milliseconds: int | None) -> None:
        """Wait this long for the next sign of life; None: wait no more."""
        if self._timer is not None:
            window.clearTimeout(self._timer)
        self._timer = window.setTimeout(self._on_silence, milliseconds) if milliseconds else None
