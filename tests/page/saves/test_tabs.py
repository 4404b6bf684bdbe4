"""Tabs beside each other: they hear of each other's saves, and no game is overwritten."""

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
from web.page.saves.troubles import Doubled


def test_a_new_visit_continues_unless_another_tab_has_the_game() -> None:
    for others in ([], [SLOT + "one"]):
        store, journal = Store(), Journal()
        tabs(journal, store).save(played("D4a"))
        journal.others = others
        late = tabs(journal, store, "late")
        saved, _ = late.latest()
        assert saved and late.enter(saved) == (not others)
        late.save(played("D4a", "C3c"))
        assert len(store.games) == 1 + len(others)


def test_tabs_hear_of_each_other_and_nothing_is_lost() -> None:
    journal, store = Journal(), Store()
    one, two = tabs(journal, store, "one"), tabs(journal, store, "two")
    one.save(played("D4a"))
    copy, _ = two.load("one")
    assert copy
    journal.others = [SLOT + "one"]
    two = tabs(journal, store, "two")
    assert two.enter(copy) is False
    two.save(played("D4a", "C3c"))
    told, is_taken = one.heard(journal.told[-1])
    assert told == Doubled() and not is_taken
    assert one.heard(journal.told[-1]) == (None, False), "once a tab"
    one.save(played("D4a", "E5d"))
    assert two.heard(journal.told[-1])[0] == Doubled()
    found = {each.tree.game.turns for slot in ("one", two.slot) if (each := one.load(slot)[0])}
    assert found == {("D4a", "C3c"), ("D4a", "E5d")}
    stranger = tabs(journal, Store(), "else")
    assert stranger.heard(journal.told[-1]) == (None, False)


def test_two_tabs_in_one_slot_part() -> None:
    journal, store, tab = Journal(), Store(), Store()
    one = tabs(journal, store, "one", tab=tab)
    one.save(played("D4a"))
    copied = Store()
    copied.texts = dict(tab.texts)
    two = tabs(journal, store, "two", tab=copied)
    assert two.key == one.key
    two.save(played("D4a", "C3c"))
    told, is_taken = one.heard(journal.told[-1])
    assert is_taken and told == Doubled()
    one.save(played("D4a", "E5d"))
    assert one.key != two.key
    assert {each.moves for each in tabs(journal, store, "new").earlier()} == {2}
    assert len(store.games) == 2
    assert two.lost(two.key) and not two.lost("other")


def test_of_many_tabs_each_keeps_its_turn_and_one_the_game() -> None:
    journal, store = Journal(), Store()
    first = tabs(journal, store, "one")
    first.save(played("D4a"))
    copy, _ = first.load("one")
    assert copy
    journal.others = [SLOT + "one"]
    answers = [
        f"{row}{number}{colour}" for row in "ABC" for number in range(1, 5) for colour in "cd"
    ]
    for number, turn in enumerate(answers):
        late = tabs(journal, store, f"late{number}")
        assert late.enter(copy) is False
        late.save(played("D4a", turn))
    first.save(played("D4a", "E5d"))
    visit = tabs(journal, store, "visit")
    slots = [key.removeprefix(SLOT) for key in store.games]
    found = [saved.tree.game.turns for slot in slots if (saved := visit.load(slot)[0])]
    assert sorted(found) == sorted(("D4a", turn) for turn in [*answers, "E5d"])


def test_what_another_tab_has_saved_is_what_opens() -> None:
    journal = Journal()
    held = Storage(Store(), Store(), Ticks(), "one", tree_of, journal=journal)
    newer = text_of(played("D4a", "C3c"), 9.0, 7, "two")
    assert held.heard(json.dumps([SLOT + "two", 7, newer, "two"])) == (None, False)
    found, _ = held.load("two")
    assert found and found.tree.line == ("D4a", "C3c")
    assert held.copies.next() == 8


def test_a_tab_holds_the_game_that_it_shows_once() -> None:
    journal = Journal()
    mine = tabs(journal)
    assert journal.held == [SLOT + "one"]
    mine.save(played("D4a"))
    saved, _ = mine.load("one")
    assert saved and mine.enter(saved)
    assert journal.held == [SLOT + "one"]
    mine.leave()
    assert journal.held == [SLOT + "one", mine.key]


def test_a_tabs_own_game_is_not_open_elsewhere() -> None:
    journal = Journal(others=[SLOT + "one", SLOT + "two"])
    mine = tabs(journal)
    assert [mine.is_elsewhere(slot) for slot in ("one", "two", "three")] == [False, True, False]


def test_tabs_without_a_journal_count_on_from_each_others_saves() -> None:
    store = Store()
    one, two = storage(store, "one"), storage(store, "two")
    one.save(played("D4a"))
    two.save(played("A1a"))
    assert [json.loads(text)["count"] for text in store.games.values()] == [1, 2]


def test_an_old_message_sets_no_count_back() -> None:
    mine = Storage(None, Store(), Ticks(), "one", tree_of, journal=Journal())
    for turns in (("D4a",), ("D4a", "C3c")):
        mine.save(played(*turns))
    mine.heard(json.dumps([SLOT + "two", 1, text_of(played("A1a"), 1.0, 1), "two"]))
    assert mine.copies.next() == 3
