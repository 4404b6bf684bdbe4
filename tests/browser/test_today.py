"""The screen of the day in a browser: by keyboard, from home to the first exercise, and offline."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.page_driver import act, store_first, visit
from tests.page.test_own_exercises import EYE, exercise
from web.page.saves.exercise_store import Book, write


@pytest.mark.fresh
def test_what_is_due_is_seen_and_begun_by_keyboard(page: Page) -> None:
    book = Book((exercise("A1a", EYE), exercise("A2a"), exercise("A3a")))
    store_first(page, f"localStorage['blooms.exercises'] ??= {json.dumps(write(book))};")
    visit(page)
    expect(page.locator('[data-action="puzzles"]')).to_have_attribute("data-new", "")
    act(page, "puzzles")
    expect(page.locator("#puzzles-title")).to_be_focused()
    expect(page.locator("#due-title")).to_have_text("3 exercises are due")
    expect(page.locator(".due img[src]")).to_have_count(3)
    assert violations(page, "#puzzles") == []
    page.keyboard.press("Escape")
    expect(page.locator("#puzzles")).to_be_hidden()
    act(page, "puzzles")
    page.locator('[data-action="lessons"]').click()  # the menu stands beside it
    expect(page.locator("#puzzles")).to_be_hidden()
    page.keyboard.press("Escape")
    act(page, "puzzles")
    start = page.locator('#puzzles [data-value="practise-due"]')
    start.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#practice-title")).to_be_focused()
    act(page, "practice-show")
    for width, height in ((1280, 800), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator('[data-action="practice-next"]')).to_be_in_viewport(ratio=1)
        expect(page.locator("section.hint")).to_be_hidden()  # what it says stands above
    act(page, "practice-leave")
    act(page, "puzzles")
    for width in (1280, 820, 390, 360):
        page.set_viewport_size({"width": width, "height": 740})
        expect(start).to_be_in_viewport(ratio=1)
        wide = page.locator("#puzzles").evaluate("(screen) => screen.scrollWidth")
        assert wide <= width, "nothing is wider than the screen"
