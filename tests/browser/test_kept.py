"""Files that are dropped or chosen; games that survive a foreign data base and a killed browser."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.page_driver import (
    act,
    play,
    ready,
    record_of,
    saved_file,
    visit,
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


def test_a_killed_browser_loses_no_turn(browser: Browser, site: str) -> None:
    if browser.browser_type.name != "chromium" or not Path("/proc").exists():
        pytest.skip("only Chromium's processes are found, and only on Linux")
    assert list(kill.losses(browser.browser_type, site, 1, seed=2)) == [""]
