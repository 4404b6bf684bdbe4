"""`.venv/bin/python -m tools.bots.bench`: the bot's speed in CPython and in the page.

For a race in its tenth turn, by base: simulations per second of the whole bot (median of `--runs`),
and the memory of a tree with 10,000 simulations. For Python alone also the time of one step with
its value, and of the priors until the likeliest step is known. The page is Pyodide from the built
site in a browser tab, in one thread as in the worker; there the bot has its kernel, and is measured
without it too. The three are measured in turn.
"""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Callable, Iterable
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import Page

from blooms.cli.command import Parser, carry_out
from blooms.cli.workers import count, seconds
from tools.page.chromium import chromium_at_site

BASES = (4, 5, 6, 8)
MEMORY_SIMS = 10_000
BOOT = """async (code) => {
    const { loadPyodide } = await import(new URL("pyscript/pyodide/pyodide.js", location));
    const program = new Uint8Array(await (await fetch("app.zip")).arrayBuffer());
    window.python = await loadPyodide({
        env: { PYTHONPATH: "/app.zip" },
        fsInit: (files) => files.writeFile("/app.zip", program),
    });
    python.runPython(code);
}"""
ALONE = "from blooms.search.wasm import provide\nprovide(lambda game: None)"
WITH_KERNEL = """
from blooms.search.wasm import kernel, provide
from web.page.bot.wasm import load
provide(load)
assert kernel("blooms") and kernel("go")
"""
SIDES = ("here", "in the page without the kernel", "in the page")


class Speed(NamedTuple):
    """What `measured` gives: sims a second, µs of a step with its value and of priors, MB."""

    sims: float
    step: float
    priors: float
    megabytes: float


def measured(base: int, seconds: float, memory_sims: int) -> str:
    """The fields of `Speed` as a list in JSON. Runs here and, from its source, in the page."""
    import json
    import time
    import tracemalloc
    from random import Random

    from blooms.games.blooms import text as blooms_text
    from blooms.games.blooms.bot.board.fast import LAST, FastPosition
    from blooms.games.blooms.bot.bot import BloomsBot
    from blooms.games.blooms.bot.eval.evaluator import evaluator
    from blooms.games.blooms.bot.root import fresh
    from blooms.games.blooms.rules import Rules
    from blooms.search.settings import Settings
    from blooms.search.wasm import kernel

    def took(work: Callable[[Any], object], samples: list[Any]) -> float:
        """Microseconds of work on a sample, the mean of half the seconds."""
        begun, times = time.perf_counter(), 0
        while time.perf_counter() - begun < seconds / 2:
            for sample in samples:
                work(sample)
            times += len(samples)
        return (time.perf_counter() - begun) / times * 1e6

    rng = Random(base)
    rules = Rules(base, Rules.default_target(base))
    game = blooms_text.new(rules)
    position, known = FastPosition.of(game.position), evaluator()
    several, played = [], []
    while len(game.turns) < 9:
        steps, here = [], position
        while here.seat == position.seat:
            steps.append(rng.choice([step for step in here.moves(here.seat) if step != LAST]))
            played.append((here, steps[-1]))
            here = here.play(steps[-1])
            several.append(here)
        game, position = game.play(position.spell(steps)), here

    thought = BloomsBot(game, Settings(seconds=seconds, seed=1))
    while not thought.work(time.perf_counter, 1.0):
        pass
    value = priors = 0.0  # the kernel has no such parts
    if kernel("blooms") is None:
        value = took(lambda pair: known.values(pair[0].play(pair[1])), played)
        priors = took(lambda here: next(iter(known.priors(here, here.seat))), several)
    held = 0
    if memory_sims:
        tracemalloc.start()
        search = fresh(game, Random(1), None)
        search.run(memory_sims)
        held = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
    return json.dumps([thought.sims / thought.seconds, value, priors, held / 1e6])


def compared(page: Page, base: int, runs: int, seconds: float) -> list[Speed]:
    """The figures of one base for each of SIDES, measured in turn."""
    found: list[list[list[float]]] = [[], [], []]
    for run in range(runs):
        words = (base, seconds, 0 if run else MEMORY_SIMS)
        found[0].append(json.loads(measured(*words)))
        for side, kernel in zip(found[1:], (ALONE, WITH_KERNEL), strict=True):
            side.append(json.loads(page.evaluate(CALL, [kernel, words])))
    return list(map(_medians, found))


CALL = """([kernel, words]) => {
    python.runPython(kernel);
    return python.globals.get("measured")(...words);
}"""


def _medians(rows: list[list[float]]) -> Speed:
    """The median of each figure; memory was measured once."""
    speed = Speed(*map(median, zip(*rows, strict=True)))
    return speed._replace(megabytes=Speed(*rows[0]).megabytes)


def lines(found: dict[int, list[Speed]]) -> Iterable[str]:
    """The table for docs/figures.md."""
    yield (
        "| base | sims a second here / in the page without the kernel / in the page "
        "| step with value, priors in µs, of the first two | MB after 10,000 sims |"
    )
    yield "|---|---|---|---|"
    for base, sides in found.items():
        _, alone, with_kernel = sides
        speeds = " / ".join(f"{side.sims:,.0f}" for side in sides)
        times = " / ".join(f"{side.step:.0f}, {side.priors:.0f}" for side in sides[:2])
        memory = " / ".join(f"{side.megabytes:.1f}" for side in sides)
        gain = with_kernel.sims / alone.sims
        yield f"| {base} | {speeds} ({gain:.1f} times) | {times} | {memory} |"
    for side, name in enumerate(SIDES):
        share = found[8][side].sims / found[4][side].sims
        yield f"base 8 {name}: {share:.2f} of base 4's simulations"


def main() -> None:
    words = Parser(prog="python -m tools.bots.bench", description=__doc__)
    words.add_argument("--runs", type=count, default=3)
    words.add_argument("--seconds", type=seconds, default=3.0, help="seconds per measurement (3)")
    asked = words.parse_args()
    found: dict[Any, Any] = {}
    with chromium_at_site() as (browser, url):
        page = browser.new_page()
        page.goto(url + "version.txt")
        # There the types in the source have no names.
        source = "from __future__ import annotations\n" + inspect.getsource(measured)
        page.evaluate(BOOT, source)
        for base in BASES:
            found[base] = compared(page, base, asked.runs, asked.seconds)
    print("\n".join(lines(found)))


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.bench", main))
