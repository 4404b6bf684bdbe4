"""The death match's clock: 90 seconds a turn, 600 of reserve in blocks of 10."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blooms.core.position import GameError
from blooms.session.clock import AwakeClock, Clock, Pace

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


def test_before_the_first_turn_all_time_is_left_and_none_runs() -> None:
    clock = Clock.start(PACE)
    assert (clock.seat, clock.turn_left(99), clock.total(99)) == (0, 90, 0)
    assert clock.reserve_left(99) == (600, 600)


def test_a_halted_clock_stands_and_goes_on_where_it_was() -> None:
    clock = running().halt(30)
    assert clock.turn_left(1000) == 60
    assert clock.resume(1000).turn_left(1010) == 50
    assert clock.resume(1000).resume(2000).turn_left(1010) == 50


def test_added_time_neither_starts_nor_stops_a_clock() -> None:
    clock = Clock.start(Pace.of_game(60, 5)).run(0, 0, 0)
    assert (clock.moved(0, 10).since, clock.moved(0, 10).main_left(20)) == (10, (45, 60))
    assert (clock.halt(10).moved(0, 99).since, clock.halt(10).moved(0, 99).main_left(999)) == (
        None,
        (55, 60),
    )


def test_a_time_for_the_game_has_no_periods_unless_asked() -> None:
    assert Pace.of_game(60, 5) == Pace(0, 0, 1, 60, 5)
    assert Pace.of_game(60, periods=2) == Pace(1, 1, 1, 60, 0)


def test_a_reserve_holds_whole_blocks() -> None:
    assert Pace(reserve=25).blocks == 2
    assert Clock.start(Pace(turn=1, reserve=0)).run(0, 0, 0).is_lost(1)


def test_a_pace_at_the_ends_of_its_range_is_taken() -> None:
    assert Pace(1, 0, 1).blocks == 0
    assert Pace(86400, 86400, 3600).blocks == 24


@pytest.mark.parametrize(
    "bad",
    [
        *({"turn": 0.9}, {"turn": 86401}, {"reserve": -1}, {"reserve": 86401}),
        *({"block": 0.9}, {"block": 3601}),
    ],
)
def test_a_pace_out_of_range_is_refused(bad: dict[str, float]) -> None:
    with pytest.raises(GameError, match="clock"):
        Pace(**bad)


@pytest.mark.parametrize("bad", [{"turn": float("nan")}, {"reserve": float("inf")}])
def test_a_pace_that_is_no_time_is_refused(bad: dict[str, float]) -> None:
    with pytest.raises(GameError, match="clock"):
        Pace(**bad)


def test_the_example_game_costs_three_blocks() -> None:
    clock = running().run(1, 1, 110.5).run(0, 2, 120).run(1, 3, 209)
    assert clock.reserve_left(209) == (570, 600)


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(0, 2), st.floats(0, 60)), max_size=30))
def test_reserve_never_grows_and_a_halted_clock_never_runs(steps: list[tuple[int, float]]) -> None:
    clock, now = running(), 0.0
    for turn, (kind, seconds) in enumerate(steps, 1):
        left, before = clock.reserve_left(now), clock.turn_left(now)
        now += seconds
        if clock.since is None:
            assert (clock.reserve_left(now), clock.turn_left(now)) == (left, before)
        else:
            assert clock.turn_left(now) == pytest.approx(max(0, before - seconds))
        assert all(new <= old for new, old in zip(clock.reserve_left(now), left, strict=True))
        clock = (clock.halt(now), clock.resume(now), clock.run(turn % 2, turn, now))[kind]


class Source:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def test_time_asleep_counts_for_nobody() -> None:
    source = Source()
    awake = AwakeClock(source)
    for _ in range(40):
        source.time += 0.25
        awake()
    before = awake()
    source.time += 3 * 3600
    assert (awake(), awake.slept) == (before, 3 * 3600)
    source.time += 5
    assert awake() == before + 5


def test_every_sleep_counts_for_nobody() -> None:
    source = Source()
    awake = AwakeClock(source)
    awake()
    for hours in (8, 1):
        source.time += hours * 3600
        awake()
        source.time += 5
        awake()
    assert (awake(), awake.slept) == (100 + 10, 9 * 3600)


def test_a_hidden_page_that_is_woken_once_a_minute_is_awake() -> None:
    source = Source()
    awake = AwakeClock(source)
    begun = awake()
    for _ in range(10):
        source.time += 60
        awake()
    assert (awake() - begun, awake.slept) == (600, 0)


def test_a_source_set_back_never_gives_time_back() -> None:
    source = Source()
    awake = AwakeClock(source)
    times = []
    for step in (1, -50, 2, 40, -1, 15):
        source.time += step
        times.append(awake())
    assert times == sorted(times)
    assert awake.slept == 0


def test_no_player_loses_while_the_page_sleeps() -> None:
    source = Source()
    awake = AwakeClock(source)
    clock = Clock.start(Pace(10, 20, 10)).run(0, 0, awake())
    source.time += 8 * 3600
    assert not clock.is_lost(awake())
    for _ in range(30):
        assert not clock.is_lost(awake())
        source.time += 1
    assert clock.is_lost(awake())


def test_a_page_read_again_after_seventy_seconds_was_awake() -> None:
    source = Source()
    awake = AwakeClock(source)
    source.time += 70
    assert (awake() - 100, awake.slept) == (70, 0)
    source.time += 70.5
    assert (awake() - 100, awake.slept) == (70, 70.5)


def test_the_usual_pace_is_that_of_the_death_match() -> None:
    assert Pace() == Pace(turn=90, reserve=600, block=10)


@pytest.mark.parametrize(
    ("pace", "now", "is_low"),
    [
        (Pace(), 79.9, False),
        (Pace(), 80, True),
        (Pace(), 89.9, True),
        (Pace(), 90, False),  # The reserve goes on for long.
        (Pace(), 679.9, False),
        (Pace(), 680, True),  # The last block is begun.
        (Pace(turn=12, reserve=0), 7.9, False),  # A third of a short turn.
        (Pace(turn=12, reserve=0), 8, True),
        (Pace(turn=12, reserve=0), 11.9, True),
    ],
)
def test_a_player_is_warned_when_time_is_nearly_over(pace: Pace, now: float, is_low: bool) -> None:
    assert Clock.start(pace).run(1, 3, 0).is_low(now) is is_low


@pytest.mark.parametrize(
    ("now", "left"), [(0, 90), (85, 5), (90, 10), (97, 3), (100, 10), (113, 7)]
)
def test_what_is_left_is_that_of_the_turn_and_then_of_each_block(now: float, left: float) -> None:
    assert running().left(now) == left
