"""Offline: the site is stored completely, one version at a time, and can be installed."""

import json
import os
import shutil
import struct
from collections.abc import Iterator
from concurrent.futures import Future
from itertools import count
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from blooms.cli.serve import Server, answering, open_server
from tests.browser.conftest import SUB_PATH, OpenPage, Traffic
from tests.browser.faults import KINDS, spoiling
from tests.browser.page_driver import (
    act,
    play,
    play_out,
    ready,
    record_of,
    until,
    visit,
    wait_for_person,
)
from web.build.files import sealed

KEPT = """
    navigator.serviceWorker.ready.then((found) => new Promise((done) => {
        const look = setInterval(() => {
            if (found.active?.state === "activated") { clearInterval(look); done(); }
        }, 50);
    }))
"""
"""Wait until the service worker has the site."""

SMALL = {
    "index.html": b'<!doctype html><link rel="icon" href="data:,"><title>one</title></html>',
    "go.html": b'<!doctype html><link rel="icon" href="data:,"><title>go one</title></html>',
    "web/part one.js": b"// one\n" * 9,
    "app.zip": b"one" * 99,
}
"""A miniature site; its page registers no service worker by itself."""

UPDATE = """
    async () => {
        const found = await navigator.serviceWorker.getRegistration();
        await found.update().catch(() => {});
        const coming = found.installing ?? found.waiting;
        if (!coming) return "refused";
        while (coming.state === "installing") await new Promise((go) => setTimeout(go, 20));
        return coming.state;
    }
"""

ONLY = "async (names) => String(await caches.keys()) === String(names)"
"""Whether there are only these caches. The browser too looks for an update, some two seconds after
a page was loaded, and while it is tried there is a cache more."""

SECONDS = count(1_700_000_000, 10)

LATER = (
    "lab.zip",
    "codemirror/codemirror.js",
    "icons/512.png",
    "pages.json",
    "version.txt",
    "sw.js",
)
"""Some of what is made last."""

NAMES = """
    async () => {
        const name = (await caches.keys()).find((name) => !name.endsWith("memory"));
        const found = await (await caches.open(name)).keys();
        return found.map(({ url }) => url.slice(document.baseURI.replace(/[^/]*$/, "").length));
    }
"""
"""The names of the files that the service worker has."""

HELD = """
    async (names) => Promise.all(names.map(async (name) => (await fetch(name)).text()))
"""

IS_HELD = """
    async ([name, text]) => (await (await fetch(name)).text()) === text
"""

BACK_LATER = """
    () => {
        const now = Date.now() + 7_200_000;
        Date.now = () => now;
        document.dispatchEvent(new Event("visibilitychange"));
    }
"""
"""Come back to the window after two hours."""

TAKEN_OVER = """
    async () => {
        const { waiting } = await navigator.serviceWorker.getRegistration();
        const taken = new Promise((done) => {
            navigator.serviceWorker.addEventListener("controllerchange", done, { once: true });
        });
        waiting.postMessage("take over");
        await taken;
        return "taken over";
    }
"""

MENDED = """
    () => new Promise((done) => {
        const { serviceWorker } = navigator;
        serviceWorker.addEventListener("controllerchange", () => done("taken over"));
        serviceWorker.addEventListener("message", ({ data }) => done(data));
        serviceWorker.startMessages();
        serviceWorker.controller.postMessage("mend");
    })
"""

TOLD_OF_MENDING = """
    (later) => {
        const data = { mended: performance.timeOrigin + later };
        navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data }));
    }
"""
"""Tells the page of files mended so many milliseconds after it began."""

DAMAGE = """
    async (changes) => {
        const name = (await caches.keys()).find((name) => !name.endsWith("memory"));
        const cache = await caches.open(name);
        for (const [path, text] of Object.entries(changes)) {
            const address = new URL(path, document.baseURI).href;
            if (text === null) await cache.delete(address);
            else await cache.put(address, new Response(text));
        }
    }
"""
"""Replaces stored files; null deletes one."""


def kept_whole(page: Page, address: str) -> None:
    """Open a site that has no script of its own, once its service worker has all of it."""
    page.goto(address)
    page.evaluate("navigator.serviceWorker.register('sw.js').then(() => {})")
    page.evaluate(KEPT)
    page.reload()


