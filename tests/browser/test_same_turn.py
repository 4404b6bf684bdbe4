"""The bot finds the same move here and in the page: same position, seed and simulations."""

import inspect
import json

import pytest
from playwright.sync_api import Page

from tests.browser.page_driver import visit
from tools.bots.bench import ALONE, BOOT, WITH_KERNEL
from web.build.files import STATIC

LISTEN = """
    window.channel = new BroadcastChannel("kernel");
    channel.onmessage = ({ data }) => { window.hasKernel = data; };
"""
POSITIONS = pytest.mark.parametrize("count", [50, pytest.param(220, marks=pytest.mark.long)])


def found(count: int) -> str:
    """The bot's move at each position, as JSON; its source also runs in the page."""
    import json
    from random import Random

    from blooms.games.blooms import text as blooms_text
    from blooms.games.blooms.bot.bot import BloomsBot
    from blooms.games.blooms.rules import Rules
    from blooms.search.bot import finished
    from blooms.search.settings import Settings

    answers = []
    for seed in range(count):
        rng = Random(f"position {seed}")
        base = rng.choice([2, 3, 4, 4, 4, 5, 5, 6, 8, 10])
        target = None if seed % 2 else Rules.default_target(base)
        game = blooms_text.new(Rules(base, target))
        for _ in range(rng.randrange(3 * base)):
            if game.position.outcome() is None:
                turn = finished(
                    BloomsBot(game, Settings(level=rng.choice([2, 5]), sims=2, seed=seed))
                ).answer()["turn"]
                game = game.play(turn)
        if game.position.outcome() is None:
            level = rng.choice([None, None, 1, 4, 7, 8])
            answer = finished(BloomsBot(game, Settings(level=level, sims=30, seed=seed))).answer()
            answers.append([game.record, level, answer | {"seconds": 0}])
    return json.dumps(answers)


@POSITIONS
def test_the_page_plays_as_python_does(first_page: Page, site: str, count: int) -> None:
    first_page.goto(site + "version.txt")  # on the site, with nothing running yet
    first_page.evaluate(BOOT, inspect.getsource(found))
    here = json.loads(found(count))
    assert len(here) >= 0.9 * count
    for python, few in ((ALONE, count // 4), (WITH_KERNEL, count)):
        first_page.evaluate("code => python.runPython(code)", python)
        there = json.loads(first_page.evaluate("few => python.globals.get('found')(few)", few))
        for ours, theirs in zip(here, there, strict=False):
            assert ours == theirs
        assert 0.9 * few <= len(there) <= few


def test_the_bot_of_the_page_has_its_kernel(first_page: Page, site: str) -> None:
    asked = "from blooms.search.wasm import kernel; kernel('blooms') is not None"
    script = (STATIC / "js" / "bot_worker.js").read_text("utf-8")
    told = f"new BroadcastChannel('kernel').postMessage(python.runPython({asked!r}));"
    ready = 'bot.ready(self.name.replace("bot ", ""));'
    assert ready in script
    script = script.replace(ready, f"{ready} {told}")
    first_page.route(
        "**/js/bot_worker.js*",
        lambda route: route.fulfill(body=script, content_type="text/javascript"),
    )
    first_page.add_init_script(LISTEN)
    visit(first_page, site + "?p2=bot:1")
    first_page.wait_for_function("window.hasKernel !== undefined")
    assert first_page.evaluate("hasKernel") is True
