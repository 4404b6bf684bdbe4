"""The guided first game: three rounds on a small board. Data only."""

from __future__ import annotations

from typing import Final

from blooms.session.lessons import guided

__all__ = ["FIRST_GAME"]

HEAD: Final = "blocky/2/blob/3/5/hs/@((BBRR)B(YYGB)(BBRB))/"
SCRIPT: Final = (
    (
        "LL:ccw",
        "LL:combine",
        "Your colour is blue: build its largest group. Tap the marked block, rotate it, then "
        "Confirm.",
    ),
    (
        "UR.LL:paint-B",
        "LR:cw",
        "Your opponent builds a yellow group. Paint the marked square: for 1 point, it joins two "
        "blue groups.",
    ),
    (
        "top:swapv",
        "top:swapv",
        "The last round. Tap the board to select all of it, then swap top and bottom: that is "
        "free. The highest net score wins, your group minus your costs.",
    ),
)
"""The learner's actions, the opponent's, and why."""

FIRST_GAME: Final = guided(HEAD, SCRIPT)
