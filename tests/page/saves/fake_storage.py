"""Storage without a browser: local storage, the journal and a clock, and games to save."""

import json
from typing import Any

from blooms import record
from blooms.session.events import Play, Seat
from blooms.session.session import begin, step
from web.games.blooms.options import OPTIONS
from web.page.saves import result_log
from web.page.saves.result_log import Result
from web.page.saves.save_format import Saved
from web.page.saves.save_format import parse as parse_saved
from web.page.saves.storage import Storage

SLOT = "blooms.game."


tree_of = OPTIONS.tree_of


class Store:
    """localStorage as a dictionary; `full` refuses writes, `shut` refuses everything."""

    def __init__(self, full: bool = False, shut: bool = False) -> None:
        self.texts: dict[str, str] = {}
        self.full, self.shut = full, shut

    @property
    def length(self) -> int:
        if self.shut:
            raise RuntimeError("SecurityError")
        return len(self.texts)

    def key(self, at: int) -> str:
        return list(self.texts)[at]

    def getItem(self, key: str) -> str | None:
        if self.shut:
            raise RuntimeError("SecurityError")
        return self.texts.get(key)

    def setItem(self, key: str, text: str) -> None:
        if self.full or self.shut:
            raise RuntimeError("QuotaExceededError")
        self.texts[key] = text

    def removeItem(self, key: str) -> None:
        self.texts.pop(key, None)

    @property
    def games(self) -> dict[str, str]:
        return {key: text for key, text in self.texts.items() if ".game." in key}


class Journal:
    """The journal of js/journal.js, without a browser; `full` refuses saves later, as it does."""

    def __init__(self, full: bool = False, others: list[str] | None = None) -> None:
        self.texts: dict[str, dict[int, str]] = {}
        self.full, self.others = full, others or []
        self.told: list[str] = []
        self.held: list[str] = []
        self.asked = 0

    def works(self) -> bool:
        return True

    def saves(self) -> str:
        return json.dumps([[k, n, t] for k, all_ in self.texts.items() for n, t in all_.items()])

    def open(self) -> str:
        return json.dumps(self.others)

    def put(self, key: str, count: int, text: str, oldest: int) -> None:
        if not self.full:
            kept = {n: t for n, t in self.texts.get(key, {}).items() if n >= oldest}
            self.texts[key] = kept | {count: text}

    def drop(self, key: str) -> None:
        self.texts.pop(key, None)

    def hold(self, key: str) -> None:
        self.held.append(key)

    def take(self, key: str) -> None:
        self.held.append(f"taken {key}")

    def tell(self, what: str, text: str) -> None:
        assert what == "save"
        self.told.append(text)

    def ask(self) -> None:
        self.asked += 1


def parse(slot: str, text: str) -> Saved:
    return parse_saved(slot, text, tree_of)


class Ticks:
    """A clock that advances by one at every reading."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


def storage(store: Store, slot: str = "one", tab: Store | None = None) -> Storage:
    return Storage(store, tab or Store(), Ticks(), slot, tree_of)


def tabs(journal: Journal, store: Store | None = None, slot: str = "one", **more: Any) -> Storage:
    tab = more.pop("tab", None) or Store()
    return Storage(store or Store(), tab, Ticks(), slot, tree_of, "", journal)


def played(*turns: str) -> Any:
    session = begin(record.read("blooms/4/race-15/"), (Seat(), Seat(8, 3)), 0)[0]
    for turn in turns:
        session = step(session, Play(turn), 0)[0]
    return session


def after_a_kill(journal: Journal, texts: dict[str, str]) -> Storage:
    """The next visit where the browser was killed before local storage was on the disk."""
    late = Store()
    late.texts = dict(texts)
    return tabs(journal, late, "late")


def results_of(name: str) -> str:
    """A journal with the result of one game."""
    result = Result(name, "blooms/4/race-15", ("human", "bot:3"), 0, 1.0, 9, True, "D4a")
    return result_log.write(result_log.read("").with_result(result))
