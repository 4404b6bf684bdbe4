"""The mistakes that are kept to be practised: added once, solved, never more than fit."""

from __future__ import annotations

from typing import Any

import pytest

from web.page.saves import mistake_list
from web.page.saves.mistake_list import MOST, Task

ANSWER: dict[str, Any] = {"turn": "D4a", "win": 0.5, "why": ["captures 1"], "cells": {"D4": 1.0}}


def task(number: int) -> Task:
    return Task(f"blooms/4/race-15/{number}", 0, "A1a", "blunder", ANSWER)


def test_a_mistake_is_kept_once_without_the_heat_map_and_the_newest_comes_first() -> None:
    text = mistake_list.with_more("", [task(1), task(2)])
    text = mistake_list.with_more(text, [task(1)])
    found = mistake_list.waiting(text)
    assert [each.record[-1] for each in found] == ["2", "1"]
    assert found[0].answer == {**ANSWER, "cells": {}}
    assert 'D4"' not in text


def test_a_solved_mistake_waits_no_more_and_stays_solved_when_its_game_is_analysed_again() -> None:
    text = mistake_list.solved(mistake_list.with_more("", [task(1), task(2)]), task(1))
    text = mistake_list.with_more(text, [task(1)])
    assert [each.record[-1] for each in mistake_list.waiting(text)] == ["2"]
    assert len(mistake_list.kept(text)) == 2


def test_solved_mistakes_make_room_first_then_the_oldest() -> None:
    text = mistake_list.with_more("", [task(number) for number in range(MOST)])
    text = mistake_list.with_more(mistake_list.solved(text, task(5)), [task(MOST), task(MOST + 1)])
    left = [each.record.rpartition("/")[2] for each in mistake_list.kept(text)]
    assert len(left) == MOST and "5" not in left and "0" not in left and "1" in left


@pytest.mark.parametrize("text", ["", "{", "7", "[[1]]", '[["r",0,"t","s",{},false]]', "[" * 9999])
def test_a_damaged_text_counts_as_none(text: str) -> None:
    assert mistake_list.kept(text) == []
