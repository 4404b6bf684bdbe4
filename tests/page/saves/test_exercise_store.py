"""Exercises of one's own mistakes: what is due on which day, merged, under wrong clocks."""

from __future__ import annotations

import json
from itertools import permutations
from typing import Any

import pytest

from blooms.core.position import GameError
from tests.page.saves.fake_storage import Store, storage
from web.page.saves import backup, exercise_store
from web.page.saves.exercise_store import (
    FIRST,
    MOST,
    Book,
    OwnExercise,
    answered,
    due,
    due_day,
    merged,
    read,
    tallies,
    with_answers,
    with_exercises,
    write,
)
from web.page.saves.mistake_list import Task

DAY = 20_780
ANSWER: Any = {"turn": "D4a", "win": 0.9, "why": ["captures 1"], "cells": {}}
REPLY: Any = {"turn": "D4c", "win": 0.9, "cells": {}}


def exercise(number: int, motif: str = "race") -> OwnExercise:
    task = Task(f"blooms/4/race-15/{number}", 0, "A1a", "blunder", ANSWER)
    return OwnExercise(task, motif, REPLY, "game")


def book(*exercises: OwnExercise) -> Book:
    return with_exercises(Book(), exercises)


def numbers(book: Book, today: int) -> list[str]:
    """The exercises that are due, by the number in their record."""
    return [each.task.record.rpartition("/")[2] for each in due(book, today)]


def given(book: Book, number: int, day: int, is_right: bool = True, motif: str = "race") -> Book:
    return with_answers(book, [answered(exercise(number, motif), is_right, day)])


def test_a_new_exercise_is_due_and_patterns_take_turns() -> None:
    fresh = book(exercise(1), exercise(2), exercise(3, "eye"))
    assert numbers(fresh, DAY) == ["3", "2", "1"]
    fresh = book(exercise(1, "eye"), exercise(2), exercise(3), exercise(4))
    assert numbers(fresh, DAY) == ["4", "1", "3", "2"]


def test_a_pattern_comes_back_later_and_later() -> None:
    one, days, day = book(exercise(1)), [], DAY
    for _ in range(6):
        one = given(one, 1, day)
        assert numbers(one, day) == []
        days.append(due_day(one, "race", day) - day)
        day = due_day(one, "race", day)
        assert numbers(one, day - 1) == [] and numbers(one, day) == ["1"]
    assert days == sorted(days) and days[0] == 2 and days[-1] > 300


def test_a_wrong_one_comes_back_tomorrow_in_another_position() -> None:
    two = given(given(book(exercise(1), exercise(2)), 1, DAY - 5), 2, DAY - 4)
    two = given(two, 1, DAY, is_right=False)
    assert numbers(two, DAY) == []
    assert numbers(two, DAY + 1) == ["2"]


def test_an_exercise_has_one_answer_a_day_a_wrong_one_stays() -> None:
    one = given(given(book(exercise(1)), 1, DAY, is_right=False), 1, DAY)
    assert [each.rating for each in one.answers] == [1]
    assert given(given(book(exercise(1)), 1, DAY), 1, DAY, is_right=False).answers == one.answers


def test_answers_of_tabs_and_backups_add_up_in_any_order() -> None:
    start = book(exercise(1), exercise(2))
    parts = [given(start, 1, DAY), given(start, 2, DAY, is_right=False), given(start, 1, DAY + 3)]
    found = set()
    for order in permutations(map(write, parts)):
        text = ""
        for part in order:
            text, is_whole = merged(text, part)
            assert is_whole
        found.add((text, merged(text, text)[0]))
    ((text, again),) = found
    assert text == again and len(read(text).answers) == 3


def test_two_tabs_lose_no_answer() -> None:
    store = Store()
    here, there = storage(store, "one"), storage(store, "two")
    start = book(exercise(1), exercise(2))
    exercise_store.save(here, start)
    first, second = exercise_store.load(here), exercise_store.load(there)
    exercise_store.save(here, given(first, 1, DAY))
    exercise_store.save(there, given(second, 2, DAY))
    assert len(exercise_store.load(here).answers) == 2


