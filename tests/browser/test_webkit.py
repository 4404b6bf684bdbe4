"""The page, bot and offline play in WebKitGTK. Skipped without webkit2gtk-driver and xvfb.

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

pytestmark = pytest.mark.long

HTML = "document.documentElement"
READY = f"{HTML}.dataset.ready === 'true'"
PATIENCE = 90


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
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if found := self.run(f"return {expression}"):
                return found
            time.sleep(0.3)
        raise AssertionError(f"never: {expression}")

    def _ask(self, path: str, **body: Any) -> Any:
        head = {"Content-Type": "application/json"}
        request = Request(self._place + path, json.dumps(body).encode(), head)
        with urlopen(request, timeout=PATIENCE) as answer:
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
