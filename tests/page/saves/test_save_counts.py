"""Saves are counted: the copy with the highest count is the game."""

import json

from tests.page.saves.fake_storage import (
    SLOT,
    Journal,
    Store,
    Ticks,
    played,
    storage,
    tabs,
    tree_of,
)
from web.page.saves.save_format import text_of
from web.page.saves.storage import Storage


def test_saves_are_ordered_by_their_count_and_not_by_the_clock() -> None:
    store = Store()
    for slot, when, turn in (("ahead", 1e15, "A1a"), ("back", 5.0, "D4a")):
        one = storage(store, slot)
        one._now = lambda when=when: when
        one.save(played(turn))
    newest = storage(store, "new")
    saved, _ = newest.latest()
    assert saved and saved.slot == "back"
    assert [each.slot for each in newest.earlier()] == ["back", "ahead"]


def test_a_save_before_there_were_counts_comes_after_those_with_one() -> None:
    store = Store()
    old = {"v": 1, "when": 1e15, "record": "blooms/4/race-15/A1a", "seats": ["human", "human"],
           "lines": ["blooms/4/race-15/A1a"]}  # fmt: skip
    store.texts[SLOT + "old"] = json.dumps(old)
    storage(store, "new").save(played("D4a"))
    saved, _ = storage(store, "later").latest()
    assert saved and saved.slot == "new"


def test_counts_go_on_from_the_highest_known_anywhere() -> None:
    store, journal = Store(), Journal()
    store.texts = {"blooms.count": "5", SLOT + "old": text_of(played("D4a"), 1.0, 9)}
    journal.texts = {SLOT + "two": {7: text_of(played("D4a"), 1.0, 7)}}
    assert Storage(store, Store(), Ticks(), "one", tree_of, journal=journal).copies.next() == 10
    store.texts["blooms.count"] = "20"
    assert Storage(store, Store(), Ticks(), "one", tree_of, journal=journal).copies.next() == 21


def test_a_count_of_sixteen_digits_is_damage() -> None:
    for digits, following in (("9" * 15, 10**15), ("9" * 16, 1), ("1x", 1), ("", 1)):
        store = Store()
        store.texts = {"blooms.count": digits}
        assert storage(store).copies.next() == following


def test_a_game_is_as_new_as_its_newest_copy_and_older_than_all_if_none_is_readable() -> None:
    store, tab = Store(), Store()
    store.texts = {SLOT + "one": text_of(played("D4a"), 7.0, 2)}
    tab.texts = {SLOT + "one": text_of(played(), 5.0, 3), SLOT + "bad": "{"}
    copies = storage(store, tab=tab).copies
    assert copies.order(SLOT + "one") == (3, 5.0)
    assert copies.order(SLOT + "bad") == copies.order(SLOT + "none") == (-1, 0)


def test_the_count_that_local_storage_missed_is_written_at_the_next_visit() -> None:
    store, journal = Store(), Journal()
    journal.texts = {SLOT + "two": {7: text_of(played("D4a"), 1.0, 7)}}
    tabs(journal, store)
    assert store.texts["blooms.count"] == "7"
