"""Keys -> what they mean in every page. Pure: no page here."""

from __future__ import annotations

from typing import Final

__all__ = ["ACTIONS", "CONTROL", "REVIEW", "TREE"]

ACTIONS: Final = {
    "c": "confirm", "u": "undo", "h": "hint", "n": "new", "f": "flip", "?": "help",
    "Escape": "escape",
}  # fmt: skip
"""Anywhere in the page. Keys of one character can be switched off (WCAG 2.1.4)."""

REVIEW: Final = {"ArrowLeft": "back", "ArrowRight": "forward", "Home": "first", "End": "last"}
"""Where the board has no meaning for them."""

TREE: Final = {
    "ArrowUp": "other-back", "ArrowDown": "other", "PageUp": "ten-back", "PageDown": "ten-forward",
}  # fmt: skip
"""While the focus is on the turns or on the graph."""

CONTROL: Final = {"z": "undo", "y": "redo", "Z": "redo"}
"""With Control."""
