"""Saved games in the browser's local storage.

Every tab saves its game under a slot of its own, so two tabs never overwrite each other. A fresh
tab goes on with the game saved last, in a new slot. What cannot be read is left where it is and
told; what cannot be written is told once.

The tab's own storage holds a second copy: a browser under load can give a page that is loaded
again a local storage without what the page before wrote.
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
"""Slots kept; the oldest beyond them go."""


class Memory(dict[str, str]):
    """A storage that lasts as long as the page: a board in another page leaves nothing behind."""

    getItem = dict.get
    setItem = dict.__setitem__
    removeItem = dict.__delitem__

    @property
    def length(self) -> int:
        """How many texts there are."""
        return len(self)

    def key(self, at: int) -> str:
        """The name of one of them."""
        return list(self)[at]


class Storage:
    """`store` and `tab` are localStorage and sessionStorage, or None where they are refused.

    `read` reads a record of the page's game; `page` parts its keys from those of other pages: it
    is empty for Blooms, "go." for Go.
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
        """Where this tab's game is kept."""
        return self._prefix + self.slot

    def latest(self) -> tuple[Saved | None, str]:
        """This tab's game, else the one saved last that can be read; and what to tell about it."""
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
        """The other games that can be read, the newest first."""
        found = []
        for slot, text in self._slots().items():
            if slot != self.slot:
                try:
                    found.append(parse(slot, text, self._read))
                except GameError:
                    continue
        return sorted(found, key=lambda saved: -saved.when)

    def save(self, session: Session) -> str:
        """Save the session; what to tell if it cannot be, once."""
        text = text_of(session, self._now())
        texts = self._slots()
        # What cannot be read has no age, and is kept.
        by_age = sorted(texts, key=lambda slot: age(texts[slot], inf))
        for old in by_age[: max(0, len(texts) - KEPT)]:
            self._drop(self._store, self._prefix + old)
        self._put(self._tab, self.key, text)
        if self._put(self._store, self.key, text) or self._failed:
            return ""
        self._failed = True
        return tr("This game cannot be saved here; copy its notation from Share.")

    def hold(self, session: Session) -> None:
        """Keep a game in this tab only, where a reload of the page finds it, with no turns yet."""
        self._put(self._tab, self.key, text_of(session, self._now()))

    def leave(self) -> None:
        """Leave the slot to what is in it and take a new one."""
        self._drop(self._tab, self.key)
        self.slot = f"{self._new_slot}.{self._now():.0f}"
        self._put(self._tab, self._tab_key, self.slot)

    def setting(self, name: str) -> str:
        """A saved setting; empty if there is none."""
        return self._get(self._store, f"blooms.{name}") or ""

    def set_setting(self, name: str, text: str) -> None:
        """Keep a setting."""
        self._put(self._store, f"blooms.{name}", text)

    def paint(self, outline: str) -> None:
        """Keep what the board looks like, for the moments before Python at the next visit."""
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

    # The browser may refuse storage at any moment, with errors of many kinds.

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
