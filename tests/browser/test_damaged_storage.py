"""Pages start whatever is in the browser's storage; without a browser: tests/page, tests/lab."""

from collections.abc import Iterable

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
FILL = """(text) => {
    const first = ["", "go.", "blocky."];
    const names = "slot paint game.17.5 game. welcomed mistakes learned days".split(" ");
    const shared = "theme palette signs hue1 language start count results lab bot home name me";
    for (const storage of [localStorage, sessionStorage]) {
        for (const page of first) for (const name of names)
            storage[`blooms.${page}${name}`] = text;
        for (const name of shared.split(" ")) storage[`blooms.${name}`] = text;
        for (const name of ["starting", "starting.bot", "renewed", "unkept", "saving"])
            storage[`blooms.${name}`] = text;
    }
}"""


def starts(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_function(STARTED[address])


@pytest.mark.parametrize("address", ["./", "go.html", "blocky.html"])
def test_a_page_starts_with_rows_of_wrong_kinds(page: Page, address: str) -> None:
    page.goto("version.txt")
    page.evaluate(MADE, [1000, OURS, True])
    starts(page, address)


@pytest.mark.parametrize(
    "shape",
    [None, {}, {"keyPath": "key"}, {"keyPath": "key", "autoIncrement": True}],
    ids=["no store", "keys outside", "another path", "own keys"],
)
def test_a_page_saves_beside_a_database_of_another_shape(page: Page, shape: object) -> None:
    page.goto("version.txt")
    page.evaluate(MADE, [2**40, shape, False])
    page.goto("./?p1=human&p2=human")
    ready(page)
    play(page, "D4a")
    page.reload()
    ready(page)
    expect(page.locator("html")).to_have_attribute("data-record", "blooms/4/race-15/D4a")


@pytest.mark.parametrize("address", STARTED)
def test_a_page_starts_with_every_stored_text_damaged(page: Page, address: str) -> None:
    drill(page, address, ["[" * 100_000])


@pytest.mark.parametrize("address", PLAIN)
def test_a_page_without_python_starts_with_each_damage(page: Page, address: str) -> None:
    drill(page, address, TEXTS)


@pytest.mark.long
@pytest.mark.parametrize("address", STARTED)
def test_a_page_starts_with_each_damage(page: Page, address: str) -> None:
    drill(page, address, TEXTS)


def drill(page: Page, address: str, texts: Iterable[str]) -> None:
    """Open a page with each of these texts under every key."""
    page.goto("version.txt")
    for text in texts:
        page.evaluate(FILL, text)
        starts(page, address)
        if address not in PLAIN:
            page.goto("version.txt")  # a game is saved when its page is left
