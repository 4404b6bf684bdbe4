"""The arrow keys on a board of rows and columns."""

from __future__ import annotations

from typing import Final

__all__ = ["arrow"]

_ARROWS: Final = {
    "ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1),
}  # fmt: skip


def arrow(key: str, is_flipped: bool = False) -> tuple[int, int] | None:
    """How many columns right and rows down an arrow key goes on a board; None for other keys."""
    if key not in _ARROWS:
        return None
    right, down = _ARROWS[key]
    return (-right, -down) if is_flipped else (right, down)
