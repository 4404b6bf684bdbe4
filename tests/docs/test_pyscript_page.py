"""The page of docs/api.md plays in a browser, with a wheel, from the site's folder alone."""

from __future__ import annotations

import os
import re
import shutil
from functools import partial
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import expect, sync_playwright

from blooms.cli.serve import serving
from tests.own_thread import in_own_thread
from tests.timing import PATIENCE
from web.build.site import assemble

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.browser
def test_the_page_of_the_docs_plays_a_turn(tmp_path: Path) -> None:
    text = (ROOT / "docs/api.md").read_text("utf-8")
    page_text = re.findall(r"^```html\n(.*?)^```", text, re.M | re.S)[0]
    site = tmp_path / "site"
    assemble(site)
    (site / "example.html").write_text(page_text, "utf-8")
    (wheel,) = re.findall(r'"\./(\S+\.whl)"', page_text)
    with ZipFile(site / wheel, "w") as packed:
        for file in (ROOT / "blooms").rglob("*"):
            if file.suffix in (".py", ".json"):
                packed.write(file, file.relative_to(ROOT))
    in_own_thread(partial(play_a_turn, site))
    shutil.rmtree(site)


def play_a_turn(site: Path) -> None:
    """Two turns by the button, and nothing asked of another site."""
    with sync_playwright() as play, serving(site) as url:
        path = os.environ.get("BLOOMS_CHROMIUM") or None
        browser = play.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{url}example.html")
        expect(page.locator("#next")).to_be_enabled(timeout=PATIENCE)
        for mover in ("Blue", "Red"):
            page.locator("#next").click()
            expect(page.locator("#board desc")).to_contain_text(f"{mover} to move")
        assert all(address.startswith((url, "blob:", "data:")) for address in asked)
        browser.close()
