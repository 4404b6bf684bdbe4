"""How the page starts: with the memory of an earlier visit, among others' data, or not at all."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import OpenPage, Traffic
from tests.browser.faults import spoiling
from tests.browser.memory import MEMORY, give_back
from tests.browser.page_driver import play_out, ready, record_of, until, visit
from tests.long import start, stored
from web.build.pages import GAMES

pytestmark = pytest.mark.fresh

GAME = "?base=2&target=3&p2=bot:2&seed=5&pace=0"

LAID_BY = """
    async ({ name, address }) => {
        const kept = await (await caches.open(name)).match(address);
        await (await caches.open("laid by")).put("/memory", kept);
    }
"""

WATCHED = """
    window.began = [];
    window.ended = 0;
    window.asked = 0;
    const Real = window.Worker;
    window.Worker = class extends Real {
        constructor(...words) {
            super(...words);
            if (words[1].name.startsWith("bot ")) window.began.push(window.asked);
        }
        terminate() {
            window.ended += 1;
            super.terminate();
        }
    };
    const wait = window.setTimeout;
    window.setTimeout = (then, delay, ...words) =>
        wait(then, then.name === "drop" ? 500 : delay >= 5000 ? 2 ** 30 : delay, ...words);
    let start;
    Object.defineProperty(window, "bloomsStartBot", {
        get: () => () => {
            window.asked += 1;
            return start();
        },
        set: (given) => { start = given; },
    });
"""
"""Counts the bots requested before each bot worker starts, and the workers terminated.

Shortens the wait for a bot to be requested. A bot that a loaded machine keeps waiting is not
replaced meanwhile.
"""

DAMAGES = {
    "a flipped bit": "bytes.with(bytes.length / 2, bytes.at(bytes.length / 2) ^ 1)",
    "cut off": "bytes.subarray(0, bytes.length / 2)",
    "empty": "bytes.subarray(0, 0)",
    "of another Pyodide": "bytes.with(20, bytes[20] ^ 1)",
    "noise": "bytes.map((byte, at) => at * 7 % 256)",
}

DAMAGED = """
    async ({ name, address }) => {
        const bytes = new Uint8Array(await (await caches.match("/memory")).arrayBuffer());
        await (await caches.open(name)).put(address, new Response(%s));
    }
