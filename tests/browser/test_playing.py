"""A whole game, boards and stones by mouse; tests/games/blooms/test_played.py has the rest."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page_driver import (
    act,
    as_it_was,
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


def test_boards_of_other_sizes_are_drawn(page: Page) -> None:
    visit(page)
    for base in (2, 10):
        act(page, "new")
        choose(page, "new", "base", str(base))
        choose(page, "new", "p2", "human")
        act(page, "begin")
        assert page.locator("[data-cell]").count() == 3 * base * (base - 1) + 1
        play(page, "B2a")
        assert record_of(page).endswith("/B2a")


def test_stones_are_placed_by_clicks_presses_and_drags(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    cell = page.locator('[data-cell="D4"]')
    cell.click(modifiers=["Shift"])
    expect(cell).to_have_attribute("data-ghost", "b")
    page.keyboard.press("Escape")
    expect(cell).not_to_have_attribute("data-ghost", "b")

    # A long press places the other colour; the click at its end does nothing.
    touch = {"pointerType": "touch", "bubbles": True, "isPrimary": True}
    cell.dispatch_event("pointerdown", touch)
    expect(cell).to_have_attribute("data-ghost", "b")
    cell.dispatch_event("pointerup", touch)
    cell.dispatch_event("click")
    expect(cell).to_have_attribute("data-ghost", "b")
    page.keyboard.press("Escape")

    # A colour is dragged from the tray.
    page.locator('[data-action="colour-2"]').hover()
    page.mouse.down()
    page.locator('[data-cell="C3"]').hover()
    page.mouse.up()
    expect(page.locator('[data-cell="C3"]')).to_have_attribute("data-ghost", "b")
    page.keyboard.press("Escape")

    # The liberties of the bloom under the pointer are marked.
    play(page, "D4a")
    page.mouse.move(*middle(page, "A1"))
    page.mouse.move(*middle(page, "D4"))
    expect(page.locator(".liberty")).to_have_count(6)
    page.mouse.move(*middle(page, "A1"))
    expect(page.locator(".liberty")).to_have_count(0)


@pytest.mark.not_in_firefox("a page that tests share")
def test_the_next_test_finds_the_page_open(page: Page) -> None:
    visit(page, "./#blooms/4/race-15/D4a")
    page.evaluate("window.stays = true")
    assert as_it_was(page)
    visit(page, "./#blooms/4/race-15/C3a")
    assert page.evaluate("window.stays"), "started anew, which takes ten times as long"
