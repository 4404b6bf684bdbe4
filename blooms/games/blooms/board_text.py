"""The board of Blooms as plain text."""

from __future__ import annotations

from blooms.core.ending import result_in_english
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
    if ending := position.ending():
        lines.append(result_in_english(ending, position.outcome(), words.PLAYERS))
    else:
        lines.append(f"player {position.seat + 1} ({words.PLAYERS[position.seat]}) to move")
    return "\n".join(lines)
