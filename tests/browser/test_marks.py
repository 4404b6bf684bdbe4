"""Marks drawn on the board: by mouse, touch and keyboard, kept in the comments."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.page_driver import (
    act,
    middle,
    record_of,
    saved_file,
    text_of,
    turn_to,
    visit,
)


def stroke(page: Page, start: str, end: str, button: Any = "right") -> None:
    page.mouse.move(*middle(page, start))
    page.mouse.down(button=button)
    page.mouse.move(*middle(page, end), steps=2)
    page.mouse.up(button=button)


def test_the_right_button_draws_and_erases_and_plays_nothing(page: Page) -> None:
    one, two = "D4", "E5"
    visit(page, "./#blooms/4/race-15/D4a")
    before = record_of(page)
    stroke(page, one, one)
    stroke(page, one, two)
    assert text_of(page, "marks") == f"Marks: circle on {one}, arrow from {one} to {two}."
    expect(page.locator(".drawn .mark")).to_have_count(2)
    turn_to(page, "notes")
    page.fill('[name="comment"]', "Look at this.")
    page.locator('[name="comment"]').blur()
    stroke(page, one, one)
    assert text_of(page, "marks") == f"Marks: arrow from {one} to {two}."
    assert page.input_value('[name="comment"]') == "Look at this."
    assert record_of(page) == before
    assert page.locator("[data-ghost], [data-phase=mark]").count() == 0
    act(page, "share")
    _, svg = saved_file(page, "save-svg")
    assert svg.count(b'class="mark"') == 1
    assert f"arrow from {one} to {two}".encode() in svg


def test_a_right_click_opens_its_menu_except_over_a_stroke(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    page.evaluate("""() => {
        window.menus = [];
        addEventListener("contextmenu", (event) => menus.push(event.defaultPrevented));
    }""")
    for place in ('[data-cell="D4"]', "h1", '[data-role="status"]'):
        page.locator(place).click(button="right")
    page.locator('[data-cell="D4"]').dispatch_event("contextmenu")  # by the menu key
    assert page.evaluate("menus") == [True, False, False, False]


LET_GO = """([x, y]) => document.elementFromPoint(x, y).dispatchEvent(new PointerEvent(
    "pointermove",
    { bubbles: true, pointerId: held, pointerType: "mouse", buttons: 0, clientX: x, clientY: y },
))"""
"""What a browser sends after its own menu, or a place outside the window, has taken the release."""


def test_a_stroke_let_go_over_a_menu_is_over(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    page.evaluate("addEventListener('pointerdown', (event) => { window.held = event.pointerId; })")
    page.mouse.move(*middle(page, "D4"))
    page.keyboard.down("Shift")
    page.mouse.down(button="right")
    page.keyboard.up("Shift")
    page.mouse.move(*middle(page, "E5"), steps=2)
    expect(page.locator(".drawn .mark")).to_have_count(1)
    page.evaluate(LET_GO, middle(page, "D5"))
    expect(page.locator(".drawn .mark")).to_have_count(0)
    page.mouse.up(button="right")
    page.locator('[data-cell="C3"]').click()
    expect(page.locator('[data-cell="C3"]')).to_have_attribute("data-ghost", "a")
    expect(page.locator(".drawn .mark")).to_have_count(0)


@pytest.mark.not_in_firefox("a finger")
def test_two_fingers_draw_an_arrow_by_a_tap_not_by_a_pinch(open_page: OpenPage) -> None:
    page = open_page(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
    visit(page, "./?p1=human&p2=human")
    page.locator("#board").scroll_into_view_if_needed()
    chrome = page.context.new_cdp_session(page)

    def touch(kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        chrome.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    one, two = middle(page, "C3"), middle(page, "E5")
    touch("touchStart", one)
    touch("touchStart", one, two)
    touch("touchEnd")
    expect(page.locator('[data-role="marks"]')).to_have_text("Marks: arrow from C3 to E5.")
    act(page, "marks")
    act(page, "mark-number")
    page.touchscreen.tap(*middle(page, "D4"))
    told = "Marks: arrow from C3 to E5, 1 on D4."
    expect(page.locator('[data-role="marks"]')).to_have_text(told)
    act(page, "marks")
    page.locator("#board").scroll_into_view_if_needed()
    one, two = middle(page, "C3"), middle(page, "E5")
    touch("touchStart", one)
    touch("touchStart", one, two)
    for away in (20, 40, 60):
        touch("touchMove", (one[0] - away, one[1]), (two[0] + away, two[1]))
    touch("touchEnd")
    assert page.evaluate("visualViewport.scale") > 1
    assert text_of(page, "marks") == told
    assert page.locator("[data-ghost]").count() == 0


def test_an_embedded_board_shows_the_marks_of_its_record(page: Page) -> None:
    page.goto("./embed.html")
    record = "blooms/4/race-15/D4a.C3c;1:~5b~25marks_D4-E5_D5~3dA~5d_So;2:~5b~25marks_Z9~5d"
    page.evaluate(
        """text => [1, 2].forEach((ply) => {
            const board = document.createElement("blooms-board");
            board.setAttribute("record", text);
            board.setAttribute("ply", ply);
            document.body.append(board);
        })""",
        record,
    )
    pictures = page.locator("blooms-board[ply] svg[role=img]")
    expect(pictures).to_have_count(2)  # once the file for notes is there
    shown = pictures.evaluate_all(
        """all => all.map((svg) => [
            svg.querySelectorAll('[fill="#15781b"]').length, svg.getAttribute("aria-label"),
        ])"""
    )
    assert [count for count, _ in shown] == [2, 0]
    assert "Marks: arrow from D4 to E5, A on D5." in shown[0][1]
