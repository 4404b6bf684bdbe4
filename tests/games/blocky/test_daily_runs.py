"""Boards of the day: the one run that counts, streaks, the distribution, the text to share."""

from __future__ import annotations

import json
from datetime import date

import pytest

from blooms.core.position import GameError
from blooms.games.blocky import daily_runs, streaks
from blooms.games.blocky.daily_runs import Days, Run

DAY = 20261121


def is_chance(turn: str) -> bool:
    return turn.endswith("smash")


def played(*turns: str, known: Days | None = None, ended: int = 0) -> Days:
    """The days after these turns were played one by one; each raises the net score by 1."""
    held = known or Days()
    for count in range(1, len(turns) + 1):
        nets = range(5, 6 + count)
        is_last = ended if count == len(turns) else 0
        held = held.played(DAY, turns[:count], tuple(nets), is_last, is_chance)
    return held


def finished(day: int, net: int = 9, ended: int = 0, par: int | None = 8, hints: int = 0) -> Run:
    return Run(day, ("a",), (5, net), hints, ended or day, par)


# The run


def test_a_run_is_kept_move_by_move() -> None:
    held = played("a", "b")
    assert held.runs[DAY] == Run(DAY, ("a", "b"), (5, 6, 7))
    assert held.counts(DAY, ()) and held.counts(DAY, ("a",)) and held.counts(DAY, ("a", "b"))
    assert not held.counts(DAY, ("b",)) and not held.counts(DAY, ("a", "b", "c"))


def test_a_board_without_a_run_counts_only_from_its_start() -> None:
    assert Days().counts(DAY, ()) and not Days().counts(DAY, ("a",))
    opened = Days().played(DAY, ("a", "b"), (5, 6, 7), 0, is_chance)
    assert opened == Days(), "a link with turns in it is no run"


def test_turns_without_chance_are_taken_back_and_others_are_not() -> None:
    free = played("a", "b").played(DAY, ("a", "c"), (5, 6, 4), 0, is_chance)
    assert free.runs[DAY].turns == ("a", "c") and free.runs[DAY].net == 4
    smashed = played("a", "smash", "b")
    for turns in (("c",), ("a", "c")):
        assert smashed.played(DAY, turns, (5, 9), 0, is_chance) == smashed
        assert smashed.is_locked(DAY, ("a", "smash", "b"), turns[:-1], is_chance)
    late = smashed.played(DAY, ("a", "smash", "c"), (5, 6, 7, 3), 0, is_chance)
    assert late.runs[DAY].turns == ("a", "smash", "c")
    assert not smashed.is_locked(DAY, ("a", "smash", "b"), ("a", "smash"), is_chance)


def test_stepping_through_a_run_changes_nothing() -> None:
    held = played("a", "b")
    assert held.played(DAY, ("a",), (5, 6), 0, is_chance) == held
    assert held.played(DAY, (), (5,), 0, is_chance) == held


def test_a_second_go_is_practice_and_does_not_count() -> None:
    over = played("a", "b", ended=DAY)
    assert over.is_locked(DAY, ("a", "b"), ("a",), is_chance)
    assert over.counts(DAY, ("a", "b")) and not over.counts(DAY, ())
    assert not over.is_locked(DAY, (), (), is_chance), "practice is free"
    assert over.played(DAY, ("c",), (5, 60), DAY, is_chance) == over
    assert over.hinted(DAY, (5,)) == over


def test_hints_are_counted_also_before_the_first_turn() -> None:
    held = Days().hinted(DAY, (5, 6))
    assert held.runs[DAY] == Run(DAY, (), (5,), 1)
    assert held.counts(DAY, ())
    after = played("a", known=held).hinted(DAY, (5, 6))
    assert (after.runs[DAY].turns, after.runs[DAY].hints) == (("a",), 2)


def test_the_par_joins_a_run_and_begins_none() -> None:
    assert Days().with_par(DAY, 7) == Days()
    assert played("a").with_par(DAY, 7).runs[DAY].par == 7


# Days


def test_days_are_dates_and_nothing_else() -> None:
    assert daily_runs.date_of(DAY) == date(2026, 11, 21) and daily_runs.iso(DAY) == "2026-11-21"
    assert daily_runs.number_of(date(2026, 11, 21)) == DAY
    for bad in (0, 7, 20261131, 20260229, 20261300, 99999999, 10**15):
        assert daily_runs.date_of(bad) is None
    listed = list(daily_runs.days_until(20261203))
    assert (listed[0], listed[-1], len(listed)) == (20261203, daily_runs.FIRST, 33)
    assert 20261130 in listed and 20261131 not in listed
    assert list(daily_runs.days_until(20261031)) == []


# What runs add up to


def test_finished_runs_are_counted_by_distance_from_par() -> None:
    held = Days()
    for day, net in ((20261101, 8), (20261102, 8), (20261103, 7), (20261104, 30), (20261105, -9)):
        held = held.with_run(finished(day, net))
    held = held.with_run(Run(20261106, ("a",), (5, 8), 0, 0, 8))
    held = held.with_run(finished(20261107, par=None))
    assert dict(streaks.spread(held)) == {-3: 1, -2: 0, -1: 1, 0: 2, 1: 0, 2: 0, 3: 1}


def test_the_squares_tell_gains_and_losses_and_no_turn() -> None:
    run = Run(DAY, ("UR:smash", "top:cw", "LL:cw"), (5, 2, 2, 9))
    assert daily_runs.squares(run) == "🟥⬜🟩"
    assert daily_runs.squares(Run(DAY, (), (5,))) == ""


# Text


def test_the_days_are_read_as_they_were_written() -> None:
    held = played("a", "smash", ended=DAY).with_run(finished(20261120, hints=2))
    assert daily_runs.read(daily_runs.write(held)) == held
    assert daily_runs.read("") == Days()


@pytest.mark.parametrize(
    "run", [
        [7, ["a"], [5, 6], 0, 0, None], [DAY, ["a"], [5], 0, 0, None], [DAY, "a"],
        [DAY, ["a"], [5, "x"], 0, 0, None], None,
    ],
)  # fmt: skip
def test_a_damaged_run_is_left_out_and_told(run: object) -> None:
    held = played("a")
    whole = daily_runs.write(held)
    bent = json.dumps({"v": 1, "runs": [run, *json.loads(whole)["runs"]]})
    assert daily_runs.read(bent) == held
    assert daily_runs.merged("", bent) == (whole, False)


@pytest.mark.parametrize("text", ["{", "[]", '{"v": 1}', '{"runs": 7}'])
def test_damaged_days_are_none_and_damage_no_backup(text: str) -> None:
    assert daily_runs.read(text) == Days()
    with pytest.raises(GameError, match="it is damaged"):
        daily_runs.merged("", text)


def test_a_backup_adds_days_and_takes_none_away() -> None:
    mine = daily_runs.write(played("a", "b").with_run(finished(20261101, 3)))
    other = daily_runs.write(
        played("a", ended=DAY).with_run(finished(20261101, 99)).with_run(finished(20261102))
    )
    both = daily_runs.read(daily_runs.merged(mine, other)[0])
    assert both.runs[DAY].ended == DAY and both.runs[20261101].net == 3 and 20261102 in both.runs
    assert daily_runs.merged(mine, mine) == (mine, True)
    assert daily_runs.read(daily_runs.merged(other, mine)[0]).runs[DAY].ended == DAY
