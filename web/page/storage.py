"""Saved games in the browser's local storage.

Every tab saves its game under a slot of its own, so two tabs never overwrite each other. A fresh
tab goes on with the game saved last, in a new slot. What cannot be read is left where it is and
told; what cannot be written is told once.

The tab's own storage holds a second copy: a browser under load can give a page that is loaded
again a local storage without what the page before wrote.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from math import inf
from typing import Any, Final

from blooms import games, record
from blooms.core.game import GameError
from blooms.core.variations import GameTree, gather
from blooms.session.clock import Clock, Pace
from blooms.session.events import Seat
from blooms.session.session import Session
from web.games.blooms import options
from web.page import i18n
from web.page.i18n import tr

__all__ = ["Memory", "Saved", "Storage"]

KEPT: Final = 30
"""Slots kept; the oldest beyond them go."""


@dataclass(frozen=True)
class Saved:
    """A saved game: its slot, the game with all lines and comments, who plays, when (ms)."""

    slot: str
    tree: GameTree
    seats: tuple[Seat, ...]
    when: float
    clock: Clock | None = None


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

    `page` is empty for the first page, "blocky." for that of Blocky; `read` its reader of records.
    """

    def __init__(
        self,
        store: Any,
        tab: Any,
        now: Callable[[], float],
        new_slot: str,
        page: str = "",
        read: Callable[[str], GameTree] = options.tree_of,
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
        order = sorted(texts, key=lambda slot: (slot == self.slot, self._when(texts[slot])))
        told = ""
        for slot in reversed(order):
            try:
                return parse(slot, texts[slot], self._read), told
            except GameError as why:
                why_told = i18n.tr_error(str(why))
                told = tr(
                    "A saved game could not be read ({why}). It is kept as it is.", why=why_told
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
        text = json.dumps(
            {
                "v": 1,
                "when": self._now(),
                "record": session.game.record,
                "lines": [f"{session.game.head}/{'.'.join(line)}" for line in session.lines],
                "line": session.lines.index(session.line),
                "comments": {".".join(at): said for at, said in session.comments.items()},
                "seats": [options.seat_text(seat) for seat in session.seats],
                "clock": session.clock and asdict(session.clock),
            }
        )
        texts = self._slots()
        # What cannot be read has no age, and is kept.
        by_age = sorted(texts, key=lambda slot: self._when(texts[slot], inf))
        for old in by_age[: max(0, len(texts) - KEPT)]:
            self._drop(self._store, self._prefix + old)
        self._put(self._tab, self.key, text)
        if self._put(self._store, self.key, text) or self._failed:
            return ""
        self._failed = True
        return tr("This game cannot be saved here; keep its record from Share.")

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

    def _when(self, text: str, unknown: float = 0) -> float:
        try:
            return float(json.loads(text)["when"])
        except (ValueError, TypeError, KeyError, RecursionError, OverflowError):
            return unknown

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


def parse(slot: str, text: str, read: Callable[[str], GameTree] = options.tree_of) -> Saved:
    """A saved game from its text. Raises GameError; nothing in it is believed but records."""
    if len(text) > 64 * record.LONGEST:
        raise GameError("it is too long")
    try:
        saved = json.loads(text)
        version, when = saved["v"], float(saved["when"])
        texts, seats = [saved["record"], *saved["lines"]], saved["seats"]
        # Games saved before there were comments have none, and followed their first line.
        followed, comments = int(saved.get("line", 0)), dict(saved.get("comments", {}))
        if not all(isinstance(each, str) for each in [*texts, *seats, *comments.values()]):
            raise TypeError
    except (ValueError, TypeError, KeyError, RecursionError, OverflowError):
        raise GameError("it is damaged") from None
    if version != 1:
        raise GameError("it is of another version")
    first, *others = [read(each).game for each in texts]
    if len(seats) != first.position.seats or any(game.head != first.head for game in others):
        raise GameError("it is damaged")
    lines = [game.turns for game in others]
    line = lines[followed] if 0 <= followed < len(lines) else ()
    split = games.of(first).split
    said = {split(at): text for at, text in comments.items()}
    tree = gather(first, lines, line, said)
    if not all(any(each[: len(at)] == at for each in tree.lines) for at in said):
        raise GameError("it is damaged")
    clock = _clock(saved.get("clock"), len(seats))
    return Saved(slot, tree, tuple(options.seat(each) for each in seats), when, clock)


def _clock(saved: Any, seats: int) -> Clock | None:
    """A saved clock, standing still; None if there is none, or none that can be read."""
    try:
        pace = Pace(**{name: float(seconds) for name, seconds in saved["pace"].items()})
        blocks = tuple(map(int, saved["blocks"]))
        seat, turn, spent = int(saved["seat"]), int(saved["turn"]), float(saved["spent"])
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError):
        return None
    fits = len(blocks) == seats and min(blocks) >= 0 and 0 <= seat < seats and 0 <= spent < inf
    return Clock(pace, blocks, seat, turn, None, spent) if fits else None
