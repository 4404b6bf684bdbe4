"""The proven best net scores: bounds against every line, and the file of the boards of the day."""

from __future__ import annotations

from datetime import timedelta
from random import Random

import pytest

from blooms.core.days import date_of, number_of
from blooms.games.blocky import blocks, daily_runs, text
from blooms.games.blocky.learn import best
from blooms.games.blocky.position import Blocky, Setup
from tests.reference import blocky_puzzles
from tools.puzzles import bounds
from tools.puzzles import days as making

BOARDS = range(6)


def drawn(seed: int, goal: str, depth: int = 2) -> tuple[Blocky, str]:
    """A random board for one, and its record."""
    setup = Setup(depth, goal, 2, seed, "h")
    start = Blocky.start(setup, blocks.fresh(0, depth, Random(seed)))
    return start, f"{text.head(setup)}/@{blocks.write_block(start.board)}/"


@pytest.mark.parametrize("seed", BOARDS)
def test_no_line_nets_more_on_a_perimeter_and_one_nets_as_much(seed: int) -> None:
    start, record = drawn(seed, "perimeter")
    none, one, two = bounds.most(start, 2)
    assert none == (start.nets()[0], ())
    assert one[0] <= two[0] == blocky_puzzles.best_net(record)
    for net, line in (one, two):
        assert len(line) <= 2
        assert blocky_puzzles.solved_net(record, ".".join(map(str, line)) or "top:pass") == net


@pytest.mark.parametrize("seed", BOARDS)
def test_no_line_nets_more_than_the_bound_of_a_blob(seed: int) -> None:
    start, record = drawn(seed, "blob")
    assert blocky_puzzles.best_net(record) <= bounds.most(start, 2)[-1][0]
    if line := making.proven(start):
        assert making.played(start, line).nets()[0] == blocky_puzzles.best_net(record)


def test_more_moves_never_net_less_and_in_the_end_no_more() -> None:
    nets = [net for net, _ in bounds.most(drawn(3, "perimeter", 3)[0], 20)]
    assert nets == sorted(nets) and nets[-1] == nets[-2] <= 32


@pytest.mark.parametrize("day", [20261101, 20261102, 20261121, 20261128])
def test_the_file_says_what_is_proven_of_a_day(day: int) -> None:
    assert making.check(day) == ""


def test_the_line_of_a_day_nets_its_score_by_the_other_rules() -> None:
    day = 20261121
    start = Blocky.start(text.daily(day))
    line = making.proven(start)
    assert line and len(line) <= 10
    record = f"{text.head(start.setup)}/@{blocks.write_block(start.board)}/"
    assert blocky_puzzles.solved_net(record, ".".join(map(str, line))) == best.net(day)


def test_days_without_a_board_in_the_file_have_no_best_score() -> None:
    first = date_of(daily_runs.FIRST)
    assert first
    before = number_of(first - timedelta(days=1))
    assert [best.net(day) for day in (0, before, 20991231)] == [None] * 3


def test_every_perimeter_is_proven() -> None:
    known = [day for day in daily_runs.days_until(20261231) if text.daily(day).goal == "perimeter"]
    assert len(known) > 29 and all(best.net(day) is not None for day in known)
