"""What a program breaks is its own: the rules, other programs and later ones stay as they were."""

from __future__ import annotations

import pytest

from blooms import record
from tests.lab.driver import RANDOM, Lab
from tests.lab.nasty import ENDS, LATE, RULES, SIGNS

NASTY = RULES | SIGNS | ENDS


@pytest.mark.parametrize("name", RULES)
def test_a_program_plays_by_the_rules_that_it_changed_for_itself(name: str, lab: Lab) -> None:
    code, why = RULES[name]
    text = lab.play(code)
    assert why in lab.text("fault")
    if not why:
        end = lab.state.frames[-1].answer
        position = record.read(text).position
        assert position.outcome()[end["seat"]] == end["share"]


@pytest.mark.parametrize("name", SIGNS | ENDS)
def test_a_wrong_kind_of_answer_is_told_in_one_sentence(name: str, lab: Lab) -> None:
    code, why = (SIGNS | ENDS)[name]
    lab.play(code)
    told = lab.text("fault")
    assert told.startswith(why)
    assert "\n" not in told and "Traceback" not in told


def test_a_program_that_takes_too_long_is_ended(lab: Lab) -> None:
    lab.choose("limit", "2")
    lab.play("def choose(game):\n    while True:\n        pass")
    assert lab.text("fault").startswith(LATE)
    assert lab.play(RANDOM) and lab.text("fault") == ""


def test_programs_change_nothing_for_later_ones(lab: Lab) -> None:
    lab.choose("against", "level=1")
    before = lab.play(RANDOM)
    for code, _ in NASTY.values():
        lab.play(code)
    assert lab.play(f"{RANDOM}\n") == before


def test_a_program_that_breaks_the_rules_loses_its_games(lab: Lab) -> None:
    lab.keep("Clean", RANDOM)
    for name in ("own", "level=1", "level=2"):
        lab.enter(name, False)
    for name in ("draft-Clean", "random"):
        lab.enter(name)
    lab.press("tournament")
    before = [row.record for row in lab.state.rows]
    assert len(before) == 2
    for number, (code, _) in enumerate(list(RULES.values())[:3]):
        lab.keep(f"Rules {number}", code)
        lab.enter(f"draft-Rules {number}")
    lab.press("tournament")
    rows = [row for row in lab.state.rows if {"Clean", "random"} == {x.name for x in row.players}]
    assert [row.record for row in rows] == before
    for row in lab.state.rows:
        if row.fault:
            assert row.players[int(row.share)].name.startswith("Rules ")
        else:
            assert record.read(row.record).position.outcome() is not None
