"""Every page in a frame of another origin of the same site: it tells and changes nothing stored."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Frame, Page, expect

from blooms.cli.serve import serving
from tests.browser.conftest import Traffic
from tests.browser.page_driver import play, visit
from tests.browser.test_pages import Facts, every_game

pytestmark = pytest.mark.fresh

STORED = """async () => {
    const base = await new Promise((done, fail) => {
        const request = indexedDB.open("blooms.games");
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
    });
    const rows = base.transaction("saves").objectStore("saves").getAll();
    await new Promise((done) => { rows.onsuccess = done; });
    base.close();
    return [{ ...localStorage }, rows.result];
}"""
"""What the browser keeps for the site."""

PARENT = """<!doctype html><title>A parent</title><link rel="icon" href="data:,">
<script>
    window.heard = [];
    addEventListener("message", ({ data }) => heard.push(data));
</script>
<iframe src="ADDRESS" width="800" height="700"></iframe>"""
SAY = "(message) => document.querySelector('iframe').contentWindow.postMessage(message, '*')"
KEEP = """() => {
    const program = { "chose-program": "own", texts: { own: "mine = 1" }, links: [] };
    localStorage["blooms.lab"] = JSON.stringify(program);
    localStorage["blooms.theme"] = "dark";
    localStorage["blooms.language"] = "de";
}"""
REFUSED = """[
    () => localStorage.length, () => sessionStorage.length, () => indexedDB.open("blooms.games"),
].filter((reach) => {
    try { reach(); } catch { return true; }
}).length"""


@pytest.fixture
def parent(tmp_path: Path, traffic: Traffic) -> Iterator[tuple[Path, str]]:
    """A folder and its address, on another port than the site."""
    with serving(tmp_path) as url:
        traffic.origins.add(url)
        yield tmp_path, url


def framed(page: Page, parent: tuple[Path, str], address: str) -> Frame:
    """The page of an address, in a frame of another port."""
    (parent[0] / "index.html").write_text(PARENT.replace("ADDRESS", address))
    page.goto(parent[1])
    return page.frames[1]


def stored(page: Page, site: str) -> Any:
    page.goto(f"{site}version.txt")
    return page.evaluate(STORED)


@every_game
def test_a_saved_game_is_neither_told_nor_changed(
    page: Page, site: str, parent: tuple[Path, str], game: Facts
) -> None:
    first, second, _ = game.turns
    visit(page, game.address(first, query="?p1=human&p2=human"))
    for click in game.clicks[1]:
        page.locator(click).click()
    expect(page.locator("html")).to_have_attribute("data-record", game.record(first, second))
    before = stored(page, site)
    assert any(".game." in key for key in before[0])
    for search in ("", "?embed=0"):
        frame = framed(page, parent, f"{site}{game.page.removeprefix('./')}{search}")
        frame.wait_for_selector("html[data-ready=true]")
        page.wait_for_function("heard.some(({ type }) => type === 'blooms:ready')")
        page.evaluate(SAY, {"type": "blooms:goto", "ply": 1})
        page.evaluate(SAY, {"type": "blooms:theme", "theme": "dark"})
        page.evaluate(SAY, {"type": "blooms:load", "record": game.record(first)})
        expect(frame.locator("html")).to_have_attribute("data-record", game.record(first))
        expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
        told = [each["record"] for each in page.evaluate("heard") if "record" in each]
        assert told[-1] == game.record(first), search
        assert not any(second in record for record in told), search
        assert stored(page, site) == before, search


@pytest.mark.parametrize(
    "address", ["home.html", "lab.html", "embedding.html", "reference.html", "no/such/page"]
)
def test_a_page_without_a_game_shows_and_changes_nothing_stored(
    page: Page, site: str, parent: tuple[Path, str], traffic: Traffic, address: str
) -> None:
    visit(page, "./?p1=human&p2=human#blooms/4/race-15/D4a")
    play(page, "C3c")
    page.evaluate(KEEP)
    before = stored(page, site)
    frame = framed(page, parent, f"{site}{address}")
    frame.wait_for_selector("html[data-ready=true]" if address == "lab.html" else "h1")
    frame.wait_for_load_state()
    assert frame.evaluate(REFUSED) == 3
    assert frame.locator("html").get_attribute("data-theme") is None
    assert frame.locator("html").get_attribute("lang") == "en"
    expect(frame.locator("[data-kept-game]:visible")).to_have_count(0)
    assert "mine" not in frame.locator("body").inner_text()
    assert stored(page, site) == before
    if address.startswith("no/"):
        traffic.errors.clear()
