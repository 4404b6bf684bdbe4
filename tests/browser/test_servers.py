"""The site served by the web servers that Debian has: as installed, and as docs/hosting.md says."""

from __future__ import annotations

import shutil
import tempfile
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError

import pytest
from filelock import FileLock
from playwright.sync_api import Page, expect

from tests.browser import servers
from tests.browser.conftest import SUB_PATH, OpenPage
from tests.browser.page_driver import ready, visit
from tests.browser.test_offline import KEPT
from web.build.pages import GAMES, NEEDED
from web.build.runtime import CACHE

pytestmark = [pytest.mark.fresh, pytest.mark.long]

RECORD = "blooms/4/race-15/D4a.C3cC4d"


@pytest.fixture
def work() -> Iterator[Path]:
    """An empty folder that servers may read whoever they run as. The servers are installed."""
    with FileLock(CACHE / "servers.lock"):
        servers.install()
    with tempfile.TemporaryDirectory(prefix="blooms-") as name:
        Path(name).chmod(0o755)
        yield Path(name)


def copied(site: Path, target: Path) -> None:
    """Copy the site to where a server without rights can read it."""
    shutil.copytree(site, target)
    for file in [target, *target.rglob("*")]:
        file.chmod(0o755 if file.is_dir() else 0o644)


def plays_in_the_lab(page: Page) -> None:
    visit(page, "lab.html")
    page.locator('[data-action="turn"]').click()
    expect(page.locator('[data-role="status"]')).to_contain_text("your bot plays")


def plays_from_an_embedded_board(page: Page) -> None:
    page.goto(f"embed.html#{RECORD}")
    page.get_by_role("button", name="Play from here").click()
    expect(page.locator("html")).to_have_attribute("data-record", RECORD)


@pytest.mark.parametrize("name", servers.SERVERS)
def test_every_page_works_from_a_server_as_installed_and_offline(
    open_page: OpenPage, site_folder: Path, work: Path, name: str
) -> None:
    root, own = work / "root", work / "own"
    own.mkdir()
    copied(site_folder, root / SUB_PATH)
    with servers.serving_plain(name, root, own) as (url, process):
        page = open_page(url + SUB_PATH, service_workers="allow")
        for game in GAMES:
            visit(page, game.file)
        plays_in_the_lab(page)
        plays_from_an_embedded_board(page)
        visit(page)
        page.evaluate(KEPT)
        process.terminate()
        process.wait()
        page.reload()
        ready(page)
        for game in GAMES[1:]:
            visit(page, game.file)


@pytest.mark.parametrize("name", servers.DOCUMENTED)
def test_a_server_configured_as_documented_serves_the_site(
    open_page: OpenPage, site_folder: Path, work: Path, name: str
) -> None:
    root, own = work / "blooms", work / "own"
    own.mkdir()
    copied(site_folder, root)
    with servers.serving_documented(name, root, own) as url:
        visit(open_page(url), "?p2=human")
        asked = urllib.request.Request(url + "js/loading.js", headers={"Accept-Encoding": "gzip"})
        with urllib.request.urlopen(asked) as answer:
            assert answer.headers["Cache-Control"] == "no-cache"
            assert answer.headers["Content-Encoding"] == "gzip"
        with pytest.raises(HTTPError, match="404") as refused:
            urllib.request.urlopen(url + "no/such/page")
        assert b"<h1>Page not found</h1>" in refused.value.read()


def test_the_documented_policy_is_the_one_that_the_pages_name() -> None:
    assert f"    {NEEDED}\n" in servers.HOSTING.read_text()