@pytest.fixture
def offline_page(open_page: OpenPage) -> Page:
    return open_page(service_workers="allow")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of an empty folder `site`, which a test fills and may stop."""
    (tmp_path / "site").mkdir()
    with answering(open_server(tmp_path / "site", 0)) as opened:
        yield opened


def put(folder: Path, files: dict[str, bytes]) -> None:
    """Write files, each at least a second newer than any before: the server compares times."""
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
        os.utime(folder / name, (next(SECONDS),) * 2)


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a built site that is kept, but the two that `sealed` adds."""
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
        and file.name not in ("version.txt", "sw.js")
        and file.parent.name != "previews"
    }


def stop(server: Server) -> None:
    server.shutdown()
    server.server_close()


@pytest.mark.full_chromium
@pytest.mark.parametrize("path", [pytest.param("", marks=pytest.mark.long), SUB_PATH])
def test_a_whole_game_is_played_without_the_server(
    offline_page: Page, site_folder: Path, server: Server, tmp_path: Path, path: str,
    traffic: Traffic,
) -> None:  # fmt: skip
    put(tmp_path / "site" / path, sealed(contents(site_folder)))
    traffic.origins.add(server.url)
    page, address = offline_page, server.url + path
    visit(page, address)
    page.evaluate(KEPT)
    stop(server)
    visit(page, address + "?base=2&target=3&p2=bot:1&seed=1&pace=0")
    play_out(page)
    over = record_of(page)
    page.reload()
    ready(page)
    assert record_of(page) == over
    traffic.errors.clear()  # The browser reports that it looked for an update.


def test_a_page_opened_early_is_whole_offline_later(
    offline_page: Page, site_folder: Path, server: Server, tmp_path: Path, traffic: Traffic
) -> None:
    """`python3 -m web` serves the first files while the rest is made."""
    first, page = tmp_path / "site", offline_page
    shutil.copytree(site_folder, first, dirs_exist_ok=True)
    for name in LATER:
        (first / name).unlink()
    server.whole = Future()
    traffic.origins.add(server.url)
    visit(page, server.url + "?p1=human&p2=human&base=2")
    play(page, "B2a")
    assert page.evaluate("caches.keys()") == []
    server.whole.set_result(site_folder)
    page.evaluate(KEPT)
    kept = page.evaluate(NAMES)
    lines = (site_folder / "version.txt").read_text().splitlines()[1:]
    names = {line.rpartition("  ")[2] for line in lines}
    others = ("previews/", "404.html")  # are for other sites and for hosts
    assert {name for name in names if not name.startswith(others)} <= set(kept)
    assert set(LATER) - {"sw.js"} <= set(kept)
    stop(server)
    for name in ("lab.html", "index.html?p1=human&p2=human"):
        page.goto(server.url + name)
        ready(page)
    traffic.errors.clear()  # The browser reports that it looked for an update.


def test_what_no_player_fetches_is_not_kept(
    offline_page: Page, server: Server, tmp_path: Path, traffic: Traffic
) -> None:
    put(tmp_path / "site", sealed(SMALL | {"docs/a.html": b"<p>", "previews/a.png": b"png"}))
    traffic.origins.add(server.url)
    kept_whole(offline_page, server.url)
    assert set(offline_page.evaluate(NAMES)) == {*map(quote, SMALL), "pages.json", "version.txt"}


def small(letter: str) -> dict[str, bytes]:
    return sealed({name: data.replace(b"one", letter.encode()) for name, data in SMALL.items()})


def quick(files: dict[str, bytes]) -> dict[str, bytes]:
    """The same with a service worker that waits less: for a file that does not arrive, and before
    it looks for damage, for which an update has to wait."""
    worker = files["sw.js"]
    for wait, shorter in (
        (b"PATIENCE = 10_000", b"PATIENCE = 3_000"),
        (b"LATER = 10_000", b"LATER = 100"),
    ):
        assert wait in worker
        worker = worker.replace(wait, shorter)
    return files | {"sw.js": worker}


