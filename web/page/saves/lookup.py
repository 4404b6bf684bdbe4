"""Finds the saved game that a link or a message belongs to. Pure."""

from __future__ import annotations

from collections.abc import Callable

from blooms import games
from blooms.core.end_notes import has_notes
from blooms.core.variations import GameTree, begins_with
from web.page.saves.header import Header, header
from web.page.saves.save_format import Saved
from web.page.saves.storage import Storage

__all__ = ["continued", "in_room", "noted_game", "numbered"]


def continued(storage: Storage, tree: GameTree) -> Saved | None:
    """The latest saved game of which a tree is the continuation."""
    wanted = f"{tree.game.head}/{'.'.join(tree.line)}."
    for slot, text in storage.newest():
        head = header(text)
        if head and head.line and wanted.startswith(f"{head.line}."):
            saved, _ = storage.load(slot)
            line = saved.tree.line if saved else ()
            if line and begins_with(tree.line, line):
                return saved
    return None


def noted_game(storage: Storage, tree: GameTree) -> Saved | None:
    """The latest saved game that a tree with comments or variations is about; none of a game with
    players elsewhere that goes on, or that another tab has open.
    """
    from blooms.core.study import is_same_game  # not needed for a first screen

    if not has_notes(tree):
        return None
    for slot, text in storage.newest():
        head = header(text)
        game, _, turns = head.line.rpartition("/") if head else ("", "", "")
        if not head or game != tree.game.head or storage.is_elsewhere(slot):
            continue
        is_remote = bool(head.terms or head.room)
        line = games.of(tree.game).split(turns)
        if is_same_game(line, tree.lines[0]) and (head.is_over or not is_remote):
            return storage.load(slot)[0]
    return None


def numbered(storage: Storage, number: int) -> Saved | None:
    """The latest save of the game by links with this number."""
    return _latest(storage, lambda head: head.terms is not None and head.terms.number == number)


def in_room(storage: Storage, tag: str) -> Saved | None:
    """The latest save of the game in the room with this tag."""
    from blooms.rooms.messages import tags  # not needed for a first screen

    return _latest(storage, lambda head: tag in tags(head.room))


def _latest(storage: Storage, fits: Callable[[Header], bool]) -> Saved | None:
    """The latest saved game whose header fits."""
    for slot, text in storage.newest():
        if (head := header(text)) and fits(head) and (saved := storage.load(slot)[0]):
            return saved
    return None
