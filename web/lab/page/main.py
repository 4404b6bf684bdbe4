"""Starts the page of the lab: an event makes the next state, which is shown, and effects."""

from __future__ import annotations

import json
from collections import deque

from pyodide.ffi import create_once_callable, to_js
from pyscript import document, window
from pyscript.ffi import create_proxy

from blooms.core import i18n
from web.lab.page.document import Document
from web.lab.page.events import (
    AskProgram,
    AskReferee,
    Copied,
    Copy,
    Download,
    Effect,
    End,
    Event,
    Focus,
    Save,
    Saved,
    Wait,
    Waited,
)
from web.lab.page.programs import KEY, NAMES, Programs, read
from web.lab.page.state import Offer, State
from web.lab.page.step import begin, step
from web.lab.page.view import view
from web.lab.page.workers import Workers

__all__ = ["start"]


class Page:
    """The page: its state, its document, its workers."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.document = Document()
        self.workers = Workers(self.do)
        self._waiting: deque[Event] = deque()
        self._is_busy = False
        self._timer: int | None = None
        self._waited = create_proxy(lambda: self.do(Waited()))

    def do(self, event: Event) -> None:
        """Take an event; those that come of its effects wait for its end."""
        self._waiting.append(event)
        if self._is_busy:
            return
        self._is_busy = True
        try:
            while self._waiting:
                was_running = self.state.run is not None
                self.state, effects = step(self.state, self._waiting.popleft())
                self.carry_out(effects)
                if was_running and not self.state.run:
                    self.workers.start()
            if not self.state.run:
                self.workers.rest(self.state.text if self.state.is_on else None)
            self.show()
        finally:
            self._is_busy = False

    def show(self) -> None:
        """Write the state into the document."""
        self.document.show(view(self.state))

    def carry_out(self, effects: tuple[Effect, ...]) -> None:
        """Do what a step wants done."""
        for effect in effects:
            match effect:
                case AskReferee(request):
                    self.workers.ask_referee(request)
                case AskProgram(code, request, limit):
                    self.workers.ask_program(code, request, limit)
                case End():
                    self.workers.end()
                case Wait(milliseconds):
                    window.clearTimeout(self._timer)
                    self._timer = window.setTimeout(self._waited, milliseconds)
                case Save(text):
                    self.do(Saved(_store(text)))
                case Copy(text):
                    self.do(Copied(_copy(text)))
                case Download(text):
                    window.bloomsFile.save(to_js(text.encode()), "bot.py", "text/x-python")
                case Focus(name):
                    self.show()
                    self.document.focus(name)


def start() -> None:
    """Open the page, and begin the Pythons that it needs."""
    games = tuple(
        Offer(str(each.value), str(each.dataset.page), tuple(str(each.dataset.against).split()))
        for each in document.querySelectorAll('[name="game"] option')
    )
    address, _, fragment = str(window.location.href).partition("#")
    state, effects = begin(games, address, _stored(), fragment)
    page = Page(state)
    _speak(page)
    page.show()
    page.carry_out(effects)
    page.document.listen(page.do)
    page.workers.start()
    window.performance.mark("page-ready")


def _stored() -> Programs:
    """The programs that the page came with, and what the browser has kept."""
    elements = {name: document.getElementById(f"program-{name}") for name in NAMES}
    originals = {name: str(each.content.textContent) for name, each in elements.items()}
    try:
        kept = window.localStorage.getItem(KEY)
    except Exception:  # Browsers raise different errors.
        kept = None
    return read(str(kept) if kept else None, originals)


def _store(text: str) -> bool:
    """Whether the browser has stored the programs."""
    try:
        window.localStorage.setItem(KEY, text)
    except Exception:  # Browsers raise different errors.
        return False
    return True


def _copy(text: str) -> bool:
    """Whether the clipboard has taken a text. Its own interface is missing on plain http."""
    field = document.createElement("textarea")
    field.value = text
    document.body.append(field)
    field.select()
    try:
        return bool(document.execCommand("copy"))
    except Exception:  # Browsers raise different errors.
        return False
    finally:
        field.remove()


def _speak(page: Page) -> None:
    """Speak the language of the page, at once or when its texts have come."""
    language = window.bloomsLanguage
    code = str(language.chosen())

    def speak(catalogue: object) -> None:
        texts = json.loads(str(catalogue))
        i18n.use(code, texts)
        page.workers.speak({"do": "speak", "name": code, "texts": texts})

    def speak_late(catalogue: object) -> None:
        speak(catalogue)
        page.show()

    if arrived := str(language.arrived(code)):
        speak(arrived)
    else:
        language.catalogue(code).then(create_once_callable(speak_late))
