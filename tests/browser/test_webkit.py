"""The pages, bot, saved games, boards in other pages and offline play in WebKitGTK.

Skipped without webkit2gtk-driver and xvfb.

Playwright does not drive the stock WebKit, so this contains a minimal WebDriver client.
"""

import json
import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

import pytest

from blooms.cli.serve import serving
from tests.browser.test_pages import EVERY_ACTION, EVERY_ROLE, Clicks, Facts, every_game
from tests.timing import PATIENCE

pytestmark = pytest.mark.long

HTML = "document.documentElement"
READY = f"{HTML}.dataset.ready === 'true'"
SETTLED = "!document.querySelector('.slot').getAnimations({ subtree: true }).length"
"""Buttons that have just appeared ignore presses."""


class WebKit:
    """A browser window: `go`, `run` a script, wait `until` an expression is true."""

    def __init__(self, driver: str) -> None:
        self._place = f"{driver}/session"
        browser = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
        options = {"binary": str(browser), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        made = self._ask("", capabilities=wanted)
        self._place += f"/{made['sessionId']}"

    def go(self, address: str) -> None:
        self._ask("/url", url=address)

    def run(self, script: str) -> Any:
        return self._ask("/execute/sync", script=script, args=[])

    def until(self, expression: str) -> Any:
        end = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < end:
            if found := self.run(f"return {expression}"):
                return found
            time.sleep(0.3)
        raise AssertionError(f"never: {expression}")

    def click(self, selector: str) -> None:
        """Click the middle of the first part of an element, which an SVG group may not cover."""
        place = json.dumps(selector.removesuffix(" >> nth=0"))
        self.until(f"document.querySelector({place})")
        self.run(
            f"const one = document.querySelector({place});"
            "const box = (one.firstElementChild ?? one).getBoundingClientRect();"
            "one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true,"
            " clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 }));"
        )

    def play(self, clicks: Clicks) -> None:
        before = self.run(f"return {HTML}.dataset.record")
        for place in clicks:
            self.click(place)
        self.until(f"{HTML}.dataset.record !== {json.dumps(before)}")

    def expect_record(self, text: str) -> None:
        self.until(f"{HTML}.dataset.record === {json.dumps(text)}")

    def _ask(self, path: str, **body: Any) -> Any:
        head = {"Content-Type": "application/json"}
        request = Request(self._place + path, json.dumps(body).encode(), head)
        with urlopen(request, timeout=PATIENCE / 1000) as answer:
            return json.load(answer)["value"]


@pytest.fixture
def webkit() -> Iterator[WebKit]:
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("xvfb-run")
    if not (driver and screen and os.environ.get("BLOOMS_WEBKIT")):
        pytest.skip("BLOOMS_WEBKIT=1 asks for it where webkit2gtk-driver and xvfb are")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [screen, "-a", driver, f"--port={port}"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=quiet, stderr=quiet, start_new_session=True) as process:
        try:
            for _ in range(50):
                with suppress(URLError), urlopen(f"http://127.0.0.1:{port}/status"):
                    break
                time.sleep(0.2)
            yield WebKit(f"http://127.0.0.1:{port}")
        finally:
            os.killpg(process.pid, signal.SIGTERM)  # the virtual screen and the browser too


def test_three_turns_against_the_bot_and_on_without_the_server(
    webkit: WebKit, site_folder: Path
) -> None:
    with serving(site_folder) as url:
        webkit.go(url + "?base=3&p2=bot:1&seed=1")
        webkit.until(READY)
        for turns in (2, 4, 6):
            webkit.run(
                "document.querySelector('[data-cell]:not([data-stone])')"
                ".dispatchEvent(new MouseEvent('click', { bubbles: true }))"
            )
            webkit.until(SETTLED)
            webkit.run("document.querySelector('[data-action=confirm]').click()")
            webkit.until(f"{HTML}.dataset.record.split('.').length >= {turns}")
        for page in ("go.html?p2=human", "blocky.html"):
            webkit.go(url + page)
            webkit.until(READY)
        webkit.until(
            "navigator.serviceWorker.controller !== null"
            " && navigator.serviceWorker.controller.state === 'activated'"
        )
    webkit.go(url + "?base=3&p1=human&p2=human")
    webkit.until(READY)


@every_game
def test_a_page_plays_keeps_its_game_and_refuses_bad_records(
    webkit: WebKit, site: str, game: Facts
) -> None:
    first, second, _ = game.turns
    webkit.go(site + game.address())
    webkit.until(READY)
    hooks = [f'[data-role="{name}"]' for name in EVERY_ROLE]
    hooks += [f'[data-action="{name}"]' for name in EVERY_ACTION]
    missing = f"return {json.dumps(hooks)}.filter(each => !document.querySelector(each))"
    assert webkit.run(missing) == []
    webkit.play(game.clicks[0])
    webkit.play(game.clicks[1])
    webkit.expect_record(game.record(first, second))
    assert len(webkit.run("return [...document.querySelectorAll('[data-turn]')]")) == 2
    webkit.click('[data-action="undo"]')
    webkit.expect_record(game.record(first))
    webkit.click('[data-action="redo"]')
    webkit.expect_record(game.record(first, second))
    webkit.run(f"location.hash = {json.dumps(game.bad[0])}")
    webkit.until(
        "document.querySelector('[data-role=notice]').textContent"
        f".includes({json.dumps(game.bad[1])})"
    )
    webkit.go("about:blank")
    webkit.go(site + game.page)
    webkit.until(READY)
    webkit.expect_record(game.record(first, second))
    webkit.go(site + f"{game.page}?lang=de#{game.record()}")
    webkit.until(READY)
    shown = "document.querySelector('[data-role=status]').textContent"
    webkit.until(f"{shown}.includes({json.dumps(game.german)})")


def test_an_embedded_board_is_a_picture_until_it_is_tapped(
    webkit: WebKit, site: str, tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text(
        '<!doctype html><meta charset="utf-8"><title>Blog</title><link rel="icon" href="data:,">'
        "<script>window.heard = []; addEventListener('message', ({ data }) => {"
        " heard.push([data.type, data.record]); });</script>"
        f'<script src="{site}embed.js"></script>'
        "<blooms-board>blooms/4/race-15/D4a.C3cC4d</blooms-board>",
        encoding="utf-8",
    )
    with serving(tmp_path) as url:
        webkit.go(url)
        board = "document.querySelector('blooms-board').shadowRoot"
        webkit.until(f"{board}?.querySelector('svg, img')")
        webkit.run(f"{board}.querySelector('svg, img').closest('div').click()")
        webkit.until("heard.some(([kind]) => kind === 'blooms:ready')")
