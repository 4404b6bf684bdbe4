"""Double clicks, taps and presses of Enter on Confirm: the bot always answers."""

import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.page_driver import record_of, settled, visit, wait_for_person

ADDRESS = "./?p2=bot:3&seed=1"
SLOWEST = 450
"""Milliseconds between the two presses of a slow double click."""
GUARD = 500
"""Milliseconds for which Stop, which comes in Confirm's place, cannot be pressed."""
WATCH = """
    window.clicks = [];
    addEventListener("click", () => clicks.push(performance.now()), true);
"""
APART = "clicks.at(-1) - clicks.at(-2)"


def drill(page: Page, count: int, rng: random.Random) -> int:
    """Confirm so many moves by double clicks and taps; returns how many games they halted."""
    halted = 0
    page.add_init_script(WATCH)
    visit(page, ADDRESS)
    box = page.locator('[data-action="confirm"]').bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for _ in range(count):
        if page.locator("html").get_attribute("data-winner") != "0":
            visit(page, ADDRESS)
        free = page.locator("[data-cell]:not([data-stone])")
        free.nth(rng.randrange(free.count())).click()
        settled(page)
        before = record_of(page)
        press = rng.choice((page.mouse.click, page.touchscreen.tap))
        press(x, y)
        page.wait_for_timeout(rng.randrange(SLOWEST))
        press(x, y)
        expect(page.locator("html")).not_to_have_attribute("data-record", before)
        wait_for_person(page)
        if page.locator('[data-action="unpause"]').is_visible():
            # A busy page may hear of the second press too late to know it as a double click.
            halted += page.evaluate(APART) < GUARD
            page.locator('[data-action="unpause"]').click()
            wait_for_person(page)
    return halted


@pytest.mark.not_in_firefox("a finger")
def test_three_double_clicks_never_stop_the_bot(open_page: OpenPage) -> None:
    assert drill(open_page(has_touch=True), 3, random.Random(1)) == 0


def test_a_second_enter_does_not_press_what_replaced_confirm(page: Page) -> None:
    visit(page, "./?base=5&p2=bot:8:2&seed=1")
    page.locator("[data-cell]").first.click()
    page.locator('[data-action="confirm"]').focus()
    settled(page)
    presses = "for (const _ of [1, 2]) document.activeElement.click()"  # one task: none is late
    page.evaluate(presses)
    assert page.evaluate("document.activeElement.dataset.action") == "stop"
    assert page.locator("html").get_attribute("data-thinking") == "true"
    settled(page)
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("data-thinking", "false")
    assert page.evaluate("document.activeElement.dataset.action") == "unpause"


@pytest.mark.long
@pytest.mark.not_in_firefox("a finger")
def test_two_hundred_double_clicks_never_stop_the_bot(open_page: OpenPage) -> None:
    assert drill(open_page(has_touch=True), 200, random.Random(2)) == 0
