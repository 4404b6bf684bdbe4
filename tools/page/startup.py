"""`.venv/bin/python -m tools.page.startup`: the README's figures, measured on this machine.

Start times of the built site as ratios to a bare `loadPyodide()`, both measured alternately in the
same browser; the longest task on the page's main thread while the bot thinks for about 3 seconds,
and the response time of Stop; the time from a click to the frame that shows the stone, on half-full
boards; bytes downloaded. Medians of `--runs`. Arguments such as `calm paint` measure only these.
"""

from __future__ import annotations

import random
import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, Page

from blooms.cli.command import Parser, carry_out
from blooms.cli.serve import serving
from blooms.cli.workers import count
from blooms.games.blooms import text as blooms_text
from blooms.games.blooms.groups import EMPTY
from blooms.games.blooms.rules import OWN, Blooms, Rules, Stone
from tests.browser.conftest import DRIVEN
from tools.page.chromium import chromium
from web.build.node import find_node, run
from web.build.runtime import CACHE
from web.build.site import build

LOCK = Path(__file__).parents[2] / "web" / "build"
"""The folder of package.json and its lock file."""
BARE = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
performance.mark("bare-ready");
</script>"""
REMEMBERED = """async () => {
    const [name] = (await caches.keys()).filter((name) => name.endsWith(" memory"));
    return Boolean(name) && (await (await caches.open(name)).keys()).length > 0;
}"""
PARTS = ("starts", "calm", "paint")
BOT_GAME = "?p1=bot:1&p2=bot:1&base=10&seed=1"


def main() -> None:
    words = Parser(prog="python -m tools.page.startup", description=__doc__)
    words.add_argument("--runs", type=count, default=5)
    words.add_argument(
        "parts", nargs="*", choices=(*PARTS, []), metavar="PART", help=" ".join(PARTS)
    )
    given = words.parse_args()
    runs, parts = given.runs, given.parts or PARTS
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        site, bare = Path(folder, "site"), Path(folder, "bare")
        sizes = build(site)
        with serving(site) as url:
            if "starts" in parts:
                with serving(_shipped(bare)) as bare_url:
                    _starts(browser, url, bare_url, runs)
            if "calm" in parts:
                _calm(browser, url, runs)
            if "paint" in parts:
                _paint(browser, url)
    raw, packed = (sum(pair[at] for pair in sizes.values()) for at in (0, 1))
    print(f"shipped: {raw / 1e6:.2f} MB, {packed / 1e6:.2f} MB gzip")


def _shipped(folder: Path) -> Path:
    """Pyodide from npm, with a page that only loads it."""
    folder.mkdir()
    for name in ("package.json", "package-lock.json"):
        shutil.copy(LOCK / name, folder)
    node, npm = find_node(CACHE, folder)
    words = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    run([*npm, *words], "Pyodide as shipped, by npm", folder, node)
    shipped = folder / "node_modules" / "pyodide"
    (shipped / "index.html").write_text(BARE)
    return shipped


def _starts(browser: Browser, url: str, bare: str, runs: int) -> None:
    """Cold starts (a fresh profile) and warm starts (the next three visits, once the first has
    filled the caches), the two sites measured alternately."""
    took: dict[tuple[str, str], list[float]] = {}
    for _ in range(runs):
        for name, address in (("bare", bare), ("page", url), ("bot", url + BOT_GAME)):
            context = browser.new_context()
            context.add_init_script(DRIVEN)
            for kind in ("cold", "warm", "warm", "warm"):
                took.setdefault((name, kind), []).append(_mark(context, address, f"{name}-ready"))
            context.close()
    for kind in ("cold", "warm"):
        base = median(took["bare", kind])
        for name in ("page", "bot"):
            here = median(took[name, kind])
            print(f"{name} ready, {kind}: {here:.0f} ms, {here / base:.2f} of a bare loadPyodide()")


def _page(browser: Browser) -> Page:
    page = browser.new_page()
    page.add_init_script(DRIVEN)
    return page


def _mark(context: BrowserContext, address: str, mark: str) -> float:
    page = context.new_page()
    page.goto(address)
    page.wait_for_function(f"performance.getEntriesByName('{mark}').length", timeout=120_000)
    took = float(page.evaluate(f"performance.getEntriesByName('{mark}')[0].startTime"))
    if mark != "bare-ready":
        page.evaluate("navigator.serviceWorker.ready.then(() => {})")
        while not page.evaluate(REMEMBERED):
            page.wait_for_timeout(200)
    page.close()
    return took


def _calm(browser: Browser, url: str, runs: int) -> None:
    """The main thread while the bot thinks, and the response time of Stop."""
    longest, stops = [], []
    for _ in range(runs):
        page = _page(browser)
        page.goto(url + "?p2=bot:8:10&base=5&seed=1")
        page.wait_for_function("performance.getEntriesByName('bot-ready').length", timeout=120_000)
        page.evaluate(
            """() => {
                window.tasks = [0];
                new PerformanceObserver((list) => {
                    for (const task of list.getEntries()) tasks.push(task.duration);
                }).observe({ type: "longtask" });
            }"""
        )
        page.locator('[data-cell="E5"]').click()
        page.locator('[data-action="confirm"]').click()
        page.wait_for_function("document.documentElement.dataset.thinking === 'true'")
        page.evaluate("tasks.length = 1")
        page.wait_for_timeout(3000)
        assert page.locator("html").get_attribute("data-thinking") == "true"
        longest.append(float(page.evaluate("Math.max(...tasks)")))
        stops.append(_stop(page))
        page.close()
    print(
        f"while the bot thinks 3 s: longest task over 50 ms: {max(longest):.0f} ms (0: none), "
        f"Stop answers in {median(stops):.0f} ms (worst {max(stops):.0f})"
    )


def _paint(browser: Browser, url: str) -> None:
    """From the browser's click timestamp to the frame that shows the ghost stone; without a bot."""
    for base in (5, 10):
        text, position = _half_full(base)
        page = _page(browser)
        page.goto(f"{url}#{text}")
        page.wait_for_function("document.documentElement.dataset.ready === 'true'")
        page.evaluate(
            """() => {
                window.painted = [];
                addEventListener("click", (event) => {
                    const cell = event.target.closest("[data-cell]");
                    requestAnimationFrame(() => setTimeout(() => {
                        if (!cell.dataset.ghost) throw new Error("no stone is shown");
                        painted.push(performance.now() - event.timeStamp);
                    }));
                }, true);
            }"""
        )
        names = position.rules.board.names
        for at, name in enumerate(names[cell] for cell in _empty(position)[:30]):
            page.locator(f'[data-cell="{name}"]').hover()
            page.wait_for_timeout(100)  # Hovering draws too; a human is slower than that.
            page.mouse.down()
            page.mouse.up()
            page.wait_for_function(f"painted.length > {at}")
        took = page.evaluate("painted")
        page.close()
        print(f"click to paint, base {base}: {median(took):.0f} ms (worst {max(took):.0f})")


def _half_full(base: int) -> tuple[str, Blooms]:
    """The record and the position of a random game on a half-full board."""
    game, rng = blooms_text.new(Rules(base, 99)), random.Random(1)
    while True:
        position = game.position
        assert isinstance(position, Blooms)
        if position.stones.count(EMPTY) <= position.rules.board.size // 2:
            return game.record, position
        game = game.play(position.spell(_anywhere(position, rng)))


def _anywhere(position: Blooms, rng: random.Random) -> list[Stone]:
    cells = rng.sample(_empty(position), 2 if position.stones.strip(EMPTY) else 1)
    return [Stone(cell, colour) for cell, colour in zip(cells, OWN[position.seat], strict=False)]


def _empty(position: Blooms) -> list[int]:
    return [cell for cell, letter in enumerate(position.stones) if letter == EMPTY]


def _stop(page: Page) -> float:
    return float(
        page.evaluate(
            """() => new Promise((done) => {
                const begun = performance.now(), html = document.documentElement;
                new MutationObserver(() => {
                    if (html.dataset.thinking === "false") done(performance.now() - begun);
                }).observe(html, { attributes: true });
                document.querySelector('[data-action="stop"]').click();
            })"""
        )
    )


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.page.startup", main))
