"""When a race is decided early: three eyes each, only eyes empty, somebody leads."""

import pytest

from blooms.games.blooms.early_decision import decided
from blooms.games.blooms.rules import Blooms
from tests.positions import EYES, blooms_at


def race(rows: str, player: int, one: int, two: int, rules: str = "race-15") -> Blooms:
    return blooms_at(f"blooms/4/{rules}/@{rows},{player},{one},{two}/")


@pytest.mark.parametrize("player", [1, 2])
def test_the_leader_has_won_when_only_eyes_are_left(player: int) -> None:
    assert decided(race(EYES, player, 7, 5)) == 0
    assert decided(race(EYES, player, 3, 4)) == 1


def test_an_eye_may_touch_both_colours_of_its_owner() -> None:
    both = EYES.replace("aaaccc", "bbaccc").replace("aaccc", "baccc")
    assert decided(race(both, 1, 7, 5)) == 0


def test_without_a_leader_nothing_is_decided() -> None:
    assert decided(race(EYES, 1, 5, 5)) is None


def test_two_eyes_are_not_enough() -> None:
    assert decided(race(EYES.replace("a1ac1", "aaac1"), 1, 7, 5)) is None


def test_an_empty_cell_that_both_touch_leaves_the_race_open() -> None:
    # C4 is beside stones of both and beside no other empty cell.
    assert decided(race(EYES.replace("aaaccc", "aaa1cc"), 1, 7, 5)) is None
    assert decided(race(EYES.replace("aaaccc", "aa1ccc"), 1, 7, 5)) is None


def test_two_empty_cells_side_by_side_are_no_eyes() -> None:
    assert decided(race(EYES.replace("a1ac1-aaaccc", "a1ac1-a1accc"), 1, 7, 5)) is None


def test_only_a_running_race_is_decided_early() -> None:
    assert decided(race("4-5-6-7-6-5-4", 1, 7, 5)) is None
    assert decided(race(EYES, 1, 0, 0, "territory")) is None
    assert decided(race(EYES, 1, 7, 5).play("!")) is None


@pytest.mark.parametrize(("turn", "leader"), [("B5a", 0), ("B5aE6b", None)])
def test_stones_laid_in_eyes_count_as_traded(turn: str, leader: int | None) -> None:
    assert decided(blooms_at(f"blooms/4/race-15/@{EYES},1,6,5/{turn}")) == leader


def test_who_is_said_to_win_wins_when_both_only_trade() -> None:
    position = race(EYES, 2, 7, 5)
    cells = position.rules.board.cells
    while position.outcome() is None:
        assert decided(position) == 0
        eyes = ("B5", "E6", "G4") if position.seat == 0 else ("B2", "D1", "D3")
        eye = next(name for name in eyes if position.stones[cells[name]] == ".")
        for step in position.read(eye + "ac"[position.seat]):
            position = position.play(step)
    assert position.outcome() == (1.0, 0.0)
