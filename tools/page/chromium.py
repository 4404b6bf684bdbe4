"""The browser for measurements, the same as for the tests."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    from playwright.sync_api import Browser, sync_playwright
except ModuleNotFoundError:
    sys.exit("This needs the test environment: python3 -m tests core, then .venv/bin/python -m …")

from blooms.cli.serve import serving
from tests.__main__ import browser
from web.build.site import assemble

__all__ = ["chromium", "chromium_at_site"]


@contextmanager
def chromium_at_site() -> Iterator[tuple[Browser, str]]:
    """A Chromium, and the address of the site as it is built now."""
    with tempfile.TemporaryDirectory() as folder:
        assemble(Path(folder, "site"))
        with serving(Path(folder, "site")) as url, chromium() as opened:
            yield opened, url


@contextmanager
def chromium(*flags: str) -> Iterator[Browser]:
    """A Chromium, closed after the block. Exits with a message if there is none."""
    path = browser()
    if path is None:
        sys.exit("No browser could be found or installed (Debian: apt-get install chromium).")
    with sync_playwright() as play:
        opened = play.chromium.launch(
            executable_path=path or None,
            args=["--no-sandbox", "--disable-background-networking", *flags],
        )
        yield opened
        opened.close()
