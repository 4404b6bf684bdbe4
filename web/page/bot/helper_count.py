"""How many workers search together on this device. Pure: does not touch the page."""

from __future__ import annotations

from typing import Final

__all__ = ["helper_count"]

MOST: Final = 3
"""More helpers gain little: each exchanges its findings with all others."""
ROOMY: Final = 8
"""Gigabytes of memory, as browsers tell it, from which memory is no reason for fewer."""
SMALL: Final = 4
"""Gigabytes below which there is no room for a second Python."""


def helper_count(cores: int, memory: float | None, is_touched: bool) -> int:
    """How many workers may help the bot's first one: none for most phones, at most three.

    One core is the page's own, one the first worker's. `memory` in gigabytes, None where the
    browser does not tell it; then a device that is touched is taken for small.
    """
    if memory is None:
        memory = 0 if is_touched else SMALL
    room = MOST if memory >= ROOMY else 1 if memory >= SMALL else 0
    return max(0, min(room, cores - 2))
