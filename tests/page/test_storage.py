"""Saved games: errors are reported, and nothing is lost."""

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from blooms import record
from blooms.core.position import GameError
from blooms.session import daily_runs
from blooms.session.clock import Pace
from blooms.session.correspondence import Terms
from blooms.session.events import Comment, Goto, Plan, Play, Seat, Tick
from blooms.session.session import begin, step
from web.games.blooms.options import OPTIONS
from web.games.go.options import OPTIONS as GO
from web.page.saves import backup, result_log
from web.page.saves.header import header, order
from web.page.saves.lookup import continued
from web.page.saves.mistake_list import Task, kept, with_more
from web.page.saves.replicas import Memory
from web.page.saves.result_log import Result
from web.page.saves.save_format import Saved, glance, text_of
from web.page.saves.save_format import parse as parse_saved
from web.page.saves.storage import KEPT, Storage

SLOT = "blooms.game."
tree_of = OPTIONS.tree_of


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
        self.texts.pop(key, None)

    @property
    def games(self) -> dict[str, str]:
        return {key: text for key, text in self.texts.items() if ".game." in key}


class Journal:
    """The journal of js/journal.js, without a browser; `full` refuses saves later, as it does."""

    def __init__(self, full: bool = False, others: list[str] | None = None) -> None:
        self.texts: dict[str, dict[int, str]] = {}
        self.full, self.others = full, others or []
        self.told: list[str] = []
        self.held: list[str] = []
        self.asked = 0

    def works(self) -> bool:
        return True

    def saves(self) -> str:
        return json.dumps([[k, n, t] for k, all_ in self.texts.items() for n, t in all_.items()])

    def open(self) -> str:
        return json.dumps(self.others)

    def put(self, key: str, count: int, text: str, oldest: int) -> None:
        if not self.full:
            kept = {n: t for n, t in self.texts.get(key, {}).items() if n >= oldest}
            self.texts[key] = kept | {count: text}

    def drop(self, key: str) -> None:
        self.texts.pop(key, None)

    def hold(self, key: str) -> None:
        self.held.append(key)

    def tell(self, text: str) -> None:
        self.told.append(text)

    def ask(self) -> None:
        self.asked += 1


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


def test_what_players_by_links_agree_on_comes_back() -> None:
    terms = Terms(7, 1, names=("Anna", "Ben"), days=3)
    store = Store()
    seats = (Seat(), Seat(away=True))
    storage(store).save(begin(record.read("blooms/4/race-15/D4a"), seats, 0, terms=terms)[0])
    saved, _ = storage(store, "two").latest()
    assert saved and saved.terms == terms
    assert glance("one", next(iter(store.games.values())), tree_of).terms == terms


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
    assert [(saved.slot, saved.turns) for saved in mine.earlier()] == [("two", 1)]


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


def test_the_oldest_finished_games_make_room_and_unfinished_ones_are_kept() -> None:
    store = Store()
    for number in range(KEPT + 5):
        each = storage(store, f"slot{number}")
        told = each.save(played("D4a", "!") if number % 2 else played("D4a"))
        assert told == ""
    assert len(store.games) == KEPT
    gone = {f"{SLOT}slot{number}" for number in (1, 3, 5, 7, 9)}
    assert not gone & set(store.games)


def test_unfinished_games_are_never_pushed_out_and_a_full_list_asks() -> None:
    store = Store()
    told = [storage(store, f"slot{number}").save(played("D4a")) for number in range(KEPT + 5)]
    assert len(store.games) == KEPT + 5
    assert not any(told[:KEPT])
    assert all("Delete some" in each for each in told[KEPT:])
    one = storage(store, "new")
    assert len(one.earlier()) == KEPT + 5
    one.delete("slot7")
    assert SLOT + "slot7" not in store.games


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


def tabs(journal: Journal, store: Store | None = None, slot: str = "one", **more: Any) -> Storage:
    tab = more.pop("tab", None) or Store()
    return Storage(store or Store(), tab, Ticks(), slot, tree_of, "", journal)


def test_the_journal_has_what_local_storage_lost() -> None:
    journal = Journal()
    tabs(journal).save(played("D4a"))
    tabs(journal, slot="two").set_setting("learned", "one two")
    late = Store()
    again = tabs(journal, late, "three")
    saved, told = again.latest()
    assert saved and saved.tree.game.turns == ("D4a",) and told == ""
    assert again.setting("learned") == "one two"
    assert late.texts["blooms.learned"] == "one two", "the first scripts read it there"


