"""The exhaustive solver against plain counting and a second implementation of the rules."""

from __future__ import annotations

from random import Random

import pytest

from blooms import record
from blooms.games.blooms import text as blooms_text
from blooms.games.blooms.bot.board import capture_count
from blooms.games.blooms.bot.board.fast import LAST, FastPosition
from blooms.games.blooms.learn import solver
from blooms.games.blooms.rules import END, Blooms, Rules
from tests.reference.blooms import Reference
from tools.puzzles import exhaustive


def random_positions(base: int, target: int | None, seed: int) -> list[Blooms]:
    """The positions of one random game."""
    rng = Random(seed)
    position = Blooms.start(Rules(base, target))
    found = []
    while position.outcome() is None and len(found) < 60:
        found.append(position)
        turn = rng.choice(list(position.turns()))
        position = position.after(turn)
    return found


@pytest.mark.parametrize("target", [9, None])
def test_turns_are_all_legal_turns_but_the_pass(target: int | None) -> None:
    for position in random_positions(2, target, 1):
        quick = FastPosition.of(position)
        wanted = sorted(position.spell(turn) for turn in position.turns() if turn)
        assert sorted(quick.spell(turn) for turn in solver.turns(quick)) == wanted


@pytest.mark.parametrize("seed", range(3))
def test_the_most_is_what_the_best_of_all_turns_takes(seed: int) -> None:
    for position in random_positions(2, 30, seed)[1:]:
        quick = FastPosition.of(position)
        gains = [
            capture_count.played(quick, turn).captured[quick.seat] - quick.captured[quick.seat]
            for turn in solver.turns(quick)
        ]
        assert capture_count.most(quick)[0] == max(gains, default=0)
        turn = capture_count.capturing(quick)
        if turn is None:
            assert max(gains, default=0) == 0
        else:
            after = capture_count.played(quick, turn)
            assert after.captured[quick.seat] - quick.captured[quick.seat] == max(gains)


def test_both_ways_to_count_the_most_agree_on_larger_boards() -> None:
    for position in random_positions(4, 99, 7)[10:]:
        text = f"blooms/4/race-99/@{blooms_text.position_text(position)}/"
        plain = Reference.from_record(text)
        assert capture_count.most(FastPosition.of(position))[0] == exhaustive.most(plain)


def test_a_promise_is_refuted_by_a_reply_that_breaks_it() -> None:
    game = record.read("blooms/3/race-10/@1bc-bbc1-ddbc1-1ada-1d1,1/")
    kept = FastPosition.of(game.play("D1aB4b").position)
    left = 6 - kept.captured[0]
    assert solver.refuted(kept, left) is None
    broken = solver.refuted(kept, left + 1)
    assert broken is not None
    assert capture_count.most(capture_count.played(kept, broken))[0] <= left
    assert solver.refuted(kept, left + 1, broken) == broken
    assert capture_count.most(capture_count.played(kept, solver.stubborn(kept)))[0] == left


def test_two_eyes_are_doomed_and_three_are_not() -> None:
    two = "blooms/3/territory/@1a1-aaaa-1acdd-1cc1-cc1,1/"
    game = record.read(two)
    line = solver.doom(FastPosition.of(game.play(END).position), 1)
    assert line is not None
    game = game.play(END)
    for turn in line:
        assert game.position.stones[1] == "a"
        game = game.play(FastPosition.of(game.position).spell(turn)).play(END)
    assert game.position.stones[1] == "."
    three = record.read(two).play("D1a").position
    assert solver.doom(FastPosition.of(three), 1) is None


def test_fenced_stones_fall_to_any_turn() -> None:
    fenced = FastPosition.of(record.read("blooms/3/race-10/@ac1-dbb1-5-4-3,2/").position)
    assert capture_count.most(fenced) == (1, 0)
    turn = capture_count.capturing(fenced)
    assert turn is not None and turn[1] == LAST
    assert capture_count.played(fenced, turn).captured == (0, 1)
