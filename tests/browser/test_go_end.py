"""The end of Go for many: a whole game of four people at one telephone, by touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from blooms.games.go.position import Go
from tests.browser.conftest import OpenPage
from tests.browser.page_driver import record_of, settled, tap, visit
from tests.positions import go_at
from tests.reference.positions_go import TWO_POOLS, placed

ROWS = placed(TWO_POOLS).removesuffix("9") + "8W"
"""Red on E5 captures three stones together with Black; the white stone on J1 is dead."""

IN_VIEW = """(button) => {
    const inside = (part) => {
        const box = part.getBoundingClientRect();
        const fits = box.bottom <= innerHeight && box.right <= innerWidth;
        return box.top >= 0 && box.left >= 0 && fits;
    };
    const box = button.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return inside(document.getElementById("board")) && inside(button) && button.contains(top);
}"""
"""Whether the whole board and a button are in view, and nothing covers the button."""

ROWS_IN_VIEW = """() => {
    const box = (name) => document.querySelector(name).getBoundingClientRect();
    return box("[data-role=ending-rows] tr:last-child").bottom <= box(".turn").top;
}"""
"""Whether the points of all players stand above the buttons."""

NEXT = "(when) => performance.now() > when + 500"
"""The next press is no second tap of a double tap any more."""

SAID = """() => [...document.querySelectorAll(
    ".say p:not(.live), #ending-title, [data-role=ending-why], [data-role=chosen]," +
    "#hand-over[open] p:not([data-role])")]
    .filter(part => part.checkVisibility()).map(part => part.innerText).join(" ").split(/\\s+/)"""
"""The words on screen that say what to do."""


def press(page: Page, action: str) -> None:
    """Tap the next button, which is in view beside the whole board."""
    button = page.locator(f'[data-action="{action}"]:visible')
    expect(button).to_be_enabled()
    settled(page)
    page.wait_for_function(IN_VIEW, arg=button.element_handle())  # sheets slide in
    assert len(page.evaluate(SAID)) <= 40
    assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight"), action
    # Where a button is drawn anew meanwhile, Playwright's own tap scrolls the page and tries again.
    box = button.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def phase(page: Page, name: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-phase", name)


def hand_in(page: Page, *moves: str) -> None:
    """Each player in turn takes the device and hands in a point or a pass."""
    for name, move in zip(("Black", "White", "Red", "Blue"), moves, strict=True):
        expect(page.locator("#hand-title")).to_contain_text(name)
        press(page, "at-hand")
        if move == "-":
            press(page, "pass")
        else:
            page.locator(f'[data-cell="{move}"]').tap()
        press(page, "confirm")


@pytest.mark.not_in_firefox("a finger")
def test_four_people_at_one_telephone_finish_a_game_step_by_step(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True)
    people = "&".join(f"p{seat}=human" for seat in range(1, 5))
    visit(page, f"go.html?{people}&seed=1#go/9/4/parallel-coop/@{ROWS},1/")
    hand_in(page, "-", "-", "E5", "-")

    # Prisoners: Red takes two of three stones by counters.
    phase(page, "choose")
    expect(page.locator('[data-seat="R"]')).to_have_class("seat to-move")
    page.locator('[data-less="1"]').tap()
    expect(page.locator('[data-action="confirm"]')).to_be_disabled()
    page.locator('[data-more="3"]').tap()
    press(page, "confirm")
    phase(page, "play")
    hand_in(page, "-", "-", "-", "-")

    # Dead stones: found by playouts, corrected by tapping; what would count is told at each tap.
    phase(page, "mark")
    expect(page.locator('[data-role="preview"]')).not_to_contain_text("Looking")
    page.wait_for_function(ROWS_IN_VIEW)
    white = page.locator('[data-role="ending-rows"] tr').nth(1)
    for cell in page.locator(".point.dead").evaluate_all("all => all.map(e => e.dataset.cell)"):
        one = page.locator(f'[data-cell="{cell}"].dead')
        if one.count():
            one.tap()
    expect(page.locator(".point.dead")).to_have_count(0)
    alive = page.locator('[data-role="ending-rows"]').inner_text()
    page.locator('[data-cell="J1"]').tap()
    expect(page.locator('[data-cell="J1"]')).to_have_class("cell point dead shared")
    assert page.locator('[data-role="ending-rows"]').inner_text() != alive
    expect(white).to_have_text("White0000")
    press(page, "confirm")
    for _ in range(3):
        expect(page.locator('[data-action="confirm"]')).to_have_text("Agree")
        page.wait_for_function(NEXT, arg=page.evaluate("performance.now()"))
        press(page, "confirm")

    # Alliances: live points, the sets that qualify, a choice that can be changed until Confirm.
    phase(page, "ally")
    count = position_of(page).count()
    for seat, (name, choice) in enumerate(
        (("Black", "~BR"), ("White", "~W"), ("Red", "~BR"), ("Blue", "~L"))
    ):
        expect(page.locator("#hand-title")).to_contain_text(name)
        press(page, "at-hand")
        sides = [side for side in count.qualifying(range(4)) if seat in side]
        expect(page.locator("[data-move]")).to_have_count(1 + len(sides))
        ally = page.locator(f'[data-with="{2 - seat}"]') if choice == "~BR" else None
        if ally:
            ally.tap()
            expect(ally).to_have_attribute("aria-pressed", "true")
            points = count.points((0, 2))
            told = page.locator('[data-role="chosen"]')
            expect(told).to_contain_text(f"Black and Red: {points} points. Enough")
        press(page, "confirm")

    # The result: every seat's figures, the line at 5/12, the parts of the win, another game.
    phase(page, "over")
    assert record_of(page).endswith("~BR,~W,~BR,~L")
    rows = page.locator('[data-role="result-rows"] tr')
    expect(rows).to_have_count(4)
    assert [row.split("\t")[-1] for row in rows.all_inner_texts()] == ["1/2", "–", "1/2", "–"]
    expect(page.locator('[data-role="result-note"]')).to_contain_text("5/12")
    press(page, "rematch")
    assert record_of(page).endswith(",1/")
    phase(page, "play")


def position_of(page: Page) -> Go:
    return go_at(record_of(page))


def test_tapping_a_stone_says_what_stands_there(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    visit(page, "go.html?p1=human&p2=human#go/9/2/sequential/D4.E5")
    tap(page, "D4")
    notice = page.locator('[data-role="notice"]')
    expect(notice).to_contain_text("D4: Black, single stone, 4 liberties. Tap an empty point.")
    tap(page, "C3")
    confirm = page.locator('[data-action="confirm"]')
    expect(confirm).to_be_visible()
    settled(page)
    assert confirm.evaluate(IN_VIEW)
    confirm.click()
    expect(notice).to_be_hidden()
    page.set_viewport_size({"width": 1280, "height": 720})
