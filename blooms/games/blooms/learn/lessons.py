"""The lessons: what they say, their positions and goals. Values only; goals.py checks them.

Every step is a position that the learner moves in. `answer` is one turn that reaches the goal, or
the first of two; tests play it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

__all__ = ["LESSONS", "Lesson", "Step", "texts"]


class Step(NamedTuple):
    """One task: record with the learner to move, goal (see goals.py), words, a turn that does."""

    record: str
    goal: str
    text: str
    hint: str
    answer: str


class Lesson(NamedTuple):
    """`name` is what progress is kept by and never changes."""

    name: str
    title: str
    steps: tuple[Step, ...]


LESSONS: Final = (
    Lesson(
        "bloom",
        "A bloom",
        (
            Step(
                "blooms/3/race-10/@a2-1a1c-4d-1a2-3,1/",
                "bloom 4",
                "Connected stones of one colour are a bloom. Join your three stones to one bloom.",
                "Find the cell that touches both parts.",
                "C3a",
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
                "You own two colours. A turn is one stone, or one of each colour: let both grow.",
                "Lay each colour beside the bloom of its own colour.",
                "C3aD4b",
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
                "is captured. One empty cell is left to the enemy stone on A1.",
                "B2 is the only empty cell beside it.",
                "B2a",
            ),
            Step(
                "blooms/3/race-10/@ccc-aab1-5-4-3,1/",
                "capture 3",
                "A bloom stands and falls as a whole. Take all three.",
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
                "Captures are made when all stones of the turn lie. A stone on A1 is fenced "
                "itself, unless the second stone makes the enemy bloom fall.",
                "Two cells are left to the enemy: A1 inside and one outside. Fill both.",
                "A1aC3b",
            ),
        ),
    ),
    Lesson(
        "yourself",
        "Fencing yourself",
        (
            Step(
                "blooms/3/race-10/@ac1-d3-5-4-3,1/",
                "fence",
                "In a race you may fence a bloom of your own. Do it here, and see what follows, "
                "wherever the enemy plays.",
                "Your second colour on B2 takes the last empty cell beside A1.",
                "B2b",
            ),
            Step(
                "blooms/3/race-10/@ac1-dbb1-5-4-3,1/",
                "capture 1",
                "Your stone on A1 is fenced and falls at the end of the enemy's next turn, unless "
                "it is freed. A capture beside it frees it.",
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
                "takes them just as the enemy does. Give the bloom on A1 four.",
                "Lengthen it to B2, and keep your other colour away from it.",
                "B2a",
            ),
            Step(
                "blooms/3/race-10/@a2-1b1c-4d-4-3,1/",
                "save",
                "A1 has two liberties: one enemy turn could fill both. Make everything safe.",
                "Lengthen it in its own colour; the other would only take its liberties.",
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
                "Two stones a turn fill two liberties: a bloom with two can be captured now.",
                "Fill A3 and B3, with any of your colours.",
                "A3aB3b",
            ),
            Step(
                "blooms/3/race-10/@aa1-dc2-5-4-3,1/",
                "save",
                "So two liberties are danger and three are safety, for one turn. Save your bloom.",
                "One of its two cells leads to the open, the other into the corner.",
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
                "What is lost anyway need not be saved: let it go and take more. Two turns "
                "capture six here, whatever the enemy does.",
                "Leave your stones in danger where they are, and begin with D1 and B4.",
                "D1aB4b",
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
                "An eye is an empty cell inside a bloom. The enemy's bloom has two eyes, and two "
                "are not enough.",
                "Fill both eyes at once.",
                "A1cA3d",
            ),
            Step(
                "blooms/3/territory/@1a1-aaaa-1acdd-1cc1-cc1,1/",
                "live A2",
                "Nobody fills three eyes with two stones. Make the third one, and the bloom can "
                "never be captured.",
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
                "The first to reach the target wins at once. Your stone on E3 would be enough for "
                "the enemy. Count: what do you need?",
                "Two captures make five. Do not stop to save a stone.",
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
                "Under territory your stones count, and the empty land that only you touch. The "
                "enemy has passed; two passes end the game. You lead by 12 to 7.",
                "Press Pass.",
                "-",
            ),
            Step(
                "blooms/3/territory/@3-4-aaba1-ccdd-3,1/",
                "win in 2",
                "The land above touches the enemy through a gap, so it is nobody's. Close the gap, "
                "and pass when the enemy has passed.",
                "The gap is C5.",
                "C5b",
            ),
        ),
    ),
)
"""In the order in which they are best taken."""


def texts() -> Iterator[str]:
    """Every text of the lessons."""
    for lesson in LESSONS:
        yield lesson.title
        for step in lesson.steps:
            yield step.text
            yield step.hint
