"""The board of Blooms as plain text."""

from __future__ import annotations

from blooms.core.ending import Resigned
from blooms.core.i18n import tr
from blooms.games.blooms import words
from blooms.games.blooms.state import BloomsState

__all__ = ["board_text"]


def board_text(position: BloomsState) -> str:
    """The board as plain text with lettered rows, the player to move and the score."""
    cells = position.rules.board
    lines = []
    for at, row_cells in enumerate(cells.rows):
        indent = " " * abs(at - cells.base + 1)
        letters = " ".join(position.stones[cell] for cell in row_cells)
        lines.append(f"{chr(ord('A') + at)} {indent}{letters}")
    rules = position.rules
    lines.append(f"base {rules.base}, {rules.ruleset}, {words.standing(position)}")
    match position.ending():
        case None:
            lines.append(f"player {position.seat + 1} ({words.PLAYERS[position.seat]}) to move")
        case Resigned((seat,)):  # by itself or out of time: only the game's notes tell
            lines.append(f"{tr('{player} wins', player=words.player(1 - seat))}.")
        case _:
            lines.append(words.result(position))
    return "\n".join(lines)
