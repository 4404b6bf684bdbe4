"""Keys -> what they mean. Pure: no page here."""

from __future__ import annotations

from typing import Final

from blooms.hexes import Board

__all__ = ["ACTIONS", "REVIEW", "cursor"]

ACTIONS: Final = {
    "c": "confirm", "u": "undo", "h": "hint", "n": "new", "?": "help",
    "1": "colour-1", "2": "colour-2", "Backspace": "lift", "Escape": "escape",
}  # fmt: skip
"""Anywhere in the page. Keys of one character can be switched off (WCAG 2.1.4)."""

REVIEW: Final = {"ArrowLeft": "back", "ArrowRight": "forward", "Home": "first", "End": "last"}
"""While the focus is not on the board."""

_DIRECTIONS: Final = {
    "ArrowLeft": (0, -1), "ArrowRight": (0, 1),
    "KeyA": (0, -1), "KeyD": (0, 1),
    "KeyQ": (-1, -1), "KeyW": (-1, 0), "KeyZ": (1, 0), "KeyX": (1, 1),
    "Numpad4": (0, -1), "Numpad6": (0, 1),
    "Numpad7": (-1, -1), "Numpad9": (-1, 0), "Numpad1": (1, 0), "Numpad3": (1, 1),
}  # fmt: skip
"""Row and slant steps, by `KeyboardEvent.code`, so that they keep their places on any layout."""


def cursor(board: Board, cell: int, code: str, control: bool = False) -> int | None:
    """Where the cursor goes from a cell; the same cell at an edge, None for another key.

    Up and Down zigzag, so that they keep to a column; Home and End go to the ends of the row,
    with Control to the first and last cell of the board.
    """
    row, slant = board.places[cell]
    if code in ("Home", "End"):
        cells = range(board.size) if control else board.rows[row]
        return cells[0] if code == "Home" else cells[-1]
    if code in ("ArrowUp", "ArrowDown"):
        up = code == "ArrowUp"
        steps = [(-1, -1), (-1, 0)] if up else [(1, 0), (1, 1)]
        if (row + up) % 2:
            steps.reverse()
    elif code in _DIRECTIONS:
        steps = [_DIRECTIONS[code]]
    else:
        return None
    at = {place: number for number, place in enumerate(board.places)}
    reached = [at[row + r, slant + s] for r, s in steps if (row + r, slant + s) in at]
    return reached[0] if reached else cell
