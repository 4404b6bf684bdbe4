"""What a player did is there again after a reload, in another tab, and beside links and files."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.page_driver import (
    act,
    choose,
    play,
    ready,
    record_of,
    saved_file,
    turn_to,
    visit,
)
from tests.long import kill

pytestmark = pytest.mark.fresh

HEAD = "blooms/4/race-15/"
HOLD_BACK = """void (
    window.held = [],
    window.post = Worker.prototype.postMessage,
    Worker.prototype.postMessage = function (...all) { held.push(() => post.apply(this, all)); })"""
LET_GO = "void (Worker.prototype.postMessage = post, held.forEach((send) => send()))"
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


def follow(page: Page, record: str) -> None:
    """Open a link in the open page."""
    page.evaluate("text => { location.hash = text; }", record)
    expect_record(page, record)


def expect_record(page: Page, record: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-record", record)


def again(page: Page) -> None:
    page.reload()
    ready(page)


def test_links_take_no_slot_until_a_move(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    play(page, "D4a")
    for number in range(2, 6):
        follow(page, f"blooms/{number}/territory/A1a")
    assert games(page) == 1
    assert page.evaluate("location.hash") == ""
    act(page, "back")
    again(page)
    assert record_of(page) == "blooms/5/territory/", "the one opened last"
    assert games(page) == 1
    act(page, "forward")
    play(page, "B2c")
    assert games(page) == 2
    follow(page, HEAD + "D4a.C3c")
    play(page, "E5b")
    assert games(page) == 2, "it goes on with the first game"
    again(page)
    assert record_of(page) == HEAD + "D4a.C3c.E5b"
    act(page, "games")
    rows = page.locator('[data-role="earlier"] .saved')
    expect(rows).to_have_count(1)
    rows.locator("[data-delete]").click()
    expect(rows).to_have_count(0)
    assert games(page) == 1
    act(page, "undelete")
    expect(rows).to_have_count(1)
    assert games(page) == 2
    rows.locator("[data-archive]").click()
    expect(rows).to_have_count(0)
    act(page, "archived")
    expect(rows).to_have_count(1)
    rows.locator("[data-delete]").click()
    expect(rows).to_have_count(0)
    assert games(page) == 1


def test_starts_and_comments_survive_a_reload(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    play(page, "D4a")
    act(page, "first")
    turn_to(page, "notes")
    page.locator('[name="comment"]').fill("Before all")
    again(page)
    assert record_of(page) == HEAD
    expect(page.locator('[name="comment"]')).to_have_value("Before all")
    expect(page.locator("[data-turn]")).to_have_count(1)
    act(page, "new")
    choose(page, "new", "base", "3")
    act(page, "begin")
    again(page)
    assert record_of(page).startswith("blooms/3/")
    act(page, "games")
    page.locator("[data-slot]").click()
    expect_record(page, HEAD)
    expect(page.locator("[data-turn]")).to_have_count(1)


def test_moves_handed_in_survive_a_reload(page: Page) -> None:
    visit(page, "go.html?players=3&rules=parallel&p1=human&p2=human&p3=human&size=9")
    for name, cell in (("Black", "E5"), ("White", "D4")):
        expect(page.locator('[data-role="hand-title"]')).to_contain_text(name)
        act(page, "at-hand")
        page.locator(f'[data-cell="{cell}"]').click()
        act(page, "confirm")
    expect(page.locator('[data-role="hand-title"]')).to_contain_text("Red")
    again(page)
    expect(page.locator('[data-role="hand-title"]')).to_contain_text("Red")
    act(page, "at-hand")
    page.locator('[data-cell="F6"]').click()
    act(page, "confirm")
    expect_record(page, "go/9/3/parallel/E5,D4,F6")


def test_a_comment_stays_on_its_turn_when_the_bot_answers(page: Page) -> None:
    visit(page, "./?p1=human&p2=bot:1&seed=1")
    page.evaluate(HOLD_BACK)
    play(page, "D4a")
    box, about = page.locator('[name="comment"]'), page.locator('[data-role="comment-on"]')
    turn_to(page, "notes")
    box.press_sequentially("A good ")
    page.evaluate(LET_GO)
    page.wait_for_function("document.documentElement.dataset.record.includes('.')")
    box.press_sequentially("start")
    expect(box).to_have_value("A good start")
    expect(about).to_have_text("Comment on move 1")
    page.locator(".say").click()
    expect(about).to_have_text("Comment on move 2")
    expect(box).to_have_value("")
    act(page, "back")
    expect(box).to_have_value("A good start")


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
