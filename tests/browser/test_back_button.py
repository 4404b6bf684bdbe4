"""The browser's Back on the page: it closes what is on top, and asks before a game is left."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page_driver import act, play, ready, visit


@pytest.mark.fresh
def test_back_closes_and_asks_before_it_leaves(page: Page) -> None:
    page.goto("home.html")
    home = page.url
    visit(page, "./?p2=human")
    act(page, "statistics")
    expect(page.locator("#statistics")).to_be_visible()
    page.go_back()
    expect(page.locator("#statistics")).to_be_hidden()
    play(page, "D4a")
    act(page, "lessons")
    page.locator('#lessons [data-study="fenced"]').click()
    act(page, "lessons")
    page.go_back()
    expect(page.locator("#lessons")).to_be_hidden()
    expect(page.locator('[data-role="study"]')).to_be_visible()
    page.go_back()
    expect(page.locator('[data-role="study"]')).to_be_hidden()
    expect(page.locator("html")).to_have_attribute("data-record", "blooms/4/race-15/D4a")
    page.go_back()
    expect(page.locator('[data-role="notice"]')).to_contain_text("Press Back again to leave.")
    page.go_back()
    page.wait_for_url(home)


@pytest.mark.fresh
def test_a_reload_goes_on_with_a_lesson(page: Page) -> None:
    visit(page, "./?lesson=fenced")
    page.locator('[data-cell="B2"]').click()
    act(page, "confirm")
    act(page, "study-next")
    step = page.locator('[data-role="study-step"]')
    expect(step).to_have_text("2 of 2")
    page.reload()
    ready(page)
    expect(step).to_have_text("2 of 2")
    act(page, "study-leave")
    page.reload()
    ready(page)
    expect(page.locator('[data-role="study"]')).to_be_hidden()
