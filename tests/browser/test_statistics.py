"""The statistics of your own games as they are in the browser; mistakes of saved games."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.page_driver import act, play, store_first, visit
from web.page.saves.result_log import Journal, Result, write

GAMES = ("blooms", "go", "blocky")


@pytest.mark.fresh
def test_the_statistics_have_no_axe_violation_and_deleting_asks(page: Page) -> None:
    won = Result("one", "blooms/3/race-9", ("human", "bot:4"), 0, 1.0, 9, True, "C3a")
    journal = json.dumps(write(Journal({won.name: won}, (), GAMES)))
    store_first(page, f"localStorage['blooms.results'] ??= {journal};")
    visit(page, "./?base=3&target=9&p2=bot:4&seed=1")
    act(page, "statistics")
    page.locator("#statistics summary").click()
    rows = page.get_by_role("table", name="By game").locator("tbody tr")
    expect(rows.first).to_contain_text("Blooms")
    assert violations(page, "#statistics") == []
    act(page, "delete-statistics")
    expect(page.locator('[data-action="delete-statistics-now"]')).to_be_focused()
    act(page, "delete-statistics-now")
    expect(page.locator("#statistics table")).to_have_count(0)
    expect(page.locator("#statistics")).to_contain_text("Finish a game here")


@pytest.mark.fresh
@pytest.mark.long
def test_mistakes_of_saved_games_are_found_and_practised(page: Page) -> None:
    visit(page, "./?base=3&target=9&p1=human&p2=human")
    for text in ("C3a", "A1cA2d", "C2aB2b", "A3cB1d", "E1a", "B3cB4d"):
        play(page, text)
    act(page, "resign")
    act(page, "resign-now")
    act(page, "new")
    act(page, "begin")
    act(page, "statistics")
    page.get_by_role("button", name="Find mistakes in saved games").click()
    expect(page.locator('[data-role="collecting"]')).to_be_empty()
    expect(page.get_by_role("button", name="Find mistakes in saved games")).to_be_hidden()
    page.locator('[data-action="practise-all"]').click()
    expect(page.locator("#practice-title")).to_contain_text("Mistake 1 of ")
    act(page, "practice-leave")
    assert page.locator("html").get_attribute("data-record") == "blooms/3/race-9/"
