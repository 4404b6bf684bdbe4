"""What version 0.1 left in browsers and links still opens.

stored_0_1.json is what its pages stored in Chromium after two games of each kind, with comments,
variations, a bot, a clock and settings other than the defaults.
"""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page_driver import act, record_of, text_of, visit
from tests.positions import SMALL_BOARD

pytestmark = pytest.mark.fresh

STORED = json.loads((Path(__file__).parent / "stored_0_1.json").read_text(encoding="utf-8"))
OPENED = STORED["opened"]
"""The records that were on its boards."""


@pytest.fixture
def visitor(page: Page) -> Page:
    """A browser in which version 0.1 was used."""
    page.add_init_script(
        f"if (origin !== 'null' && !localStorage['blooms.typing']) Object.assign(localStorage,"
        f" {json.dumps(STORED['localStorage'])});"
    )
    return page


def resume_earlier(page: Page) -> None:
    act(page, "games")
    page.locator("[data-slot]").last.click()  # after the current one


def test_games_of_blooms_and_their_settings_are_as_they_were_left(visitor: Page) -> None:
    page = visit(visitor)
    assert record_of(page) == OPENED["blooms"]
    assert text_of(page, "status") == "Your turn: two stones"
    assert "(level 2)" in text_of(page, "seat-2")
    reserve = text_of(page, "clock-2")
    assert reserve == OPENED["blooms clocks"][1]
    html = page.locator("html")
    for name, value in (("theme", "dark"), ("palette", "clear"), ("signs", "patterns")):
        expect(html).to_have_attribute(f"data-{name}", value)
    expect(page.locator('[name="typed"]')).to_be_visible()
    act(page, "settings")
    for name, is_on in (("letters", False), ("sounds", True), ("at-once", True), ("typing", True)):
        assert page.locator(f'#settings [name="{name}"]').is_checked() == is_on, name
    page.keyboard.press("Escape")
    resume_earlier(page)
    expect(html).to_have_attribute("data-record", OPENED["blooms left"])
    expect(page.locator("[data-turn]")).to_have_count(4)
    expect(page.locator('[name="comment"]')).to_have_value("Better!")
    act(page, "other")
    expect(page.locator('[name="comment"]')).to_have_value("Too near – next time F7")


def test_games_of_go_are_as_they_were_left(visitor: Page) -> None:
    page = visit(visitor, "go.html")
    assert record_of(page) == OPENED["go"]
    html = page.locator("html")
    expect(html).to_have_attribute("data-colours", "clear")
    expect(html).to_have_attribute("data-theme", "dark")
    resume_earlier(page)
    expect(html).to_have_attribute("data-record", OPENED["go left"])
    act(page, "other")
    expect(page.locator('[name="comment"]')).to_have_value("A corner for Red")


def test_games_of_blocky_are_as_they_were_left(visitor: Page) -> None:
    page = visit(visitor, "blocky.html")
    assert record_of(page) == OPENED["blocky"]
    expect(page.locator("html")).to_have_attribute("data-signs", "patterns")
    resume_earlier(page)
    expect(page.locator("html")).to_have_attribute("data-record", OPENED["blocky left"])
    act(page, "back")
    expect(page.locator('[name="comment"]')).to_have_value("The whole board")


@pytest.mark.parametrize(
    ("link", "opened", "turns"),
    [
        (
            "./#blooms/4/race-15/D4a.C3cC4d.E5aD5b;1.C4d.E5b;1-2.A1a;0:First_try;2:Better~21;@1-2",
            "blooms/4/race-15/D4a.C4d",
            6,
        ),
        (
            "./?base=5&rules=territory&p1=human&p2=human&theme=dark#blooms/5/territory/E5a",
            "blooms/5/territory/E5a",
            1,
        ),
        (
            "go.html#go/9/2/sequential/E5.D4;1.F6;1-2:Nearer",
            "go/9/2/sequential/E5.D4",
            3,
        ),
        (
            f"blocky.html#blocky/2/blob/5/7/hh/@{SMALL_BOARD}/UR:cw.UR.LL:paint-G;1.top:pass;1:so",
            f"blocky/2/blob/5/7/hh/@{SMALL_BOARD}/UR:cw.UR.LL:paint-G",
            3,
        ),
    ],
)
def test_links_of_then_open(page: Page, link: str, opened: str, turns: int) -> None:
    visit(page, link)
    assert record_of(page) == opened
    expect(page.locator("[data-turn]")).to_have_count(turns)
