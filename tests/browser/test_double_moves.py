"""What a second press, button, finger or wheel does on the way of a first one."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page_driver import middle, record_of, settled, visit

PEOPLE = "./?p1=human&p2=human#blooms/4/race-15/D4a"
MENUS = """
    window.menus = [];
    addEventListener("contextmenu", (event) => menus.push(event.defaultPrevented));
"""


def test_a_double_click_on_pass_passes_for_one_player(page: Page) -> None:
    visit(page, "./go.html?p1=human&p2=human#go/9/2/sequential/C3.G7")
    settled(page)
    page.locator('[data-action="pass"]').dblclick()
    expect(page.locator("html")).to_have_attribute("data-record", "go/9/2/sequential/C3.G7.-")
    settled(page)
    page.locator('[data-action="pass"]').click()
    expect(page.locator("html")).to_have_attribute("data-record", "go/9/2/sequential/C3.G7.-.-")


@pytest.mark.parametrize("end", ["right", "Escape"])
def test_a_drag_that_is_broken_off_places_nothing(page: Page, end: str) -> None:
    visit(page, PEOPLE)
    page.evaluate(MENUS)
    page.locator('[data-action="colour-2"]').hover()
    page.mouse.down()
    page.mouse.move(*middle(page, "E5"))
    if end == "right":
        page.mouse.down(button="right")
        page.mouse.up()
        page.mouse.up(button="right")
        assert page.evaluate("menus.every(Boolean)"), "no menu opens over the board"
    else:
        page.keyboard.press(end)
        page.mouse.up()
    settled(page)
    assert page.locator("[data-ghost]").count() == 0 and record_of(page).endswith("D4a")
    page.locator('[data-cell="E5"]').click()
    expect(page.locator('[data-cell="E5"]')).to_have_attribute("data-ghost", "c")


@pytest.mark.fresh
def test_the_wheel_leaves_a_number_as_it_is(page: Page) -> None:
    visit(page, "./")
    page.evaluate("""() => {
        const field = document.querySelector('#new [name="minutes"]');
        document.body.prepend(field);  // out of its folded part
        field.value = 10;
        field.focus();
    }""")
    field = page.locator('body > [name="minutes"]')
    field.hover()
    page.mouse.wheel(0, -100)
    expect(field).not_to_be_focused()
    expect(field).to_have_value("10")
