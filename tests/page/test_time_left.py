"""Clocks on the page: what players have left, and the texts that choose a clock."""

import pytest

from blooms.core.position import GameError
from blooms.session.clock import Clock, Pace
from web.page.contract.players import clock, clock_texts
from web.page.status.time_left import low_words, time_text

BYOYOMI = Pace.of_game(600, periods=5, period=30)
KINDS = {
    "": None,
    "1": Pace(60, 300, 20),
    "absolute": Pace.of_game(900),
    "fischer": Pace.of_game(180, added=2),
    "byoyomi": BYOYOMI,
}


@pytest.mark.parametrize(
    ("pace", "used", "texts"),
    [
        (Pace(), 18, ("1:12 +10:00", "+10:00")),
        (Pace(), 95, ("0:05 +9:50", "+10:00")),
        (Pace.of_game(600), 1.5, ("9:59", "10:00")),
        (Pace.of_game(600), 600, ("0:00", "10:00")),
        (Pace.of_game(180, added=2), 60, ("2:00", "3:00")),
        (BYOYOMI, 10, ("9:50 +5×30", "10:00 +5×30")),
        (BYOYOMI, 607, ("0:23 +4×30", "10:00 +5×30")),
        (BYOYOMI, 749, ("0:01", "10:00 +5×30")),
        (BYOYOMI, 750, ("0:00", "10:00 +5×30")),
    ],
)
def test_the_time_left_is_short_and_whole(pace: Pace, used: float, texts: tuple[str, str]) -> None:
    running = Clock.start(pace).run(0, 0, 0)
    assert tuple(time_text(running, seat, used, seat == 0) for seat in range(2)) == texts


def test_between_turns_a_player_has_a_whole_period() -> None:
    waiting = Clock.start(BYOYOMI).run(0, 0, 0).run(1, 1, 640)
    assert time_text(waiting, 0, 641, False) == "0:30 +3×30"


@pytest.mark.parametrize(
    ("pace", "used", "said"),
    [
        (Pace(), 82, "Red: 8 seconds left, then the reserve."),
        (Pace.of_game(60), 59.5, "Red: 1 second left."),
        (BYOYOMI, 622, "Red: 8 seconds left in this period."),
        (BYOYOMI, 749.1, "Red: 1 second left."),
    ],
)
def test_a_warning_says_what_comes_after(pace: Pace, used: float, said: str) -> None:
    assert low_words(Clock.start(pace).run(0, 0, 0), "Red", used) == said


@pytest.mark.parametrize("kind", KINDS)
def test_a_clock_is_written_as_it_is_read(kind: str) -> None:
    texts = clock_texts(KINDS[kind])
    assert texts["clock"] == kind
    assert texts.keys() <= set("clock turn reserve block minutes added periods period".split())
    assert clock(texts) == KINDS[kind]


def test_a_kind_of_clock_has_usual_times() -> None:
    assert clock({"clock": "1"}) == Pace(90, 600, 10)
    assert clock({"clock": "byoyomi"}) == BYOYOMI
    assert clock({"clock": "fischer"}) == Pace.of_game(600, added=5)
    assert clock({"clock": "absolute", "added": "7"}) == Pace.of_game(600)


@pytest.mark.parametrize(
    ("texts", "name"),
    [
        ({"clock": "blitz"}, "clock"),
        ({"clock": "absolute", "minutes": "0"}, "minutes"),
        ({"clock": "fischer", "added": "0"}, "added"),
        ({"clock": "byoyomi", "periods": "21"}, "periods"),
        ({"clock": "byoyomi", "period": "1.5"}, "period"),
    ],
)
def test_a_bad_clock_is_named(texts: dict[str, str], name: str) -> None:
    with pytest.raises(GameError, match=f"^{name}:"):
        clock(texts)
