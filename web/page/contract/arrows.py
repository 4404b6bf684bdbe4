"""The arrow keys, Home and End on a board of rows and columns."""

from __future__ import annotations

from typing import Final

__all__ = ["arrow", "end"]

_ARROWS: Final = {
    "ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1),
}  # fmt: skip
_ENDS: Final = {"Home": -1, "End": 1}


def arrow(key: str, is_flipped: bool = False) -> tuple[int, int] | None:
    """How many columns right and rows down an arrow key goes on a board; None for other keys."""
    if key not in _ARROWS:
        return None
    right, down = _ARROWS[key]
    return (-right, -down) if is_flipped else (right, down)


def end(key: str, has_control: bool, is_flipped: bool = False) -> tuple[int, int] | None:
    """The way on which Home and End go as far as the board: along the row, with Control to the
    first or last place; None for other keys.
    """
    if key not in _ENDS:
        return None
    by = -_ENDS[key] if is_flipped else _ENDS[key]
    return (by, by) if has_control else (by, 0)
