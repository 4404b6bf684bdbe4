"""Storage drill: whatever happens to stored texts, the last good game comes back, with a sentence.

tests/long runs DRILLS of each kind.
"""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.page.saves.fake_storage import SLOT, Journal, Store, Ticks, played
from web.games.blooms.options import OPTIONS
from web.page.saves.storage import Storage

DRILLS, FEW = 100, 6
TURNS = ("D4a", "C3c", "E5a", "B2c")
ANOTHER = json.dumps({"v": 1, "when": 9, "record": "go/9/2/sequential/E5", "seats": ["human"] * 2,
                      "lines": ["go/9/2/sequential/E5"]})  # fmt: skip
tree_of = OPTIONS.tree_of
DAMAGES: dict[str, Callable[[str, random.Random], str]] = {
    "truncated": lambda text, rng: text[: rng.randrange(len(text))],
    "flipped": lambda text, rng: _flipped(text, rng.randrange(len(text)), 1 << rng.randrange(7)),
    "zeros": lambda text, rng: "\0" * len(text),
    "wrong type": lambda text, rng: rng.choice(["null", "[]", "7", '"x"', "{}", "true"]),
    "wrong field": lambda text, rng: _changed(text, rng, [None, 7, [], {}, "x", -1, 1e300]),
    "field missing": lambda text, rng: _changed(text, rng, []),
    "another version": lambda text, rng: json.dumps(json.loads(text) | {"v": 99}),
    "huge": lambda text, rng: text[:-1] + " " * (64 * 64 * 1024) + "}",
    "deep": lambda text, rng: "[" * 50_000,
    "another game": lambda text, rng: ANOTHER,
}  # fmt: skip


class Fickle(Store):
    """A storage that refuses some of its calls."""

    def __init__(self, rng: random.Random, share: float) -> None:
        super().__init__()
        self._rng, self._share = rng, share

    def getItem(self, key: str) -> str | None:
        if self._rng.random() < self._share:
            raise RuntimeError("SecurityError")
        return super().getItem(key)

    def setItem(self, key: str, text: str) -> None:
        if self._rng.random() < self._share:
            raise RuntimeError("QuotaExceededError")
        super().setItem(key, text)


def _flipped(text: str, at: int, bit: int) -> str:
    return text[:at] + chr(ord(text[at]) ^ bit) + text[at + 1 :]


def _changed(text: str, rng: random.Random, values: list[Any]) -> str:
    fields = json.loads(text)
    name = rng.choice(sorted(set(fields) - {"sum"}))
    if values:
        fields[name] = rng.choice([value for value in values if value != fields[name]])
    else:
        del fields[name]
    return json.dumps(fields)


def opened(store: Any, tab: Any, journal: Any, slot: str = "new") -> Storage:
    return Storage(store, tab, Ticks(), slot, tree_of, "", journal)


@pytest.mark.parametrize("kind", DAMAGES)
def test_the_last_good_game_comes_back(kind: str) -> None:
    drill(kind, FEW)


def drill(kind: str, count: int) -> None:
    """Damage the copies of a game at random, this often, and open it again."""
    rng = random.Random(kind)
    for _ in range(count):
        store, tab, journal = Store(), Store(), Journal()
        mine = opened(store, tab, journal, "mine")
        older = opened(store, Store(), journal, "older")
        older.save(played("A1a"))
        for at in range(1, len(TURNS) + 1):
            mine.save(played(*TURNS[:at]))
        key, text = mine.key, store.texts[mine.key]
        bad = DAMAGES[kind](text, rng)
        copies = {"store": store.texts, "tab": tab.texts}
        hit = [name for name in copies if rng.random() < 0.7]
        for name in hit:
            copies[name][key] = bad
        depth = rng.randrange(4)  # of the three saves in the journal
        for count in sorted(journal.texts[key], reverse=True)[:depth]:
            journal.texts[key][count] = bad
        is_same_tab = rng.random() < 0.5
        late = opened(store, tab if is_same_tab else Store(), journal)
        saved, told = late.latest()
        assert saved, (kind, bad[:200])
        turns = saved.tree.game.turns
        if depth == 0 or "store" not in hit or (is_same_tab and "tab" not in hit):
            assert turns == TURNS, (kind, bad[:200])
        assert turns in {TURNS[:at] for at in range(2, 5)} | {("A1a",)}, (kind, turns)
        assert turns == TURNS or told, (kind, bad[:200])
        late.enter(saved)
        assert late.save(played("B3b")) is None, kind
        if told and "store" in hit:
            assert store.texts[key] == bad, "it is kept unchanged"


@pytest.mark.parametrize("where", ["store", "tab", "journal", "store and tab", "all"])
def test_a_denied_storage_costs_nothing_if_another_works(where: str) -> None:
    store = None if where in ("store", "store and tab", "all") else Store()
    tab = None if where in ("tab", "store and tab", "all") else Store()
    journal = None if where in ("journal", "all") else Journal()
    told = opened(store, tab, journal, "mine").save(played(*TURNS))
    saved, _ = opened(store, tab, journal).latest()
    assert (saved is None) == (where == "all")
    assert bool(told) == (where == "all")
    assert saved is None or saved.tree.game.turns == TURNS


def test_a_storage_that_refuses_now_and_then_loses_no_turn() -> None:
    rng = random.Random(7)
    for _ in range(100):
        store, tab, journal = Fickle(rng, 0.3), Fickle(rng, 0.3), Journal()
        mine = opened(store, tab, journal, "mine")
        for at in range(1, len(TURNS) + 1):
            mine.save(played(*TURNS[:at]))
            journal.full = rng.random() < 0.3
        last = max(json.loads(text)["count"] for text in
                   [*store.games.values(), *journal.texts[SLOT + mine.slot].values()])  # fmt: skip
        store._share = tab._share = 0
        saved, told = opened(store, Store(), journal).latest()
        assert saved and told is None
        assert len(saved.tree.game.turns) == last
