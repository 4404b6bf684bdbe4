"""Files that are dropped or chosen; games that survive a foreign data base and a killed browser."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from blooms import record
from tests.browser.page_driver import (
    act,
    play,
    ready,
    record_of,
    saved_file,
    visit,
    wait_for_person,
)
from tests.long import kill

pytestmark = pytest.mark.fresh

HEAD = "blooms/4/race-15/"
DROP = """([name, text]) => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], name));
    return ["dragover", "drop"].map((kind) => {
        const how = { dataTransfer: carried, bubbles: true, cancelable: true };
        const event = new DragEvent(kind, how);
        document.body.dispatchEvent(event);
        return event.defaultPrevented;
    });
}"""

TAKE_NAME = """(version) => new Promise((done, fail) => {
    const request = indexedDB.open("blooms.games", version);
    request.onupgradeneeded = () => request.result.createObjectStore("other");
    request.onsuccess = () => done(request.result.close());
    request.onerror = () => fail(request.error);
})"""

AWAY_AND_BACK = """async () => {
    const { held } = await navigator.locks.query();
    const mine = held.map(({ name }) => name).filter((name) => name.startsWith("blooms."));
    window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    for (const name of mine) await navigator.locks.request(name, { steal: true }, () => {});
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    return mine.length;
}"""
"""The browser keeps the page while another is shown: its locks are lost meanwhile."""


def games(page: Page) -> int:
    """The number of saved games."""
    return sum(".game." in key for key in page.evaluate("Object.keys(localStorage)"))


def expect_record(page: Page, record: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-record", record)


def again(page: Page) -> None:
    page.reload()
    ready(page)


def test_a_file_dropped_on_the_page_or_chosen_is_opened(page: Page, tmp_path: Path) -> None:
    visit(page, "./?p1=human&p2=human")
    play(page, "D4a")
    assert page.evaluate(DROP, ["one.txt", HEAD + "C3b.D5c\n"]) == [True, True]
    expect_record(page, HEAD + "C3b.D5c")
    page.evaluate(DROP, ["bad.txt", "rubbish"])
    expect(page.locator('[data-role="notice"]')).to_contain_text("could not be opened")
    act(page, "games")
    saved = saved_file(page, "backup")[1].decode()
    assert len(json.loads(saved)["games"]) == games(page) == 2
    page.keyboard.press("Escape")
    file = tmp_path / "blooms-backup.json"
    held = json.loads(saved.replace('"blooms.game.', '"blooms.game.other'))
    file.write_text(json.dumps({**held, "settings": {"blooms.theme": "dark"}}))
    act(page, "games")
    page.locator('#games [name="file"]').set_input_files(file)
    told = "Added from the file: 2 saved games, 1 setting."
    expect(page.locator('[data-role="notice"]')).to_contain_text(told)
    expect(page.locator("html")).to_have_attribute("data-shade", "dark")
    assert games(page) == 4


def test_a_foreign_data_base_of_the_journals_name_costs_nothing(page: Page) -> None:
    page.goto("embedding.html")
    page.evaluate(TAKE_NAME, 7)
    visit(page, "./?p1=human&p2=human")
    play(page, "D4a")
    page.evaluate("localStorage.clear()")
    page.evaluate("sessionStorage.clear()")
    again(page)
    assert record_of(page) == HEAD + "D4a", "the journal has it"
    assert games(page) == 1, "and local storage again"


def test_a_page_shown_again_goes_on_and_is_saved(page: Page) -> None:
    visit(page, "./?base=4&p2=bot:3&seed=1")
    page.wait_for_function("performance.getEntriesByName('bot-ready').length")
    for _ in range(2):
        position = record.read(record_of(page)).position
        play(page, position.spell(next(filter(None, position.turns()))))
        assert page.evaluate(AWAY_AND_BACK) == 1, "while the bot thinks"
        wait_for_person(page)
    expect(page.locator('[data-role="notice"]')).to_be_hidden()
    before = record_of(page)
    assert before.count(".") == 3
    again(page)
    assert record_of(page) == before
    expect(page.locator('[data-role="notice"]')).to_be_hidden()


def test_a_killed_browser_loses_no_turn(browser: Browser, site: str) -> None:
    if browser.browser_type.name != "chromium" or not Path("/proc").exists():
        pytest.skip("only Chromium's processes are found, and only on Linux")
    assert list(kill.losses(browser.browser_type, site, 1, seed=2)) == [""]
