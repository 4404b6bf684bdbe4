"""`python3 -m tests.long.kill --kills 200`: the browser is killed in the middle of games.

Games with comments, branches and a clock, rounds with sealed moves, and puzzles are played in the
page, and the whole browser is killed by SIGKILL at a random moment. What was on the screen more
than SHOWN seconds before must be there when it is opened again: nothing older may come back.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from playwright.sync_api import BrowserType, Page, sync_playwright

from blooms.cli.serve import serving
from blooms.games.blooms.learn.puzzles import puzzles
from tests.browser.conftest import QUICK_START
from tests.timing import PATIENCE
from web.build.site import assemble

SHOWN: Final = 0.2
"""Seconds after which what is shown is safe."""
GAMES: Final = 4
"""Kills after which a new game begins: a full board has no turns."""
PAGES: Final = {
    "blooms": "./?p1=human&p2=human&base=6&rules=territory&clock=1&turn=9999&reserve=9999",
    "go": "go.html?players=3&rules=parallel&p1=human&p2=human&p3=human",
    "puzzles": "./?p1=human&p2=human",
}
LOOK: Final = """() => {
    const all = (selector) => document.querySelectorAll(selector).length;
    const text = (selector) => document.querySelector(selector)?.textContent ?? "";
    return JSON.stringify([
        document.documentElement.dataset.record, all("[data-turn]"), all("[data-turn].commented"),
        text("[data-role=status]").match(/\\d+ of \\d+/)?.[0], text("[data-role=clock-1]") !== "",
        (localStorage["blooms.learned"] ?? "").split(" ").filter(Boolean).length]);
}"""
"""What is on the screen, as text. In a puzzle only the number of those solved counts."""
PLAY: Final = """([kind, seed, solutions]) => {
    const look = LOOK;
    const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
    const some = (selector) => {
        const all = document.querySelectorAll(selector);
        return all[Math.floor(random() * all.length)];
    };
    const click = (element) => element?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    const press = (action) => click(document.querySelector(`[data-action="${action}"]:enabled`));
    const write = (name, text) => {
        const field = document.querySelector(`[name="${name}"]`);
        field.value = text;
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    };
    let begun = kind === "puzzles";
    function turn() {
        if (document.querySelector("#hand-over[open]")) return press("at-hand");
        const chance = begun ? random() : 1; // a game is saved with its first turn
        if (chance < 0.12) return write("comment", `Note ${Math.floor(random() * 1e6)}`);
        if (chance < 0.2) return press("undo");
        if (chance < 0.25) return click(some("[data-turn]"));
        click(some("[data-cell]:not([data-stone])"));
        press("confirm");
        begun = true;
    }
    function solve() {
        const [name, solution] = solutions.shift() ?? [];
        if (!name) return;
        press("puzzles");
        click(document.querySelector(`#puzzles [data-study="${name}"]`));
        write("typed", solution);
        press("type");
    }
    (function next() {
        (kind === "puzzles" ? solve : turn)();
        if (begun) console.info(`shown ${Date.now()} ${look()}`);
        setTimeout(next, 20 + 180 * random());
    })();
}""".replace("LOOK", LOOK)


def losses(chromium: BrowserType, site: str, kills: int, seed: int) -> Iterator[str]:
    """Kill the browser this often; yields what was lost each time, an empty text for nothing."""
    rng = random.Random(seed)
    path = os.environ.get("BLOOMS_CHROMIUM") or None
    shown: dict[str, list[tuple[float, str]]] = {}
    killed: dict[str, float] = {}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        for number in range(kills + len(PAGES)):
            kind = list(PAGES)[number % len(PAGES)]
            context = chromium.launch_persistent_context(
                profile, executable_path=path, args=["--no-sandbox", *QUICK_START], base_url=site
            )
            try:
                page = context.pages[0]
                if kind in shown:
                    now = _open(page, PAGES[kind].partition("?")[0])
                    yield _lost(kind, shown[kind], killed[kind] - SHOWN, now)
                if number >= kills:
                    continue
                shown[kind] = [(0, now)] if kind in shown else []
                if number // len(PAGES) % GAMES == 0:
                    now = _open(page, PAGES[kind])
                    shown[kind] = []
                solved = json.loads(now)[-1] if kind == "puzzles" else 0
                _play(page, kind, rng, shown[kind], solved)
                killed[kind] = _kill(profile)
            finally:
                with suppress(Exception):
                    context.close()


def _open(page: Page, address: str) -> str:
    """Open a page; returns what it shows."""
    page.goto(address)
    page.wait_for_selector("html[data-ready=true]", timeout=PATIENCE)
    return str(page.evaluate(LOOK))


def _play(
    page: Page, kind: str, rng: random.Random, shown: list[tuple[float, str]], solved: int
) -> None:
    """Play for a moment, and note in `shown` what is on the screen and since when."""

    def note(text: str) -> None:
        if text.startswith("shown "):
            _, when, what = text.split(" ", 2)
            shown.append((int(when) / 1000, what))

    page.on("console", lambda message: note(message.text))
    easy = [(each.name, each.solutions[0]) for each in puzzles() if each.goal.startswith("capture")]
    page.evaluate(PLAY, [kind, rng.randrange(1, 2**31 - 1), easy[solved:]])
    page.wait_for_timeout(rng.uniform(300, 2500))


def _kill(profile: str) -> float:
    """Kill every process of the browser with this profile; returns when."""
    mine = f"--user-data-dir={profile}".encode()
    ids = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if mine in (process / "cmdline").read_bytes().split(b"\0"):
                ids.append(int(process.name))
    when = time.time()
    for each in ids:
        with suppress(ProcessLookupError):
            os.kill(each, signal.SIGKILL)
    for name in ("SingletonLock", "SingletonCookie", "SingletonSocket"):
        Path(profile, name).unlink(missing_ok=True)
    return when


def _lost(kind: str, shown: list[tuple[float, str]], safe: float, now: str) -> str:
    """Which of the states shown until `safe` are missing now."""
    if kind == "puzzles":
        counts = [(when, json.loads(what)[-1]) for when, what in shown]
        wanted = max((count for when, count in counts if when <= safe), default=0)
        found = json.loads(now)[-1]
        return "" if found >= wanted else f"puzzles: {found} instead of {wanted} are solved"
    states = [_game(what) for _, what in shown]
    last = max((at for at, (when, _) in enumerate(shown) if when <= safe), default=-1)
    if last < 0 or _game(now) in states[last:]:
        return ""
    # The last turn may have been saved without a word of it reaching this process.
    is_later = _game(now) not in states and _size(now) >= _size(shown[last][1])
    return "" if is_later else f"{kind}: {now} instead of {shown[last][1]}"


def _game(what: str) -> str:
    return str(json.loads(what)[:-1])


def _size(what: str) -> tuple[str, int]:
    """The start of a game, and how many turns its tree has."""
    record, turns, *_ = json.loads(what)
    return record.rpartition("/")[0], turns


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--kills", type=int, default=200)
    words.add_argument("--seed", type=int, default=1)
    given = words.parse_args()
    if not Path("/proc").exists():
        sys.exit("This finds the browser's processes in /proc, which only Linux has.")
    lost = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        assemble(Path(folder, "site"))
        with serving(Path(folder, "site")) as site:
            for number, found in enumerate(losses(play.chromium, site, given.kills, given.seed), 1):
                lost += [found] if found else []
                print(f"{number}: {found or 'nothing lost'}", flush=True)
    print(f"{given.kills} kills, {len(lost)} with a loss")


if __name__ == "__main__":
    main()
