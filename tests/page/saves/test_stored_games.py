"""How many games are kept: finished ones make room, unfinished and damaged ones stay."""

from tests.page.saves.fake_storage import SLOT, Store, played, storage
from web.page.saves.storage import KEPT
from web.page.saves.troubles import TooMany


def test_the_oldest_finished_games_make_room() -> None:
    store = Store()
    for number in range(KEPT + 5):
        each = storage(store, f"slot{number}")
        told = each.save(played("D4a", "!") if number % 2 else played("D4a"))
        assert told is None
    assert len(store.games) == KEPT
    gone = {f"{SLOT}slot{number}" for number in (1, 3, 5, 7, 9)}
    assert not gone & set(store.games)


def test_unfinished_games_are_never_pushed_out() -> None:
    store = Store()
    told = [storage(store, f"slot{number}").save(played("D4a")) for number in range(KEPT + 5)]
    assert len(store.games) == KEPT + 5
    assert not any(told[:KEPT])
    assert all(isinstance(each, TooMany) for each in told[KEPT:])
    one = storage(store, "new")
    assert len(one.earlier()) == KEPT + 5
    one.delete("slot7")
    assert SLOT + "slot7" not in store.games


def test_no_more_finished_games_go_than_needed() -> None:
    store = Store()
    for number in range(KEPT + 2):
        over = ("D4a", "!") if number in (3, 7, 11) else ("D4a",)
        storage(store, f"slot{number}").save(played(*over))
    gone = {f"{SLOT}slot{number}" for number in range(KEPT + 2)} - set(store.games)
    assert gone == {SLOT + "slot3", SLOT + "slot7"}


def test_a_damaged_save_is_kept_however_many_games_are_saved() -> None:
    store = Store()
    store.texts[SLOT + "bad"] = "{"
    for number in range(KEPT + 5):
        each = storage(store, f"slot{number}")
        each._now = lambda number=number: float(number + 1)
        each.save(played("D4a"))
    assert store.texts.get(SLOT + "bad") == "{"


def test_a_time_too_large_does_not_hide_other_games() -> None:
    store = Store()
    storage(store).save(played("D4a"))
    store.texts[SLOT + "bad"] = '{"v": 1, "when": 1' + "0" * 400 + "}"
    saved = storage(store, "two").latest()[0]
    assert saved
    assert saved.tree.game.turns == ("D4a",)
