"""Saved games: errors are reported, and nothing is lost."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from blooms import record
from blooms.core.position import GameError
from blooms.session.clock import Pace
from blooms.session.events import Play, Seat
from blooms.session.session import begin, step
from web.games.blooms.options import tree_of
from web.page.saved import Saved
from web.page.saved import parse as parse_saved
from web.page.storage import KEPT, Memory, Storage

SLOT = "blooms.game."


class Store:
    """localStorage as a dictionary; `full` refuses writes, `shut` refuses everything."""

    def __init__(self, full: bool = False, shut: bool = False) -> None:
        self.texts: dict[str, str] = {}
        self.full, self.shut = full, shut

    @property
    def length(self) -> int:
        if self.shut:
            raise RuntimeError("SecurityError")
        return len(self.texts)

    def key(self, at: int) -> str:
        return list(self.texts)[at]

    def getItem(self, key: str) -> str | None:
        if self.shut:
            raise RuntimeError("SecurityError")
        return self.texts.get(key)

    def setItem(self, key: str, text: str) -> None:
        if self.full or self.shut:
            raise RuntimeError("QuotaExceededError")
        self.texts[key] = text

    def removeItem(self, key: str) -> None:
        del self.texts[key]


def parse(slot: str, text: str) -> Saved:
    return parse_saved(slot, text, tree_of)


class Ticks:
    """A clock that advances by one at every reading."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


def storage(store: Store, slot: str = "one", tab: Store | None = None) -> Storage:
    return Storage(store, tab or Store(), Ticks(), slot, tree_of)


def played(*turns: str) -> Any:
    session = begin(record.read("blooms/4/race-15/"), (Seat(), Seat(8, 3)), 0)[0]
    for turn in turns:
        session = step(session, Play(turn), 0)[0]
    return session


def test_a_saved_session_comes_back_whole() -> None:
    store = Store()
    session = played("D4a")
    assert storage(store).save(session) == ""
    saved, told = storage(store, "two").latest()
    assert saved
    assert told == ""
    assert saved.tree.game.record == "blooms/4/race-15/D4a"
    assert saved.seats == session.seats
    assert saved.tree.lines == (("D4a",),)


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


GOOD = {"pace": {"turn": 30}, "blocks": [1, 2], "seat": 0, "turn": 0, "spent": 1.5}


@pytest.mark.parametrize(
    "damage",
    [
        {"pace": {"turn": 0}}, {"pace": {"tempo": 1}}, {"pace": 3}, {"blocks": [1]},
        {"blocks": [1, -2]}, {"blocks": None}, {"seat": 2}, {"spent": -1}, {"spent": "inf"},
        {"spent": "soon"}, {"turn": None},
    ],
)  # fmt: skip
def test_a_clock_that_cannot_be_read_costs_no_game(damage: dict[str, Any]) -> None:
    kept = {"v": 1, "when": 1, "record": "blooms/4/race-15/D4a", "lines": ["blooms/4/race-15/D4a"]}
    for clock, is_read in ((GOOD, True), (GOOD | damage, False)):
        text = json.dumps(kept | {"seats": ["human", "human"], "clock": clock})
        saved = parse("one", text)
        assert saved.tree.game.turns == ("D4a",)
        assert (saved.clock is not None) == is_read


