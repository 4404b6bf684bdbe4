"""`python3 -m tests.long.lacking [THING …]`: the page in browsers that lack or refuse something.

Each thing is taken away, and made to throw at its first use. The page has to start and to play a
turn by itself, or to say in its own words what it needs. Prints what went otherwise, and counts;
exits 1 if anything did.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser
from playwright.sync_api import Error as PlaywrightError

from blooms.cli.serve import serving
from tests.browser.conftest import QUICK_START
from tests.timing import PATIENCE
from tools.page.chromium import chromium
from web.build.site import assemble

THINGS: Final = (
    "window.Worker", "window.BroadcastChannel", "window.structuredClone", "window.matchMedia",
    "window.indexedDB", "window.caches", "window.localStorage", "window.sessionStorage",
    "window.AudioContext", "window.Notification", "window.ResizeObserver",
    "window.IntersectionObserver", "window.PerformanceObserver", "window.requestIdleCallback",
    "window.visualViewport", "window.CompressionStream", "window.DecompressionStream",
    "window.OffscreenCanvas", "window.createImageBitmap", "window.FontFace", "window.trustedTypes",
    "window.navigation", "window.WebAssembly", "navigator.locks", "navigator.serviceWorker",
    "navigator.clipboard", "navigator.share", "navigator.storage", "navigator.vibrate",
    "navigator.wakeLock", "navigator.connection", "navigator.deviceMemory",
    "navigator.hardwareConcurrency", "navigator.languages", "crypto.subtle", "crypto.randomUUID",
    "performance.mark", "performance.getEntriesByName", "document.fonts",
    "document.startViewTransition", "WebAssembly.instantiateStreaming",
    "WebAssembly.compileStreaming", "history.replaceState", "history.pushState",
    "Element.prototype.animate", "Element.prototype.scrollIntoView",
    "HTMLElement.prototype.popover", "HTMLDialogElement.prototype.showModal",
)  # fmt: skip

TAKEN: Final = """(() => {
    const path = "THING".split(".");
    const name = path.pop();
    let owner = path.reduce((at, each) => at?.[each], globalThis);
    while (owner && !Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner);
    if (!owner) return;
    const refused = () => { throw new DOMException("refused", "SecurityError"); };
    const { value } = Object.getOwnPropertyDescriptor(owner, name);
    const isFunction = typeof value === "function";
    if (IS_ABSENT) delete owner[name];
    else Object.defineProperty(owner, name, isFunction
        ? { configurable: true, value: function () { refused(); } }
        : { configurable: true, get: refused });
})()"""

STARTED: Final = """() => {
    const { ready } = document.documentElement.dataset;
    const told = [...document.querySelectorAll("[role=alert], [data-role=progress]")]
        .map((part) => part.checkVisibility() ? part.textContent.trim() : "")
        .find((text) => /browser|host/i.test(text));
    return told || (ready === "true" && "started");
}"""


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("things", nargs="*", metavar="THING", help="such as navigator.share (all)")
    things = words.parse_args().things or THINGS
    with tempfile.TemporaryDirectory() as folder, chromium(*QUICK_START) as browser:
        assemble(Path(folder, "site"))
        with serving(Path(folder, "site")) as site:
            failed = list(failures(browser, site, things))
    print(*failed, sep="\n")
    sys.exit(1 if failed else 0)


def failures(browser: Browser, site: str, things: Iterable[str] = THINGS) -> Iterator[str]:
    """Open the page without each thing; one line each for those that went wrong."""
    ends = Counter[str]()
    for thing in things:
        for is_absent in (True, False):
            end = opened(browser, site, thing, is_absent)
            name = f"{thing} {'absent' if is_absent else 'refused'}"
            print(f"{name}: {end}", file=sys.stderr, flush=True)
            ends[end.partition(":")[0]] += 1
            if end.startswith("failed"):
                yield f"{name}: {end}"
    for end, count in sorted(ends.items()):
        print(f"{count:5} {end}", flush=True)


def opened(browser: Browser, site: str, thing: str, is_absent: bool) -> str:
    """How the page starts: "played", "told: …" or "failed: …"."""
    context = browser.new_context(base_url=site)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.add_init_script(TAKEN.replace("THING", thing).replace("IS_ABSENT", str(is_absent).lower()))
    try:
        page.goto("./?base=3&p1=human&p2=human")
        told = page.wait_for_function(STARTED, timeout=PATIENCE).json_value()
        if told != "started":
            return f"told: {' '.join(told.split())[:120]}"
        page.locator('[data-cell="B2"]').click()
        page.locator('[data-action="confirm"]').click()
        page.wait_for_function("document.documentElement.dataset.record.endsWith('/B2a')")
        return f"failed: {errors}" if errors else "played"
    except PlaywrightError as why:
        return f"failed: {str(why).splitlines()[0]} {errors}"
    finally:
        context.close()


if __name__ == "__main__":
    main()
