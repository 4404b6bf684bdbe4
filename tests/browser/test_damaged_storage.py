"""Pages start whatever is in the browser's storage; each damage without a browser: tests/page,
tests/lab, tests/js/kept.test.mjs.
"""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page_driver import play, ready
from tests.damage import TEXTS

pytestmark = pytest.mark.fresh

MADE = """([version, shape, rows]) => new Promise((done, fail) => {
    const request = indexedDB.open("blooms.games", version);
    request.onupgradeneeded = () => {
        for (const name of request.result.objectStoreNames) request.result.deleteObjectStore(name);
        if (shape) request.result.createObjectStore("saves", shape);
    };
    request.onerror = () => fail(request.error);
    request.onsuccess = () => {
        const base = request.result;
        const end = () => { base.close(); done(base.version); };
        if (!rows) return end();
        const cyclic = {};
        cyclic.own = cyclic;
        const kinds = [undefined, 7, 7n, null, {}, [1], new Date(), new Map(), new Blob(), cyclic];
        const writing = base.transaction("saves", "readwrite");
        const store = writing.objectStore("saves");
        for (const key of ["blooms.game.zz", "blooms.theme", "blooms.language", "blooms.results"]) {
            kinds.forEach((text, at) => store.put({ key, count: 100 + at, text }));
            for (const count of ["x", new Date(), Infinity, -1, 1.5, [1], new Uint8Array(2)])
                store.put({ key, count, text: "x" });
        }
        for (const key of [5, new Date(), [], ["a"], new Uint8Array(2)])
            store.put({ key, count: 1, text: "x" });
        writing.oncomplete = end;
        writing.onabort = () => fail(writing.error);
    };
})"""
"""Makes the database anew, and fills it with rows of wrong kinds."""
OURS = {"keyPath": ["key", "count"]}
STARTED = {
    "./": "document.documentElement.dataset.ready === 'true'",
    "go.html": "document.documentElement.dataset.ready === 'true'",
    "blocky.html": "document.documentElement.dataset.ready === 'true'",
    "lab.html": "!document.querySelector('[data-action=turn]').disabled",
    "home.html": "document.querySelector('[data-today]').search !== ''",
    "embedding.html": "document.querySelector('[name=snippet]').value !== ''",
}
"""What shows that a page has started."""
PLAIN = ("home.html", "embedding.html")
"""The pages without Python."""
FILL = """([text, saves]) => {
    const first = ["", "go.", "blocky."];
    const names = "slot paint game.17.5 game. welcomed mistakes learned days".split(" ");
    const shared = "theme palette signs hue1 language start count results lab bot home name me";
    for (const storage of [localStorage, sessionStorage]) {
        for (const page of first) for (const name of names)
            storage[`blooms.${page}${name}`] = text;
        for (const name of shared.split(" ")) storage[`blooms.${name}`] = text;
        for (const name of ["starting", "starting.bot", "renewed", "unkept", "saving"])
            storage[`blooms.${name}`] = text;
        for (const page of first)
            saves.forEach((save, at) => { storage[`blooms.${page}game.${at}`] = save; });
    }
}"""
"""Stores one text under every key, and others as saved games, which a page reads one by one."""


def starts(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_function(STARTED[address])


@pytest.mark.parametrize("address", STARTED)
def test_a_page_starts_with_everything_stored_damaged(page: Page, address: str) -> None:
    page.goto("version.txt")
    page.evaluate(MADE, [1000, OURS, True])
    page.evaluate(FILL, ["[" * 100_000, TEXTS])
    starts(page, address)


def test_a_page_saves_beside_databases_of_other_shapes(page: Page) -> None:
    """In its store with keys outside, with another path, or with keys made by the database."""
    shapes = (None, {}, {"keyPath": "key"}, {"keyPath": "key", "autoIncrement": True})
    turns = ("D4a", "C3cC4d", "E5aE4b", "B2cC2d")
    record = "blooms/4/race-15/"
    for at, (shape, turn) in enumerate(zip(shapes, turns, strict=True)):
        page.goto("version.txt")
        page.evaluate(MADE, [2**40 + at, shape, False])
        page.goto("./" if at else "./?p1=human&p2=human")  # which begins a new game
        ready(page)
        expect(page.locator("html")).to_have_attribute("data-record", record + ".".join(turns[:at]))
        play(page, turn)
    page.reload()
    ready(page)
    expect(page.locator("html")).to_have_attribute("data-record", record + ".".join(turns))


@pytest.mark.long
@pytest.mark.parametrize("address", STARTED)
def test_a_page_starts_with_each_damage(page: Page, address: str) -> None:
    page.goto("version.txt")
    for text in TEXTS:
        page.evaluate(FILL, [text, []])
        starts(page, address)
        if address not in PLAIN:
            page.goto("version.txt")  # a game is saved when its page is left