def test_a_tab_goes_on_in_its_own_slot() -> None:
    store, tab = Store(), Store()
    mine = storage(store, "one", tab)
    mine.save(played("D4a"))
    other = storage(store, "two")
    other.save(played("A1a"))
    assert len(store.texts) == 2
    again = storage(store, "three", tab).latest()[0]
    assert again
    assert again.tree.game.turns == ("D4a",)
    assert [saved.tree.game.turns for saved in mine.earlier()] == [("A1a",)]


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "[]", "null", '{"v": 1}', "x" * 100, "[" * 100_000,
        json.dumps({"v": 2, "when": 1, "record": "blooms/4/race-15/", "lines": [], "seats": []}),
        json.dumps({"v": 1, "when": 1, "record": "go/9/2/", "lines": [], "seats": []}),
        json.dumps({"v": 1, "when": 1, "record": 3, "lines": [], "seats": []}),
        json.dumps({"v": 1, "when": 1, "record": "blooms/4/race-15/", "lines": [], "seats": []}),
        json.dumps({"v": 1, "when": 1, "record": "blooms/4/race-15/",
                    "lines": ["blooms/5/race-15/"], "seats": ["human", "human"]}),
        json.dumps({"v": 1, "when": 1, "record": "blooms/4/race-15/",
                    "lines": [], "seats": ["human", "cat"]}),
    ],
)  # fmt: skip
def test_damage_is_told_and_the_last_good_game_comes_back(text: str) -> None:
    store = Store()
    storage(store).save(played("D4a"))
    store.texts[SLOT + "bad"] = text
    tab = Store()
    tab.texts["blooms.slot"] = "bad"
    damaged = storage(store, "new", tab)
    saved, told = damaged.latest()
    assert saved
    assert saved.tree.game.turns == ("D4a",)
    assert "could not be read" in told
    damaged.save(saved and played("A1a"))
    assert store.texts[SLOT + "bad"] == text


def test_too_long_a_save_is_not_parsed() -> None:
    with pytest.raises(GameError, match="too long"):
        parse("one", "[" * (64 * record.LONGEST + 1))


def test_a_full_storage_is_told_once() -> None:
    full = storage(Store(full=True))
    assert "cannot be saved" in full.save(played("D4a"))
    assert full.save(played("D4a", "C3c")) == ""


@pytest.mark.parametrize("store", [Store(shut=True), None])
def test_a_refused_storage_is_as_good_as_an_empty_one(store: Any) -> None:
    refused = Storage(store, store, Ticks(), "one", tree_of)
    assert refused.latest() == (None, "")
    assert refused.earlier() == []
    assert refused.setting("theme") == ""
    assert "cannot be saved" in refused.save(played("D4a"))


def test_only_the_newest_slots_are_kept() -> None:
    store = Store()
    for number in range(KEPT + 5):
        each = storage(store, f"slot{number}")
        each._now = lambda number=number: float(number)
        each.save(played("D4a"))
    assert len(store.texts) == KEPT + 1
    assert SLOT + "slot0" not in store.texts
    assert f"{SLOT}slot{KEPT + 4}" in store.texts


class Missing:
    """JavaScript's null as the page's Python sees it: not None, but false."""

    def __bool__(self) -> bool:
        return False

    def __str__(self) -> str:
        return "jsnull"


class PageStore(Store):
    """localStorage as the page's Python sees it."""

    def getItem(self, key: str) -> Any:
        text = super().getItem(key)
        return Missing() if text is None else text


def test_what_the_page_calls_null_is_nothing_saved() -> None:
    mine = storage(PageStore(), "one", PageStore())
    assert mine.slot == "one"
    assert mine.setting("theme") == ""
    assert mine.latest() == (None, "")


