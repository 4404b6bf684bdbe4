"""Weak levels overlook what a hasty player overlooks: far threats first, captures last."""

from __future__ import annotations

import pytest

from blooms import record
from blooms.games.blooms.bot.board.fast import LAST, FastPosition
from blooms.games.blooms.bot.bot import BloomsBot
from blooms.games.blooms.bot.oversights import last_cells, overlooked
from blooms.games.blooms.rules import Blooms
from blooms.search.settings import LEVELS, Settings

BESIDE = ("C3", "C4", "D3", "D5", "E4", "E5")
"""The cells beside D4 on base 4."""
CAPTURABLE = "blooms/4/race-15/A2a.A1cG1d.D7aE6b."
"""The stone on A1 has two liberties, B1 and B2."""


def chances(text: str, blind: float) -> dict[str, float]:
    """The probability that a stone on each empty cell is overlooked."""
    game = record.read(text)
    assert isinstance(game.position, Blooms)
    fast = FastPosition.of(game.position)
    chance = overlooked(fast, last_cells(game), blind)
    names = game.position.rules.board.names
    return {names[step // 2]: chance(step) for step in fast.moves(fast.seat) if step != LAST}


def test_what_is_far_from_the_last_turn_is_overlooked_more_often() -> None:
    found = chances("blooms/4/race-15/D4a", 0.8)
    beside, near, far = found["D5"], found["D6"], found["D7"]
    assert 0 < beside < near < 0.8 < far < 1
    assert set(found.values()) == {beside, near, far}
    assert sum(chance == beside for chance in found.values()) == 6
    assert sum(chance == near for chance in found.values()) == 12


def test_only_the_last_turn_draws_the_eye() -> None:
    found = chances("blooms/4/race-15/A1a.G4cG3d", 0.8)
    assert found["F4"] < found["A2"] == found["D4"]


def test_captures_are_seen_sooner_than_other_moves_as_far_away() -> None:
    found = chances(f"{CAPTURABLE}G3dG4c", 0.8)
    assert found["B1"] == found["B2"] < found["B3"] == found["D1"]


def test_on_an_empty_board_and_at_the_end_of_a_turn_all_is_alike() -> None:
    assert set(chances("blooms/4/race-15/", 0.8).values()) == {0.8}
    position = FastPosition.of(record.read("blooms/4/race-15/D4a").position).play(0)
    assert overlooked(position, [18], 0.8)(LAST) == 0.8


@pytest.mark.parametrize("level", [1, 3, 5, 7])
def test_the_levels_see_what_is_beside_the_last_turn_more_often(level: int) -> None:
    game = record.read("blooms/4/race-15/D4a")
    beside = {game.position.rules.board.names.index(name) for name in BESIDE}
    seen = [0, 0]
    for seed in range(200):
        moves = BloomsBot(game, Settings(level=level, seed=seed)).tree.stats()[0].moves
        for step in moves:
            seen[step // 2 in beside] += 1
    far, near = seen[0] / (2 * 30 * 200), seen[1] / (2 * 6 * 200)
    blind = LEVELS[level - 1].blind
    assert near == pytest.approx(1 - 0.85 * blind, abs=0.03)
    assert near > far + blind / 10
