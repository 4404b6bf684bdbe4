"""What goes wrong with saved games, as values, and how the player is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from blooms.core.i18n import tr, tr_error

__all__ = ["Doubled", "TooMany", "Trouble", "Unread", "Unsaved", "told"]


@dataclass(frozen=True)
class Unread:
    """A saved game cannot be read: `why` is the sentence of the GameError."""

    why: str


@dataclass(frozen=True)
class Unsaved:
    """A game cannot be saved: because of other games (`is_full`), or at all."""

    is_full: bool


@dataclass(frozen=True)
class TooMany:
    """So many games are saved, and none of them can be deleted without asking."""

    count: int


@dataclass(frozen=True)
class Doubled:
    """Another tab has the game too."""


Trouble = Unread | Unsaved | TooMany | Doubled


def told(trouble: Trouble) -> str:
    """A trouble in sentences for the player."""
    match trouble:
        case Unread(why):
            return tr(
                "A saved game could not be read ({why}). It has been kept unchanged.",
                why=tr_error(why),
            )
        case Unsaved(is_full=True):
            return tr(
                "This game cannot be saved: the browser's storage is full. "
                "Delete some games under My games."
            )
        case Unsaved():
            return tr("This game cannot be saved here; copy its notation from Share.")
        case TooMany(count):
            return tr("{count} games are saved. Delete some under My games.", count=count)
        case Doubled():
            return tr("This game is also open in another tab. This tab keeps its own copy.")
        case _:
            assert_never(trouble)
