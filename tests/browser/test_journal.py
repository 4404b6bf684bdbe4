"""The journal of saved games, alone in a page, with a data base that breaks off."""

import json

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.page_driver import until

BLANK = "version.txt"
"""A page of the site without scripts."""
BREAK = """
    const { transaction } = IDBDatabase.prototype;
    let count = 0;
    IDBDatabase.prototype.transaction = function (...words) {
        const isWrite = words[1] === "readwrite";
        const made = transaction.apply(this, words);
        if (isWrite && (count += 1) === 3) {
            %s
        }
        return made;
    };
"""
"""Breaks the third save."""
WAYS = {
    "is closed": "this.close(); throw new DOMException('closing', 'InvalidStateError');",
    "aborts": "setTimeout(() => made.dispatchEvent(new Event('abort')));",
    "has closed": "this.close(); return transaction.apply(this, words);",
    "never ends": "return { objectStore: () => ({ put() {}, delete() {} }), commit() {} };",
}
HURRY = """
    const wait = setTimeout;
    window.setTimeout = (run, wanted) => wait(run, wanted >= 3_000 ? wanted / 10 : wanted);
"""
"""Shortens the times after which the page starts without a silent data base, and a save failed."""
BEGIN = """
    async () => {
        await bloomsJournal.ready;
        window.told = [];
        bloomsJournal.listen((what, text) => told.push([what, text]));
    }
"""
PUT = """
    async () => {
        const opened = indexedDB.open("blooms.games");
        await new Promise((done) => { opened.onsuccess = done; });
        for (let count = 1; count <= 10; count += 1) {
            bloomsJournal.put("blooms.game", count, `save ${count}`, Math.max(0, count - 3));
            const read = opened.result.transaction("saves").objectStore("saves").count();
            await new Promise((done) => { read.onsuccess = done; });
        }
    }
"""
"""Saves ten times, each after the last is written: saves that wait are written together."""
HAS = """
    (text) => new Promise((done) => {
        const opened = indexedDB.open("blooms.games");
        opened.onsuccess = () => {
            const request = opened.result.transaction("saves").objectStore("saves").getAll();
            request.onsuccess = () => done(request.result.some((save) => save.text === text));
        };
    })
"""
"""Whether a save is in the data base."""


@pytest.fixture
def blank(open_page: OpenPage) -> Page:
    page = open_page()
    page.goto(BLANK)
    return page


def begin(page: Page) -> None:
    page.add_script_tag(url="js/journal.js")
    page.evaluate(BEGIN)


def saves(page: Page) -> list[str]:
    """What a later visit finds."""
    page.goto(BLANK)
    begin(page)
    return [text for _, _, text in json.loads(page.evaluate("bloomsJournal.saves()"))]


@pytest.mark.parametrize("way", WAYS)
def test_a_data_base_that_breaks_off_in_mid_game_is_opened_again(blank: Page, way: str) -> None:
    hurry = HURRY if way == "never ends" else ""  # on a busy machine any data base is slow
    blank.evaluate(f"() => {{ {hurry} {BREAK % WAYS[way]} }}")
    begin(blank)
    blank.evaluate(PUT)
    until(blank, HAS, "save 10")
    assert blank.evaluate("told") == []
    assert saves(blank)[-1] == "save 10"


def test_a_data_base_that_is_never_open_is_told_and_tried_again(blank: Page) -> None:
    hangs = "IDBFactory.prototype.open = () => { IDBFactory.prototype.open = open; return {}; };"
    broken = f"const {{ open }} = IDBFactory.prototype; {hangs} {WAYS['is closed']}"
    blank.evaluate(f"() => {{ {HURRY} {BREAK % broken} }}")
    begin(blank)
    blank.evaluate(PUT)
    blank.wait_for_function("told.length")
    blank.evaluate("bloomsJournal.put('blooms.game', 11, 'save 11', 8)")
    until(blank, HAS, "save 11")
    assert blank.evaluate("told") == [["failed", "TimeoutError"]]
    assert saves(blank)[-2:] == ["save 10", "save 11"], "what came meanwhile is saved too"


def test_a_page_starts_without_a_silent_data_base(blank: Page) -> None:
    blank.evaluate(f"() => {{ {HURRY} IDBFactory.prototype.open = () => ({{}}); }}")
    begin(blank)
    assert blank.evaluate("[bloomsJournal.works(), bloomsJournal.saves()]") == [False, "[]"]
    blank.evaluate("bloomsJournal.put('blooms.game', 1, 'save 1', 0)")
    blank.wait_for_function("told.length")
    assert blank.evaluate("told") == [["failed", "TimeoutError"]]


def test_a_full_data_base_is_told_and_not_tried_again(blank: Page) -> None:
    blank.evaluate(f"() => {{ {BREAK % 'throw new DOMException(`full`, `QuotaExceededError`);'} }}")
    begin(blank)
    blank.evaluate(PUT)
    blank.wait_for_function("told.length")
    assert blank.evaluate("told") == [["failed", "QuotaExceededError"]]


def test_a_page_that_the_browser_kept_has_its_game_back(blank: Page) -> None:
    begin(blank)
    blank.evaluate("bloomsJournal.look().then(() => bloomsJournal.hold('blooms.game'))")
    held = "navigator.locks.query().then(({ held }) => held.map(({ name }) => name).join())"
    until(blank, f"{held}.then(names => names === 'blooms.game')")
    blank.evaluate(
        """async () => {
            window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
            await navigator.locks.request("blooms.game", { steal: true }, () => {});
            window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
        }"""
    )
    until(blank, f"{held}.then(names => names === 'blooms.game')")
    assert blank.evaluate("told") == []
