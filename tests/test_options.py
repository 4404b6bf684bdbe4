"""Options from texts, keys, and saved games: what is wrong is named, nothing is lost."""

import json
from typing import Any

import pytest

from blooms import record
from blooms.events import (
    Play,
    Seat,
)
from blooms.game import GameError
from blooms.hexes import board
from blooms.session import begin, step
from web import keys, options
from web.storage import KEPT, SLOT, Storage, parse


class Store:
    """localStorage as a dictionary; `full` refuses to write, `shut` refuses everything."""

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


class Ticks:
    """A clock that goes on by one at every look."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


def storage(store: Store, slot: str = "one", tab: Store | None = None) -> Storage:
    return Storage(store, tab or Store(), Ticks(), slot)


def played(*turns: str) -> Any:
    session = begin(record.read("blooms/4/race-15/"), (Seat(), Seat(8, 3)), 0)[0]
    for turn in turns:
        session = step(session, Play(turn), 0)[0]
    return session


def test_without_texts_a_person_meets_a_bot_in_a_race_on_base_4() -> None:
    chosen = options.read({})
    assert chosen.game.record == "blooms/4/race-15/"
    assert [seat.level > 0 for seat in chosen.seats] == [False, True]
    assert chosen.pace is None


def test_texts_choose_everything() -> None:
    texts = {"base": "5", "rules": "race", "target": "7", "p1": "bot:2", "p2": "bot:8:10"}
    chosen = options.read({**texts, "seed": "4", "clock": "1", "turn": "30", "theme": "dark"})
    assert chosen.game.record == "blooms/5/race-7/"
    assert chosen.seats == (Seat(2), Seat(8, 10))
    assert [options.seat_text(seat) for seat in (*chosen.seats, Seat())] == [
        "bot:2", "bot:8:10", "human",
    ]  # fmt: skip
    assert chosen.seed == 4
    assert chosen.pace
    assert chosen.pace.turn == 30


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("base", "1"), ("base", "11"), ("base", "x"), ("base", "4.0"), ("base", "-4"),
        ("base", "\u0664"), ("base", "9" * 99), ("rules", "chess"), ("target", "0"),
        ("target", "100"), ("p1", "bot"), ("p1", "bot:0"), ("p2", "bot:9"), ("p2", "cat"),
        ("p2", "bot:8:x"), ("seed", "-1"), ("game", "go"), ("theme", "pink"), ("embed", "2"),
    ],
)  # fmt: skip
def test_a_bad_text_is_named(name: str, text: str) -> None:
    with pytest.raises(GameError, match=name):
        options.read({name: text})


def test_a_bad_clock_is_named() -> None:
    with pytest.raises(GameError, match="block"):
        options.read({"clock": "1", "block": "0"})


def test_a_link_is_read_from_behind_its_hash() -> None:
    assert options.link_record(" https://x.org/?a=1#blooms/4/race-15/ ") == "blooms/4/race-15/"
    assert options.link_record("blooms/4/race-15/") == "blooms/4/race-15/"


def test_arrows_and_letters_move_the_cursor() -> None:
    cells = board(4)
    here = cells.cells["D4"]
    went = {code: cells.names[keys.cursor(cells, here, code) or 0] for code in (
        "ArrowLeft", "ArrowRight", "KeyQ", "KeyW", "KeyZ", "KeyX", "Home", "End",
    )}  # fmt: skip
    assert list(went.values()) == ["D3", "D5", "C3", "C4", "E3", "E4", "D1", "D7"]
    assert keys.cursor(cells, here, "Tab") is None
    assert keys.cursor(cells, 0, "ArrowUp") == 0
    assert keys.cursor(cells, here, "Home", control=True) == 0
    assert keys.cursor(cells, here, "End", control=True) == 36


def test_up_and_down_keep_to_a_column_and_come_back() -> None:
    cells = board(5)
    here = cells.cells["E5"]
    for code in ("ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown"):
        here = keys.cursor(cells, here, code) or 0
    assert cells.names[here] == "E5"


def test_a_saved_session_comes_back_whole() -> None:
    store = Store()
    session = played("D4a")
    assert storage(store).save(session) == ""
    saved, told = storage(store, "two").latest()
    assert saved
    assert told == ""
    assert saved.game.record == "blooms/4/race-15/D4a"
    assert saved.seats == session.seats
    assert saved.lines == (("D4a",),)


def test_a_tab_goes_on_in_its_own_slot() -> None:
    store, tab = Store(), Store()
    mine = storage(store, "one", tab)
    mine.save(played("D4a"))
    other = storage(store, "two")
    other.save(played("A1a"))
    assert len(store.texts) == 2
    again = storage(store, "three", tab).latest()[0]
    assert again
    assert again.game.turns == ("D4a",)
    assert [saved.game.turns for saved in mine.earlier()] == [("A1a",)]


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
    assert saved.game.turns == ("D4a",)
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
    refused = Storage(store, store, Ticks(), "one")
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


@pytest.mark.parametrize(
    ("typed", "turn"),
    [("d4a e5b", "D4aE5b"), (" D4a,E5b ", "D4aE5b"), ("Pass", "-"), ("b2b", "B2b"), ("!", "!")],
)
def test_a_typed_turn_is_put_into_record_text(typed: str, turn: str) -> None:
    assert options.typed_turn(typed) == turn
