"""`.venv/bin/python -m tools.bench`: the bot's speed in CPython and in the page.

For a race in its tenth turn, by base: simulations per second of the whole bot (median of `--runs`),
the time of one evaluation (the value; the priors until the likeliest step is known), and the memory
of a tree with 10,000 simulations. The page is Pyodide from the built site in a browser tab, in one
thread as in the worker. The two are measured alternately.
"""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Iterable
from statistics import median
from typing import Any

from playwright.sync_api import Page

from blooms.cli.command import Parser, carry_out
from tools.chromium import chromium_at_site

BASES = (4, 5, 6, 8)
MEMORY_SIMS = 10_000
BOOT = """async (code) => {
    const { loadPyodide } = await import(new URL("pyscript/pyodide/pyodide.mjs", location));
    window.python = await loadPyodide();
    python.unpackArchive(await (await fetch("app.zip")).arrayBuffer(), "zip");
    python.runPython(code);
}"""


def measured(base: int, seconds: float, memory_sims: int) -> str:
    """The measurements as JSON. Runs here and, from its source, in the page."""
    import json
    import time
    import tracemalloc
    from random import Random

    from blooms.games.blooms import text as blooms_text
    from blooms.games.blooms.bot.bot import BloomsBot
    from blooms.games.blooms.bot.evaluator import evaluator
    from blooms.games.blooms.bot.fast import LAST, FastPosition
    from blooms.games.blooms.rules import Blooms, Rules
    from blooms.search.mcts import Search
    from blooms.search.settings import Settings

    rng = Random(base)
    rules = Rules(base, Rules.default_target(base))
    game, position = blooms_text.new(rules), FastPosition.of(Blooms.start(rules))
    several = []
    while len(game.turns) < 9:
        steps, here = [], position
        while here.seat == position.seat:
            steps.append(rng.choice([step for step in here.moves(here.seat) if step != LAST]))
            here = here.play(steps[-1])
            several.append(here)
        game, position = game.play(position.spell(steps)), here

    thought = BloomsBot(game, Settings(seconds=seconds, seed=1))
    while not thought.work(time.perf_counter, 1.0):
        pass
    begun, rounds, known = time.perf_counter(), 0, evaluator()
    while time.perf_counter() - begun < seconds / 2:
        for here in several:
            known.values(here)
        rounds += len(several)
    value = (time.perf_counter() - begun) / rounds
    begun, rounds = time.perf_counter(), 0
    while time.perf_counter() - begun < seconds / 2:
        for here in several:
            next(known.priors(here, here.seat))
        rounds += len(several)
    priors = (time.perf_counter() - begun) / rounds
    held = 0
    if memory_sims:
        tracemalloc.start()
        search = Search(position, known, Random(1), key=FastPosition.transposition_key)
        search.run(memory_sims)
        held = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
    return json.dumps([thought.sims / thought.seconds, value * 1e6, priors * 1e6, held / 1e6])


def compared(page: Page, base: int, runs: int, seconds: float) -> tuple[list[float], list[float]]:
    """The figures of one base, measured alternately here and in the page."""
    here, there = [], []
    for run in range(runs):
        words = (base, seconds, 0 if run else MEMORY_SIMS)
        here.append(json.loads(measured(*words)))
        there.append(json.loads(page.evaluate(CALL, words)))
    return _medians(here), _medians(there)


CALL = "words => window.python.globals.get('measured')(...words)"


def _medians(rows: list[list[float]]) -> list[float]:
    """The median of each figure; memory, the last one, was measured once."""
    return [*(median(column) for column in list(zip(*rows, strict=True))[:-1]), rows[0][-1]]


def lines(found: dict[int, tuple[list[float], list[float]]]) -> Iterable[str]:
    """The table for the README."""
    yield "| base | sims a second here / page | value, priors in µs | MB after 10,000 sims |"
    yield "|---|---|---|---|"
    for base, (here, there) in found.items():
        yield (
            f"| {base} | {here[0]:,.0f} / {there[0]:,.0f} ({there[0] / here[0]:.2f}) "
            f"| {here[1]:.0f}, {here[2]:.0f} / {there[1]:.0f}, {there[2]:.0f} "
            f"| {here[3]:.1f} / {there[3]:.1f} |"
        )
    for name, side in (("here", 0), ("in the page", 1)):
        yield f"base 8 {name}: {found[8][side][0] / found[4][side][0]:.2f} of base 4's simulations"


def main() -> None:
    words = Parser(prog="python -m tools.bench", description=__doc__)
    words.add_argument("--runs", type=int, default=3)
    words.add_argument("--seconds", type=float, default=3.0, help="seconds per measurement (3)")
    asked = words.parse_args()
    found: dict[Any, Any] = {}
    with chromium_at_site() as (browser, url):
        page = browser.new_page()
        page.goto(url + "version.txt")
        page.evaluate(BOOT, inspect.getsource(measured))
        for base in BASES:
            found[base] = compared(page, base, asked.runs, asked.seconds)
    print("\n".join(lines(found)))


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bench", main))