def test_the_later_save_counts_wherever_it_is() -> None:
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
        assert saved and len(saved.tree.game.turns) == turns and told == ""
        assert found.setting("theme") == theme
    journal.full = True
    mine.save(played("D4a", "C3c", "E5a"))
    saved, _ = tabs(journal, store, "new").latest()
    assert saved and len(saved.tree.game.turns) == 3


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


def test_a_new_visit_continues_in_the_slot_unless_another_tab_has_it() -> None:
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
    assert "another tab" in told and not is_taken
    assert one.heard(journal.told[-1]) == ("", False), "once a tab"
    one.save(played("D4a", "E5d"))
    assert "another tab" in two.heard(journal.told[-1])[0]
    found = {each.tree.game.turns for slot in ("one", two.slot) if (each := one.load(slot)[0])}
    assert found == {("D4a", "C3c"), ("D4a", "E5d")}
    stranger = tabs(journal, Store(), "else")
    assert stranger.heard(journal.told[-1]) == ("", False)


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
    assert is_taken and "another tab" in told
    one.save(played("D4a", "E5d"))
    assert one.key != two.key
    assert {each.turns for each in tabs(journal, store, "new").earlier()} == {2}
    assert len(store.games) == 2
    assert "another tab" in two.lost(two.key) and two.lost("other") == ""


def test_moves_handed_in_come_back_and_impossible_ones_do_not() -> None:

    seats = (Seat(), Seat(), Seat())
    session = begin(record.read("go/9/3/parallel/"), seats, 0)[0]
    session = step(session, Play("E5", 1), 0)[0]
    assert session.sealed == ((1, "E5"),)
    store = Store()
    Storage(store, Store(), Ticks(), "one", GO.tree_of, "go.").save(session)
    saved, _ = Storage(store, Store(), Ticks(), "two", GO.tree_of, "go.").latest()
    assert saved and saved.begin(0)[0].sealed == ((1, "E5"),)
    text = json.loads(store.texts["blooms.go.game.one"])
    del text["sum"]
    for bad in ([[3, "E5"]], [[1, "Z9"]], [[0, "E5"], [0, "D4"]], [[0, "A1"], [1, "B2"], [2, "C3"]],
                7, [[1]]):  # fmt: skip
        with pytest.raises(GameError):
            parse_saved("one", json.dumps(text | {"sealed": bad}), GO.tree_of)


def test_a_changed_letter_is_noticed_and_the_save_before_comes_back() -> None:
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


def test_a_save_that_fails_everywhere_is_told_once_and_deleting_makes_room() -> None:
    journal, store = Journal(full=True), Store()
    mine = tabs(journal, store)
    assert mine.save(played("D4a")) == ""
    assert mine.failed("QuotaExceededError") == "", "local storage has it"
    store.full = True
    mine.save(played("D4a", "C3c"))
    assert "storage is full" in mine.failed("QuotaExceededError")
    assert mine.failed("QuotaExceededError") == ""
    mine.delete("two")
    assert "storage is full" in mine.failed("QuotaExceededError")
    mine.delete("two")
    assert "copy its notation" in mine.failed("InvalidStateError")


def test_the_browser_is_asked_to_keep_what_could_be_lost() -> None:
    journal = Journal()
    tabs(journal).save(played("D4a"))
    assert journal.asked == 0, "a first game is no reason to ask"
    tabs(journal, slot="two").save(played("D4a"))
    assert journal.asked == 1


def test_a_backup_adds_what_is_missing_and_overwrites_nothing() -> None:
    store = Store()
    mine = storage(store)
    mine.save(played("D4a"))
    mine.set_setting("learned", "one")
    text = backup.text_of(mine.copies)
    assert backup.is_backup(text)
    assert backup.restore(mine.copies, text).games == 0
    mine.save(played("D4a", "C3c"))
    assert backup.restore(storage(store, "later").copies, text).games == 1
    assert sorted(each.turns for each in storage(store, "new").earlier()) == [1, 2]
    other = storage(Store())
    other.set_setting("learned", "two")
    assert backup.restore(other.copies, text).games == 1
    assert other.setting("learned") == "one two"
    for bad in ("{", '{"blooms backup": 2, "games": {}}', '{"blooms backup": 1}', "[" * 9999,
                '{"blooms backup": 1, "games": {"theme": "x"}}'):  # fmt: skip
        with pytest.raises(GameError):
            backup.restore(other.copies, bad)


