"""The keys of every page and their actions. Pure: does not touch the page."""

from __future__ import annotations

from typing import Final

__all__ = ["ACTIONS", "CONTROL", "REVIEW", "TREE"]

ACTIONS: Final = {
    "c": "confirm", "u": "undo", "h": "hint", "n": "new", "f": "flip", "m": "marks", "?": "help",
    "Escape": "escape",
}  # fmt: skip
"""Active everywhere. Single-character keys can be switched off (WCAG 2.1.4)."""

REVIEW: Final = {"ArrowLeft": "back", "ArrowRight": "forward", "Home": "first", "End": "last"}
"""Active where the board does not use them."""

TREE: Final = {
    "ArrowUp": "other-back", "ArrowDown": "other", "PageUp": "ten-back", "PageDown": "ten-forward",
}  # fmt: skip
"""Active while the focus is on the move list or the graph."""

CONTROL: Final = {"z": "undo", "y": "redo", "Z": "redo"}
"""Together with Control."""

_ARROWS: Final = {
    "ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1),
}  # fmt: skip


def arrow(key: str, is_flipped: bool = False) -> tuple[int, int] | None:
    """How many columns right and rows down an arrow key goes on a board; None for other keys."""
    if key not in _ARROWS:
        return None
    right, down = _ARROWS[key]
    return (-right, -down) if is_flipped else (right, down)
