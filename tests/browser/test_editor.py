"""Setting up a position in the browser: by the mouse, by fields and by keys; axe."""

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.page_driver import act, record_of, tap, visit


def test_a_position_is_set_up_by_mouse_fields_and_keys(page: Page) -> None:
    visit(page, "./?p1=human&p2=human#blooms/4/race-15/")
    act(page, "new")
    act(page, "set-up")
    expect(page.locator('[data-role="editor"]')).to_be_visible()
    tap(page, "D4")
    page.locator('[data-brush="c"]').click()
    tap(page, "C3")
    page.locator('[name="mover"]').select_option(label="Blue")
    page.locator('[data-role="counted"] summary').click()
    page.locator('[name="count-1"]').press("ControlOrMeta+a")
    page.keyboard.type("4")
    page.keyboard.press("Tab")
    assert violations(page) == []
    edited = "blooms/4/race-15/@4-5-2c3-3a3-6-5-4,2,0,4,0,0/"
    assert record_of(page) == edited
    page.locator('#board [tabindex="0"]').first.focus()
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    assert record_of(page) == edited.replace("3a3", "3b3")
    page.keyboard.press("Control+z")
    assert record_of(page) == edited
    act(page, "edit-play")
    expect(page.locator('[data-role="status"]')).to_have_text("Blue to move")
    expect(page.locator('[data-role="editor"]')).to_be_hidden()
