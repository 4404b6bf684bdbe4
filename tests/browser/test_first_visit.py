"""The first visit: one sentence, a picture that moves, a guided game; help begins at its top."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.page_driver import (
    ADDRESSES,
    act,
    held_back,
    play,
    position_of,
    ready,
    record_of,
    store_first,
    visit,
)
from tests.browser.test_learning import win_by_the_marks

BOX = "(({ x, y, width, height }) => [x, y, width, height])(board.getBoundingClientRect())"

ONE_GAME = [
    ADDRESSES[0],
    *(pytest.param(address, marks=pytest.mark.long) for address in ADDRESSES[1:]),
]
"""One page by default: the others differ in no code."""

REACHED = """[...document.querySelectorAll(".welcome button")].every((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})"""
"""Whether nothing lies over the buttons of the welcome."""


def test_following_the_highlights_wins_the_guided_game(first_page: Page) -> None:
    with held_back(first_page, "**/app.zip"):
        first_page.goto("./", wait_until="commit")
        expect(first_page.locator(".welcome")).to_be_visible()  # before Python is there
        first_page.locator("[data-welcome=show]").click()
        expect(first_page.locator("[data-welcome=show]")).to_have_text("Starting…")
    ready(first_page)
    expect(first_page.locator(".welcome")).to_be_hidden()
    win_by_the_marks(first_page, 4)
    assert position_of(first_page).outcome() == (1, 0)
    expect(first_page.locator('[data-action="study-next"]')).to_be_visible()
    expect(first_page.locator(".player").last).to_contain_text("opponent")
    expect(first_page.locator("main")).not_to_contain_text(re.compile(r"\bbot\b"))
    act(first_page, "study-leave")
    assert record_of(first_page) == "blooms/4/race-15/"
    first_page.reload()
    ready(first_page)
    expect(first_page.locator(".welcome")).to_be_hidden()


@pytest.mark.fresh
@pytest.mark.parametrize("address", ONE_GAME)
@pytest.mark.not_in_firefox("a visitor who wants less motion")
def test_a_first_visit_is_welcomed_once(page: Page, address: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    visit(page, address)
    welcome = page.locator(".welcome")
    expect(welcome).to_be_visible()
    running = "document.querySelector('.welcome').getAnimations({ subtree: true }).length > 0"
    assert not page.evaluate(running), "the picture stands still for those who want it"
    page.emulate_media(reduced_motion="no-preference")
    page.wait_for_function(running)
    assert welcome.locator("[role=img]").get_attribute("aria-label")
    assert violations(page, ".welcome") == []
    loading = "document.querySelector('[data-role=progress]').hidden ="
    page.evaluate(f"{loading} false")
    for height in (620, 1000, 720):
        page.set_viewport_size({"width": 1280, "height": height})
        expect(welcome).to_be_in_viewport(ratio=1)
        assert page.evaluate(REACHED), height
    page.evaluate(f"{loading} true")
    before = page.evaluate(BOX)
    page.locator("[data-welcome=play]").click()
    expect(welcome).to_be_hidden()
    assert page.evaluate(BOX) == before
    page.reload()
    ready(page)
    expect(welcome).to_be_hidden()


COVERED = """() => {
    const box = (part) => part.getBoundingClientRect();
    const welcome = document.querySelector(".welcome"), card = box(welcome);
    const shown = (parts) => [...document.querySelectorAll(parts)].filter(
        (part) => part.checkVisibility({ visibilityProperty: true }) && box(part).width > 1);
    const apart = ({ left, right, top, bottom }) => right <= card.left + 1 || left >= card.right - 1
        || bottom <= card.top + 1 || top >= card.bottom - 1;
    const inside = ({ left, right, top, bottom }) => left >= 0 && top >= 0 && right <= innerWidth
        && bottom <= innerHeight;
    const cut = shown(".welcome, .welcome *, header p").filter(
        (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth
            || part.scrollHeight > part.clientHeight + 1 && part.clientHeight
                && !part.querySelector(".word")); // which reaches beyond its line, for fingers
    return [
        ...shown("#board, header :is(button, a), :is(.turn, .acts, .levels, .walk) button").filter(
            (part) => !apart(box(part))),
        ...shown(".welcome, .welcome button, #welcome").filter((part) => !inside(box(part))),
        ...cut,
    ].map((part) => part.dataset?.action || part.id || part.className || part.textContent);
}"""
"""What the welcome covers, what is cut, and what of it is out of sight."""


@pytest.mark.fresh
@pytest.mark.parametrize("address", ONE_GAME)
@pytest.mark.parametrize(
    "languages", [("de",), pytest.param(("en", "es"), marks=pytest.mark.long)], ids="+".join
)
def test_the_welcome_is_whole_in_all_languages_and_goes_at_a_tap(
    reopen_page: OpenPage, address: str, languages: tuple[str, ...]
) -> None:
    """German, which takes the most room, by default."""
    page = reopen_page()
    store_first(page, "localStorage.clear()")
    for language in languages:
        page.goto(f"{address}?lang={language}")
        ready(page)
        expect(page.locator(".welcome")).to_be_visible()
        for width, height in (
            (1280, 800),
            (1280, 640),
            (820, 1180),
            (740, 360),
            (360, 740),
            (390, 844),
        ):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(COVERED) == [], (language, width, height)
        page.locator("#board [data-cell]").last.click()
        expect(page.locator(".welcome")).to_be_hidden()


@pytest.mark.fresh
def test_a_link_and_a_game_in_play_are_not_interrupted(page: Page) -> None:
    for address in ("./?embed=1", "./#blooms/4/race-15/D4a", "./?p2=human"):
        page.goto("about:blank")
        visit(page, address)
        expect(page.locator(".welcome")).to_be_hidden()
    play(page, "D4a")
    page.goto("about:blank")
    visit(page)
    expect(page.locator(".welcome")).to_be_hidden()
    assert record_of(page) == "blooms/4/race-15/D4a"


def test_the_welcome_goes_when_another_game_is_chosen(reopen_page: OpenPage) -> None:
    page = visit(reopen_page(), "blocky.html")
    expect(page.locator(".welcome")).to_be_visible()
    act(page, "daily")
    expect(page.locator(".welcome")).to_be_hidden()


@pytest.mark.parametrize("address", ONE_GAME)
def test_help_opens_at_its_top_with_the_keys_apart(page: Page, address: str) -> None:
    visit(page, address)
    act(page, "help")
    expect(page.locator("#help-title")).to_be_focused()
    assert page.evaluate("document.getElementById('help').scrollTop") == 0
    assert page.locator("#help figure svg").count() >= 5
    words, keys = page.locator("#help summary").all()
    for part, folded in (
        (words, page.locator("#help dl.words")),
        (keys, page.locator("#help dl").last),
    ):
        expect(folded).to_be_hidden()
        part.click()
        expect(folded).to_be_visible()
    assert violations(page, "#help") == []
    page.keyboard.press("Escape")


def test_the_welcome_goes_for_a_hint(reopen_page: OpenPage) -> None:
    page = visit(reopen_page(), "blocky.html")
    expect(page.locator(".welcome")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator('[data-role="hint"]')).to_be_visible()
    expect(page.locator(".welcome")).to_be_hidden()
