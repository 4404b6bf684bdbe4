"""The lessons of Blocky: texts, boards and goals. Data only; goals.py checks them.

The learner plays alone, and their colour is blue.
"""

from __future__ import annotations

from typing import Final

from blooms.games.blocky.learn.first_game import FIRST_GAME
from blooms.session.lessons import Lesson, Step

__all__ = ["LESSONS"]

LESSONS: Final = (
    FIRST_GAME,
    Lesson(
        "turn",
        "Turn",
        (
            Step(
                "blocky/3/blob/9/0/h/@((BRRB)BYG)/",
                "net 24",
                "Your colour is blue: build its largest group. Select the marked block, then "
                "rotate it.",
                "",
                "UR:cw",
                marked=True,
            ),
        ),
    ),
    Lesson(
        "swap",
        "Swap",
        (
            Step(
                "blocky/2/blob/9/0/h/@((BGRB)(RGBY)BG)/",
                "score 7",
                "Tapping a selected block selects the larger one around it. Swap two halves of "
                "the whole board.",
                "Bring the blue squares at the right edge next to the large blue one.",
                "top:swaph",
            ),
            Step(
                "blocky/2/blob/9/0/h/@(Y(BBYB)(RBBR)(GGBB))/",
                "score 7",
                "A quarter of the board has halves too. Swap those of one quarter, so that two "
                "blue groups become one.",
                "Bring the blue squares of the lower left quarter next to the others.",
                "LL:swaph",
            ),
        ),
    ),
    Lesson(
        "smash",
        "Smash",
        (
            Step(
                "blocky/2/blob/9/132/h/@(RBGY)/",
                "score 7",
                "A block of one colour can be smashed into four new ones, by chance. It costs 3 "
                "points. Smash a block next to yours.",
                "The yellow block only touches yours at a corner.",
                "UR:smash",
            ),
        ),
    ),
    Lesson(
        "paint",
        "Paint and combine",
        (
            Step(
                "blocky/2/blob/9/0/h/@(G(BGYY)(YBGR)B)/",
                "score 6",
                "One of the smallest squares can be painted for 1 point. Join two blue groups.",
                "",
                "LL.UR:paint-B",
                marked=True,
            ),
            Step(
                "blocky/2/blob/9/0/h/@((BYBR)GY(BBBG))/",
                "score 7",
                "For 1 point, four of the smallest squares combine into the colour that most of "
                "them have.",
                "Two of four are enough if the others differ.",
                "UR:combine",
            ),
        ),
    ),
    Lesson(
        "net",
        "Goal and net score",
        (
            Step(
                "blocky/2/blob/9/0/h/@((BBRB)RB(RYBR))/",
                "net 8",
                "What counts is your net score: your score minus the cost of your actions. "
                "Painting is too expensive here.",
                "Turning and swapping are free, also for the whole board.",
                "top:swapv",
            ),
            Step(
                "blocky/2/perimeter/9/0/h/@((GBBB)(YRBY)(BBRY)R)/",
                "score 8",
                "The other goal is the perimeter: blue squares at the edge of the board count "
                "one each, in a corner two.",
                "Bring the blue squares from the middle to the edge.",
                "top:swapv",
            ),
        ),
    ),
)
"""The lessons in the recommended order."""
