"""`.venv/bin/python -m tools.bots.waits 'go.html?p1=bot:4&seed=1'`: how long the bots take.

Opens the address in a freshly built page and waits until the game is over, or for the seconds of
`--longest`. Says how long that was, and the times from turn to turn.
"""

from __future__ import annotations

import sys
import time
from contextlib import nullcontext, suppress
from itertools import pairwise
from statistics import median

from playwright.sync_api import TimeoutError as Late

from blooms.cli.command import Parser, carry_out
from blooms.cli.workers import count
from tests.browser.conftest import DRIVEN
from tools.page.chromium import chromium_at_site

PATIENCE = 600
"""A game that takes longer than this, in seconds, is an error."""

TIMES = """
    (() => {
        const root = document.documentElement;
        let shown = root.dataset.record;
        window.times = [];
        new MutationObserver(() => {
            if (shown !== (shown = root.dataset.record)) times.push(performance.now());
        }).observe(root, { attributes: true });
    })()
"""
"""Keeps the time of every turn, in milliseconds."""


def main() -> None:
    words = Parser(prog="python -m tools.bots.waits", description=__doc__)
    words.add_argument("address", help="of the game below the site's root, with bots in all seats")
    words.add_argument("--longest", type=count, help="seconds, then leave the game")
    asked = words.parse_args()
    with chromium_at_site() as (browser, url):
        page = browser.new_page()
        page.add_init_script(DRIVEN)
        page.goto(url + asked.address)
        page.wait_for_function("document.documentElement.dataset.ready === 'true'")
        page.evaluate(TIMES)
        begun = time.monotonic()
        over = "document.documentElement.dataset.phase === 'over'"
        with suppress(Late) if asked.longest else nullcontext():
            page.wait_for_function(over, timeout=1000 * (asked.longest or PATIENCE))
        print(f"{time.monotonic() - begun:.0f} seconds")
        waits = [later - earlier for earlier, later in pairwise(page.evaluate("times"))]
        if waits:
            print(f"{len(waits)} turns, median {median(waits):.0f} ms, longest {max(waits):.0f} ms")


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.waits", main))
