"""The lessons of the lab: solutions pass, and what is wrong is told why."""

from __future__ import annotations

import re

import pytest

from blooms import record
from tests.build.texts import catalogue
from tests.lab.driver import Lab, ask
from tests.lab.solution import SOLUTIONS, STARTS
from web.lab import lessons

CHOOSE = "import random\nimport blooms\ndef choose(game):\n    turns = blooms.turns(game)\n    "
WRONG = {
    "def choose(game):\n    return 'Z9a'\n": (1, "Z9: no such cell"),
    f"{CHOOSE}return turns[-1]": (1, r"the first of the legal turns is A1a; your bot plays \w+\."),
    f"{CHOOSE}return random.choice(turns[:2])": (2, r"12 times, your bot plays only \w+, \w+, of"),
    f"{CHOOSE}return min(turns, key=lambda turn: sum(blooms.points(game.play(turn))))": (
        3, r"has a lead of 0\. With \w+ it is 2\.",
    ),
    f"{CHOOSE}return turns[0]": (4, r"then \w+ leaves it a lead of -?\d\. After \w+ it is"),
    f"{CHOOSE}return random.choice(turns) ": (5, r"liberties are then \d; after \w+ they are \d\."),
    f"{CHOOSE}return random.choice(turns)  ": (6, r"wins \d of 8 games against level=3; 6 are"),
}  # fmt: skip


@pytest.mark.parametrize("lesson", range(1, 7))
def test_a_solution_passes_and_where_a_lesson_begins_does_not(lesson: int, lab: Lab) -> None:
    assert lab.check(lesson, SOLUTIONS[lesson - 1]) == "Right."
    assert lab.check(lesson, STARTS[lesson - 1]) != "Right."


@pytest.mark.parametrize(("code", "told"), WRONG.items())
def test_a_wrong_answer_is_told_why_with_the_position(
    code: str, told: tuple[int, str], lab: Lab
) -> None:
    lesson, why = told
    assert re.search(why, lab.check(lesson, code))
    if not lab.state.fault:
        picture = lab.state.position
        assert picture and picture.source.startswith("data:image/svg+xml") and picture.words
        assert record.read(picture.record).record == picture.record


def test_a_fault_is_told_with_its_line_in_the_language(lab: Lab) -> None:
    assert lab.check(3, f"{CHOOSE}return 1 / 0").startswith("Line 5: ZeroDivisionError")
    ask({"do": "speak", "name": "de", "texts": catalogue("de")})
    assert "Dein Bot spielt" in lab.check(3, STARTS[2])


def test_the_turns_that_are_called_better_are_best() -> None:
    for text, better in lessons.REPLIES.items():
        game = record.read(text)
        worst = {turn: lessons._worst(game, turn)[0] for turn in lessons._turns(game)}
        assert worst[better] == max(worst.values())
