"""Whole games and single moves by mouse."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.page_driver import (
    act,
    choose,
    middle,
    play,
    play_out,
    position_of,
    record_of,
    stones_of,
    text_of,
    visit,
)


@pytest.mark.parametrize(
    ("base", "target", "least"), [(2, 5, 3), pytest.param(3, 10, 6, marks=pytest.mark.long)]
)
def test_a_race_against_the_bot_is_played_to_its_end_by_clicks(
    page: Page, base: int, target: int, least: int
) -> None:
    visit(page, f"./?base={base}&rules=race&target={target}&p2=bot:2&seed=1&pace=0")
    assert play_out(page) >= least
    assert " win" in text_of(page, "status")
    assert max(position_of(page).captured) >= target
    shown = position_of(page)
    names = shown.rules.board.names
    assert stones_of(page) == {names[c]: s for c, s in enumerate(shown.stones) if s != "."}


def test_a_new_game_of_every_size_begins(page: Page) -> None:
    visit(page)
    for base in (2, 7, 10):
        act(page, "new")
        choose(page, "new", "base", str(base))
        choose(page, "new", "p2", "human")
        act(page, "begin")
        assert page.locator("[data-cell]").count() == 3 * base * (base - 1) + 1
        play(page, "B2a")
        assert record_of(page).endswith("/B2a")


def test_a_click_with_shift_places_the_other_colour(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    page.locator('[data-cell="D4"]').click(modifiers=["Shift"])
    expect(page.locator('[data-cell="D4"]')).to_have_attribute("data-ghost", "b")


def test_a_long_press_places_the_other_colour(open_page: OpenPage) -> None:
    page = open_page(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    visit(page, "./?p1=human&p2=human")
    cell = page.locator('[data-cell="D4"]')
    touch = {"pointerType": "touch", "bubbles": True, "isPrimary": True}
    cell.dispatch_event("pointerdown", touch)
    expect(cell).to_have_attribute("data-ghost", "b")
    cell.dispatch_event("pointerup", touch)
    cell.dispatch_event("click")
    expect(cell).to_have_attribute("data-ghost", "b")


def test_a_colour_is_dragged_from_the_tray(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    page.locator('[data-action="colour-2"]').hover()
    page.mouse.down()
    page.locator('[data-cell="C3"]').hover()
    page.mouse.up()
    expect(page.locator('[data-cell="C3"]')).to_have_attribute("data-ghost", "b")


def test_the_liberties_of_the_bloom_under_the_pointer_are_marked(page: Page) -> None:
    visit(page, "./#blooms/4/race-15/D4a")
    page.mouse.move(*middle(page, "D4"))
    expect(page.locator(".liberty")).to_have_count(6)
    page.mouse.move(*middle(page, "A1"))
    expect(page.locator(".liberty")).to_have_count(0)
