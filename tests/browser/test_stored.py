"""What version 0.1 left in a browser is still there; so are links, see
tests/page/test_every_game_returns.py.

stored_0_1.json is what its pages stored in Chromium after two games of each kind, with comments,
variations, a bot, a clock and settings other than the defaults.
"""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page_driver import act, record_of, text_of, visit

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


def test_games_and_settings_are_as_they_were_left(visitor: Page) -> None:
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
