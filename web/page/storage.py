"""Saved games in the browser's local storage.

Every tab saves its game in its own slot, so two tabs never overwrite each other. A new tab
continues the game saved last, in a new slot. What cannot be read is kept and reported; a failed
write is reported once.

The tab's session storage holds a second copy: under load, a browser may reload a page with a local
storage that lacks the last writes.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any, Final

from blooms.core.position import GameError
from blooms.core.variations import GameTree
from blooms.session.session import Session
from web.page.i18n import tr, tr_error
from web.page.saved import Saved, age, parse, text_of

__all__ = ["KEPT", "Memory", "Storage"]

KEPT: Final = 30
"""Number of slots kept; older ones are deleted."""


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


class Storage:
    """Saved games and settings of one page.

    `store` and `tab` are localStorage and sessionStorage, or None if access is denied. `read`
    parses a record of the page's game. `page` is the prefix of its keys: empty for Blooms, "go."
    for Go.
    """

    def __init__(
        self,
        store: Any,
        tab: Any,
        now: Callable[[], float],
        new_slot: str,
        read: Callable[[str], GameTree],
        page: str = "",
    ) -> None:
        self._store, self._tab, self._now = store, tab, now
        self._new_slot, self._read = new_slot, read
        self._prefix, self._tab_key = f"blooms.{page}game.", f"blooms.{page}slot"
        self._paint_key = f"blooms.{page}paint"
        self._failed = False
        self.slot = self._get(tab, self._tab_key) or new_slot
        self._put(tab, self._tab_key, self.slot)

    @property
    def key(self) -> str:
        """The key of this tab's game."""
        return self._prefix + self.slot

    def latest(self) -> tuple[Saved | None, str]:
        """This tab's game, else the latest readable one; and a notice about unreadable ones."""
        texts = self._slots()
        if (second := self._get(self._tab, self.key)) is not None:
            texts.setdefault(self.slot, second)
        order = sorted(texts, key=lambda slot: (slot == self.slot, age(texts[slot])))
        told = ""
        for slot in reversed(order):
            try:
                return parse(slot, texts[slot], self._read), told
            except GameError as why:
                why_told = tr_error(str(why))
                told = tr(
                    "A saved game could not be read ({why}). It has been kept unchanged.",
                    why=why_told,
                )
                if slot == self.slot:
                    self.leave()
        return None, told

    def earlier(self) -> list[Saved]:
        """The other readable games, newest first."""
        found = []
        for slot, text in self._slots().items():
            if slot != self.slot:
                try:
                    found.append(parse(slot, text, self._read))
                except GameError:
                    continue
        return sorted(found, key=lambda saved: -saved.when)

    def save(self, session: Session) -> str:
        """Save the session; returns an error text the first time this fails."""
        text = text_of(session, self._now())
        texts = self._slots()
        # Unreadable games have no age and are kept.
        by_age = sorted(texts, key=lambda slot: age(texts[slot], inf))
        for old in by_age[: max(0, len(texts) - KEPT)]:
            self._drop(self._store, self._prefix + old)
        self._put(self._tab, self.key, text)
        if self._put(self._store, self.key, text) or self._failed:
            return ""
        self._failed = True
        return tr("This game cannot be saved here; copy its notation from Share.")

    def hold(self, session: Session) -> None:
        """Save a game without moves in this tab only, so that a reload finds it."""
        self._put(self._tab, self.key, text_of(session, self._now()))

    def leave(self) -> None:
        """Keep the current slot as it is and switch to a new one."""
        self._drop(self._tab, self.key)
        self.slot = f"{self._new_slot}.{self._now():.0f}"
        self._put(self._tab, self._tab_key, self.slot)

    def setting(self, name: str) -> str:
        """A stored setting; empty if there is none."""
        return self._get(self._store, f"blooms.{name}") or ""

    def set_setting(self, name: str, text: str) -> None:
        """Store a setting."""
        self._put(self._store, f"blooms.{name}", text)

    def paint(self, outline: str) -> None:
        """Store the board's outline, shown at the next visit until Python is loaded."""
        self._put(self._tab, self._paint_key, outline)
        self._put(self._store, self._paint_key, outline)

    def _slots(self) -> dict[str, str]:
        """The text of every slot."""
        try:
            keys = [str(self._store.key(at)) for at in range(self._store.length)]
        except Exception:
            return {}
        texts = {
            key.removeprefix(self._prefix): self._get(self._store, key)
            for key in keys
            if key.startswith(self._prefix)
        }
        return {slot: text for slot, text in texts.items() if text is not None}

    # The browser may deny storage at any moment, with many kinds of errors.

    def _get(self, store: Any, key: str) -> str | None:
        try:
            text = store.getItem(key)
        except Exception:
            return None
        return text if isinstance(text, str) else None  # Pyodide's null is not None.

    def _put(self, store: Any, key: str, text: str) -> bool:
        try:
            store.setItem(key, text)
        except Exception:
            return False
        return True

    def _drop(self, store: Any, key: str) -> None:
        try:
            store.removeItem(key)
        except Exception:
            return
