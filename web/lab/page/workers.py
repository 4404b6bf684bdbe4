"""The page's side of the lab's workers (js/lab_worker.js): a referee, and a sandbox a program.

A sandbox runs one program and no other; a spare one is started before it is needed. One Python is
asked at a time, and ended when it does not answer.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final, Literal

from pyodide.ffi import JsException, JsProxy, create_once_callable
from pyscript import window
from pyscript.ffi import create_proxy

from web.lab.page.answers import Answer, Lost, Request
from web.lab.page.events import Answered, Event, Printed, Unanswered

__all__ = ["Workers"]

START: Final = 60_000
"""Milliseconds in which a Python has to be there."""
REFEREE: Final = 120_000
"""Milliseconds for an answer of the referee, which plays the opponents."""
MOST: Final = 4
"""Sandboxes that stay open."""
FLUSH: Final = 50
"""Milliseconds in which printed lines are collected."""


class _Python:
    """A worker. It takes requests when it is ready; answers to `first` ones are dropped."""

    def __init__(self, name: str, hear: Callable[[_Python, str, str], None]) -> None:
        self.is_ready = False
        self.first: list[str] = []
        self._dropped = 0
        self._hear = hear
        self._worker = window.Worker.new(window.bloomsWorkers.lab, name=name)
        self._proxies = {
            "message": create_proxy(lambda event: self._message(event.data)),
            "error": create_proxy(self._error),
        }
        for kind, proxy in self._proxies.items():
            self._worker.addEventListener(kind, proxy)

    def send(self, text: str) -> None:
        """Send a request."""
        self._worker.postMessage(text)

    def tell(self, text: str) -> None:
        """Send a request whose answer nobody needs, now or when Python is there."""
        if self.is_ready:
            self._dropped += 1
            self.send(text)
        else:
            self.first.append(text)

    def end(self) -> None:
        """End the worker."""
        self._worker.terminate()
        for kind, proxy in self._proxies.items():
            self._worker.removeEventListener(kind, proxy)
            window.setTimeout(create_once_callable(proxy.destroy))  # one of them may be running

    def _message(self, data: JsProxy) -> None:
        kind, text = str(data.kind), str(data.text)
        if kind == "ready":
            self.is_ready = True
            for each in self.first:
                self.tell(each)
        if kind == "answer" and self._dropped:
            self._dropped -= 1
        else:
            self._hear(self, kind, text)

    def _error(self, event: JsProxy) -> None:
        event.preventDefault()
        self._hear(self, "ended", str(event.message or "error"))


class Workers:
    """Every Python of the lab but the page's own."""

    def __init__(self, hear: Callable[[Event], None]) -> None:
        self._hear = hear
        self._language: str | None = None
        self._referee: _Python | None = None
        self._spare: _Python | None = None
        self._sandboxes: dict[str, _Python] = {}
        self._asked: _Python | None = None
        self._request, self._limit = "", 0
        self._timer: int | None = None
        self._printed: list[str] = []
        self._late = create_proxy(lambda: self._fail("late"))
        self._unstarted = create_proxy(lambda: self._fail("start"))
        self._flush = create_proxy(self._print)

    def speak(self, request: Request) -> None:
        """Tell the referee, and every later one, the language."""
        self._language = json.dumps(request)
        if self._referee:
            self._referee.tell(self._language)

    def start(self) -> None:
        """Start what is needed first, so that the first request is answered sooner."""
        try:
            self._start()
        except JsException:  # This browser allows no workers: told by the request.
            self._spare = self._referee = None

    def _start(self) -> None:
        if not self._spare:
            self._spare = _Python("sandbox", self._heard)
        if not self._referee:
            self._referee = _Python("referee", self._heard)
            if self._language:
                self._referee.tell(self._language)

    def ask_referee(self, request: Request) -> None:
        """Send a request to the referee."""
        self.start()
        self._ask(self._referee, request, REFEREE)

    def ask_program(self, code: str, request: Request, limit: int) -> None:
        """Send a request to the sandbox of a program."""
        sandbox = self._sandboxes.pop(code, None)
        if not sandbox:
            self.start()
            sandbox, self._spare = self._spare, None
        if sandbox:
            self._sandboxes[code] = sandbox  # the one asked last is the last
        while len(self._sandboxes) > MOST:
            self._sandboxes.pop(next(iter(self._sandboxes))).end()
        self._ask(sandbox, request, limit)

    def end(self) -> None:
        """End the Python that is asked."""
        self._fail("stopped")

    def rest(self, kept: str | None) -> None:
        """End every sandbox but that of a program whose game goes on."""
        for code in self._sandboxes.keys() - {kept}:
            self._sandboxes.pop(code).end()

    def _ask(self, python: _Python | None, request: Request, limit: int) -> None:
        if not python:
            self._hear(Unanswered("worker"))
            return
        self._asked, self._request, self._limit = python, json.dumps(request), limit
        if python.is_ready:
            self._send(python)
        else:
            self._timer = window.setTimeout(self._unstarted, START)

    def _send(self, python: _Python) -> None:
        window.clearTimeout(self._timer)
        python.send(self._request)
        self._timer = window.setTimeout(self._late, self._limit)

    def _heard(self, python: _Python, kind: str, text: str) -> None:
        if kind == "printed":
            if not self._printed:
                window.setTimeout(self._flush, FLUSH)
            self._printed.append(text)
        elif kind == "ended":
            self._drop(python)
            if python is self._asked:
                self._close(Unanswered("ended", text))
        elif python is self._asked:
            if kind == "ready":
                self._send(python)
            elif (answer := _read(text)) is None:
                self._fail("silent")
            else:
                self._close(Answered(answer))

    def _fail(self, kind: Literal["stopped"] | Lost) -> None:
        if self._asked:
            self._drop(self._asked)
            self._close(Unanswered(kind))

    def _close(self, event: Event) -> None:
        window.clearTimeout(self._timer)
        self._asked = None
        self._print()
        self._hear(event)

    def _print(self) -> None:
        if self._printed:
            text = "".join(f"{line}\n" for line in self._printed)
            self._printed.clear()
            self._hear(Printed(text))

    def _drop(self, python: _Python) -> None:
        """End a worker; the next request starts another."""
        python.end()
        self._referee = None if python is self._referee else self._referee
        self._spare = None if python is self._spare else self._spare
        self._sandboxes = {
            code: each for code, each in self._sandboxes.items() if each is not python
        }


def _read(text: str) -> Answer | None:
    """An answer; None for what a program has spoilt."""
    try:
        answer: Answer = json.loads(text)
    except ValueError:
        return None
    return answer if isinstance(answer, dict) else None