def test_an_empty_text_in_the_page_is_a_text() -> None:
    store = PageStore()
    store.texts[SLOT + "bad"] = ""
    assert "could not be read" in storage(store).latest()[1]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
    | st.sampled_from([10**400, -(10**400), "blooms/4/race-15/", "human", "bot:3"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)  # fmt: skip


@settings(deadline=None)
@given(
    st.fixed_dictionaries(
        {
            "v": st.just(1) | JSON,
            "when": st.just(1) | JSON,
            "record": st.just("blooms/4/race-15/D4a") | JSON,
            "lines": st.just(["blooms/4/race-15/D4a"]) | JSON,
            "seats": st.just(["human", "bot:3"]) | JSON,
        }
    )
    | JSON
)
@example({"v": 1, "when": 10**400, "record": "blooms/4/race-15/", "lines": [],
          "seats": ["human", "human"]})  # fmt: skip
def test_any_json_is_a_saved_game_or_refused(saved: Any) -> None:
    try:
        found = parse("one", json.dumps(saved))
    except GameError as why:
        assert str(why)
    else:
        assert len(found.seats) == 2


def test_a_time_too_large_for_a_number_does_not_hide_the_other_games() -> None:
    store = Store()
    storage(store).save(played("D4a"))
    store.texts[SLOT + "bad"] = '{"v": 1, "when": 1' + "0" * 400 + "}"
    saved = storage(store, "two").latest()[0]
    assert saved
    assert saved.tree.game.turns == ("D4a",)


def test_a_save_of_another_version_is_named() -> None:
    with pytest.raises(GameError, match="another version"):
        parse("one", '{"v": 2, "when": 1, "record": "", "lines": [], "seats": []}')


def test_a_saved_illegal_turn_is_named() -> None:
    bad = json.dumps({"v": 1, "when": 1, "record": "blooms/4/race-15/D4a.D4c", "lines": [],
                      "seats": ["human", "human"]})  # fmt: skip
    with pytest.raises(GameError, match=r"turn 2 .*occupied"):
        parse("one", bad)


def test_a_damaged_save_is_kept_however_many_games_are_saved() -> None:
    store = Store()
    store.texts[SLOT + "bad"] = "{"
    for number in range(KEPT + 5):
        each = storage(store, f"slot{number}")
        each._now = lambda number=number: float(number + 1)
        each.save(played("D4a"))
    assert store.texts.get(SLOT + "bad") == "{"


def test_a_tab_that_leaves_its_slot_keeps_both_games() -> None:
    store, tab = Store(), Store()
    mine = storage(store, "one", tab)
    mine.save(played("D4a"))
    mine.leave()
    mine.save(played("A1a"))
    assert len(store.texts) == 2
    assert storage(store, "two", tab).slot == mine.slot


def test_a_tab_whose_local_storage_is_lost_still_has_its_game() -> None:
    tab = Store()
    kept = storage(Store(), tab=tab)
    kept.save(played("D4a", "C3c"))
    saved, told = storage(Store(), "two", tab).latest()
    assert saved and saved.slot == "one" and told == ""
    assert saved.tree.game.record == "blooms/4/race-15/D4a.C3c"
    kept.leave()
    assert storage(Store(), "two", tab).latest() == (None, "")


def test_the_copy_of_a_tab_never_stands_for_what_another_tab_wrote() -> None:
    tab, store = Store(), Store()
    storage(store, tab=tab).save(played("D4a"))
    storage(store, tab=Store()).save(played("D4a", "C3c"))  # the same slot, in a duplicated tab
    saved, _ = storage(store, tab=tab).latest()
    assert saved and saved.tree.game.record == "blooms/4/race-15/D4a.C3c"


def test_settings_are_kept_for_the_next_visit() -> None:
    store = Store()
    storage(store).set_setting("theme", "dark")
    assert storage(store, "two").setting("theme") == "dark"


def test_what_is_kept_in_memory_is_found_again_by_the_same_page_only() -> None:
    store = Memory()
    first = Storage(store, Memory(), lambda: 1.0, "one", tree_of)
    assert first.save(played("D4a")) == ""
    again, told = Storage(store, Memory(), lambda: 2.0, "two", tree_of).latest()
    assert again
    assert told == ""
    assert Storage(Memory(), Memory(), lambda: 2.0, "two", tree_of).latest() == (None, "")


def test_a_game_held_in_the_tab_is_found_again_there_and_nowhere_else() -> None:
    store, tab = Store(), Store()
    storage(store, "one", tab).hold(played())
    found, _ = storage(store, "two", tab).latest()
    assert found and found.slot == "one"
    assert storage(store, "three").latest() == (None, "")
