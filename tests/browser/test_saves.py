"""Saved games in tabs and full storages, addresses of other pages, the board before Python."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.page_driver import held_back, play, ready, record_of, visit

pytestmark = pytest.mark.fresh

SLOT = "blooms.game."
HEAD = "blooms/4/race-15/"


def slots(page: Page) -> dict[str, str]:
    """The saved games of the page's browser, by slot."""
    saved = page.evaluate("Object.entries(localStorage)")
    return {key: text for key, text in saved if key.startswith(SLOT)}


def test_three_tabs_of_one_game_lose_no_turn_and_tell_each_other(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    play(page, "D4a")
    notice = '[data-role="notice"]'
    tabs = [page, *(visit(page.context.new_page()) for _ in range(2))]
    for number, (tab, turn) in enumerate(zip(tabs, ("E5d", "C3c", "B2c"), strict=True)):
        assert record_of(tab) == HEAD + "D4a"
        play(tab, turn)
        for other in tabs[: number + 1] if number else tabs[1:]:
            if other is not tab:
                expect(other.locator(notice)).to_contain_text("another tab")
    for tab, turn in zip(tabs, ("C4a", "D5b", "A1a"), strict=True):
        play(tab, turn)
    last = {HEAD + turns for turns in ("D4a.E5d.C4a", "D4a.C3c.D5b", "D4a.B2c.A1a")}
    assert {record_of(tab) for tab in tabs} == last
    assert {json.loads(text)["record"] for text in slots(page).values()} == last
    tabs[1].reload()
    ready(tabs[1])
    assert record_of(tabs[1]) == HEAD + "D4a.C3c.D5b"

    # A duplicated tab has the slot of the first one.
    twin = page.context.new_page()
    held = page.evaluate("JSON.stringify(sessionStorage)")
    twin.add_init_script(
        f"if (location.port && !sessionStorage.length) Object.assign(sessionStorage, {held})"
    )
    visit(twin)
    assert record_of(twin) == HEAD + "D4a.E5d.C4a"
    page.locator('[data-action="dismiss"]').click()
    play(twin, "D5c")
    expect(page.locator(notice)).to_contain_text("another tab")
    play(page, "C3d")
    last |= {HEAD + turns for turns in ("D4a.E5d.C4a.D5c", "D4a.E5d.C4a.C3d")}
    saved = {json.loads(text)["record"] for text in slots(page).values()}
    assert saved == last - {HEAD + "D4a.E5d.C4a"}


def test_a_tab_that_gets_its_game_late_hears_of_no_other(page: Page) -> None:
    page.add_init_script("""
        // The page waits three seconds for its games and for its lock; here one.
        const unhurried = window.setTimeout;
        window.setTimeout = (then, delay, ...words) =>
            unhurried(then, delay === 3000 ? 1000 : delay, ...words);
        const request = navigator.locks?.request.bind(navigator.locks);  // a blank page has none
        if (request) navigator.locks.request = async (name, options, got) => {
            await new Promise((go) => unhurried(go, 1400));
            return request(name, options, (lock) => (window.got = true) && got(lock));
        };
    """)
    visit(page, "./?p2=human")
    page.wait_for_function("window.got")
    play(page, "D4a")
    expect(page.locator('[data-role="notice"]')).to_be_hidden()


def test_a_full_storage_is_told_and_the_game_goes_on(page: Page) -> None:
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
    )
    visit(page, "./?p1=human&p2=human")
    play(page, "D4a")
    visit(page)
    assert record_of(page) == "blooms/4/race-15/D4a", "the journal has it"
    page.evaluate(
        "void (IDBObjectStore.prototype.put = () => {"
        " throw new DOMException('full', 'QuotaExceededError') })"
    )
    play(page, "C3c")
    expect(page.locator('[data-role="notice"]')).to_contain_text("storage is full")
    play(page, "E5b")
    assert record_of(page) == "blooms/4/race-15/D4a.C3c.E5b"


@pytest.mark.parametrize(
    ("address", "game"),
    [
        pytest.param("./#blocky/3/blob/5/7/h/top:pass", "blocky", marks=pytest.mark.long),
        ("./?game=blocky&p1=human#go/9/2/sequential/E5", "go"),
        ("./go.html?game=blooms&base=3", "blooms"),
        pytest.param("./blocky.html#blooms/4/race-15/D4a", "blooms", marks=pytest.mark.long),
    ],
)
def test_an_address_of_another_game_goes_on_to_its_page(
    page: Page, address: str, game: str
) -> None:
    visit(page, address)
    assert record_of(page).startswith(f"{game}/")
    after = address.partition("#")[2]
    assert record_of(page) == after or not after


def test_the_site_works_under_a_sub_path(open_page: OpenPage, site_below: str) -> None:
    page = open_page(base_url=site_below)
    visit(page, site_below + "?p2=bot:1&seed=1")
    play(page, "D4a")
    page.wait_for_function("document.documentElement.dataset.record.includes('.')")


def test_the_saved_board_is_painted_before_python(first_page: Page) -> None:
    visit(first_page, "./?p1=human&p2=human&base=3")
    play(first_page, "C3b")
    with held_back(first_page, "**/app.zip"):
        first_page.reload(wait_until="commit")
        expect(first_page.locator('[data-cell="C3"]')).to_have_attribute("data-stone", "b")
        assert first_page.locator("[data-cell]").count() == 19
        assert first_page.locator("html").get_attribute("data-ready") is None
