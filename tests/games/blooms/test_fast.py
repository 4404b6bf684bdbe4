"""The search's fast board plays exactly as the plain rules do."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from blooms.games.blooms.bot.board.fast import LAST, FastPosition
from blooms.games.blooms.rules import END, Blooms, Rules, Stone
from blooms.record import read


def replay(rules: Rules, rng: Random, longest: int) -> int:
    """One random game on both boards, compared at every step; how many steps it had."""
    plain = Blooms.start(rules)
    quick = FastPosition.of(plain)
    for length in range(longest):
        assert quick.outcome() == plain.outcome()
        if plain.outcome() is not None:
            return length
        moves = plain.moves(plain.seat)
        assert quick.moves(quick.seat) == [quick.step(move) for move in moves]
        move = rng.choice(moves)
        if move == END and not plain.placed and rng.random() < 0.8:
            move = rng.choice(moves)
        quick, plain = quick.play(quick.step(move)), plain.play(move)
        assert quick.captured == plain.captured
        assert quick.code() == FastPosition.of(plain).code()
        assert plain.placed or quick.score() == plain.score()
    return longest


@pytest.mark.parametrize("base", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("ruleset", ["race", "territory"])
def test_plays_as_the_rules_do(base: int, ruleset: str) -> None:
    rng = Random(f"{base} {ruleset}")
    rules = Rules(base, Rules.default_target(base) if ruleset == "race" else None)
    longest = 250 if base < 5 else 120
    steps = sum(replay(rules, rng, longest) for _ in range({2: 30, 3: 6, 4: 2}.get(base, 1)))
    assert steps > 30


@pytest.mark.long
@pytest.mark.no_cover  # the test above covers what it runs
@pytest.mark.parametrize("base", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("target", [15, None])
def test_plays_as_the_rules_do_in_many_games(base: int, target: int | None) -> None:
    rng = Random(f"{base} {target} many")
    for _ in range({2: 600, 3: 200, 4: 80}.get(base, 30)):
        replay(Rules(base, target), rng, 250)


@pytest.mark.parametrize("base", [7, 8, 9, 10])
def test_plays_on_every_board(base: int) -> None:
    replay(Rules(base, 3), Random(base), 60)


def test_an_odd_target_ends_the_race() -> None:
    for seed in range(10):
        replay(Rules(3, 1 + seed), Random(seed), 200)


def test_a_bloom_that_its_owner_fenced_falls_next_turn() -> None:
    # Player 1 fences his own A1 with his other colour; player 2 plays far away and takes it.
    game = read("blooms/4/race-15/@ab2-1b3-6-7-6-5-4,1/B1b.G4c")
    position = game.at(1).position
    assert isinstance(position, Blooms)
    quick = FastPosition.of(position)
    after = quick.play(2 * position.rules.board.cells["G4"]).play(LAST)
    assert after.captured == (0, 1)
    assert after.captured == game.position.captured  # type: ignore[attr-defined]


def test_both_colours_of_the_enemy_fall_at_once() -> None:
    # c at A1 and d at A2 have only B1 and B3 left, which also fences the c at B2.
    position = read("blooms/2/race-5/@cd-1c1-ab,1/").position
    assert isinstance(position, Blooms)
    quick = FastPosition.of(position)
    for move in position.read("B1aB3b"):
        quick = quick.play(quick.step(move))
    assert quick.captured == (3, 0)


def test_a_position_within_a_turn_is_taken_over() -> None:
    position = read("blooms/4/race-15/D4a").position
    assert isinstance(position, Blooms)
    half = position.play(position.read("E5cC3d")[0])
    assert FastPosition.of(half).moves(1) == [
        FastPosition.of(half).step(move) for move in half.moves(1)
    ]
    assert FastPosition.of(half).first != LAST


def test_the_stones_of_a_turn_are_alike_in_either_order() -> None:
    before = read("blooms/4/race-15/D4a").position
    assert isinstance(before, Blooms)
    start = FastPosition.of(before)
    cells = start.rules.board.cells
    one, other = (start.step(Stone(cells[at], colour)) for at, colour in (("C3", "c"), ("C4", "d")))
    key = FastPosition.transposition_key
    assert key(start.play(one)) != key(start.play(other))
    assert key(start.play(one).play(other)) == key(start.play(other).play(one))
    richer = FastPosition.of(replace(before, captured=(1, 0)))
    assert richer.code() == start.code() and key(richer) != key(start)
