"""A table of the page without a browser: a fake document and window, memory storage, a fake bot.

    table = open_table("web.games.blocky.page", "BlockyPage", "#blocky/2/blob/5/7/h/")
    table.press(Press("pass"))
    assert table.view().text("status") == "..."

The modules of the page are imported with the fake browser in place, once for every test module.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import DEFAULT, MagicMock

import pytest

from web.page import slices
from web.page.bot.protocol import Request
from web.page.saves.replicas import Memory

__all__ = ["FakeBot", "FakeBrowser", "browser", "open_table"]

NAMES = ("pyscript", "pyscript.ffi", "pyodide", "pyodide.ffi", "pyodide_js", "js")


class JsException(Exception):
    """An error of JavaScript."""


class FakeBot:
    """A bot that answers when the test says so; `waits` are the milliseconds of its moves."""

    def __init__(self, *_: Any) -> None:
        self.asked: list[Request] = []
        self.waits: list[int] = []
        self._answered: Callable[[dict[str, Any]], None] = lambda answer: None
        self._failed: Callable[[], None] = lambda: None

    def ask(
        self,
        request: Request,
        answered: Callable[[dict[str, Any]], None],
        failed: Callable[[], None],
        at_least: int,
    ) -> None:
        self.asked.append(request)
        self.waits.append(at_least)
        self._answered, self._failed = answered, failed

    def answer(self, turn: str, **more: Any) -> None:
        """Answer the open question."""
        self._answered({"turn": turn, **more})

    def fail(self) -> None:
        """Find no answer to the open question."""
        self._failed()

    def start(self) -> None: ...
    def end(self) -> None: ...
    def cancel(self) -> None: ...


class FakeBrowser:
    """The browser of one test module; `opened` begins again for the next table.

    `element` stands for every element of its document. `seconds` is its clock, `today` its date
    and `zone` how many minutes it is ahead of UTC.
    `held` are the keys of the games that are open in other tabs, `journal` is what the journal has,
    as JSON. `announced` are the texts for
    screen readers, `timers` what waits for later, `is_copied` whether the clipboard takes texts.
    """

    def __init__(self) -> None:
        self.document, self.window = MagicMock(), MagicMock()
        self.modules: dict[str, Any] = {
            "pyscript": SimpleNamespace(document=self.document, window=self.window),
            "pyscript.ffi": SimpleNamespace(create_proxy=_same, to_js=_same),
            "pyodide": SimpleNamespace(),
            "pyodide.ffi": SimpleNamespace(
                create_once_callable=_same,
                create_proxy=_same,
                to_js=_same,
                JsProxy=MagicMock,
                JsException=JsException,
            ),
            "pyodide_js": MagicMock(),
            "js": MagicMock(),
        }
        self.bot = FakeBot()
        self.storage = Memory()
        self.held: list[str] = []
        self.journal = "[]"
        self.opened("")

    def opened(
        self, address: str, storage: Memory | None = None, tab: Memory | None = None
    ) -> None:
        """Begin again at an address, with what the browser and the tab have stored."""
        self.seconds, self.today, self.zone = 0.0, date(2026, 11, 22), 0
        self.announced: list[str] = []
        self.timers: list[Callable[[], None]] = []
        self.is_copied = True
        self.storage = Memory() if storage is None else storage
        self._fill_window(address, Memory() if tab is None else tab)
        self._fill_document()

    def _fill_window(self, address: str, tab: Memory) -> None:
        window = self.window
        window.reset_mock()
        search, _, text = address.partition("#")
        window.location = SimpleNamespace(
            search=search, hash=f"#{text}" if text else "", pathname="/page.html",
            href=f"https://blooms.test/page.html{address}", protocol="https:",
        )  # fmt: skip
        window.navigator.share.side_effect = None
        window.localStorage, window.sessionStorage = self.storage, tab
        window.bloomsParent = window.bloomsNoBots = window.bloomsMissing = None
        window.bloomsEmbedded = "embed=1" in search or None  # as js/embedded.js has it
        window.bloomsLanguage.arrived.return_value = "{}"
        window.bloomsLanguage.chosen.return_value = "en"
        window.bloomsJournal.saves.return_value = self.journal
        window.bloomsJournal.open.return_value = json.dumps(self.held)
        window.Date.now.side_effect = lambda: 1_795_000_000_000 + 1000 * self.seconds
        window.Date.new.side_effect = lambda *parts: SimpleNamespace(
            getFullYear=lambda: self.today.year,
            getMonth=lambda: self.today.month - 1,
            getDate=lambda: self.today.day,
            getTimezoneOffset=lambda: -self.zone,
            toISOString=lambda: f"{self.today.isoformat()}T00:00:00.000Z",
            toLocaleDateString=lambda language: _day(_date(*parts, default=self.today), language),
        )
        window.Math.random.return_value = 0.5
        window.performance.now.side_effect = lambda: 1000 * self.seconds
        window.performance.getEntriesByType.return_value = []
        window.setTimeout.side_effect = lambda run, wait: self.timers.append(run)
        window.JSON.parse.side_effect = json.loads
        window.crypto.randomUUID.return_value = "0"

    def _fill_document(self) -> None:
        self.document.reset_mock(return_value=True, side_effect=True)
        self.element = MagicMock(offsetTop=0, clientHeight=0)
        self.element.getAttribute.return_value = "0 0 408 408"
        self.element.getBoundingClientRect.return_value = SimpleNamespace(
            left=0, top=0, right=408, bottom=408, width=408, height=408
        )
        for name in ("querySelector", "getElementById", "createElement"):
            getattr(self.document, name).return_value = self.element
        self.document.querySelector.side_effect = (  # no menu is open
            lambda place: None if ":popover-open" in place else DEFAULT
        )
        self.window.bloomsMake.return_value = self.element
        self.document.activeElement = None
        self.document.title = "Blooms"
        self.document.execCommand.side_effect = lambda name: self.is_copied


def _date(*parts: int, default: date) -> date:
    """The date of a year, a month from 0 and a day; of a time the default."""
    return date(parts[0], parts[1] + 1, parts[2]) if len(parts) == 3 else default


def _day(of: date, language: object) -> str:
    return f"{of:%d.%m.%Y}" if language == "de" else of.isoformat()


def _same(value: Any, **_: Any) -> Any:
    return value


BROWSER = frozenset({"document", "window", "create_proxy", "create_once_callable", "to_js"})
"""The names of the browser in a module that uses it."""


def users_of_the_browser() -> set[str]:
    """The modules of the page that use the browser, or a module that does."""
    pages = {name: vars(module) for name, module in sys.modules.items() if name.startswith("web.")}
    found: set[str] = set()
    while more := {
        name
        for name, held in pages.items()
        if name not in found
        and (held.keys() & BROWSER or any(origin(each) in found for each in held.values()))
    }:
        found |= more
    return found


def origin(value: object) -> str:
    """The module that a value is, or is from."""
    name = "__name__" if isinstance(value, ModuleType) else "__module__"
    return str(getattr(value, name, ""))


def forget(names: set[str]) -> None:
    """Remove modules, so that they are imported anew, from their packages too."""
    for name in names:
        del sys.modules[name]
    for name, package in [*sys.modules.items()]:
        if name.startswith("web."):
            for known, value in [*vars(package).items()]:
                is_page = isinstance(value, ModuleType) and origin(value).startswith("web.")
                if is_page and origin(value) not in sys.modules:
                    delattr(package, known)


@pytest.fixture(scope="module")
def browser() -> Iterator[FakeBrowser]:
    """The fake browser; the modules of the page that use it are imported anew and leave with it."""
    made = FakeBrowser()
    before = {name: sys.modules.get(name) for name in NAMES}
    forget(users_of_the_browser())
    sys.modules.update(made.modules)
    yield made
    forget(users_of_the_browser())
    for name, held in before.items():
        if held is None:
            sys.modules.pop(name, None)
        else:
            sys.modules[name] = held


class OpenedTable:
    """A page as a player has it: its table, what is shown, its buttons and keys, in one.

    `table.press` is that of the dispatch, `table.view` that of the stage, and so on.
    """

    def __init__(self, page: Any) -> None:
        vars(self)["page"] = page

    @property
    def features(self) -> Any:
        """All features, the topmost last."""
        return self.page.features.all

    def owner(self, name: str) -> Any:
        """The part of the page that has a member of this name."""
        page = self.page
        owners = page, page.table, page.dispatch, page.stage, page.services, page.table.features
        return next((each for each in owners if hasattr(each, name)), page)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.owner(name), name)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self.owner(name), name, value)

    def __delattr__(self, name: str) -> None:
        delattr(self.owner(name), name)


OpenTable = Callable[..., Any]


@contextmanager
def event_loop() -> Iterator[None]:
    """A loop that takes the tasks of a page and never runs them; they end with the test."""
    loop = asyncio.new_event_loop()
    asyncio.set_event_loop(loop)
    yield
    for task in asyncio.all_tasks(loop):
        task.cancel()
    loop.run_until_complete(asyncio.sleep(0))
    asyncio.set_event_loop(None)
    loop.close()


@pytest.fixture
def open_table(browser: FakeBrowser, monkeypatch: pytest.MonkeyPatch) -> Iterator[OpenTable]:
    """Opens the page of a game at an address, with what a browser has stored."""

    def opened(
        module: str,
        name: str,
        address: str = "",
        storage: Memory | None = None,
        tab: Memory | None = None,
    ) -> Any:
        browser.opened(address, storage, tab)
        kind = getattr(import_module(module), name)
        browser.bot = FakeBot()
        # A busy machine would read the game of an address later.
        monkeypatch.setattr(slices, "SOON", 60.0)
        monkeypatch.setattr(import_module("web.page.services"), "Bot", lambda *_: browser.bot)
        page = import_module("web.page.page").Page(kind, lambda palette, texts: texts)
        made = OpenedTable(page)
        monkeypatch.setattr(page.stage, "announce", browser.announced.append)
        # Every view is made and known, as in a browser; nobody needs to see it written.
        written = page.stage.document._written
        monkeypatch.setattr(
            page.stage.document, "show", lambda view, fallback="": written.update(view)
        )
        made.start()
        return made

    with event_loop():
        yield opened
