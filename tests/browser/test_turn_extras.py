"""What goes with a move: sounds, vibration, the bloom under the pointer, the flying score."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page_driver import LISTEN, act, middle, place, play, text_of, visit
from tests.positions import RESCUE


@pytest.mark.fresh
def test_sounds_and_vibration_are_off_until_they_are_wanted(page: Page) -> None:
    page.add_init_script(LISTEN)
    visit(page, "./?p1=human&p2=human")
    play(page, "D4a")
    assert page.evaluate("[heard, felt]") == [[], []]
    act(page, "settings")
    page.locator('#settings [name="sounds"]').check()
    page.locator('#settings [name="vibration"]').check()
    page.keyboard.press("Escape")
    page.evaluate("heard.length = felt.length = 0")
    play(page, "C3c")
    heard, felt = page.evaluate("[heard, felt]")
    assert len(heard) == len(felt) == 1


@pytest.mark.not_in_firefox("a visitor who wants less motion")
def test_a_bloom_is_pointed_at_and_a_capture_flies_off(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    visit(page, f"./?p1=human&p2=human#blooms/4/race-15/@{RESCUE},1,0,0/")
    page.mouse.move(*middle(page, "C4"))
    assert text_of(page, "bloom") == "bloom of 5\n9 liberties"
    page.mouse.move(*middle(page, "A1"))
    assert text_of(page, "bloom") == ""
    play(page, "D6b")
    flying = page.locator(".flying")
    expect(flying).to_have_text("+1")
    assert flying.evaluate("number => getComputedStyle(number).position") == "fixed"
    assert flying.evaluate("number => getComputedStyle(number).pointerEvents") == "none"
    page.emulate_media(reduced_motion="reduce")
    act(page, "undo")
    expect(flying).to_have_count(0)


def test_the_last_turn_is_marked_on_threatened_stones_too(page: Page) -> None:
    visit(page, "./?p1=human&p2=human#blooms/2/race-3/")
    for turn in ("A1a", "A2cB1d"):
        place(page, turn)
        act(page, "confirm")
    page.keyboard.press("t")
    last = page.locator(".last.threatened > .hex").first
    mark = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--last')")
    drawn = last.evaluate(
        "(hex) => { hex.style.fill = 'var(--last)'; "
        "return [getComputedStyle(hex).stroke, getComputedStyle(hex).fill] }"
    )
    assert mark
    assert drawn[0] == drawn[1]
