"""The positions of a game's own rules, for the protocols of its page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blooms.core.position import Position

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    # The page hands a game its own positions without knowing which these are; the game does.
    Own = TypeVar("Own", bound=Position, default=Any, contravariant=True)
    Begun = TypeVar("Begun", bound=Position, default=Any)
else:
    from typing import TypeVar

    Own, Begun = TypeVar("Own"), TypeVar("Begun")

__all__ = ["Begun", "Own"]
