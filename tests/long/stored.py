"""`python3 -m tests.long.stored [--times N]`: starts with damaged stored memory, files and texts.

A browser stores a game, settings, the site and the memory of Python. One stored thing is damaged,
and the page is opened: it has to start without help, and the second start to be clean. The bot's
worker is begun from the damaged memory in the same way. Prints what went otherwise, and counts;
exits 1 if anything did.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import BrowserContext, Page
from playwright.sync_api import Error as PlaywrightError

from blooms.cli.serve import serving
from tests.browser.conftest import DRIVEN, QUICK_START
from tests.browser.memory import MEMORY
from tests.timing import PATIENCE
from tools.page.chromium import chromium
from web.build.site import assemble

FLAGS: Final = QUICK_START[:1]
"""A process for each page, as a damaged memory may keep one busy for ever."""
BARE: Final = "reference.html"
"""A page of the site that starts no Python."""
KINDS: Final = ("cut", "zeroed", "flipped", "other")
STORES: Final = ("memory", "seal", "forged memory", "site", "journal", "local", "session")
"""What is damaged. A forged memory has a seal that fits: that takes two things at once."""
CRASHING: Final = ("forged memory",)
READY: Final = "html[data-ready=true], html:not([data-game], [data-lab]) h1"
GAME: Final = "./?base=3&p1=human&p2=bot:1&seed=5&pace=0"
PAGES: Final = {"blooms.go.": "go.html", "blooms.blocky.": "blocky.html", "blooms.lab": "lab.html"}
"""The pages that read a key, by how it begins; index.html reads all others."""
OTHERS: Final = tuple(PAGES.values())

TOOLS: Final = """
    const bent = (bytes, kind, seed) => {
        const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
        if (kind === "cut") return bytes.slice(0, Math.floor(bytes.length * random()));
        if (kind === "zeroed") return bytes.map(() => 0);
        if (kind === "other") return bytes.map((_, at) => (at * 7) % 256);
        for (let left = Math.min(100, 1 + (bytes.length >> 3)); left; left -= 1)
            bytes[Math.floor(random() * bytes.length)] ^= 1 << Math.floor(random() * 8);
        return bytes;
    };
    const bentText = (text, kind, seed) => {
        if (kind === "other") return ["null", "[]", "7", '"x"', "{}", "true"][seed % 6];
        const bytes = Uint8Array.from(text, (each) => each.charCodeAt(0) & 127);
        return String.fromCharCode(...bent(bytes, kind, seed));
    };
    const laid = (name, address) => `${address}&laid=${encodeURIComponent(name)}`;
    const opened = () => new Promise((done, fail) => {
        const asked = indexedDB.open("blooms.games");
        asked.onsuccess = () => done(asked.result);
        asked.onerror = () => fail(asked.error);
    });
    const saves = async (step) => {
        const base = await opened();
        const asked = step(base.transaction("saves", "readwrite").objectStore("saves"));
        const found = await new Promise((done) => { asked.onsuccess = () => done(asked.result); });
        base.close();
        return found;
    };
    const sum = (buffer) => {
        const words = new Uint32Array(buffer, 0, buffer.byteLength >>> 2);
        const sums = [1, 2, 3, 4];
        for (let at = 0; at + 3 < words.length; at += 4)
            for (let lane = 0; lane < 4; lane += 1)
                sums[lane] = (Math.imul(sums[lane], 0x01000193) + words[at + lane]) | 0;
        return [buffer.byteLength, ...sums].join(" ");
    };
"""

STORED: Final = """async () => {
    TOOLS
    const kept = await caches.open("laid by");
    const found = { site: [], memory: [], seal: [] };
    for (const name of await caches.keys()) {
        if (name === "laid by") continue;
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            await kept.put(laid(name, request.url), await cache.match(request));
            const store = /(?<= )(memory|seal)$/.exec(name)?.[0] ?? "site";
            found[store].push([name, request.url]);
        }
    }
    return {
        ...found,
        journal: await saves((store) => store.getAll()),
        local: Object.entries(localStorage),
        session: Object.entries(sessionStorage),
    };
}""".replace("TOOLS", TOOLS)
"""Everything that is stored; the files are copied to a cache of the drill's own."""