def asked(files: dict[str, bytes]) -> dict[str, bytes]:
    """The same with a service worker that looks for damage only when it is asked, so that it never
    does while a test is still damaging."""
    by_itself = b"let isLookedThrough = false"
    assert by_itself in files["sw.js"]
    return files | {"sw.js": files["sw.js"].replace(by_itself, b"let isLookedThrough = true")}


def test_an_update_cut_off_leaves_the_old_version_whole(
    offline_page: Page, server: Server, tmp_path: Path, traffic: Traffic
) -> None:
    site, page, names = tmp_path / "site", offline_page, list(SMALL)
    old, new = quick(small("one")), quick(small("two"))
    put(site, old)
    traffic.origins.add(server.url)
    kept_whole(page, server.url)
    caches = page.evaluate("caches.keys()")
    assert len(caches) == 1
    for cut in ("web/part one.js", "app.zip", "pages.json", "version.txt", "sw.js"):
        for left in (None, new[cut][: len(new[cut]) // 2], old[cut]):
            put(site, new)
            if left is None:
                (site / cut).unlink()
            else:
                put(site, {cut: left})
            if left == old["sw.js"]:
                continue  # No update is offered yet.
            assert page.evaluate(UPDATE) in ("redundant", "refused"), (cut, left)
            until(page, ONLY, caches)
            assert page.evaluate(HELD, names) == [old[name].decode() for name in names]
    put(site, new)
    assert page.evaluate(UPDATE) == "installed"
    page.reload()
    assert page.evaluate(HELD, names) == [old[name].decode() for name in names]
    page.evaluate("(name) => caches.open(name).then(() => {})", f"blooms {server.url} memory")
    assert page.evaluate(TAKEN_OVER) == "taken over"
    page.reload()
    assert page.evaluate(HELD, names) == [new[name].decode() for name in names]
    assert len(page.evaluate("caches.keys()")) == 1
    traffic.errors.clear()


def test_a_spoiled_update_leaves_the_old_version_and_says_why(
    offline_page: Page, tmp_path: Path, traffic: Traffic
) -> None:
    page, names = offline_page, list(SMALL)
    old, new = quick(small("one")), quick(small("two"))
    put(tmp_path, old)
    with spoiling(tmp_path) as host:
        traffic.origins.add(host.url)
        kept_whole(page, host.url)
        page.evaluate(
            "() => { navigator.serviceWorker.onmessage = ({ data }) => { window.said = data; }; }"
        )
        put(tmp_path, new)
        for name in ("web/part one.js", "app.zip", "pages.json", "version.txt"):
            for kind in KINDS:
                host.kinds = {name: kind}
                if kind == "wrong type" or (kind == "hanging" and name != "app.zip"):
                    continue  # a stored file's type follows from its name; one wait is enough
                page.evaluate("window.said = null")
                assert page.evaluate(UPDATE) == "redundant", (name, kind)
                page.wait_for_function("said !== null")
                why = "missing" if kind in ("missing", "hanging") else "changed"
                assert page.evaluate("said") == {"unkept": why, "name": name}, kind
                assert page.evaluate(HELD, names) == [old[name].decode() for name in names]
        host.kinds = dict.fromkeys(names, "wrong type")
        assert page.evaluate(UPDATE) == "installed"
        assert page.evaluate(TAKEN_OVER) == "taken over"
        assert page.evaluate(HELD, names) == [new[name].decode() for name in names]
        kept = "fetch('web/part one.js').then((got) => got.headers.get('Content-Type'))"
        assert page.evaluate(kept) == "text/javascript"
    traffic.errors.clear()


def test_a_site_whose_host_edits_pages_plays_offline(
    offline_page: Page, tmp_path: Path, traffic: Traffic
) -> None:
    put(tmp_path, small("one"))
    page = offline_page
    with spoiling(tmp_path) as host:
        host.edits_html = host.hides_html = True
        traffic.origins.add(host.url)
        page.goto(f"{host.url}go")
        assert "count.example" in page.content()
        page.evaluate("navigator.serviceWorker.register('sw.js').then(() => {})")
        page.evaluate(KEPT)
    for path, title in {
        "": "one",
        "index.html": "one",
        "go": "go one",
        "go.html": "go one",
    }.items():
        page.goto(host.url + path)
        assert page.title() == title
        assert "count.example" not in page.content()
    traffic.errors.clear()
    traffic.requests.clear()  # the host's own line wanted to count


def test_a_damaged_cache_is_mended_or_replaced(
    offline_page: Page, tmp_path: Path, traffic: Traffic
) -> None:
    page, names = offline_page, list(SMALL)
    old, new = asked(quick(small("one"))), asked(quick(small("two")))
    put(tmp_path, old)
    with spoiling(tmp_path) as host:
        traffic.origins.add(host.url)
        kept_whole(page, host.url)
        before = page.evaluate("performance.timeOrigin")
        for damage in (
            {"web/part one.js": "", "app.zip": "one"},
            {"index.html": "<!doctype html>", "go.html": None, "version.txt": "blooms"},
            dict.fromkeys(("version.txt", *old)),
        ):
            page.evaluate(DAMAGE, damage)
            assert page.evaluate(MENDED)["mended"] > before, damage
            assert page.evaluate(HELD, names) == [old[name].decode() for name in names]
        for damaged in ("<!doctype html>", "<title>bent</title></html>"):
            page.evaluate(DAMAGE, {"index.html": damaged})
            page.reload()
            assert page.title() == "one"  # from the server, while the worker mends by itself
            until(page, IS_HELD, ["index.html", old["index.html"].decode()])
        page.evaluate(DAMAGE, {"index.html": "<title>bent</title></html>"})
        put(tmp_path, new)
        assert page.evaluate(MENDED) == "taken over"
        assert page.evaluate(HELD, names) == [new[name].decode() for name in names]
    traffic.errors.clear()


def test_a_page_that_began_after_files_were_mended_starts_once(page: Page) -> None:
    """The worker tells when it has read the whole site, which may be long after the last file."""
    visit(page, "./?p2=human")
    page.evaluate("delete document.documentElement.dataset.ready")  # it is still starting
    page.evaluate("window.isFirst = true")
    page.evaluate(TOLD_OF_MENDING, -1000)
    assert page.evaluate("fetch('version.txt').then(() => isFirst)")
    page.evaluate(TOLD_OF_MENDING, 1000)
    page.wait_for_function("!window.isFirst")
    ready(page)


@pytest.mark.long
def test_why_the_site_cannot_be_stored_is_said_once(
    offline_page: Page, site_folder: Path, traffic: Traffic
) -> None:
    page = offline_page
    notice = page.locator('[data-role="unkept"]')
    with spoiling(site_folder) as host:
        traffic.origins.add(host.url)
        host.kinds = {"icons/icon.svg": "garbage"}
        visit(page, host.url + "?p2=human")
        expect(notice).to_contain_text("could not be stored for playing offline")
        expect(notice).to_contain_text("icons/icon.svg")
        page.reload()
        ready(page)
        assert page.evaluate(UPDATE) in ("redundant", "refused")
        expect(notice).to_be_hidden()
        host.kinds = {}
        page.reload()
        ready(page)
        page.evaluate(KEPT)
        assert page.evaluate("localStorage.getItem('blooms.unkept')") is None
        page.evaluate(DAMAGE, {"js/pyodide.js": "", "css/base.css": "b {"})
        page.reload()
        ready(page)
        style = "fetch('css/base.css').then((got) => got.text())"
        assert page.evaluate(style) == (site_folder / "css" / "base.css").read_text()
    traffic.errors.clear()


@pytest.mark.long
def test_a_site_cut_off_plays_on_in_the_old_version(
    offline_page: Page, site_folder: Path, server: Server, tmp_path: Path, traffic: Traffic
) -> None:  # fmt: skip
    site, page, files = tmp_path / "site", offline_page, contents(site_folder)
    traffic.origins.add(server.url)
    put(site, sealed(files))
    visit(page, server.url + "?base=2&target=3&p2=bot:1&seed=1&pace=0")
    page.evaluate(KEPT)
    page.reload()
    ready(page)
    caches = page.evaluate("caches.keys()")
    assert len(caches) == 1
    new = sealed(files | {"icons/icon.svg": b"<svg/>"})
    put(site, new)
    for cut in [name for name in files if not name.endswith(".html")]:
        put(site, {cut: new[cut][: len(new[cut]) // 2]})
        assert page.evaluate(UPDATE) == "redundant", cut
        # The old version's memory, which may have been stored meanwhile, stays too.
        assert [name for name in page.evaluate("caches.keys()") if "memory" not in name] == caches
        put(site, {cut: new[cut]})
    stop(server)
    visit(page)
    play(page, "A1a")
    wait_for_person(page)
    assert page.evaluate("fetch('icons/icon.svg').then((got) => got.text())") != "<svg/>"
    traffic.errors.clear()


def test_a_new_version_comes_when_the_player_agrees(
    offline_page: Page, site_folder: Path, server: Server, tmp_path: Path, traffic: Traffic
) -> None:
    files = contents(site_folder)
    put(tmp_path / "site", quick(sealed(files)))
    traffic.origins.add(server.url)
    page = offline_page
    visit(page, server.url + "?p1=human&p2=human")
    page.evaluate(KEPT)
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    expect(page.locator('[data-role="update"]')).to_be_hidden()  # no update at first
    page.reload()
    ready(page)
    play(page, "D4a")
    expect(page.locator('[data-role="update"]')).to_be_hidden()
    put(tmp_path / "site", quick(sealed(files | {"icons/icon.svg": b"<svg/>"})))
    page.evaluate(BACK_LATER)
    expect(page.locator('[data-role="update"]')).to_be_visible()
    act(page, "later")
    expect(page.locator('[data-role="update"]')).to_be_hidden()
    page.reload()
    ready(page)
    expect(page.locator('[data-role="update"]')).to_be_visible()
    assert page.evaluate("fetch('icons/icon.svg').then((got) => got.text())") != "<svg/>"
    page.evaluate("window.before = true")
    act(page, "update")
    page.wait_for_function("!window.before")
    ready(page)
    assert page.evaluate("fetch('icons/icon.svg').then((got) => got.text())") == "<svg/>"
    assert record_of(page).endswith("/D4a")
    page.reload()
    ready(page)
    expect(page.locator('[data-role="update"]')).to_be_hidden()


def test_home_offers_a_new_version_too(
    offline_page: Page, site_folder: Path, server: Server, tmp_path: Path, traffic: Traffic
) -> None:
    files = contents(site_folder)
    put(tmp_path / "site", quick(sealed(files)))
    traffic.origins.add(server.url)
    page, offer = offline_page, offline_page.locator('[data-role="update"]')
    page.goto(server.url + "home.html")
    assert page.evaluate("caches.keys()") == [], "home stores nothing itself"
    visit(page, server.url)
    page.evaluate(KEPT)
    page.goto(server.url + "home.html")
    page.evaluate("navigator.serviceWorker.getRegistration().then(() => {})")  # as home did before
    expect(offer).to_be_hidden()
    put(tmp_path / "site", quick(sealed(files | {"icons/icon.svg": b"<svg/>"})))
    page.evaluate(BACK_LATER)
    expect(offer).to_be_visible()
    page.evaluate("window.before = true")
    offer.get_by_role("button", name="Update").click()
    page.wait_for_function("!window.before")
    assert page.evaluate("fetch('icons/icon.svg').then((got) => got.text())") == "<svg/>"
    expect(offer).to_be_hidden()


def test_no_file_of_the_site_is_empty(site_folder: Path) -> None:
    files = [file for file in site_folder.rglob("*") if file.is_file()]
    assert len(files) > 90
    assert [file.name for file in files if not file.stat().st_size] == []


def test_the_site_can_be_installed(site_folder: Path) -> None:
    manifest = json.loads((site_folder / "manifest.webmanifest").read_text())
    assert {manifest[name] for name in ("id", "start_url", "scope")} == {"./"}
    assert manifest["display"] == "standalone"
    sizes = set()
    for icon in manifest["icons"]:
        data = (site_folder / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            wide, high = struct.unpack(">II", data[16:24])
            assert icon["sizes"] == f"{wide}x{high}"
            sizes.add((wide, icon.get("purpose", "any")))
    assert {(192, "any"), (512, "any"), (512, "maskable")} <= sizes
