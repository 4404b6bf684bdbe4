"""What the bots of all games have in common: slices, time, progress, answers, explanations."""

from __future__ import annotations

import gc
from itertools import count
from random import Random
from typing import Any

import pytest

from blooms import bots, record
from blooms.search.bot import Bot, choose, finished, noticed
from blooms.search.node import Searched
from blooms.search.settings import Settings
from blooms.session.analysis import evaluation
from tests.positions import LAST_LIBERTY

RECORDS = (
    "blooms/4/race-15/D4a.E5cC3d",
    "blooms/3/territory/C3a",
    "go/9/3/sequential/E5.D4",
    "go/9/2/parallel-coop/E5,D4",
    "go/9/2/sequential/E5.D4.-.-",
    "blocky/2/blob/5/7/hpp/top:cw",
    "blocky/2/perimeter/3/7/p/",
)


class Plain(Bot):
    """A bot that is done at once, with no more to say than it must."""

    @property
    def _expected(self) -> float:
        return 1.0

    def _advance(self) -> None:
        self.is_done = True

    def _turn(self) -> str:
        return "D4"

    def _win(self) -> float:
        return 0.123456

    def _best(self) -> list[dict[str, Any]]:
        return [{"turn": str(at)} for at in range(9)]


def bot(text: str, settings: Settings) -> Bot:
    return bots.begin(record.read(text), settings)


@pytest.mark.parametrize("text", RECORDS)
def test_every_answer_gives_each_seat_its_chance(text: str) -> None:
    game = record.read(text)
    seats, mover = game.position.seats, game.position.movers[0]
    answer = finished(bot(text, Settings(sims=20, seed=1))).answer()
    assert set(answer) >= {"turn", "sims", "seconds", "win", "best"}
    assert len(answer["best"]) <= 5
    found = evaluation(answer, mover, seats)
    assert len(found.chances) == seats and found.turn == answer["turn"]
    assert sum(found.chances) == pytest.approx(1, abs=0.001)
    assert all(0 <= chance <= 1 for chance in found.chances)
    if "blocky" not in text:  # its `win` says only who would be ahead
        assert found.chances[mover] == pytest.approx(answer["win"], abs=0.001)


@pytest.mark.parametrize("text", RECORDS)
def test_an_explanation_is_the_answer_and_more(text: str) -> None:
    done = finished(bot(text, Settings(sims=60, seed=1)))
    answer, more = done.answer(), done.explain()
    assert {**more, **answer} == more
    assert more["line"][0] == more["turn"]


@pytest.mark.parametrize("text", RECORDS)
def test_time_ends_the_work_of_every_bot(text: str) -> None:
    ticks = count()
    working = bot(text, Settings(seconds=3.0, seed=1))
    while not working.work(lambda: next(ticks) / 10, 0.5):
        assert 0 <= working.progress < 1
    assert working.progress == 1
    assert working.seconds <= 3.2
    position = record.read(text).position
    if len(position.movers) == 1:
        assert position.read(working.answer()["turn"])
    else:
        assert working.answer()["turn"] in position.moves(position.movers[0])


def test_a_finished_bot_repeats_its_answer() -> None:
    # Level 1 chooses by lot; the lot is drawn once.
    done = finished(bot("go/9/2/sequential/E5", Settings(level=1, sims=40, seed=4)))
    assert len({done.answer()["turn"] for _ in range(8)}) == 1


def test_a_capture_in_go_is_explained() -> None:
    text = f"go/9/2/sequential/@{LAST_LIBERTY},1/"
    more = finished(bot(text, Settings(sims=40, seed=1))).explain()
    assert more["turn"] == "J7" and more["why"] == ["captures 8"]
    assert more["cells"]["J7"] > 0.5
    atari = finished(bot("go/9/2/sequential/@9-9-9-9-3BW4-4B4-9-9-9,1/", Settings(sims=60, seed=4)))
    assert atari.explain()["why"] == ["captures 1 next turn unless answered"]


def test_the_temperature_spreads_the_choice() -> None:
    searched = [Searched("a", 60, 0.5, 0.5), Searched("b", 40, 0.5, 0.5)]
    rng = Random(1)
    assert {choose(searched, 0.0, rng) for _ in range(20)} == {"a"}
    hot = [choose(searched, 1.0, rng) for _ in range(1000)]
    assert 0.3 < hot.count("b") / 1000 < 0.5
    for temperature, share in ((0.5, 0.16 / 0.52), (0.2, 0.4**5 / (0.4**5 + 0.6**5))):
        cold = [choose(searched, temperature, rng) for _ in range(10_000)]
        assert cold.count("b") / 10_000 == pytest.approx(share, abs=0.02)


@pytest.mark.parametrize(
    ("settings", "share"),
    [
        (Settings(sims=40), 0.5),
        (Settings(seconds=4.0), 0.25),
        (Settings(sims=40, seconds=4.0), 0.5),
        (Settings(sims=400, seconds=4.0), 0.25),
        (Settings(sims=20), 0.99),  # until the bot itself is done
    ],
)
def test_progress_is_that_of_the_work_or_of_the_time(settings: Settings, share: float) -> None:
    class Counting(Plain):
        @property
        def _expected(self) -> float:
            return float(settings.sims or 1000)

        def _advance(self) -> None:
            self.sims += 20

    working, ticks = Counting(settings), count()
    assert (working.sims, working.seconds, working.progress) == (0, 0.0, 0.0)
    assert working.work(lambda: float(next(ticks)), 0.5) is False
    assert working.progress == share


def test_a_slice_ends_when_its_time_is_used_up() -> None:
    class Endless(Plain):
        def _advance(self) -> None:
            self.sims += 1

    working, ticks = Endless(Settings(sims=9)), count()
    assert working.work(lambda: float(next(ticks)), 2.0) is False
    assert working.sims == 2, "each takes a second"


def test_a_bot_without_more_to_say_explains_by_its_answer() -> None:
    bot = finished(Plain(Settings(sims=1)), lambda: 0.0)
    assert (bot.share(0, 2), bot.report(), bot.hear(1, "[]")) == (False, "", 0)
    told = bot.explain()
    best = [{"turn": str(at)} for at in range(5)]
    assert told == {"turn": "D4", "sims": 0, "seconds": 0.0, "win": 0.1235, "best": best}


def test_what_is_overlooked_is_not_noticed() -> None:
    moves = "abcdefghij"
    assert noticed(moves, lambda move: float(move not in "dj"), Random(1)) == [3, 9]


@pytest.mark.parametrize("seed", range(20))
def test_one_of_the_moves_is_always_noticed(seed: int) -> None:
    assert len(noticed("abcdefghij", lambda move: 1.0, Random(seed))) == 1


def test_where_there_is_no_move_none_is_noticed() -> None:
    assert noticed("", lambda move: 1.0, Random(1)) == []


@pytest.mark.parametrize("was_on", [True, False])
def test_the_garbage_collector_rests_during_the_work(was_on: bool) -> None:
    found: list[bool] = []

    class Looking(Plain):
        def _advance(self) -> None:
            found.append(gc.isenabled())
            self.is_done = True

    (gc.enable if was_on else gc.disable)()
    try:
        finished(Looking(Settings(sims=1)), lambda: 0.0)
        assert (found, gc.isenabled()) == ([False], was_on)
    finally:
        gc.enable()
