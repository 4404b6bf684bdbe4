"""Saved games and settings in the browser's storage: errors are reported, nothing is lost."""

import json
from typing import Any

import pytest

from blooms.session.events import Seat
from tests.page.saves.fake_storage import SLOT, Store, Ticks, played, storage, tree_of
from web.page.saves.lookup import continued
from web.page.saves.replicas import Memory
from web.page.saves.storage import Storage
from web.page.saves.troubles import Unread, Unsaved


def test_a_tab_goes_on_in_its_own_slot() -> None:
    store, tab = Store(), Store()
    mine = storage(store, "one", tab)
    mine.save(played("D4a"))
    other = storage(store, "two")
    other.save(played("A1a"))
    assert len(store.games) == 2
    again = storage(store, "three", tab).latest()[0]
    assert again
    assert again.tree.game.turns == ("D4a",)
    assert [(saved.slot, saved.moves) for saved in mine.earlier()] == [("two", 1)]


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
    assert isinstance(told, Unread)
    damaged.save(saved and played("A1a"))
    assert store.texts[SLOT + "bad"] == text


def test_a_full_storage_is_told_once() -> None:
    full = storage(Store(full=True))
    assert isinstance(full.save(played("D4a")), Unsaved)
    assert full.save(played("D4a", "C3c")) is None


@pytest.mark.parametrize("store", [Store(shut=True), None])
def test_a_refused_storage_is_as_good_as_an_empty_one(store: Any) -> None:
    refused = Storage(store, store, Ticks(), "one", tree_of)
    assert refused.latest() == (None, None)
    assert refused.earlier() == []
    assert refused.setting("theme") == ""
    assert refused.save(played("D4a")) == Unsaved(is_full=False)


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
    assert mine.latest() == (None, None)


def test_an_empty_text_in_the_page_is_a_text() -> None:
    store = PageStore()
    store.texts[SLOT + "bad"] = ""
    assert isinstance(storage(store).latest()[1], Unread)


def test_a_tab_that_leaves_its_slot_keeps_both_games() -> None:
    store, tab = Store(), Store()
    mine = storage(store, "one", tab)
    mine.save(played("D4a"))
    left = mine.key
    mine.leave()
    assert left not in tab.texts
    mine.save(played("A1a"))
    assert len(store.games) == 2
    assert storage(store, "two", tab).slot == mine.slot


def test_a_tab_whose_local_storage_is_lost_still_has_its_game() -> None:
    tab = Store()
    kept = storage(Store(), tab=tab)
    kept.save(played("D4a", "C3c"))
    saved, told = storage(Store(), "two", tab).latest()
    assert saved and saved.slot == "one" and told is None
    assert saved.tree.game.record == "blooms/4/race-15/D4a.C3c"
    kept.leave()
    assert storage(Store(), "two", tab).latest() == (None, None)


def test_a_tabs_copy_never_replaces_another_tabs_save() -> None:
    tab, store = Store(), Store()
    storage(store, tab=tab).save(played("D4a"))
    storage(store, tab=Store()).save(played("D4a", "C3c"))  # the same slot, in a duplicated tab
    saved, _ = storage(store, tab=tab).latest()
    assert saved and saved.tree.game.record == "blooms/4/race-15/D4a.C3c"


def test_settings_are_kept_for_the_next_visit() -> None:
    store = Store()
    storage(store).set_setting("theme", "dark")
    assert storage(store, "two").setting("theme") == "dark"


def test_a_game_in_memory_is_found_by_the_same_page_only() -> None:
    store = Memory()
    first = Storage(store, Memory(), lambda: 1.0, "one", tree_of)
    assert first.save(played("D4a")) is None
    again, told = Storage(store, Memory(), lambda: 2.0, "two", tree_of).latest()
    assert again
    assert told is None
    assert Storage(Memory(), Memory(), lambda: 2.0, "two", tree_of).latest() == (None, None)


def test_a_game_held_in_a_tab_is_found_only_there() -> None:
    store, tab = Store(), Store()
    storage(store, "one", tab).hold(played())
    found, _ = storage(store, "two", tab).latest()
    assert found and found.slot == "one"
    assert storage(store, "three").latest() == (None, None)


def test_a_link_that_continues_a_saved_game_finds_it() -> None:
    store = Store()
    storage(store, "one").save(played("D4a"))
    mine = storage(store, "two")
    for text, is_known in (
        ("blooms/4/race-15/D4a.C3c", True), ("blooms/4/race-15/D4a", True),
        ("blooms/4/race-15/D4b.C3c", False), ("blooms/4/race-15/", False),
        ("blooms/4/race-16/D4a.C3c", False),
    ):  # fmt: skip
        known = continued(mine, tree_of(text))
        assert (known is not None) == is_known, text
        if known:
            joined = known.joined(tree_of(text))
            assert joined.game.record == text and known.seats == (Seat(), Seat(8, 3))
    assert continued(storage(Store()), tree_of("blooms/4/race-15/")) is None


def test_the_first_painted_board_is_kept_for_the_tab_or_all() -> None:
    store, tab = Store(), Store()
    held = storage(store, tab=tab)
    held.paint("mine", only_here=True)
    assert (tab.texts["blooms.paint"], "blooms.paint" in store.texts) == ("mine", False)
    held.paint("own")
    assert (tab.texts["blooms.paint"], store.texts["blooms.paint"]) == ("own", "own")


def test_a_deleted_game_is_gone_from_the_tab_too() -> None:
    store, tab = Store(), Store()
    held = storage(store, tab=tab)
    held.save(played("D4a"))
    held.delete("one")
    assert not store.games and not tab.games
    assert storage(store, tab=tab).latest() == (None, None)


def test_a_game_only_looked_at_is_no_save_and_has_no_count() -> None:
    store = Store()
    storage(store).save(played("D4a"))
    held = storage(store, "two")
    held.hold(played())
    assert held.copies.next() == 2