def test_a_backup_brings_the_exercises_and_mistakes_of_every_page() -> None:
    mine, other = storage(Store()), storage(Store())
    tasks = [
        Task(f"blooms/4/race-15/{at}", 0, at, "large", {"turn": "D4a", "cells": {}})
        for at in ("A1a", "B1a")
    ]
    for page in ("", "go.", "blocky."):
        mine.set_setting(f"{page}learned", f"one {page}two")
        mine.set_setting(f"{page}mistakes", with_more("", tasks[:1]))
        other.set_setting(f"{page}learned", "three")
        other.set_setting(f"{page}mistakes", with_more("", tasks[1:]))
    assert backup.restore(other.copies, backup.text_of(mine.copies)).has_progress
    for page in ("", "go.", "blocky."):
        assert other.setting(f"{page}learned").split() == sorted(["one", f"{page}two", "three"])
        assert kept(other.setting(f"{page}mistakes")) == tasks[::-1]
    fresh = storage(Store())
    backup.restore(fresh.copies, backup.text_of(fresh.copies))
    assert fresh.setting("mistakes") == ""
    assert not backup.restore(other.copies, backup.text_of(other.copies)).has_progress


def test_a_game_by_links_waits_for_the_person_here_only() -> None:
    by_link, seats = Terms(7, 1), (Seat(), Seat(away=True))
    alone = begin(record.read("blooms/4/race-15/"), (Seat(), Seat()), 0)[0]
    mine = begin(record.read("blooms/4/race-15/"), seats, 0, terms=by_link)[0]
    theirs = begin(record.read("blooms/4/race-15/D4a"), seats, 0, terms=by_link)[0]
    waits = [json.loads(text_of(each, 1, 1, "one"))["waits"] for each in (alone, mine, theirs)]
    assert waits == [False, True, False]
    told = [glance("one", text_of(each, 1, 1, "one"), tree_of).waits for each in (mine, theirs)]
    assert told == [True, False]


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


def test_a_save_from_before_there_were_counts_and_tables_has_none() -> None:
    old = json.loads(text_of(played("D4a"), 1.0, 7))
    for name in ("sum", "count", "room"):
        del old[name]
    assert parse("one", json.dumps(old)).count == 0
    held = header(json.dumps(old))
    assert held and held.room == "" and header("rubbish") is None


def test_answers_thought_out_before_come_back() -> None:
    seats = (Seat(), Seat(away=True))
    session = begin(record.read("blooms/4/race-15/D4a"), seats, 0, terms=Terms(7, 1))[0]
    planned = step(session, Plan({("D4a", "E5c"): "C3aC4b"}), 0)[0]
    store = Store()
    storage(store).save(planned)
    saved, _ = storage(store, "two").latest()
    assert saved and saved.replies == planned.replies


def test_a_backup_has_the_runs_on_boards_of_the_day() -> None:
    over = daily_runs.Days({20261121: daily_runs.Run(20261121, ("a",), (5, 6), 1, 20261121, 7)})
    mine, other = storage(Store()), storage(Store())
    mine.set_setting("blocky.days", daily_runs.write(over))
    text = backup.text_of(mine.copies)
    assert backup.restore(other.copies, text).games == 0
    assert daily_runs.read(other.setting("blocky.days")) == over
    assert backup.restore(other.copies, backup.text_of(storage(Store()).copies)).games == 0
    assert daily_runs.read(other.setting("blocky.days")) == over, "an earlier backup has no days"
    for runs in ('{"blooms.theme": ""}', '{"blooms.blocky.days": "x"}', "[1]"):
        with pytest.raises(GameError):
            backup.restore(other.copies, f'{{"blooms backup": 1, "games": {{}}, "days": {runs}}}')


def test_a_copy_knows_of_which_game_it_is_one() -> None:
    text = text_of(played("D4a"), 1.0, 3, "first")
    assert parse("second", text).origin == "first"
    assert parse("second", text_of(played("D4a"), 1.0)).origin == "second"


def test_one_line_of_another_game_is_damage() -> None:
    saved = json.loads(text_of(played("D4a", "C3c"), 1.0))
    del saved["sum"]
    saved["lines"] = ["blooms/4/race-15/D4a.C3c", "blooms/5/race-15/D4a"]
    with pytest.raises(GameError, match="it is damaged"):
        parse("one", json.dumps(saved))


def test_a_game_from_before_there_were_branches_is_listed_by_its_first_line() -> None:
    old = {"v": 1, "when": 5, "record": "blooms/4/race-15/D4a", "seats": ["human", "human"]}
    old["lines"] = ["blooms/4/race-15/D4a.C3c", "blooms/4/race-15/D4a"]
    assert glance("one", json.dumps(old), tree_of).turns == 2


