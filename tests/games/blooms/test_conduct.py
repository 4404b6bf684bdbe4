"""What the play of a race tells of a player's strength."""

from __future__ import annotations

from operator import mul

import pytest

from blooms import record
from blooms.games.blooms.conduct import LEAST, WEIGHTS, conduct, signs
from blooms.games.blooms.level_ratings import CONDUCT, SCALE

WEAK = (  # level 1 against level 1
    "blooms/4/race-15/B2a.B4cC2d.C3aC5b.E5cD3d.D4aC4b.E4cB3d.E3aE2b.C1cF3d.B1aD2b.D1cC2d.D3aE1b."
    "C2cD5d.A3aG4b.A2cA4d.B5aF4b.C1cD1d.C6b.D7cE6d.D6aG2b.F2cC2d.A1aA3b.D5cD7d.B5aF5b.C1d.D1aB3b"
)


def test_the_signs_of_a_game() -> None:
    game = record.read(WEAK)
    found = signs(game, 0)
    assert found is not None
    assert round(found.left**2 * 13) == 16
    assert (round(found.some * 13), round(found.many * 13)) == (6, 3)
    assert round(found.taken * 13) == 15
    assert (round(found.missed * 13), round(found.length * 20)) == (8, 13)
    assert found.punished == pytest.approx(3 / 17)


def test_stones_left_to_be_captured_count_against_a_player() -> None:
    found = signs(record.read(WEAK), 1)
    assert found is not None
    assert conduct(record.read(WEAK), 1) == sum(map(mul, WEIGHTS, found))
    assert max(WEIGHTS.left, WEIGHTS.some, WEIGHTS.many, WEIGHTS.punished) < 0 < WEIGHTS.taken


def test_a_short_game_tells_nothing() -> None:
    game = record.read(WEAK)
    assert conduct(game.until(2 * LEAST - 2), 0) is None
    assert conduct(game.until(2 * LEAST - 1), 0) is not None


def test_the_scale_measures_by_it() -> None:
    assert SCALE.conduct is CONDUCT
    assert CONDUCT.measure(record.read(WEAK), 1) == conduct(record.read(WEAK), 1)
