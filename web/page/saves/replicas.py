"""The places where the browser keeps texts: the journal, local storage, the tab's session storage.

The journal (js/journal.js) writes every save to disk at once, in a transaction, and has the last
few of every game. Local storage has a copy that the first scripts can read; browsers write it to
disk late. Session storage has a copy of this tab's game. Every save has a count, and the highest
count is the newest. A place may be full, or denied at any moment, with many kinds of errors.
"""

from __future__ import annotations

import re
from math import inf
from typing import Final, NamedTuple

from blooms.core.checked_json import MALFORMED, Json, parse_json, readable
from blooms.core.options import number_in
from web.page.saves.header import MOST, Order, order
from web.page.view.javascript import JsValue

__all__ = ["COPIES", "GAME", "Copies", "Memory", "Save", "get", "put", "save"]

COPIES: Final = 3
"""Number of saves of a game that the journal has; of a setting it has one."""
GAME: Final = re.compile(r"blooms\.(\w+\.)?game\.[\w.-]+")
"""The keys of saved games, on all pages."""
COUNT: Final = "blooms.count"
"""The key of the number of saves that local storage knows."""


class Memory(dict[str, str]):
    """Storage in memory, for embedded boards: they leave nothing behind."""

    getItem = dict.get
    setItem = dict.__setitem__
    removeItem = dict.__delitem__

    @property
    def length(self) -> int:
        """The number of keys."""
        return len(self)

    def key(self, at: int) -> str:
        """The key at an index."""
        return list(self)[at]


class Save(NamedTuple):
    """A save: the key of its text, its number, the text."""

    key: str
    number: int
    text: str


def save(key: Json, number: Json, text: Json) -> Save:
    """A save as the journal or another tab tells it. Raises ValueError for anything else."""
    is_counted = type(number) is int and 0 <= number < MOST
    if not (isinstance(key, str) and is_counted and isinstance(text, str)):
        raise ValueError("this is not a saved game")
    return Save(key, number, text)


class Copies:
    """The texts by key. `store` and `tab` are localStorage and sessionStorage, or None if access is
    denied; `journal` is None if there is none. `count` is that of the last save.
    """

    def __init__(self, store: JsValue, tab: JsValue, journal: JsValue = None) -> None:
        self._store, self.tab, self._journal = store, tab, journal
        self._saves: dict[str, list[tuple[int, str]]] = {}
        for each in _saves(journal.saves()) if journal else ():
            self._remember(*each)
        counts = [saves[0][0] for saves in self._saves.values()]
        games = [self.order(key)[0] for key in self.known if GAME.fullmatch(key)]
        self.count = int(max([self._counted(), *counts, *games]))
        self._mend()

    @property
    def has_journal(self) -> bool:
        """Whether there is a journal to write to."""
        return bool(self._journal and self._journal.works())

    @property
    def known(self) -> set[str]:
        """The keys of all texts that every tab can read."""
        try:
            keys = [str(self._store.key(at)) for at in range(self._store.length)]
        except Exception:
            keys = []
        return {*keys, *self._saves}

    def texts(self, key: str) -> list[str]:
        """Every copy of a text, the newest first; those whose age is unknown before all."""
        orders = self._orders(key)
        return sorted(orders, key=lambda text: orders[text] or (inf, inf), reverse=True)

    def order(self, key: str) -> Order:
        """When a game was last saved."""
        return max(filter(None, self._orders(key).values()), default=(-1, 0))

    def next(self) -> int:
        """The count of the next save."""
        self.count = max(self.count, self._counted()) + 1
        return self.count

    def write(self, key: str, text: str) -> bool:
        """Write the save with the present count; returns whether local storage has it. The
        journal's answer comes later.
        """
        self._remember(key, self.count, text)
        if self._journal:
            self._journal.put(key, self.count, text, self._saves[key][-1][0])
        is_stored = put(self._store, key, text)
        if is_stored:
            put(self._store, COUNT, str(self.count))
        elif not GAME.fullmatch(key):  # Nothing in its text tells that it is out of date.
            drop(self._store, key)
        return is_stored

    def is_stored(self, key: str) -> bool:
        """Whether local storage has the last save."""
        saves = self._saves.get(key)
        return saves is not None and get(self._store, key) == saves[0][1]

    def delete(self, key: str) -> str:
        """Delete every copy; returns the newest."""
        text = next(iter(self.texts(key)), "")
        self._saves.pop(key, None)
        drop(self._store, key)
        drop(self.tab, key)
        if self._journal:
            self._journal.drop(key)
        return text

    def bring_back(self, key: str, text: str) -> None:
        """Write a deleted text again, in its old order."""
        count = max(0, int((order(text) or (0, 0))[0]))
        self._remember(key, count, text)
        put(self._store, key, text)
        if self._journal:
            self._journal.put(key, count, text, count)

    def heard(self, key: str, count: int, text: str) -> None:
        """Another tab has saved this."""
        self.count = max(self.count, count)
        self._remember(key, count, text)

    def first(self, key: str) -> str:
        """A text that every tab reads alike, such as a setting; empty if there is none."""
        text = get(self._store, key)
        return text if text is not None else next(iter(self.texts(key)), "")

    def _orders(self, key: str) -> dict[str, Order | None]:
        """When each copy of a text was saved, if that is known."""
        orders: dict[str, Order | None] = {text: (at, inf) for at, text in self._saves.get(key, [])}
        for place in (self._store, self.tab):
            if (text := get(place, key)) is not None and text not in orders:
                orders[text] = order(text)
        return orders

    def _remember(self, key: str, count: int, text: str) -> None:
        saves = {(count, text), *self._saves.get(key, [])}
        self._saves[key] = sorted(saves, reverse=True)[: COPIES if GAME.fullmatch(key) else 1]

    def _mend(self) -> None:
        """Write to local storage what it has missed, as when the browser was killed."""
        known = self._counted()
        for key, saves in self._saves.items():
            count, text = saves[0]
            if get(self._store, key) is None or (count > known and not GAME.fullmatch(key)):
                put(self._store, key, text)
        if self.count > known:
            put(self._store, COUNT, str(self.count))

    def _counted(self) -> int:
        return number_in(get(self._store, COUNT) or "", 0, MOST) or 0


def _saves(text: str) -> list[Save]:
    """The saves in what the journal has; a row of another kind, as of another program, is none."""
    try:
        return readable(parse_json(text), save)[0]
    except MALFORMED:
        return []


def get(place: JsValue, key: str) -> str | None:
    """A text; None if there is none, or no access."""
    try:
        text = place.getItem(key)
    except Exception:
        return None
    return text if isinstance(text, str) else None  # Pyodide's null is not None.


def put(place: JsValue, key: str, text: str) -> bool:
    """Store a text; returns whether this worked."""
    try:
        place.setItem(key, text)
    except Exception:
        return False
    return True


def drop(place: JsValue, key: str) -> None:
    """Remove a text."""
    try:
        place.removeItem(key)
    except Exception:
        return
