"""The guided first game: a short race on the smallest board that has a centre. Data only.

Each move is marked on the board and says why; the opponent's replies are part of the script.
"""

from __future__ import annotations

from typing import Final

from blooms.session.lessons import FOLLOW, Lesson, Step

__all__ = ["FIRST_GAME"]

HEAD: Final = "blooms/3/race-3/"
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


def _steps() -> tuple[Step, ...]:
    played: list[str] = []
    steps = []
    for answer, reply, text in SCRIPT:
        record = HEAD + ".".join(played)
        steps.append(Step(record, FOLLOW, text, "", answer, marked=True))
        played += [answer, reply]
    return tuple(steps)


FIRST_GAME: Final = Lesson("first", "First game", _steps(), flows=True)