def test_the_outline_that_the_first_scripts_draw_is_kept_for_the_tab_or_for_all() -> None:
    store, tab = Store(), Store()
    held = storage(store, tab=tab)
    held.paint("mine", only_here=True)
    assert (tab.texts["blooms.paint"], "blooms.paint" in store.texts) == ("mine", False)
    held.paint("own")
    assert (tab.texts["blooms.paint"], store.texts["blooms.paint"]) == ("own", "own")


def test_branches_their_comments_and_the_line_looked_at_come_back() -> None:
    session = played("D4a", "C3c")
    for event in (Goto(1), Play("C4c"), Comment("Better.")):
        session = step(session, event, 0)[0]
    saved = parse("one", text_of(session, 1.0))
    assert saved.tree == session.tree
    assert saved.tree.line == saved.tree.lines[1]
    assert saved.tree.comments == {("D4a", "C4c"): "Better."}
    held = header(text_of(session, 1.0))
    assert held and held.line == "blooms/4/race-15/D4a.C4c"


def test_a_deleted_game_is_gone_from_the_tab_too() -> None:
    store, tab = Store(), Store()
    held = storage(store, tab=tab)
    held.save(played("D4a"))
    held.delete("one")
    assert not store.games and not tab.games
    assert storage(store, tab=tab).latest() == (None, "")


def test_what_another_tab_has_saved_is_what_opens() -> None:
    journal = Journal()
    held = Storage(Store(), Store(), Ticks(), "one", tree_of, journal=journal)
    newer = text_of(played("D4a", "C3c"), 9.0, 7, "two")
    assert held.heard(json.dumps([SLOT + "two", 7, newer, "two"])) == ("", False)
    found, _ = held.load("two")
    assert found and found.tree.line == ("D4a", "C3c")
    assert held.copies.next() == 8


def test_counts_go_on_from_the_highest_known_anywhere() -> None:
    store, journal = Store(), Journal()
    store.texts = {"blooms.count": "5", SLOT + "old": text_of(played("D4a"), 1.0, 9)}
    journal.texts = {SLOT + "two": {7: text_of(played("D4a"), 1.0, 7)}}
    assert Storage(store, Store(), Ticks(), "one", tree_of, journal=journal).copies.next() == 10
    store.texts["blooms.count"] = "20"
    assert Storage(store, Store(), Ticks(), "one", tree_of, journal=journal).copies.next() == 21


def test_a_full_storage_keeps_an_old_game_but_no_setting_out_of_date() -> None:
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


def test_the_finished_games_deleted_are_the_oldest_and_no_more_than_needed() -> None:
    store = Store()
    for number in range(KEPT + 2):
        over = ("D4a", "!") if number in (3, 7, 11) else ("D4a",)
        storage(store, f"slot{number}").save(played(*over))
    gone = {f"{SLOT}slot{number}" for number in range(KEPT + 2)} - set(store.games)
    assert gone == {SLOT + "slot3", SLOT + "slot7"}


def test_a_restored_game_beside_another_in_its_slot_gets_one_of_its_own() -> None:
    mine, text = storage(Store()), text_of(played("D4a"), 1.0)
    mine.save(played("A1a"))
    whole = json.dumps({"blooms backup": 1, "games": {SLOT + "one": text}})
    assert backup.restore(mine.copies, whole).games == 1
    (added,) = mine.copies.known - {SLOT + "one", "blooms.count"}
    assert re.fullmatch(r"blooms\.game\.one\.\d+", added)


def test_a_game_deleted_in_the_journal_is_gone_at_once_and_for_good() -> None:
    journal = Journal()
    mine = tabs(journal)
    mine.save(played("D4a"))
    mine.leave()
    mine.delete("one")
    assert mine.load("one") == (None, "") and mine.earlier() == []
    assert tabs(journal, slot="late").latest() == (None, "")


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


def after_a_kill(journal: Journal, texts: dict[str, str]) -> Storage:
    """The next visit where the browser was killed before local storage was on the disk."""
    late = Store()
    late.texts = dict(texts)
    return tabs(journal, late, "late")


def test_the_last_setting_is_known_after_the_browser_was_killed() -> None:
    journal, store = Journal(), Store()
    mine = tabs(journal, store)
    mine.set_setting("theme", "light")
    early = dict(store.texts)
    mine.set_setting("theme", "dark")
    assert after_a_kill(journal, early).setting("theme") == "dark"


def results_of(name: str) -> str:
    """A journal with the result of one game."""
    result = Result(name, "blooms/4/race-15", ("human", "bot:3"), 0, 1.0, 9, True, "D4a")
    return result_log.write(result_log.read("").with_result(result))


