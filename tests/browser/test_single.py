"""The one-file page: plays from a file, without requests."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, Traffic
from tests.browser.page_driver import act, play_out, ready, record_of
from web.build.pages import GAMES
from web.build.site import build_single

pytestmark = pytest.mark.fresh


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("single") / "blooms.html"
    assert build_single(path) == path.stat().st_size
    return path


@pytest.fixture
def page(open_page: OpenPage, traffic: Traffic, file: Path) -> Iterator[Page]:
    """A page without a network."""
    page = open_page()
    page.context.set_offline(True)
    yield page
    outside = [asked for asked in traffic.requests if not asked.startswith(("blob:", "data:"))]
    assert {asked.partition("?")[0].partition("#")[0] for asked in outside} <= {file.as_uri()}
    traffic.origins.add("file:")


def test_a_whole_game_is_played_against_the_bot_from_a_file(page: Page, file: Path) -> None:
    page.goto(f"{file.as_uri()}?base=2&target=3&p2=bot:1&seed=1")
    ready(page)
    play_out(page)
    over = record_of(page)
    page.reload()
    ready(page)
    assert record_of(page) == over


@pytest.mark.full_chromium
def test_a_link_to_a_file_opens_its_game_and_pictures_are_saved(page: Page, file: Path) -> None:
    page.goto(f"{file.as_uri()}#blooms/4/race-15/D4a.C3c")
    ready(page)
    assert record_of(page) == "blooms/4/race-15/D4a.C3c"
    act(page, "share")
    # Not every tested browser reports downloads from a file.
    page.evaluate(
        "() => { bloomsFile.save = (bytes) => {"
        " document.body.dataset.saved = bytes.slice(0, 6); }; }"
    )
    act(page, "save-gif")
    magic = ",".join(map(str, b"GIF89a"))
    expect(page.locator("body")).to_have_attribute("data-saved", magic)


@pytest.mark.parametrize(
    ("text", "title"),
    [
        pytest.param(GAMES[1].example, GAMES[1].title, marks=pytest.mark.long),
        (GAMES[2].example, GAMES[2].title),
    ],
)
@pytest.mark.long
def test_the_other_games_are_in_the_file_too(page: Page, file: Path, text: str, title: str) -> None:
    page.goto(f"{file.as_uri()}#{text}")
    ready(page)
    assert record_of(page) == text
    expect(page).to_have_title(title)
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    page.reload()
    ready(page)
    assert record_of(page) == text
    page.get_by_role("link", name="Blooms").click()
    expect(page).to_have_title("Blooms")
    ready(page)
    assert record_of(page) == "blooms/4/race-15/"


@pytest.mark.long
def test_a_file_speaks_the_language_of_its_reader(
    open_page: OpenPage, traffic: Traffic, file: Path
) -> None:
    page = open_page(locale="de-DE")
    page.goto(file.as_uri())
    ready(page)
    expect(page.get_by_role("button", name="Neue Partie")).to_be_visible()
    traffic.origins.add("file:")


def test_nothing_foreign_becomes_script_in_it(page: Page, file: Path, traffic: Traffic) -> None:
    page.goto(file.as_uri())
    ready(page)
    for probe in ("eval('window.probe = 1')", "add('window.probe = 1')"):
        reached = page.evaluate(
            """(probe) => new Promise((done) => {
                window.add = (text) => {
                    document.head.append(Object.assign(document.createElement("script"), { text }));
                };
                setTimeout(() => { try { PROBE } catch { /* Refused. */ } });
                setTimeout(() => done(window.probe ?? 0), 200);
            })""".replace("PROBE", probe),
            json.dumps(probe),
        )
        assert reached == 0, probe
    traffic.errors.clear()