RESTORE: Final = """async ({ site, memory, seal, journal, local, session }) => {
    TOOLS
    for (const [storage, texts] of [[localStorage, local], [sessionStorage, session]]) {
        storage.clear();
        for (const [key, text] of texts) storage.setItem(key, text);
    }
    await saves((store) => store.clear());
    for (const save of journal) await saves((store) => store.put(save));
    const kept = await caches.open("laid by");
    for (const [name, address] of [...memory, ...seal, ...site])
        await (await caches.open(name)).put(address, await kept.match(laid(name, address)));
}""".replace("TOOLS", TOOLS)

DAMAGE: Final = """async ({ store, thing, kind, seed }) => {
    TOOLS
    if (store === "local" || store === "session") {
        const storage = store === "local" ? localStorage : sessionStorage;
        storage.setItem(thing[0], bentText(thing[1], kind, seed));
    } else if (store === "journal") {
        await saves((all) => all.put({ ...thing, text: bentText(thing.text, kind, seed) }));
    } else {
        const [name, address] = thing;
        const found = await (await caches.open("laid by")).match(laid(name, address));
        const headers = Object.fromEntries(found.headers);
        let bytes = bent(new Uint8Array(await found.arrayBuffer()), kind, seed);
        if (store === "forged memory") {
            bytes = bytes.slice(0, bytes.length & ~15);
            await (await caches.open(`${name} seal`)).put(address, new Response(sum(bytes.buffer)));
        }
        await (await caches.open(name)).put(address, new Response(bytes, { headers }));
    }
}""".replace("TOOLS", TOOLS)


DAMAGED: Final = """async ([name, address]) => {
    const laid = (name, address) => `${address}&laid=${encodeURIComponent(name)}`;
    const both = [[name, address], ["laid by", laid(name, address)]];
    const [found, right] = await Promise.all(both.map(async ([each, where]) => {
        const response = await (await caches.open(each)).match(where);
        return new Uint8Array(await response?.arrayBuffer());
    }));
    return found.length !== right.length || found.some((byte, at) => byte !== right[at]);
}"""
"""Whether a stored file is not as it should be."""


class Case(NamedTuple):
    """What is damaged, how, and by which random numbers; whether it is for the bot's worker."""

    store: str
    kind: str
    seed: int
    is_worker: bool = False


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--times", type=int, default=20, help="damages of each kind (20)")
    words.add_argument("--first", type=int, default=1, help="leave out those before (1)")
    words.add_argument("--store", choices=STORES, action="append", help="only this (all)")
    given = words.parse_args()
    stores = given.store or STORES
    chosen = [
        case for case in cases(given.times) if case.store in stores and case.seed >= given.first
    ]
    with tempfile.TemporaryDirectory() as folder, chromium(*FLAGS) as browser:
        assemble(Path(folder, "site"))
        with serving(Path(folder, "site")) as site:
            failed = list(failures(browser.new_context(base_url=site), chosen, OTHERS))
    print(*failed, sep="\n")
    sys.exit(1 if failed else 0)


def cases(times: int) -> list[Case]:
    """Each store damaged in each way, for the page, and the memory for the bot's worker too."""
    targets = [*((store, False) for store in STORES), *((store, True) for store in STORES[:3])]
    return [
        Case(store, kind, seed, is_worker)
        for seed in range(1, times + 1)
        for store, is_worker in targets
        for kind in KINDS
    ]


def failures(
    context: BrowserContext, chosen: list[Case], others: tuple[str, ...] = ()
) -> Iterator[str]:
    """Run the cases; one line each for those that went wrong. `others` are visited before."""
    context.set_default_timeout(PATIENCE)
    context.add_init_script(DRIVEN)
    stored = prepare(context, others)
    ends = Counter[str]()
    for case in chosen:
        random.seed(f"{case}")
        page = context.new_page()
        page.goto(BARE)
        page.evaluate(RESTORE, stored)
        end = in_worker(page, case, stored) if case.is_worker else in_page(page, case, stored)
        print(f"{case}: {end}", file=sys.stderr, flush=True)
        ends[f"{case.store}{', worker' * case.is_worker}: {end.partition(':')[0]}"] += 1
        # A forged memory may end the process of the tab, which no page survives.
        expected = [
            "started",
            "started again",
            *["started in a new tab"] * (case.store in CRASHING),
        ]
        if end.partition(":")[0] not in expected:
            yield f"{case}: {end}"
        for each in context.pages:
            each.close()
    for end, count in sorted(ends.items()):
        print(f"{count:5} {end}", flush=True)