@pytest.mark.parametrize(
    ("name", "mine", "added"),
    [("learned", "two", "one"), ("results", results_of("mine"), results_of("another"))],
)
def test_what_a_backup_has_added_is_known_after_the_browser_was_killed(
    name: str, mine: str, added: str
) -> None:
    journal, store = Journal(), Store()
    held = tabs(journal, store)
    held.set_setting(name, mine)
    early = dict(store.texts)
    backup.restore(held.copies, json.dumps({"blooms backup": 1, "games": {}, name: added}))
    both = held.setting(name)
    assert both not in (mine, added)
    assert after_a_kill(journal, early).setting(name) == both


def test_a_count_of_sixteen_digits_is_damage() -> None:
    for digits, following in (("9" * 15, 10**15), ("9" * 16, 1), ("1x", 1), ("", 1)):
        store = Store()
        store.texts = {"blooms.count": digits}
        assert storage(store).copies.next() == following


def test_a_backup_brings_the_results_to_another_browser() -> None:
    mine, other = storage(Store()), storage(Store())
    mine.set_setting("results", results_of("one"))
    text = backup.text_of(mine.copies)
    assert backup.restore(other.copies, text).games == 0
    assert list(result_log.read(other.setting("results")).results) == ["one"]


def test_a_backup_is_known_by_how_it_begins() -> None:
    assert backup.is_backup(' \n{"blooms backup": 1, "games": {}}')
    for other in ('{"v": 1}', '"blooms backup"', f'{{"x": "{"y" * 100}", "blooms backup": 1}}'):
        assert not backup.is_backup(other)


def test_a_game_is_as_new_as_its_newest_copy_and_older_than_all_if_none_is_readable() -> None:
    store, tab = Store(), Store()
    store.texts = {SLOT + "one": text_of(played("D4a"), 7.0, 2)}
    tab.texts = {SLOT + "one": text_of(played(), 5.0, 3), SLOT + "bad": "{"}
    copies = storage(store, tab=tab).copies
    assert copies.order(SLOT + "one") == (3, 5.0)
    assert copies.order(SLOT + "bad") == copies.order(SLOT + "none") == (-1, 0)


def test_of_a_setting_the_journal_keeps_the_last_save_and_of_a_game_three() -> None:
    journal = Journal()
    mine = tabs(journal)
    for theme in ("light", "dark"):
        mine.set_setting("theme", theme)
    assert journal.texts["blooms.theme"] == {2: "dark"}
    for turns in (("D4a",), ("D4a", "C3c"), ("D4a", "C4c"), ("D4a", "C4d")):
        mine.save(played(*turns))
    assert sorted(journal.texts[mine.key]) == [4, 5, 6]


def test_the_count_that_local_storage_missed_is_written_at_the_next_visit() -> None:
    store, journal = Store(), Journal()
    journal.texts = {SLOT + "two": {7: text_of(played("D4a"), 1.0, 7)}}
    tabs(journal, store)
    assert store.texts["blooms.count"] == "7"


def test_a_game_only_looked_at_is_no_save_and_has_no_count() -> None:
    store = Store()
    storage(store).save(played("D4a"))
    held = storage(store, "two")
    held.hold(played())
    assert held.copies.next() == 2


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


def test_a_game_that_local_storage_lost_is_written_there_again() -> None:
    journal, store = Journal(), Store()
    tabs(journal, store).save(played("D4a"))
    lost = store.texts.pop(SLOT + "one")
    tabs(journal, store, "two")
    assert store.texts[SLOT + "one"] == lost


def test_an_old_message_sets_no_count_back() -> None:
    mine = Storage(None, Store(), Ticks(), "one", tree_of, journal=Journal())
    for turns in (("D4a",), ("D4a", "C3c")):
        mine.save(played(*turns))
    mine.heard(json.dumps([SLOT + "two", 1, text_of(played("A1a"), 1.0, 1), "two"]))
    assert mine.copies.next() == 3


def test_a_copy_of_unknown_age_is_looked_at_first() -> None:
    journal, store = Journal(), Store()
    tabs(journal, store).save(played("D4a"))
    good = store.texts[SLOT + "one"]
    store.texts[SLOT + "one"] = "{"
    late = tabs(journal, store, "two")
    assert late.copies.texts(SLOT + "one") == ["{", good]


def test_a_count_below_nothing_is_damage() -> None:
    counts = (-1, 0, 2**52 - 1, 2**52)
    found = [order(json.dumps({"when": 1, "count": count})) for count in counts]
    assert found == [None, (0, 1.0), (2**52 - 1, 1.0), None]


def test_a_save_may_be_longer_than_a_record() -> None:
    text = text_of(played("D4a"), 1.0) + " " * (2 * record.LONGEST)
    assert parse("one", text).tree.game.turns == ("D4a",)
