"""The lessons of Go for many: texts, positions and goals. Data only; goals.py checks them.

In every step Black is the learner and is to move.
"""

from __future__ import annotations

from typing import Final

from blooms.games.go.learn.first_game import FIRST_GAME
from blooms.session.lessons import Lesson, Step

__all__ = ["LESSONS"]

LESSONS: Final = (
    FIRST_GAME,
    Lesson(
        "capture",
        "Liberties and capture",
        (
            Step(
                "go/9/2/sequential/@9-9-9-4B4-3BWB3-9-9-9-9,1/",
                "capture 1",
                "The empty points next to a stone are its liberties. White has one left: fill it.",
                "",
                "E4",
                "E4>E5",
                marked=True,
            ),
            Step(
                "go/9/2/sequential/@9-9-9-3BBB3-2BWWWB2-3BB4-9-9-9,1/",
                "capture 3",
                "Connected stones are one chain and share their liberties.",
                "Look for the last empty point beside the white chain.",
                "F4",
            ),
            Step(
                "go/9/2/sequential/@9-9-9-4W4-3WBW3-9-9-9-9,1/",
                "save E5",
                "Now your stone on E5 has one liberty left.",
                "Extend it: a longer chain has more liberties.",
                "E4",
            ),
        ),
    ),
    Lesson(
        "prisoners",
        "Captured by several players",
        (
            Step(
                "go/9/3/sequential/@9-9-2B6-1BW1B4-2B6-5R3-4BWB2-9-9,1/",
                "prisoners 1",
                "A stone that you alone surround becomes your prisoner: one point. If several "
                "players surround it, nobody gets it. Capture the white stone that is yours alone.",
                "Red touches the white stone on F3.",
                "D6",
            ),
            Step(
                "go/9/3/sequential-coop/@9-2BB5-1RWWB4-2RWB4-9-4BB3-3BWWR2-5B3-9,1/",
                "prisoners 2",
                "If players cooperate, they share what they surround, and the remainder goes to "
                "the player who captures.",
                "Half of two is one. Half of three is one, and one remains for you.",
                "D5",
            ),
        ),
    ),
    Lesson(
        "repetition",
        "No repetition",
        (
            Step(
                "go/9/2/sequential/@9-6BB1-5BWW1-3WB1B2-2WB1B3-3WB4-9-9-9,2/E5",
                "retake",
                "White has just captured your stone on D5. Taking back at once would repeat the "
                "position, which is never allowed. First make a threat that White must answer, "
                "then take back.",
                "Leave the two white stones at the top right one liberty.",
                "J7",
                "D5>E5",
            ),
        ),
    ),
    Lesson(
        "territory",
        "Territory",
        (
            Step(
                "go/9/2/sequential/@3BW4-3BW4-3BW4-3BW4-4W4-3BW4-3BW4-3BW4-3BW4,1/",
                "points 27",
                "Empty points that only you surround are your territory, one point each. Close "
                "the gap in your wall.",
                "",
                "D5",
                marked=True,
            ),
            Step(
                "go/9/2/sequential/@3BW4-3BW4-3BW4-3BW4-3BW4-3BW4-3BW4-BB1BW4-WW1BW4,1/",
                "points 26",
                "Stones on the board score nothing, but prisoners do. The two white stones spoil "
                "your territory. Capture them.",
                "They have one liberty left, at the bottom.",
                "C1",
            ),
        ),
    ),
    Lesson(
        "reading",
        "Reading ahead",
        (
            Step(
                "go/9/2/sequential/@9-9-9-9-9-9-2BBB4-2WB5-9,1/",
                "chase C2",
                "A chain with one liberty is in atari. Put the white stone in atari so that each "
                "extension is met by the next atari, until the edge ends it: a ladder.",
                "One of the two ataris lets it escape.",
                "B2",
            ),
            Step(
                "go/9/2/sequential/@6WB1-6WB1-5BB2-5B3-9-9-9-9-9,1/",
                "join H9 F7",
                "Two weak chains must each make room to live, one strong chain need not. White "
                "threatens to cut yours apart.",
                "Both touch the same empty point.",
                "H7",
            ),
            Step(
                "go/9/2/sequential/@9-9-WWWWW4-BBBBW4-3BW4-BBBBW4-WWWWW4-9-9,1/",
                "live A6",
                "A chain with two eyes can never be captured, since nobody can fill both at once. "
                "Divide the space of your chain into two.",
                "Play in the middle.",
                "B5",
            ),
        ),
    ),
    Lesson(
        "allies",
        "Cooperation",
        (
            Step(
                "go/9/3/sequential-coop/@3BWWWW1-3BWWWWW-3BWWWWW-3BWWWWW-4WWWWW-3RWWWWW-3RWWWWW-3RWWWWW-3RWWWW1,1/",
                "points 13",
                "If players cooperate, an empty area between several of them is shared. Keep "
                "White out, so that you share the area with Red alone.",
                "White can still enter through the gap in the wall.",
                "D5",
            ),
            Step(
                "go/9/3/sequential-coop/@BBBR1RW2-BBBR1RW2-BBBR1RW2-2BR1RW2-2BR1RW2-2BR1RW2-2BR1RW2-2BR1RW2-2BR1RW2,1/-.-.-.x.x.x",
                "win",
                "Play is over, and White leads. Each player now names an alliance in secret; it "
                "counts if all its members name it. Red wants to ally with you.",
                "Together, you and Red have more points than White.",
                "~BR",
                sealed="~W ~BR",
            ),
        ),
    ),
)
"""The lessons in the recommended order."""