def test_a_backup_brings_exercises_and_an_old_one_opens() -> None:
    mine, other = storage(Store()), storage(Store())
    exercise_store.save(mine, given(book(exercise(1)), 1, DAY))
    exercise_store.save(other, given(book(exercise(2)), 2, DAY))
    old = backup.text_of(storage(Store()).copies)
    assert not backup.restore(other.copies, old).has_progress
    assert backup.restore(other.copies, backup.text_of(mine.copies)).has_progress
    both = exercise_store.load(other)
    assert len(both.exercises) == len(both.answers) == 2
    bent = backup.text_of(mine.copies).replace('[[\\"blooms', '[[1],[\\"blooms')
    fresh = storage(Store())
    assert backup.restore(fresh.copies, bent).damaged == ("blooms.exercises",)
    assert exercise_store.load(fresh) == exercise_store.load(mine)


@pytest.mark.parametrize("clock", [0, 3, FIRST - 1, 47_482])
def test_a_wrong_clock_neither_hides_nor_hurries_exercises(clock: int) -> None:
    plain = given(given(book(exercise(1)), 1, DAY), 1, DAY + 2)
    odd = given(plain, 1, clock)
    assert numbers(odd, clock) in (["1"], [])
    assert due_day(odd, "race", DAY + 2) == due_day(plain, "race", DAY + 2)
    (row,) = json.loads(write(odd))["due"]
    assert row[1] == max(clock, DAY + 2)
    assert numbers(plain, clock) == ["1"], "under the wrong clock something is to be done, too"


def test_a_journey_across_the_date_line_hides_nothing() -> None:
    one = given(book(exercise(1)), 1, DAY)
    assert due_day(one, "race", DAY - 1) == due_day(one, "race", DAY)
    assert numbers(given(one, 1, DAY - 1), DAY) == []


def test_home_reads_the_days_that_are_kept() -> None:
    two = given(book(exercise(1), exercise(2, "eye")), 1, DAY)
    back = due_day(two, "race", DAY)
    assert json.loads(write(two))["due"] == [[back, DAY], [0, 0]]


def test_patterns_are_tallied() -> None:
    two = given(given(book(exercise(1), exercise(2, "eye")), 1, DAY), 1, DAY + 9, is_right=False)
    assert tallies(two, DAY + 9) == [("race", 2, 1, 0), ("eye", 0, 0, 1)]
    assert tallies(two, DAY + 10)[0] == ("race", 2, 1, 1)


def test_answered_exercises_make_room_for_new_ones() -> None:
    many = given(book(*map(exercise, range(MOST))), 5, DAY)
    many = with_exercises(many, [exercise(MOST), exercise(MOST + 1)])
    left = [int(each.task.record.rpartition("/")[2]) for each in many.exercises]
    assert len(left) == MOST and 5 not in left and 0 not in left and MOST + 1 in left
    assert len(many.answers) == 1, "answers stay"


def test_what_is_written_is_read_again() -> None:
    one = given(book(exercise(1)), 1, DAY)
    assert read(write(one)) == one


@pytest.mark.parametrize(
    "text",
    ["{", "7", "[]", '{"v":1}', '{"exercises":[[1]],"answers":[["x"]]}', "[" * 9999,
     '{"exercises":[],"answers":[[1,"race","k",9]]}', '{"exercises":{},"answers":3}'],
)  # fmt: skip
def test_a_damaged_store_counts_as_empty(text: str) -> None:
    assert read(text) == Book()
    with_more = storage(Store())
    with_more.set_setting("exercises", text)
    exercise_store.save(with_more, book(exercise(1)))
    assert len(exercise_store.load(with_more).exercises) == 1


def test_nothing_readable_in_a_backup_is_an_error() -> None:
    with pytest.raises(GameError):
        merged("", "{")
