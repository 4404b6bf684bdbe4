"""The journal in IndexedDB: what it knows after local storage was lost or not yet written."""

from tests.page.saves.fake_storage import (
    SLOT,
    Journal,
    Store,
    Ticks,
    after_a_kill,
    played,
    tabs,
    tree_of,
)
from web.page.saves.storage import Storage
from web.page.saves.troubles import Unsaved


def test_the_journal_has_what_local_storage_lost() -> None:
    journal = Journal()
    tabs(journal).save(played("D4a"))
    tabs(journal, slot="two").set_setting("learned", "one two")
    late = Store()
    again = tabs(journal, late, "three")
    saved, told = again.latest()
    assert saved and saved.tree.game.turns == ("D4a",) and told is None
    assert again.setting("learned") == "one two"
    assert late.texts["blooms.learned"] == "one two", "the first scripts read it there"


def test_the_latest_save_wins_in_either_storage() -> None:
    journal, store = Journal(), Store()
    mine = tabs(journal, store)
    mine.save(played("D4a"))
    early = dict(store.texts)
    mine.save(played("D4a", "C3c"))
    mine.set_setting("theme", "dark")
    for texts, turns, theme in (
        (store.texts, 2, "dark"),
        (early, 2, "dark"),  # the browser was killed before it wrote local storage
        (store.texts | {"blooms.theme": "light"}, 2, "light"),  # an older page wrote it
    ):
        late = Store()
        late.texts = dict(texts)
        found = tabs(journal, late, "new")
        saved, told = found.latest()
        assert saved and len(saved.tree.game.turns) == turns and told is None
        assert found.setting("theme") == theme
    journal.full = True
    mine.save(played("D4a", "C3c", "E5a"))
    saved, _ = tabs(journal, store, "new").latest()
    assert saved and len(saved.tree.game.turns) == 3


def test_a_changed_letter_brings_back_the_save_before() -> None:
    journal, store = Journal(), Store()
    mine = tabs(journal, store)
    mine.save(played("D4a"))
    mine.save(played("D4a", "C3c"))
    newest = max(journal.texts[mine.key])
    text = store.texts[mine.key]
    found = []
    for at in range(0, len(text), 3):
        changed = text[:at] + chr(ord(text[at]) ^ 1) + text[at + 1 :]
        journal.texts[mine.key][newest] = store.texts[mine.key] = changed
        saved, told = tabs(journal, store, "new").latest()
        assert saved, changed
        found.append((len(saved.tree.game.turns), bool(told)))
        assert store.texts[mine.key] == changed
    assert set(found) <= {(2, False), (1, True)}
    assert found.count((1, True)) > 0.9 * len(found)


def test_a_save_that_fails_everywhere_is_told_once() -> None:
    journal, store = Journal(full=True), Store()
    mine = tabs(journal, store)
    assert mine.save(played("D4a")) is None
    assert mine.failed("QuotaExceededError") is None, "local storage has it"
    store.full = True
    mine.save(played("D4a", "C3c"))
    assert mine.failed("QuotaExceededError") == Unsaved(is_full=True)
    assert mine.failed("QuotaExceededError") is None
    mine.delete("two")
    assert mine.failed("QuotaExceededError") == Unsaved(is_full=True)
    mine.delete("two")
    assert mine.failed("InvalidStateError") == Unsaved(is_full=False)


def test_the_browser_is_asked_to_keep_what_could_be_lost() -> None:
    journal = Journal()
    tabs(journal).save(played("D4a"))
    assert journal.asked == 0, "a first game is no reason to ask"
    tabs(journal, slot="two").save(played("D4a"))
    assert journal.asked == 1


def test_a_game_deleted_comes_back_as_it_was() -> None:
    journal, store = Journal(), Store()
    for slot in ("one", "two"):
        tabs(journal, store, slot).save(played("D4a"))
    here = tabs(journal, store, "new")
    before, text = dict(store.games), here.delete("one")
    assert not journal.texts.get(SLOT + "one")
    here.copies.bring_back(SLOT + "one", text)
    assert store.games == before and journal.texts[SLOT + "one"] == {1: text}
    assert [slot for slot, _ in here.newest()] == ["two", "one"]


def test_a_full_storage_keeps_games_but_no_stale_settings() -> None:
    store, journal = Store(), Journal()
    held = Storage(store, Store(), Ticks(), "one", tree_of, journal=journal)
    held.save(played("D4a"))
    held.set_setting("theme", "dark")
    store.full = True
    held.save(played("D4a", "C3c"))
    held.set_setting("theme", "light")
    assert "D4a" in store.texts[SLOT + "one"]
    assert "blooms.theme" not in store.texts
    assert Storage(store, Store(), Ticks(), "two", tree_of, journal=journal).setting("theme") == (
        "light"
    )


def test_a_game_deleted_in_the_journal_is_gone_for_good() -> None:
    journal = Journal()
    mine = tabs(journal)
    mine.save(played("D4a"))
    mine.leave()
    mine.delete("one")
    assert mine.load("one") == (None, None) and mine.earlier() == []
    assert tabs(journal, slot="late").latest() == (None, None)


def test_the_last_setting_is_known_after_the_browser_was_killed() -> None:
    journal, store = Journal(), Store()
    mine = tabs(journal, store)
    mine.set_setting("theme", "light")
    early = dict(store.texts)
    mine.set_setting("theme", "dark")
    assert after_a_kill(journal, early).setting("theme") == "dark"


def test_the_journal_keeps_one_setting_and_three_saves() -> None:
    journal = Journal()
    mine = tabs(journal)
    for theme in ("light", "dark"):
        mine.set_setting("theme", theme)
    assert journal.texts["blooms.theme"] == {2: "dark"}
    for turns in (("D4a",), ("D4a", "C3c"), ("D4a", "C4c"), ("D4a", "C4d")):
        mine.save(played(*turns))
    assert sorted(journal.texts[mine.key]) == [4, 5, 6]


def test_a_game_that_local_storage_lost_is_written_there_again() -> None:
    journal, store = Journal(), Store()
    tabs(journal, store).save(played("D4a"))
    lost = store.texts.pop(SLOT + "one")
    tabs(journal, store, "two")
    assert store.texts[SLOT + "one"] == lost


def test_a_copy_of_unknown_age_is_looked_at_first() -> None:
    journal, store = Journal(), Store()
    tabs(journal, store).save(played("D4a"))
    good = store.texts[SLOT + "one"]
    store.texts[SLOT + "one"] = "{"
    late = tabs(journal, store, "two")
    assert late.copies.texts(SLOT + "one") == ["{", good]
