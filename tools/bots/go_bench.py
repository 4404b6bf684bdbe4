"""`.venv/bin/python -m tools.bots.go_bench`: the speed of Go's bot in CPython and in the page.

By board and players, with stones on a quarter of the points (medians of `--runs`): playouts a
second, the milliseconds of an estimate of the score, simulations a second of the whole bot at
level 8, and the seconds of an answer at level 4. Here is Python alone; the page is Pyodide from the
built site in a browser tab, in one thread as in the worker; there the bot has its kernel, and is
measured without it too. The three are measured in turn.
"""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Iterable, Sequence
from statistics import median
from typing import Any, NamedTuple

from blooms.cli.command import Parser, carry_out
from blooms.cli.workers import count, seconds
from tools.bots.bench import ALONE, BOOT, CALL, WITH_KERNEL
from tools.page.chromium import chromium_at_site

BOARDS = tuple((size, seats) for size in (9, 13, 19) for seats in (2, 4, 8))


class Speed(NamedTuple):
    """What `measured` gives: playouts a second, the milliseconds of an estimate, sims a second, and
    the seconds of level 4.
    """

    playouts: float
    estimate: float
    sims: float
    level4: float


def measured(size: int, seats: int, seconds: float) -> str:
    """The fields of `Speed` as a list in JSON. Runs here and, from its source, in the page."""
    import json
    import time
    from random import Random

    from blooms import record
    from blooms.core.game import finish
    from blooms.games.go.bot.bot import GoBot
    from blooms.games.go.bot.estimate import default_playouts, estimating
    from blooms.games.go.bot.quick import playing
    from blooms.search.settings import Settings

    rng, game = Random(size), record.read(f"go/{size}/{seats}/sequential/")
    while 4 * len(game.turns) < size * size:
        game = game.play(rng.choice(game.position.moves(game.position.seat)))
    found = []
    begun, times = time.perf_counter(), 0
    while time.perf_counter() - begun < seconds:
        times += len(list(playing(game.position, rng, 60, 0)))
    found.append(times / (time.perf_counter() - begun))
    begun = time.perf_counter()
    finish(estimating(game.position, rng, default_playouts(size), playing))
    found.append(1000 * (time.perf_counter() - begun))
    for settings in (Settings(level=8, seconds=seconds, seed=1), Settings(level=4, seed=1)):
        thought = GoBot(game, settings)
        while not thought.work(time.perf_counter, 1.0):
            pass
        found.append(thought.seconds if settings.level == 4 else thought.sims / thought.seconds)
    return json.dumps(found)


def lines(found: dict[tuple[int, int], list[Speed]]) -> Iterable[str]:
    """The table for docs/figures.md."""
    yield (
        "| board, players | playouts a second here / in the page without the kernel / in the page "
        "| ms of an estimate | sims a second | seconds of level 4 |"
    )
    yield "|---|---|---|---|---|"
    for (size, seats), sides in found.items():
        playouts = " / ".join(f"{side.playouts:,.0f}" for side in sides)
        estimate = " / ".join(f"{side.estimate:,.0f}" for side in sides)
        sims = " / ".join(f"{side.sims:,.0f}" for side in sides)
        level4 = " / ".join(f"{side.level4:.3f}" for side in sides)
        gain = sides[2].sims / sides[1].sims
        cells = [playouts, estimate, f"{sims} ({gain:.0f} times)", level4]
        yield f"| {size}x{size}, {seats} | {' | '.join(cells)} |"


def main(given: Sequence[str] | None = None) -> None:
    words = Parser(prog="python -m tools.bots.go_bench", description=__doc__)
    words.add_argument("--runs", type=count, default=3)
    words.add_argument("--seconds", type=seconds, default=0.5, help="seconds per measurement (0.5)")
    asked = words.parse_args(given)
    found: dict[tuple[int, int], list[Speed]] = {}
    with chromium_at_site() as (browser, url):
        page = browser.new_page()
        page.goto(url + "version.txt")
        # There the types in the source have no names.
        source = "from __future__ import annotations\n" + inspect.getsource(measured)
        page.evaluate(BOOT, source)
        for board in BOARDS:
            rows: list[list[Any]] = [[], [], []]
            for _ in range(asked.runs):
                told = (*board, asked.seconds)
                rows[0].append(json.loads(measured(*told)))
                for row, kernel in zip(rows[1:], (ALONE, WITH_KERNEL), strict=True):
                    row.append(json.loads(page.evaluate(CALL, [kernel, told])))
            found[board] = [Speed(*map(median, zip(*row, strict=True))) for row in rows]
    print("\n".join(lines(found)))


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.go_bench", main))
