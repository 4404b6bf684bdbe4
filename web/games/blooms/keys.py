"""The keys that move the cursor on a board of Blooms. Pure: does not touch the page."""

from __future__ import annotations

from typing import Final

from blooms.games.blooms.hexes import Board

__all__ = ["cursor"]

_ANGLES: Final = {
    "ArrowRight": 0, "ArrowDown": 90, "ArrowLeft": 180, "ArrowUp": 270,
    "KeyD": 0, "KeyX": 60, "KeyZ": 120, "KeyA": 180, "KeyQ": 240, "KeyW": 300,
    "Numpad6": 0, "Numpad3": 60, "Numpad1": 120, "Numpad4": 180, "Numpad7": 240, "Numpad9": 300,
}  # fmt: skip
"""Directions on the screen, in degrees clockwise from the right, by `KeyboardEvent.code`.

The codes name physical keys, so they work on any keyboard layout.
"""

_STEPS: Final = {0: (0, 1), 60: (1, 1), 120: (1, 0), 180: (0, -1), 240: (-1, -1), 300: (-1, 0)}
"""The neighbours as row and slant steps, by their direction on an unturned board."""


def cursor(board: Board, cell: int, code: str, control: bool = False, angle: int = 0) -> int | None:
    """The cell to which a key moves the cursor; the same cell at an edge, None for other keys.

    On a board turned by `angle` degrees, keys follow the directions on the screen. An arrow between
    two neighbours zigzags to stay on its line; letters then take the next one clockwise. Home and
    End go to the ends of the row, with Control to the first and last cell of the board.
    """
    row, slant = board.places[cell]
    if code in ("Home", "End"):
        cells = range(board.size) if control else board.rows[row]
        return cells[0] if code == "Home" else cells[-1]
    if code not in _ANGLES:
        return None
    wanted = (_ANGLES[code] - angle) % 360
    if wanted in _STEPS:
        steps = [_STEPS[wanted]]
    else:
        steps = [_STEPS[(wanted + 30) % 360], _STEPS[(wanted - 30) % 360]]
        if not code.startswith("Arrow"):
            del steps[1]
        # On every second cell of the line, take the other neighbour first.
        elif {30: slant, 90: row, 150: slant - row}[wanted % 180] % 2 == (wanted < 180):
            steps.reverse()
    at = {place: number for number, place in enumerate(board.places)}
    reached = [at[row + r, slant + s] for r, s in steps if (row + r, slant + s) in at]
    return reached[0] if reached else cell
