"""The guided first game: a short race on the smallest board that has a centre. Data only."""

from __future__ import annotations

from typing import Final

from blooms.session.lessons import guided

__all__ = ["FIRST_GAME"]

SCRIPT: Final = (
    ("C3a", "A1cA2d", "Tap the marked cell, then Confirm."),
    (
        "B1aB2b",
        "D4cA3d",
        "Blue's stone on A1 has two empty neighbours. Fill both to capture it: one stone of each "
        "of your colours.",
    ),
    (
        "B3aB4b",
        "E1cE2d",
        "Stones of one colour that touch are one bloom. Blue's bloom has three empty neighbours: "
        "take two of them.",
    ),
    ("A1a", "", "One empty neighbour is left. Fill it: two more captures make three, and you win."),
)
"""The learner's moves, the replies, and why."""

FIRST_GAME: Final = guided("blooms/3/race-3/", SCRIPT)
