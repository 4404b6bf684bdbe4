"""The clock of a saved game goes on where it stood."""

import json
from dataclasses import replace
from typing import Any

import pytest

from blooms import record
from blooms.session.clock import Pace
from blooms.session.events import Play, Seat, Tick
from blooms.session.session import begin, step
from tests.page.saves.fake_storage import SLOT, Store, parse, storage
from web.games.go.options import OPTIONS as GO
from web.page.saves.save_format import parse as parse_saved
from web.page.saves.save_format import text_of


def test_a_clock_from_before_there_was_time_for_the_game_has_none() -> None:
    store = Store()
    session = begin(record.read("blooms/4/race-15/D4a"), (Seat(), Seat()), 5, Pace(turn=30))[0]
    storage(store).save(session)
    ((key, text),) = store.games.items()
    old = json.loads(text)
    for name in ("sum", "banks", "played", "paid"):
        del (old if name == "sum" else old["clock"])[name]
    clock = parse(key.removeprefix(SLOT), json.dumps(old)).clock
    assert clock and (clock.banks, clock.played) == ((0, 0), 0)


def test_a_clock_goes_on_where_it_was_saved() -> None:
    session = begin(record.read("blooms/4/race-15/D4a"), (Seat(), Seat()), 5, Pace(turn=30))[0]
    assert session.clock
    store = Store()
    storage(store).save(replace(session, clock=session.clock.halt(12)))
    saved, _ = storage(store, "two").latest()
    assert saved
    again = begin(saved.tree, saved.seats, 1000, clock=saved.clock)[0]
    assert again.clock
    assert again.clock.turn_left(1003) == 20


def test_the_time_of_all_turns_is_saved() -> None:
    session = begin(record.read("blooms/4/race-15/"), (Seat(), Seat()), 0, Pace(turn=30))[0]
    session = step(session, Play("D4a"), 7)[0]
    assert session.clock
    store = Store()
    storage(store).save(replace(session, clock=session.clock.halt(12)))
    saved, _ = storage(store, "two").latest()
    assert saved and saved.clock and (saved.clock.played, saved.clock.total(99)) == (7, 12)


def test_time_is_not_added_again_after_a_visit() -> None:
    session = begin(record.read("blooms/4/race-15/"), (Seat(), Seat()), 0, Pace.of_game(60, 5))[0]
    session = step(session, Play("D4a"), 0)[0]
    assert session.clock and session.clock.paid == (0, -1)
    store = Store()
    storage(store).save(session)
    saved, _ = storage(store, "two").latest()
    assert saved and saved.clock and saved.clock.paid == (0, -1)


def test_time_for_the_game_and_periods_go_on_where_they_were_saved() -> None:
    pace = Pace.of_game(60, periods=5, period=20)
    for played, main, further in ((25, (35, 60), 4), (85, (0, 60), 3)):
        session = begin(record.read("blooms/4/race-15/"), (Seat(), Seat()), 0, pace)[0]
        assert session.clock
        store = Store()
        storage(store).save(replace(session, clock=session.clock.halt(played)))
        saved, _ = storage(store, "two").latest()
        assert saved and saved.clock and saved.clock.pace == pace
        assert saved.clock.main_left(0) == main
        assert saved.clock.blocks_left(0)[0] == further


def test_a_clock_is_kept_after_a_player_ran_out_of_time() -> None:
    session = begin(record.read("go/9/3/sequential/"), (Seat(),) * 3, 0, Pace.of_game(60))[0]
    session = step(step(session, Tick(), 60)[0], Play("E5"), 70)[0]
    assert session.clock
    kept = json.loads(text_of(replace(session, clock=session.clock.halt(75)), 1))
    saved = parse_saved("one", json.dumps(kept), GO.tree_of)
    assert saved.clock and saved.clock.main_left(0) == (0, 50, 55)


GOOD = {"pace": {"turn": 30}, "blocks": [1, 2], "seat": 0, "turn": 0, "spent": 1.5}


@pytest.mark.parametrize(
    "damage",
    [
        {"pace": {"turn": 0}}, {"pace": {"tempo": 1}}, {"pace": 3}, {"blocks": [1]},
        {"blocks": [1, -2]}, {"blocks": None}, {"seat": 2}, {"spent": -1}, {"spent": "inf"},
        {"spent": "soon"}, {"turn": None}, {"banks": [1]}, {"banks": [1, -1]}, {"banks": "much"},
        {"paid": [1]}, {"paid": "both"},
        {"pace": {"turn": 0, "main": 90000}},
    ],
)  # fmt: skip
def test_a_clock_that_cannot_be_read_costs_no_game(damage: dict[str, Any]) -> None:
    kept = {"v": 1, "when": 1, "record": "blooms/4/race-15/D4a", "lines": ["blooms/4/race-15/D4a"]}
    for clock, is_read in ((GOOD, True), (GOOD | damage, False)):
        text = json.dumps(kept | {"seats": ["human", "human"], "clock": clock})
        saved = parse("one", text)
        assert saved.tree.game.turns == ("D4a",)
        assert (saved.clock is not None) == is_read