def prepare(context: BrowserContext, others: tuple[str, ...]) -> dict[str, Any]:
    """Play, change settings and visit the other pages; returns what is stored then."""
    page = context.new_page()
    page.goto(GAME)
    ready(page)
    page.locator('[data-cell="B2"]').click()
    page.locator('[data-action="confirm"]').click()
    page.wait_for_function("document.documentElement.dataset.record.split('.').length > 1")
    page.evaluate("localStorage.setItem('blooms.theme', 'dark')")
    while not page.evaluate(MEMORY):
        page.wait_for_timeout(200)
    for name in (*others, "index.html"):
        page.goto(name)
        ready(page)
    page.goto(BARE)
    found: dict[str, Any] = page.evaluate(STORED)
    page.close()
    assert all(found.values()), {name: len(each) for name, each in found.items()}
    return found


def in_page(page: Page, case: Case, stored: dict[str, Any]) -> str:
    """How the page starts after the damage: "started", "started again" by itself, or why not."""
    thing = damaged(page, case, stored)
    name = "index.html"
    if case.store in ("local", "session"):
        name = next((PAGES[each] for each in PAGES if thing[0].startswith(each)), name)
    if case.store == "site" and thing[1].endswith(".html"):
        name = thing[1].rpartition("/")[2]
    loads: list[str] = []
    page.on("domcontentloaded", lambda page: loads.append(page.url))
    context = page.context
    try:
        page.goto(name)
        ready(page)
    except PlaywrightError as why:
        told = f"{str(why).splitlines()[0]} {said(page)}"
        page.close()
        page = context.new_page()  # as a visitor would
        page.on("domcontentloaded", lambda page: loads.append(page.url))
        loads.clear()
        try:
            page.goto(name)
            ready(page)
        except PlaywrightError:
            return f"never started: {told}; then {said(page)}, {thing}"
        end = f"started in a new tab: {told}, {thing}"
        if len(loads) > 1:
            return f"the new tab loaded {len(loads)} times: {told}, {thing}"
    else:
        end = "started" if len(loads) == 1 else "started again"
    if case.store == "site" and not is_mended(page, thing):
        return f"a file was not mended: {thing}"
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    loads.clear()
    try:
        page.reload()
        ready(page)
    except PlaywrightError:
        return f"the second start failed: {said(page)}, {thing}"
    if errors or len(loads) > 1:
        return f"the second start was not clean: {errors}, {len(loads)} loads, {thing}"
    return end


def in_worker(page: Page, case: Case, stored: dict[str, Any]) -> str:
    """How the bot starts after the damage, in a page that has started before."""
    page.goto("index.html?base=3&p1=human&p2=human")
    ready(page)
    damaged(page, case, stored)
    try:
        hint(page)
    except PlaywrightError as why:
        told = f"{str(why).splitlines()[0]} {said(page)}"
        context = page.context
        page.close()
        page = context.new_page()
        try:
            page.goto("index.html?base=3&p1=human&p2=human")
            ready(page)
            hint(page)
        except PlaywrightError:
            return f"the bot never came: {told}; then {said(page)}"
        return f"started in a new tab: {told}"
    return "started"


def hint(page: Page) -> None:
    """Ask the bot for a hint, and wait until it is there."""
    page.locator('[data-action="hint"]').click()
    page.wait_for_function("performance.getEntriesByName('bot-ready').length", timeout=PATIENCE)


def damaged(page: Page, case: Case, stored: dict[str, Any]) -> Any:
    """Damage a thing of the case's store; returns which."""
    things = stored["memory" if case.store == "forged memory" else case.store]
    thing = random.choice(things)
    given = {"store": case.store, "thing": thing, "kind": case.kind}
    given["seed"] = random.randrange(1, 2**31 - 1)
    page.evaluate(DAMAGE, given)
    return thing


def is_mended(page: Page, thing: Any) -> bool:
    """Whether the service worker mends a file when told, as it does by itself once it starts."""
    page.evaluate("navigator.serviceWorker.controller.postMessage('mend')")
    for _ in range(PATIENCE // 200):
        if not page.evaluate(DAMAGED, thing):
            return True
        page.wait_for_timeout(200)
    return False


def ready(page: Page) -> None:
    """Wait until Python has started; on a page of the site without it, until the page is there."""
    page.wait_for_selector(READY, timeout=PATIENCE, state="attached")


def said(page: Page) -> str:
    """What the page says of its start."""
    try:
        return page.locator('[data-role="progress"]').first.inner_text(timeout=2000)
    except PlaywrightError:
        return "nothing"


if __name__ == "__main__":
    main()
