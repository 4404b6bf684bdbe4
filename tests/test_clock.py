"""The death match's clock: 90 seconds a turn, 600 of reserve in blocks of 10."""

import pytest

from blooms.clock import Clock, Pace
from blooms.game import GameError

PACE = Pace()


def running(seat: int = 0) -> Clock:
    return Clock.start(PACE).run(seat, 0, 0)


@pytest.mark.parametrize(
    ("now", "turn", "reserve"),
    [(0, 90, 600), (89.9, 0.1, 600), (90, 0, 590), (99.9, 0, 590), (100, 0, 580), (689, 0, 0)],
)
def test_a_block_is_used_up_when_it_is_begun(now: float, turn: float, reserve: float) -> None:
    clock = running()
    assert clock.turn_left(now) == pytest.approx(turn)
    assert clock.reserve_left(now) == (reserve, 600)


def test_wanting_a_block_when_none_is_left_loses() -> None:
    assert not running().is_lost(689.9)
    assert running().is_lost(690)


def test_a_turn_within_its_time_costs_no_reserve() -> None:
    assert running().run(1, 1, 89).reserve_left(89) == (600, 600)


def test_blocks_begun_are_gone_at_the_next_turn() -> None:
    assert running().run(1, 1, 101).reserve_left(101) == (580, 600)


def test_a_halted_clock_stands_and_goes_on_where_it_was() -> None:
    clock = running().halt(30)
    assert clock.turn_left(1000) == 60
    assert clock.resume(1000).turn_left(1010) == 50
    assert clock.resume(1000).resume(2000).turn_left(1010) == 50


def test_a_reserve_holds_whole_blocks() -> None:
    assert Pace(reserve=25).blocks == 2
    assert Clock.start(Pace(turn=1, reserve=0)).run(0, 0, 0).is_lost(1)


@pytest.mark.parametrize("bad", [{"turn": 0}, {"reserve": -1}, {"block": 0}])
def test_a_pace_out_of_range_is_refused(bad: dict[str, float]) -> None:
    with pytest.raises(GameError, match="clock"):
        Pace(**bad)