"""


def remembering(page: Page) -> dict[str, str]:
    """The stored memory of Python, as soon as it is stored."""
    return dict(until(page, MEMORY))


def began_with_memory(page: Page) -> bool:
    return bool(page.evaluate("performance.getEntriesByName('remembered').length"))


@pytest.fixture
def returning(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    """A page after a visit that has stored the memory, which the test may spoil."""
    if browser.browser_type.name == "chromium":
        page: Page = request.getfixturevalue("reopen_page")()
        keeper = page.context.pages[0]
        visit(page, "./?p2=human")  # no bot that is about to start
        yield page
        page.close()
        give_back(keeper, is_spoiled=True)
        keeper.evaluate("caches.delete('laid by').then(() => {})")
        return
    page = request.getfixturevalue("open_page")(service_workers="allow")
    visit(page, "./")
    assert not began_with_memory(page)
    remembering(page)
    yield page


@pytest.fixture
def known_page(request: pytest.FixtureRequest, browser: Browser, reopen_page: OpenPage) -> Page:
    """A page that starts with the memory, for tests that leave the memory as it is."""
    if browser.browser_type.name != "chromium":
        page: Page = request.getfixturevalue("returning")
        return page
    return reopen_page()


def test_a_later_visit_starts_from_the_snapshot(known_page: Page, open_page: OpenPage) -> None:
    games = []
    for page in (known_page, open_page()):
        visit(page, "./" + GAME)
        assert began_with_memory(page) == (page is known_page)
        play_out(page)
        games.append(record_of(page))
    assert games[0] == games[1]
    for other in GAMES[1:]:
        visit(known_page, other.file)
        assert began_with_memory(known_page)


def test_after_a_visit_with_a_bot_the_next_starts_one_early(
    known_page: Page,
) -> None:
    page = known_page
    page.add_init_script(WATCHED)
    visit(page, "./" + GAME)
    play_out(page)
    visit(page, "./" + GAME)
    page.wait_for_timeout(1000)
    play_out(page)
    assert page.evaluate("[began, asked, ended]") == [[0], 1, 0]
    assert page.evaluate("localStorage.getItem('blooms.starting.bot')") is None


def test_a_bot_started_in_vain_is_not_started_next_time(known_page: Page) -> None:
    page = known_page
    page.add_init_script(WATCHED)
    visit(page, "./" + GAME)
    page.wait_for_function("asked === 1")
    visit(page, "./?base=2&p2=human&seed=1")
    page.wait_for_function("ended === 1")
    assert page.evaluate("[began, asked]") == [[0], 0]
    visit(page, "./?base=2&p2=human&seed=1")
    page.wait_for_timeout(1000)
    assert page.evaluate("[began, asked, ended]") == [[], 0, 0]


@pytest.mark.parametrize(
    "damage",
    ["a flipped bit", *(pytest.param(each, marks=pytest.mark.long) for each in list(DAMAGES)[1:])],
)
def test_a_useless_snapshot_is_forgotten(returning: Page, traffic: Traffic, damage: str) -> None:
    page, where = returning, remembering(returning)
    page.evaluate(LAID_BY, where)
    page.evaluate(DAMAGED % DAMAGES[damage], where)
    visit(page, "./" + GAME)
    assert not began_with_memory(page)
    assert page.evaluate(MEMORY) is None
    traffic.errors.clear()
    play_out(page)


@pytest.mark.long
def test_a_foreign_snapshot_is_not_used(returning: Page) -> None:
    page, where = returning, remembering(returning)
    page.evaluate(LAID_BY, where)
    page.evaluate("({ name }) => caches.delete(name).then(() => {})", where)
    other = where | {"address": where["address"].replace("/memory/", "/memory/0")}
    page.evaluate(DAMAGED % "bytes", other)
    visit(page, "./" + GAME)
    assert not began_with_memory(page)
    assert page.evaluate(MEMORY) is None


def test_a_start_that_got_stuck_drops_the_snapshot(returning: Page) -> None:
    page = returning
    page.evaluate("sessionStorage.setItem('blooms.starting', '1')")
    page.reload()
    ready(page)
    assert not began_with_memory(page)
    assert page.evaluate(MEMORY) is None
    page.reload()
    ready(page)
    assert page.evaluate("sessionStorage.getItem('blooms.starting')") is None


def test_a_bot_that_ended_its_tab_drops_the_snapshot(returning: Page) -> None:
    page = returning
    page.evaluate("localStorage.setItem('blooms.starting.bot', String(Date.now()))")
    page.evaluate("sessionStorage.clear()")
    page.reload()
    ready(page)
    assert not began_with_memory(page)
    assert page.evaluate(MEMORY) is None
    page.wait_for_function("localStorage.getItem('blooms.starting.bot') === null")


def test_page_and_bot_start_whatever_stored_thing_is_damaged(browser: Browser, site: str) -> None:
    """A few of the cases of tests/long/stored.py."""
    context = browser.new_context(base_url=site)
    chosen = [
        stored.Case("forged memory", "flipped", 1, is_worker=True),
        stored.Case("journal", "cut", 1),
    ]
    assert list(stored.failures(context, chosen)) == []
    context.close()


DATABASES = {
    "of another version": "open(9, (base) => base.createObjectStore('other').transaction)",
    "without stores": "open(1)",
    "held open": "open(1).then(() => { indexedDB.deleteDatabase(name); })",
}
"""What another program of the same host may do with a database of the name we use."""

FOREIGN_DATABASE = """
    (name) => {
        const open = (version, fill) => new Promise((done) => {
            const asked = indexedDB.open(name, version);
            asked.onupgradeneeded = () => fill?.(asked.result);
            asked.onsuccess = () => { window[name] = asked.result; done(); };
        });
        return %s;
    }
"""


@pytest.mark.parametrize(
    "made",
    [
        "of another version",
        *(pytest.param(each, marks=pytest.mark.long) for each in list(DATABASES)[1:]),
    ],
)
def test_the_page_starts_beside_foreign_databases_of_its_names(
    reopen_page: OpenPage, made: str
) -> None:
    other = reopen_page()
    other.goto("version.txt")
    for name in ("IDBMap/@pyscript.fs", "blooms.games"):
        other.evaluate(FOREIGN_DATABASE % DATABASES[made], name)
    visit(reopen_page(), "./?p2=human")


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("app.zip", "truncated"),
        ("pyscript/core.js", "garbage"),
        ("js/loading.js", "hanging"),
        # test_accessibility.py has the first by default.
        pytest.param("pyscript/pyodide/pyodide.asm.wasm", "missing", marks=pytest.mark.long),
        pytest.param("pyscript/pyodide/pyodide.js", "wrong type", marks=pytest.mark.long),
        pytest.param("js/i18n.js", "portal", marks=pytest.mark.long),
    ],
)
def test_a_start_that_cannot_succeed_says_so(
    browser: Browser, site_folder: Path, name: str, kind: str
) -> None:
    """The files that hold up a start in different ways, each spoiled in another."""
    with spoiling(site_folder) as host:
        assert start.first_visit(browser, host, name, kind) not in ("", "started")
