"""The embedded board in pages of React, Vue and Svelte, of generators and of WordPress, and its npm
package in new projects of Vite and Next.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import ConsoleMessage, Page, expect

from blooms.cli.serve import serving
from tests.browser.conftest import OpenPage, Traffic
from tools.npm import installed
from web.build.board_package import board_package
from web.build.pages import catalogues
from web.build.runtime import CACHE
from web.build.workshop import Workshop

FRAMEWORKS = Path(__file__).parent / "frameworks"
PACKAGES = Path(__file__).parents[1] / "npm"
PROJECTS = Path(__file__).parents[1] / "projects"
COMMANDS = {"next": ["next/dist/bin/next", "build"], "vite": ["build.mjs"]}
"""How the page of a project is written into its folder `out`, with what the server renders."""
RECORD = "blooms/4/race-15/D4a"
WORDPRESS = """<!doctype html><meta charset="utf-8"><title>Blog</title>
<link rel="icon" href="data:,">
<p><script src="{host}embed.js" async></script></p>
<p>A game:<br />
<blooms-board id="attribute" record="{record}" bot="3"></blooms-board></p>
<p><blooms-board id="text"><br />
{record}<br />
</blooms-board></p>
"""
"""A post whose lines WordPress has made paragraphs and breaks of."""
STRICT = """<!doctype html><html lang="de"><meta charset="windows-1252"><title>Blog</title>
<link rel="icon" href="data:,"><style>
body {{ text-transform: uppercase; letter-spacing: .2em; word-spacing: 1em; direction: rtl;
  line-height: 3; text-align: right; text-shadow: 1px 1px red; cursor: wait; }}
* {{ box-sizing: border-box !important; margin: 0 !important; }} svg {{ display: none; }}
</style><div id="part"></div><script>
const inside = part.attachShadow({{ mode: "open" }});
inside.innerHTML = '<blooms-board id="board">{record}</blooms-board>';
setTimeout(() => document.head.append(Object.assign(document.createElement("script"), {{
  src: "{host}embed.js" }})), 50);
</script>"""
"""A page with styles for everything, a board in a part of its own, and a script that comes late."""

pytestmark = [pytest.mark.long, pytest.mark.firefox]


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the pages."""
    return tmp_path_factory.mktemp("pages")


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the npm package."""
    board = tmp_path_factory.mktemp("blooms-board")
    with Workshop(CACHE) as shop:
        package = board_package(shop)
    for name, data in package.items():
        (board / name).write_bytes(data)
    return board


@pytest.fixture(scope="module")
def pages(site: str, out: Path, board: Path) -> Iterator[str]:
    """The address of a page for each framework, of another origin than the site."""
    node, modules = installed(PACKAGES, "test-modules", "packages for the tests, by npm", CACHE)
    words = [str(each) for each in (node, FRAMEWORKS / "build.mjs", modules, board, site, out)]
    subprocess.run(words, check=True, timeout=300)
    (out / "wordpress.html").write_text(WORDPRESS.format(host=site, record=RECORD))
    with serving(out) as url:
        yield url


@pytest.fixture
def host(open_page: OpenPage, pages: str, site: str, traffic: Traffic) -> Iterator[Page]:
    """A page without warnings in its console; errors are the traffic's."""
    traffic.origins.add(pages)
    page, told = open_page(), list[str]()

    def hear(message: ConsoleMessage) -> None:
        if message.type == "warning":
            told.append(message.text)

    page.on("console", hear)
    yield page
    assert told == []


@pytest.fixture
def project(
    request: pytest.FixtureRequest, site: str, board: Path, traffic: Traffic
) -> Iterator[str]:
    """The address of the page that a new project has built, and rendered on the server."""
    name, options = request.param, {"NEXT_TELEMETRY_DISABLED": "1"}
    label = "packages for the tests of projects, by npm"
    node, modules = installed(PROJECTS, "project-modules", label, CACHE)
    with tempfile.TemporaryDirectory(prefix="project-", dir=modules.parent) as folder:
        shutil.copytree(PROJECTS / name, folder, dirs_exist_ok=True)
        shutil.copytree(board, Path(folder, "node_modules", "blooms-board"))
        script, *words = COMMANDS[name]
        path = modules / script if words else Path(script)
        host = {"NEXT_PUBLIC_HOST": site, "VITE_HOST": site}
        environment = {**os.environ, **options, **host}
        subprocess.run(
            [str(node), str(path), *words], cwd=folder, env=environment, check=True, timeout=400
        )
        with serving(Path(folder, "out")) as url:
            traffic.origins.add(url)
            yield url


@pytest.mark.parametrize("name", ["react18", "react19", "vue", "svelte", "astro", "wordpress"])
def test_boards_show_and_follow_their_page_without_a_word(
    host: Page, pages: str, name: str
) -> None:
    host.goto(f"{pages}{name}.html")
    boards = [host.locator(f"#{each}") for each in ("attribute", "text")]
    for board in boards:
        expect(board.locator("[data-stone]")).to_have_count(1)
        expect(board.get_by_role("status")).to_contain_text("Turn 1")
    if name in ("astro", "wordpress"):
        return
    host.get_by_role("button", name="Next", exact=True).click()
    for board in boards:
        expect(board.locator("[data-stone]")).to_have_count(3)
        board.get_by_role("button", name="Previous move").click()
        expect(board.locator("[data-stone]")).to_have_count(1)
    for count in (0, 2):
        host.get_by_role("button", name="Show").click()
        expect(host.locator("blooms-board")).to_have_count(count)
    for board in boards:
        expect(board.locator("[data-stone]")).to_have_count(3)


def test_a_board_keeps_its_looks_beside_strict_styles(
    host: Page, site: str, pages: str, out: Path
) -> None:
    (out / "strict.html").write_text(STRICT.format(host=site, record=RECORD))
    host.goto(f"{pages}strict.html")
    board = host.locator("#board")
    expect(board.locator("[data-stone]")).to_have_count(1)
    button = board.get_by_role("button", name=catalogues()["de"]["Previous move"])
    expect(button).to_have_text("\u2039")
    for style in (
        "text-transform: none",
        "letter-spacing: normal",
        "direction: ltr",
        "cursor: pointer",
    ):
        name, _, value = style.partition(": ")
        expect(button).to_have_css(name, value)
    expect(board.locator("svg").first).to_be_visible()


@pytest.mark.parametrize("project", COMMANDS, indirect=True)
def test_a_new_project_renders_and_hydrates_without_a_word(host: Page, project: str) -> None:
    rendered = host.request.get(project).text()
    assert f'record="{RECORD}"' in rendered
    assert "<blooms-board" in rendered
    host.goto(project)
    board = host.locator("#board")
    expect(board.locator("[data-stone]")).to_have_count(1)
    host.get_by_role("button", name="Next", exact=True).click()
    expect(board.locator("[data-stone]")).to_have_count(3)
