"""A run against the clock: its time, its mistakes, its rows."""

from __future__ import annotations

from blooms.games.blooms.learn.puzzle_run import (
    Run,
    answered,
    begin,
    going,
    is_over,
    left,
    longest,
    mistakes,
    paused,
    row,
    solved,
)


def run_of(marks: str, now: float = 0.0) -> Run:
    run = begin(0.0)
    for at, mark in enumerate(marks):
        run = answered(run, str(at), mark == "1", now)
    return run


def test_it_takes_three_minutes() -> None:
    run = begin(100.0)
    assert (left(run, 100.0), left(run, 279.0), left(run, 400.0)) == (180, 1, 0)
    assert not is_over(run, 279.0) and is_over(run, 280.0)


def test_the_third_mistake_ends_it() -> None:
    assert not is_over(run_of("1001"), 1.0) and is_over(run_of("10010"), 1.0)


def test_every_eighth_right_answer_in_a_row_brings_five_seconds() -> None:
    for marks, more in (("1" * 7, 0), ("1" * 8, 5), ("1" * 16, 10), ("1" * 7 + "0" + "1" * 7, 0)):
        assert left(run_of(marks), 0.0) == 180 + more, marks


def test_the_time_stands_still_while_it_is_paused() -> None:
    run = paused(begin(0.0), 30.0)
    assert left(run, 1000.0) == 150 and paused(run, 2000.0) == run
    run = going(run, 1000.0)
    assert left(run, 1010.0) == 140 and going(run, 1020.0) == run


def test_a_clock_that_goes_back_gives_no_time() -> None:
    assert left(begin(100.0), 40.0) == 180


def test_an_answer_after_the_end_does_not_count() -> None:
    run = begin(0.0)
    assert answered(run, "a", True, 180.0) == run
    assert answered(run_of("000"), "a", True, 1.0) == run_of("000")


def test_its_figures() -> None:
    run = run_of("1101110")
    assert (solved(run), mistakes(run), row(run), longest(run)) == (5, 2, 0, 3)
    assert (row(begin(0.0)), longest(begin(0.0)), row(run_of("011"))) == (0, 0, 2)
