"""What a program breaks is its own: the rules, other programs and later ones stay as they were."""

from __future__ import annotations

import pytest

from blooms import record
from tests.lab.driver import RANDOM, Lab
from tests.lab.nasty import ENDS, RULES, SIGNS

NASTY = RULES | SIGNS | ENDS


@pytest.mark.parametrize("name", RULES)
def test_a_program_plays_by_the_rules_that_it_changed_for_itself(name: str, lab: Lab) -> None:
    code, why = RULES[name]
    end = lab.play(lab.begin(code))
    if why:
        assert why in end["error"] and end["by"] == 0
    else:
        position = record.read(end["record"]).position
        assert position.outcome()[end["seat"]] == end["share"]


@pytest.mark.parametrize("name", SIGNS | ENDS)
def test_what_a_program_answers_instead_of_a_turn_is_one_sentence(name: str, lab: Lab) -> None:
    code, why = (SIGNS | ENDS)[name]
    end = lab.play(lab.begin(code))
    told = f"Line {end['line']}: {end['error']}" if end.get("line") else end.get("error", "")
    assert why in str(told)
    assert "\n" not in str(told) and "Traceback" not in str(told)


def test_programs_change_nothing_for_later_ones(lab: Lab) -> None:
    before = lab.play(lab.begin(RANDOM, players=("bot.py", "level=1")))
    for code, _ in NASTY.values():
        lab.play(lab.begin(code))
    assert lab.play(lab.begin(f"{RANDOM}\n", players=("bot.py", "level=1"))) == before


@pytest.mark.parametrize("name", RULES)
def test_a_program_changes_nothing_for_its_opponent(name: str, lab: Lab) -> None:
    now = lab.begin(RANDOM, RULES[name][0], players=("bot.py", "rival.py"), number=1)
    end = lab.play(now)
    assert end["by"] == 1 if "error" in end else record.read(end["record"])
