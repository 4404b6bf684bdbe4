"""Keyboard only: a whole game, a typed move, and where the focus goes."""

import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page_driver import (
    act,
    greedy_turn,
    play,
    position_of,
    record_of,
    settled,
    tap,
    text_of,
    unfolded,
    visit,
    wait_for_person,
)

ZIGZAG = 30


def focused(page: Page) -> str:
    return page.evaluate("document.activeElement.dataset.cell ?? ''")


def to_board(page: Page) -> None:
    """Press Tab until the board has the focus."""
    for _ in range(ZIGZAG):
        if focused(page):
            return
        page.keyboard.press("Tab")
    raise AssertionError("the board cannot be reached by Tab")


def go(page: Page, cell: str) -> None:
    """Move the cursor to a cell by arrow keys only."""
    for _ in range(ZIGZAG):
        here = focused(page)
        if here[0] == cell[0]:
            break
        page.keyboard.press("ArrowUp" if here > cell else "ArrowDown")
    while (here := focused(page)) != cell:
        page.keyboard.press("ArrowLeft" if int(here[1:]) > int(cell[1:]) else "ArrowRight")


@pytest.mark.fresh  # Tab goes on from where a page was left.
@pytest.mark.full_chromium
def test_the_first_tab_leads_to_the_board_at_once(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_function("document.activeElement.dataset.cell")


@pytest.mark.fresh
def test_a_whole_race_is_played_by_keyboard_alone(page: Page) -> None:
    visit(page, "./?base=2&target=3&p2=bot:1&seed=3")
    rng = random.Random(5)
    to_board(page)
    while position_of(page).outcome() is None:
        before, turn = record_of(page), greedy_turn(position_of(page), rng)
        for at in range(0, len(turn), 3):
            go(page, turn[at : at + 2])
            if at == 0:
                page.keyboard.press("1" if turn[at + 2] in "ac" else "2")
            page.keyboard.press("Space")
        page.keyboard.press("c")
        assert record_of(page) != before
        wait_for_person(page)
    assert " win" in text_of(page, "status")


@pytest.mark.fresh
def test_keys_go_to_the_six_neighbours_place_play_and_lift(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    to_board(page)
    for key, cell in (
        ("q", "C3"), ("x", "D4"), ("w", "C4"), ("z", "D4"), ("a", "D3"), ("d", "D4"),
    ):  # fmt: skip
        page.keyboard.press(key)
        assert focused(page) == cell
    page.keyboard.press("ArrowRight")
    stops = page.eval_on_selector_all(
        '[data-cell][tabindex="0"]', "cells => cells.map(cell => cell.dataset.cell)"
    )
    assert stops == [focused(page)] == ["D5"]
    page.keyboard.press("Enter")
    page.keyboard.press("Backspace")
    assert page.locator("[data-cell][data-ghost]").count() == 0
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert record_of(page) == "blooms/4/race-15/D5a"


def test_letters_typed_in_a_field_are_only_text(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    play(page, "D4a")
    page.keyboard.press("n")
    unfolded(page.locator('#new [name="target"]')).focus()
    page.keyboard.press("u")
    assert record_of(page) == "blooms/4/race-15/D4a"


def test_a_move_is_typed_in_the_box(page: Page) -> None:
    visit(page, "./?base=2&target=3&p1=human&p2=human")
    act(page, "settings")
    unfolded(page.locator('#settings [name="typing"]')).check()
    page.keyboard.press("Escape")
    box = page.locator('[name="typed"]')
    box.fill("a1c")
    box.press("Enter")
    assert "not your colour" in text_of(page, "typed-why")
    assert box.input_value() == "a1c"
    box.fill("a1a")
    box.press("Enter")
    expect(page.locator("html")).to_have_attribute("data-record", "blooms/2/race-3/A1a")
    expect(box).to_have_value("")


def test_the_focus_stays_when_its_button_goes(page: Page) -> None:
    """Confirm and Stop appear and disappear; the focus must not jump to the top of the page."""

    def confirm() -> None:
        tap(page, "E5")
        page.locator('[data-action="confirm"]').focus()
        settled(page)
        page.keyboard.press("Enter")

    visit(page, "./?base=5&p2=bot:8:30&seed=1")
    confirm()
    assert page.evaluate("document.activeElement.dataset.action") == "stop"
    settled(page)
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.dataset.action") == "unpause"
    visit(page, "./?base=5&p2=bot:1&seed=1")
    confirm()
    page.wait_for_function("document.documentElement.dataset.record.includes('E5a.')")
    assert focused(page) == "E5"
    page.locator('[data-action="undo"]').focus()
    page.keyboard.press("Enter")
    assert focused(page), "the first move is undone: Undo is off, and the board goes on"


def test_the_end_of_play_and_of_the_game_have_the_focus(page: Page) -> None:
    """It was left on Undo, or fell to the body, when the button that ended something went."""
    visit(page, "./go.html?p1=human&p2=human#go/9/2/sequential/C3.G7")
    for action, heading in (("pass", ""), ("pass", "#ending-title"),
                            ("confirm", ""), ("confirm", "#result-title")):  # fmt: skip
        button = page.locator(f'[data-action="{action}"]')
        button.focus()
        settled(page)
        page.keyboard.press("Enter")
        expect(page.locator(heading) if heading else button).to_be_focused()
