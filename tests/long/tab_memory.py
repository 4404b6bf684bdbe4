"""`python3 -m tests.long.tab_memory --games 200`: memory use after many games in one tab.

Two bots play short games one after the other, started as a visitor would. After the 20th and the
last, garbage is collected and the tab's memory is read from the system: page, worker and both
Pythons. The ratio of the two must not grow.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import CDPSession, Page, expect, sync_playwright

from blooms.cli.command import Parser, carry_out
from blooms.cli.serve import serving
from web.build.site import build

SETTLED = 20
"""Number of games after which everything that is loaded once has been loaded."""
PATIENCE = 120_000
PAGE_BYTES = 4096


def main() -> None:
    words = Parser(prog="python -m tests.long.tab_memory", description=__doc__)
    words.add_argument("--games", type=int, default=200, help=f"more than {SETTLED} (200)")
    games = words.parse_args().games
    if not Path("/proc/self/statm").exists():
        sys.exit("This reads the memory of a tab from /proc, which only Linux has.")
    held = measured(games)
    print(f"grown by {held[-1] / held[0] - 1:.1%}")


def measured(games: int) -> list[int]:
    """The bytes used after game SETTLED and after the last of `games`."""
    held: list[int] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        site = Path(folder, "site")
        build(site)
        chromium = play.chromium.launch(
            executable_path=os.environ.get("BLOOMS_CHROMIUM") or None, args=["--no-sandbox"]
        )
        page = chromium.new_page()
        page.set_default_timeout(PATIENCE)
        collector, processes = (
            page.context.new_cdp_session(page),
            chromium.new_browser_cdp_session(),
        )
        with serving(site) as url:
            page.goto(url + "?p1=bot:1&p2=bot:1&base=3&seed=1")
            page.locator('[data-setting="pace"]').first.select_option("0")
            for number in range(1, games + 1):
                _play_on(page)
                if number in (SETTLED, games):
                    held.append(_held(collector, processes))
                    print(f"after game {number}: {held[-1] / 1e6:.0f} MB", flush=True)
                page.locator('[data-action="new"]').click()
                page.locator("#new .main").click()
        chromium.close()
    return held


def _play_on(page: Page) -> None:
    """Wait for the end of the game."""
    expect(page.locator('[data-role="status"]')).to_contain_text("wins", timeout=PATIENCE)


def _held(collector: CDPSession, processes: CDPSession) -> int:
    """Bytes used by the tab's processes, after garbage collection."""
    collector.send("HeapProfiler.collectGarbage")
    found = processes.send("SystemInfo.getProcessInfo")["processInfo"]
    return PAGE_BYTES * sum(
        int(Path(f"/proc/{one['id']}/statm").read_text().split()[1])
        for one in found
        if one["type"] == "renderer"
    )


if __name__ == "__main__":
    sys.exit(carry_out("python -m tests.long.tab_memory", main))
