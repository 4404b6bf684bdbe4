"""Saved games and settings of one page; replicas.py knows where the browser keeps them.

Every tab saves its game in its own slot, so two tabs never overwrite each other. A new tab
continues the game saved last: in its slot, or in a new one if another tab has it open. What cannot
be read is kept and reported; a failed write is reported once.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from blooms.core.checked_json import MALFORMED, parse_json
from blooms.core.position import GameError
from blooms.core.variations import GameTree
from blooms.session.session import Session
from web.page.saves.header import Order
from web.page.saves.replicas import GAME, Copies, drop, get, put, save
from web.page.saves.save_format import Earlier, Saved, glance, parse, text_of
from web.page.saves.troubles import Doubled, TooMany, Trouble, Unread, Unsaved
from web.page.view.javascript import JsValue

__all__ = ["KEPT", "Storage"]

KEPT: Final = 50
"""Above this number, finished games are deleted, the oldest first."""


class Storage:
    """Saved games and settings of one page.

    `store` and `tab` are localStorage and sessionStorage, or None if access is denied; `journal`
    is that of js/journal.js. `read` parses a record of the page's game. `page` is the prefix of
    its keys: empty for Blooms, "go." for Go. `slot` is this tab's, `origin` the one of which its
    game is a copy; `copies` are the places.
    """

    def __init__(
        self,
        store: JsValue,
        tab: JsValue,
        now: Callable[[], float],
        new_slot: str,
        read: Callable[[str], GameTree],
        page: str = "",
        journal: JsValue = None,
    ) -> None:
        self.page, self.copies = page, Copies(store, tab, journal)
        self._tab, self._journal = tab, journal
        self.elsewhere = ""
        self._store, self._now, self._new_slot, self._read = store, now, new_slot, read
        self.prefix, self._tab_key = f"blooms.{page}game.", f"blooms.{page}slot"
        self._paint_key = f"blooms.{page}paint"
        self._failed, self._locked_key = False, ""
        self._damaged, self._warned_keys = set[str](), set[str]()
        kept = get(tab, self._tab_key) or ""
        self.slot = self.origin = kept if GAME.fullmatch(f"{self.prefix}{kept}") else new_slot
        self._open: set[str] | None = None
        if journal:
            self.see(journal.open())
        self._move_to(self.slot, self.slot)

    @property
    def key(self) -> str:
        """The key of this tab's game."""
        return self.prefix + self.slot

    # Opening

    def latest(self) -> tuple[Saved | None, Unread | None]:
        """This tab's game, else the latest readable one; and whether there are unreadable ones.

        A game with players elsewhere that another tab has open is left to that tab: `elsewhere` is
        its slot.
        """
        orders = {slot: self._order(slot) for slot in self._slots()}
        self.elsewhere, unread = "", None
        for slot in sorted(orders, key=lambda slot: (slot == self.slot, orders[slot]))[::-1]:
            saved, why = self.load(slot)
            unread = why or unread
            if saved and saved.remote and self.is_elsewhere(slot):
                self.elsewhere = self.elsewhere or slot
            elif saved:
                return saved, unread
            if slot == self.slot:
                self.leave()
        return None, unread

    def load(self, slot: str) -> tuple[Saved | None, Unread | None]:
        """The newest readable copy of a game; and whether there are unreadable ones."""
        unread = None
        for text in self.copies.texts(self.prefix + slot):
            try:
                return parse(slot, text, self._read), unread
            except GameError as why:
                self._damaged.add(slot)
                unread = Unread(str(why))
        return None, unread

    def enter(self, saved: Saved) -> bool:
        """Continue a game in its slot; in a new one if it is damaged or open in another tab.

        Returns whether it continues in its slot. A game with players elsewhere is taken from the
        other tab: two copies could answer with two moves.
        """
        is_mine = saved.slot == self.slot
        is_free = self._open is not None and not self.is_elsewhere(saved.slot)
        if saved.slot in self._damaged or not (is_mine or is_free or saved.remote):
            self.leave(saved.origin)
            return False
        self._move_to(saved.slot, saved.origin, is_taken=saved.remote is not None)
        return True

    async def look(self) -> None:
        """See which games are open in other tabs now."""
        if self._journal:
            self.see(str(await self._journal.look()))

    def see(self, open_games: str) -> None:
        """The games that are open in tabs, as the journal tells them; one's own is among them."""
        names = _names(open_games)
        self._open = None if names is None else names - {self.key}

    def is_elsewhere(self, slot: str) -> bool:
        """Whether another tab had this game open when the journal last looked."""
        return self.prefix + slot in (self._open or ())

    def newest(self) -> list[tuple[str, str]]:
        """The slots of all games and the last save of each; the last saved game is the first."""
        slots = sorted(self._slots(), key=self._order, reverse=True)
        return [(slot, next(iter(self.copies.texts(self.prefix + slot)), "")) for slot in slots]

    def earlier(self) -> list[Earlier]:
        """The other readable games, the last saved first."""
        listed = []
        for slot in (slot for slot, _ in self.newest() if slot != self.slot):
            for text in self.copies.texts(self.prefix + slot):
                try:
                    listed.append(glance(slot, text, self._read))
                    break
                except GameError:
                    continue
        return listed

    # Saving

    def save(self, session: Session) -> Trouble | None:
        """Save the session."""
        is_new = self.key not in self.copies.known
        count = self.copies.next()
        text = text_of(session, self._now(), count, self.origin)
        put(self._tab, self.key, text)
        is_stored = self.copies.write(self.key, text)
        if self._journal:
            self._journal.tell("save", json.dumps([self.key, count, text, self.origin]))
            if session.line and len(self._slots()) > 1:
                self._journal.ask()
        if not is_stored and not self.copies.has_journal:
            return self._failure(is_full=bool(self.copies.known - {self.key}))
        return self._delete_some() if is_new else None

    def hold(self, session: Session) -> None:
        """Save a game that was only looked at, in this tab alone, so that a reload finds it."""
        count = self.copies.count
        put(self._tab, self.key, text_of(session, self._now(), count, self.origin))

    def leave(self, origin: str = "") -> None:
        """Keep the current slot as it is and switch to a new one, for a copy of `origin`."""
        drop(self._tab, self.key)
        slot = f"{self._new_slot}.{self.copies.next()}"
        self._move_to(slot, origin or slot)

    def delete(self, slot: str) -> str:
        """Delete a game; returns its last save, with which `copies` can bring it back."""
        self._failed = False
        return self.copies.delete(self.prefix + slot)

    # What happens elsewhere

    def failed(self, why: str) -> Trouble | None:
        """A save did not reach the journal: a trouble if it is nowhere else either."""
        if self.copies.is_stored(self.key):
            return None
        return self._failure(is_full=why == "QuotaExceededError")

    def heard(self, message: str) -> tuple[Trouble | None, bool]:
        """Another tab has saved a game; returns also whether it took this tab's slot.

        A message of another kind, as of another program, is none.
        """
        try:
            *told, origin = parse_json(message)
            key, count, text = save(*told)
        except MALFORMED:
            return None, False
        self.copies.heard(key, count, text)
        if origin != self.origin or not key.startswith(self.prefix):
            return None, False
        if is_taken := key == self.key:
            self.leave(origin)
        if key in self._warned_keys and not is_taken:
            return None, False
        self._warned_keys.add(key)
        return Doubled(), is_taken

    def lost(self, key: str) -> bool:
        """Another tab has had this slot all along; returns whether it is this tab's."""
        if key != self.key:
            return False
        self.leave(self.origin)
        if self._open is not None:
            self._open.add(key)
        return True

    # Settings

    def setting(self, name: str) -> str:
        """A stored setting; empty if there is none."""
        return self.copies.first(f"blooms.{name}")

    def set_setting(self, name: str, text: str) -> None:
        """Store a setting."""
        self.copies.next()
        self.copies.write(f"blooms.{name}", text)

    def kept_in_tab(self, name: str) -> str:
        """What this tab has kept over a reload; empty if it has nothing of this name."""
        return get(self._tab, f"blooms.{self.page}{name}") or ""

    def keep_in_tab(self, name: str, text: str) -> None:
        """Keep a text over a reload of this tab."""
        put(self._tab, f"blooms.{self.page}{name}", text)

    def paint(self, outline: str, only_here: bool = False) -> None:
        """Store the board's outline, shown at the next visit until Python is loaded."""
        put(self._tab, self._paint_key, outline)
        if not only_here:
            put(self._store, self._paint_key, outline)

    def _delete_some(self) -> Trouble | None:
        """Delete the oldest finished games above KEPT; a trouble if there are too few."""
        slots = self._slots()
        if len(slots) <= KEPT:
            return None
        over = [each.slot for each in self.earlier() if each.is_over][::-1]
        for slot in over[: len(slots) - KEPT]:
            self.copies.delete(self.prefix + slot)
        if len(slots) - len(over) <= KEPT:
            return None
        return TooMany(len(slots))

    def _failure(self, is_full: bool) -> Trouble | None:
        if self._failed:
            return None
        self._failed = True
        return Unsaved(is_full)

    def _order(self, slot: str) -> Order:
        return self.copies.order(self.prefix + slot)

    def _slots(self) -> set[str]:
        """The slots of this page's games, and this tab's if it has one."""
        keys = {key for key in self.copies.known if key.startswith(self.prefix)}
        if get(self._tab, self.key) is not None:
            keys.add(self.key)
        return {key.removeprefix(self.prefix) for key in keys}

    def _move_to(self, slot: str, origin: str, is_taken: bool = False) -> None:
        self.slot, self.origin = slot, origin
        put(self._tab, self._tab_key, slot)
        if self._journal and self._locked_key != self.key:
            self._locked_key = self.key
            (self._journal.take if is_taken else self._journal.hold)(self.key)
            if self._open:
                self._open.discard(self.key)


def _names(text: str) -> set[str] | None:
    """The games that are open in tabs, as the journal tells them; None if it does not know."""
    try:
        names = parse_json(text)
    except MALFORMED:
        return None
    return {each for each in names if isinstance(each, str)} if isinstance(names, list) else None
