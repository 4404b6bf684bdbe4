"""The guided first game: the last moves of a game for two. Data only."""

from __future__ import annotations

from typing import Final

from blooms.session.lessons import guided

__all__ = ["FIRST_GAME"]

HEAD: Final = "go/9/2/sequential/@4BW3-4BW3-3BBW3-2BWBW3-2BWBW3-4BW3-4BW3-5BW2-6W2,1/"
SCRIPT: Final = (
    (
        "D4",
        "F1",
        "You are Black. The two white stones in your area have one empty point left beside them. "
        "Fill it to capture both.",
    ),
    (
        "E2",
        "E1",
        "Now White attacks: your stone on F2 has one empty point left. Extend it to save it.",
    ),
    (
        "D1",
        "-",
        "White creeps in at the edge. Empty points that only you surround are your territory: "
        "close the gap.",
    ),
    (
        "-",
        "x",
        "White has passed, and you have nothing left to gain. Pass too: when all players pass, "
        "play ends.",
    ),
    (
        "x",
        "",
        "Stones that could not escape capture would now be marked as dead. There are none: agree, "
        "and the points are counted.",
    ),
)
"""The learner's moves, the replies, and why."""

FIRST_GAME: Final = guided(HEAD, SCRIPT)
