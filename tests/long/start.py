"""`python3 -m tests.long.start [--every N]`: starts with each shipped file spoiled in each way.

First visits: the page starts without the file, or says that it does not; its
own waits end after 13 seconds.
Updates: the new version is refused, and every stored byte of the old one stays as it was. Prints
what went otherwise, and counts; exits 1 if anything did.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page
from playwright.sync_api import Error as PlaywrightError

from tests.browser.conftest import QUICK_START
from tests.browser.faults import KINDS, Faults, spoiling
from tests.timing import PATIENCE
from tools.page.chromium import chromium
from web.build.files import sealed
from web.build.site import assemble

HURRIED = """
    const wait = window.setTimeout;
    window.setTimeout = (then, delay, ...words) =>
        wait(then, delay >= 12000 ? delay / 4 : delay, ...words);
"""
"""Shortens the waits of the page for what does not arrive."""

STATE = """
    () => new Promise((done) => {
        const told = [...document.querySelectorAll("[data-role=progress][role=alert]")]
            .find((each) => each.checkVisibility() && !each.textContent.includes("…"));
        const isReady = document.documentElement.dataset.ready === "true";
        if (!told && !isReady) done("");
        // What is not painted is not told.
        setTimeout(() => done(""), 1000);
        requestAnimationFrame(() => done(isReady ? "started" : told.textContent.trim()));
    })
"""

INSTALLED = """
    async () => {
        const found = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
        await found.update().catch(() => {});
        const coming = found.installing;
        while (coming?.state === "installing") await new Promise((go) => setTimeout(go, 20));
        return coming?.state ?? "refused";
    }
"""

STORED = """
    async () => {
        const found = {};
        for (const name of await caches.keys()) {
            if (name.endsWith("memory")) continue;
            const cache = await caches.open(name);
            for (const request of await cache.keys()) {
                const bytes = await (await cache.match(request)).arrayBuffer();
                const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
                found[`${name} ${request.url}`] = hash.join(" ");
            }
        }
        return found;
    }
"""
"""The hashes of everything stored, by cache and address."""


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--every", type=int, default=1, help="only one case in N (1)")
    failed = spoiled(words.parse_args().every)
    print(*failed, sep="\n")
    sys.exit(1 if failed else 0)


def spoiled(every: int) -> list[str]:
    """What went wrong in one of every `every` cases, one line each."""
    with tempfile.TemporaryDirectory() as folder, chromium(*QUICK_START) as browser:
        site = Path(folder, "site")
        assemble(site)
        return [*first_visits(browser, site, every), *updates(browser, site, every)]


def first_visits(browser: Browser, site: Path, every: int = 1) -> Iterator[str]:
    """The first visits that neither start nor say so, one line each."""
    with spoiling(site) as host:
        cases = [(name, kind) for name in requested(browser, host) for kind in KINDS]
        ends = Counter[str]()
        for name, kind in cases[::every]:
            end = first_visit(browser, host, name, kind)
            ends[end if end == "started" else "told" if end else "nothing"] += 1
            if not end:
                yield f"{name}, {kind}: nothing was said"
        print(f"first visits: {dict(ends)} of {len(cases[::every])}", flush=True)


def requested(browser: Browser, host: Faults) -> list[str]:
    """The files that a first visit asks for, but the page itself."""
    page = browser.new_page()
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url))
    page.goto(host.url + "?p2=bot:1")
    page.wait_for_selector("html[data-ready=true]", timeout=PATIENCE)
    page.context.close()
    names = {address.removeprefix(host.url) for address in asked if address.startswith(host.url)}
    return sorted(name for name in names if name and name[0] != "?")


def first_visit(browser: Browser, host: Faults, name: str, kind: str) -> str:
    """How a first visit ends with a spoiled file: "started", what the page says, or ""."""
    host.kinds = {name: kind}
    context = browser.new_context(service_workers="block")
    context.add_init_script(HURRIED)
    page = context.new_page()
    try:
        page.goto(host.url + "?p2=human", wait_until="commit")
        return end_of(page)
    finally:
        host.kinds = {}
        context.close()


def end_of(page: Page) -> str:
    for _ in range(PATIENCE // 200):
        try:
            if end := page.evaluate(STATE):
                return str(end)
        except PlaywrightError:
            pass  # the page has reloaded
        page.wait_for_timeout(200)
    return ""


def updates(browser: Browser, site: Path, every: int = 1) -> Iterator[str]:
    """The updates with a spoiled file that are taken, or harm the old version, one line each."""
    files = {
        file.relative_to(site).as_posix(): file.read_bytes()
        for file in sorted(site.rglob("*"))
        if file.is_file()
    }
    for name in ("sw.js", "version.txt"):
        del files[name]
    context = browser.new_context()
    page = context.new_page()
    with tempfile.TemporaryDirectory() as folder, spoiling(Path(folder)) as host:
        write(Path(folder), sealed(files))
        page.goto(host.url + "version.txt")
        while page.evaluate(INSTALLED) != "refused":
            pass
        before = page.evaluate(STORED)
        new = sealed(files | {"icons/icon.svg": b"<svg/>"})
        new["sw.js"] = new["sw.js"].replace(b"PATIENCE = 10_000", b"PATIENCE = 500")
        write(Path(folder), new)
        unstored = (".html", "sw.js")  # nor previews: no visitor fetches them
        fetched = [
            name for name in new if not name.endswith(unstored) and not name.startswith("previews/")
        ]
        cases = [(name, kind) for name in fetched for kind in KINDS if kind != "wrong type"]
        for name, kind in cases[::every]:
            host.kinds = {name: kind}
            state = page.evaluate(INSTALLED)
            if state != "redundant" or page.evaluate(STORED) != before:
                yield f"{name}, {kind}: {state}"
        print(f"updates: {len(cases[::every])} refused, {len(before)} files as before", flush=True)
    context.close()


def write(folder: Path, files: dict[str, bytes]) -> None:
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


if __name__ == "__main__":
    main()
