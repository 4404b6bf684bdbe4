"""The browser for measurements, the same as for the tests."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

try:
    from playwright.sync_api import Browser, sync_playwright
except ModuleNotFoundError:
    sys.exit("This needs the test environment: python3 -m tests core, then .venv/bin/python -m …")

from tests.__main__ import browser

__all__ = ["chromium"]


@contextmanager
def chromium() -> Iterator[Browser]:
    """A Chromium, closed after the block. Exits with a message if there is none."""
    path = browser()
    if path is None:
        sys.exit("No browser could be found or installed (Debian: apt-get install chromium).")
    with sync_playwright() as play:
        opened = play.chromium.launch(
            executable_path=path or None, args=["--no-sandbox", "--disable-background-networking"]
        )
        yield opened
        opened.close()
