"""Finds the saved game that a link or a message belongs to. Pure."""

from __future__ import annotations

from collections.abc import Callable

from blooms.core.variations import GameTree
from blooms.rooms.room import tags
from web.page.saves.save_format import Saved, line_of, number_of, room_of
from web.page.saves.storage import Storage

__all__ = ["at_table", "continued", "numbered"]


def continued(storage: Storage, tree: GameTree) -> Saved | None:
    """The latest saved game of which a tree is the continuation."""
    wanted = f"{tree.game.head}/{'.'.join(tree.line)}."
    for slot, text in storage.newest():
        if (begun := line_of(text)) and wanted.startswith(f"{begun}."):
            found, _ = storage.load(slot)
            line = found.tree.line if found else ()
            if line and line == tree.line[: len(line)]:
                return found
    return None


def numbered(storage: Storage, number: int) -> Saved | None:
    """The latest save of the game by links with this number."""
    return _latest(storage, lambda text: number_of(text) == number)


def at_table(storage: Storage, tag: str) -> Saved | None:
    """The latest save of the table by messages with this tag."""
    return _latest(storage, lambda text: tag in tags(room_of(text)))


def _latest(storage: Storage, fits: Callable[[str], bool]) -> Saved | None:
    """The latest saved game whose text fits."""
    for slot, text in storage.newest():
        if fits(text) and (found := storage.load(slot)[0]):
            return found
    return None
