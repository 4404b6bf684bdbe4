"""The lessons: texts, positions and goals. Data only; goals.py checks them.

In every step the learner is to move.
"""

from __future__ import annotations

from typing import Final

from blooms.games.blooms.learn.first_game import FIRST_GAME
from blooms.session.lessons import Lesson, Step

__all__ = ["LESSONS"]

LESSONS: Final = (
    FIRST_GAME,
    Lesson(
        "bloom",
        "A bloom",
        (
            Step(
                "blooms/3/race-10/@a2-1a1c-1c2d-1a2-3,1/",
                "bloom 4",
                "A group of connected stones of one colour is a bloom. Connect your stones into "
                "one bloom.",
                "Find the cell that touches both parts.",
                "C3a",
                "B2>C3 D2>C3",
                marked=True,
            ),
        ),
    ),
    Lesson(
        "colours",
        "Two colours",
        (
            Step(
                "blooms/3/race-10/@a2-1a2-5-2b1-c1b,1/",
                "both 3",
                "You own two colours. On your turn, place one stone, or one of each colour. Grow "
                "both blooms.",
                "Place each stone next to the bloom of its own colour.",
                "C3aD4b",
                marked=True,
            ),
        ),
    ),
    Lesson(
        "fenced",
        "Fenced",
        (
            Step(
                "blooms/3/race-10/@ca1-b3-5-4-3,1/",
                "capture 1",
                "A bloom that touches no empty cell is fenced, and an enemy bloom that you fence "
                "is captured. The enemy stone on A1 has one empty cell left.",
                "B2 is the only empty cell next to it.",
                "B2a",
                "B2>A1",
                marked=True,
            ),
            Step(
                "blooms/3/race-10/@ccc-aab1-5-4-3,1/",
                "capture 3",
                "A bloom is captured all at once.",
                "Look for the last empty cell that the bloom touches.",
                "B4a",
            ),
        ),
    ),
    Lesson(
        "end",
        "At the end of the turn",
        (
            Step(
                "blooms/3/race-10/@1ca-ccb1-ab3-4-3,1/",
                "capture 3",
                "Captures happen after you've placed all your stones. A stone on A1 is fenced "
                "itself, unless your second stone captures the enemy bloom.",
                "The enemy bloom has two empty cells left: A1 inside and one outside. Fill both.",
                "A1aC3b",
            ),
        ),
    ),
    Lesson(
        "yourself",
        "Fencing your own bloom",
        (
            Step(
                "blooms/3/race-10/@ac1-d3-5-4-3,1/",
                "fence",
                "In a race you may fence your own bloom.",
                "Your second colour on B2 takes the last empty cell next to A1.",
                "B2b",
            ),
            Step(
                "blooms/3/race-10/@ac1-dbb1-5-4-3,1/",
                "capture 1",
                "Your stone on A1 is fenced and will be captured at the end of your opponent's "
                "next turn unless you free it. A capture next to it frees it.",
                "The enemy stone on A2 has one empty cell left.",
                "A3a",
            ),
        ),
    ),
    Lesson(
        "liberties",
        "Your own other colour",
        (
            Step(
                "blooms/3/race-10/@aac-4-5-4-2d,1/",
                "liberties 4 A1",
                "The empty cells that a bloom touches are its liberties. Your own other colour "
                "takes them away just as your opponent does.",
                "Extend it to B2, and keep your other colour away from it.",
                "B2a",
            ),
            Step(
                "blooms/3/race-10/@a2-1b1c-4d-4-3,1/",
                "save",
                "A1 has two liberties: your opponent could fill both in one turn.",
                "Extend it in its own colour; the other colour would only take its liberties.",
                "A2a",
            ),
        ),
    ),
    Lesson(
        "two",
        "Two stones, two liberties",
        (
            Step(
                "blooms/3/race-10/@cc1-ba2-5-4-3,1/",
                "capture 2",
                "Two stones per turn can fill two liberties: a bloom with two can be captured now.",
                "Fill A3 and B3 with your two colours, either way round.",
                "A3aB3b",
                marked=True,
            ),
            Step(
                "blooms/3/race-10/@aa1-dc2-5-4-3,1/",
                "save",
                "So a bloom with two liberties is in danger, and one with three is safe for one "
                "turn.",
                "One of its two liberties leads into the open, the other into the corner.",
                "B3a",
            ),
        ),
    ),
    Lesson(
        "sacrifice",
        "Sacrifice",
        (
            Step(
                "blooms/3/race-10/@1bc-bbc1-ddbc1-1ada-1d1,1/",
                "capture 6 in 2",
                "Don't save doomed stones: let them go and capture more.",
                "Leave your endangered stones where they are, and start with D1 and B4.",
                "D1aB4b",
            ),
        ),
    ),
    Lesson(
        "reading",
        "Reading ahead",
        (
            Step(
                "blooms/3/race-10/@1dd-2aa-3cc-2d1-3,1/",
                "keep 2",
                "Some empty cells are wanted by both players: for one they are a way out, for the "
                "other the way in. Capture with such a cell.",
                "C3 is next to your bloom and to one of theirs.",
                "C3aD4b",
            ),
            Step(
                "blooms/3/race-10/@c2-da1a-1ba2-bc2-c2,1/",
                "keep 2",
                "Two captures are possible. After one of them the reply captures back more. Look "
                "at the board as it is when the captured stones are gone.",
                "Stones that capture at the upper left are left with one empty cell.",
                "D3aE2b",
            ),
            Step(
                "blooms/3/race-10/@1dd-3d-3aa-1c1c-dac,1/",
                "capture 5 in 2",
                "Two blooms attack each other, and two cells are one turn: whoever is first wins.",
                "Start with B2 and D3.",
                "B2aD3b",
            ),
        ),
    ),
    Lesson(
        "eyes",
        "Three eyes",
        (
            Step(
                "blooms/3/race-10/@1a1-aaaa-ccdcd-4-3,2/",
                "capture 5",
                "An eye is an empty cell inside a bloom. The enemy bloom has two eyes, and two "
                "are not enough.",
                "Fill both eyes at once.",
                "A1cA3d",
            ),
            Step(
                "blooms/3/territory/@1a1-aaaa-1acdd-1cc1-cc1,1/",
                "live A2",
                "Two stones cannot fill three eyes. Make the third eye, and the bloom can never "
                "be captured.",
                "C1 becomes an eye when its last open side is closed.",
                "D1a",
            ),
        ),
    ),
    Lesson(
        "race",
        "Racing",
        (
            Step(
                "blooms/3/race-5/@cc1-ba2-5-3d-1ca,1,3,4/",
                "win",
                "The first to reach the target wins immediately. Capturing your stone on E3 "
                "would be enough for your opponent. Count: what do you need?",
                "Two captures make five. Don't stop to save a stone.",
                "A3aB3b",
            ),
        ),
    ),
    Lesson(
        "territory",
        "Territory and passing",
        (
            Step(
                "blooms/3/territory/@3-4-aabab-ccdd-3,1,0,0,2,1/",
                "win",
                "Under territory rules your points are your stones and the empty cells that only "
                "you touch. Your opponent has passed; two passes in a row end the game. You lead "
                "12 to 7.",
                "Press Pass.",
                "-",
                marked=True,
            ),
            Step(
                "blooms/3/territory/@3-4-aaba1-ccdd-3,1/",
                "win in 2",
                "The empty area at the top touches your opponent's stones through a gap, so it "
                "is nobody's territory. Close the gap, then pass after your opponent has passed.",
                "The gap is at C5.",
                "C5b",
            ),
        ),
    ),
)
"""The lessons in the recommended order."""
