"""`python3 -m tests.long.tab_memory --games 500`: memory use after many games in one tab.

Bots play the three games by turns, as a visitor would: some games on one page, then some on the
next; the first rounds are short. After every round garbage is collected and the tab's memory is
read from the system: page, worker and both Pythons. The last round of each game is compared with
its first one that ended after game SETTLED. The finished games are read again by the rules.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import CDPSession, Page, sync_playwright

from blooms import record
from blooms.cli.serve import serving
from tests.timing import PATIENCE
from web.build.site import assemble

SETTLED = 20
"""Number of games after which everything that is loaded once has been loaded."""
PAGE_BYTES = 4096
PAGES = {
    "Blooms": ("./?p1=bot:1&p2=bot:1&base=3&pace=0", 10),
    "Blocky": ("blocky.html?p1=random&p2=smart&depth=2&rounds=5&pace=0", 10),
    "Go": ("go.html?players=2&rules=sequential&p1=bot:1&p2=bot:1&pace=0", 2),
}
"""An address, and how many games are played there in a row; those of Go are ten times longer."""
LATER = 3
"""How many times as many a later round has: to load a page costs as much as some games."""
OVER = """(before) => {
    const { record, over, phase } = document.documentElement.dataset;
    const isWon = document.querySelector('[data-role="status"]').textContent.includes("wins");
    return record !== before && (over === "true" || phase === "over" || isWon) ? record : "";
}"""


class Sitting(NamedTuple):
    """What a long sitting showed: bytes by game, each a pair of first and last, and turns."""

    held: dict[str, tuple[int, int]]
    games: int
    turns: int

    @property
    def growth(self) -> float:
        """The largest growth of a game's page, as a share."""
        return max(last / first - 1 for first, last in self.held.values())


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--games", type=int, default=500, help="at least 110 (500)")
    asked = words.parse_args()
    if not Path("/proc/self/statm").exists():
        sys.exit("This reads the memory of a tab from /proc, which only Linux has.")
    sitting = measured(asked.games)
    print(f"{sitting.games} games, {sitting.turns} turns")
    for name, (first, last) in sitting.held.items():
        print(f"{name}: {first / 1e6:.0f} MB, then {last / 1e6:.0f} MB")
    print(f"grown by {sitting.growth:.1%}")


def measured(games: int) -> Sitting:
    """Play this many games or a few more, in whole rounds."""
    held: dict[str, list[int]] = {name: [] for name in PAGES}
    played = turns = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        site = Path(folder, "site")
        assemble(site)
        chromium = play.chromium.launch(
            executable_path=os.environ.get("BLOOMS_CHROMIUM") or None, args=["--no-sandbox"]
        )
        page = chromium.new_page()
        page.set_default_timeout(PATIENCE)
        collector = page.context.new_cdp_session(page)
        processes = chromium.new_browser_cdp_session()
        with serving(site) as url:
            while played < games:
                times = LATER if all(held.values()) else 1
                for name, (address, first) in PAGES.items():
                    count = first * times
                    turns += _round(page, url + address, count)
                    played += count
                    now = _held(collector, processes)
                    print(f"{played} games, {turns} turns, {name}: {now / 1e6:.0f} MB", flush=True)
                    if played > SETTLED:
                        held[name].append(now)
        chromium.close()
    return Sitting({name: (all_[0], all_[-1]) for name, all_ in held.items()}, played, turns)


def _round(page: Page, address: str, count: int) -> int:
    """Play so many games on one page; returns the number of their turns."""
    turns, text = 0, ""
    page.goto(address)
    for at in range(count):
        text = page.wait_for_function(OVER, arg=text).json_value()
        turns += len(record.read(text).turns)
        if at < count - 1:
            if "blocky" in address:  # The result is shown a moment after the end.
                page.locator('[data-role="result"]').wait_for()
            page.locator('[data-action="new"]').click()
            page.locator("#new .main").click()
    return turns


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
    main()
