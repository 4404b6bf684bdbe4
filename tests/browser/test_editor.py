"""Setting up positions: by mouse and keyboard, undone, refused, shared, played, cancelled."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.page_driver import act, record_of, tap, text_of, visit
from tests.positions import SMALL_BOARD


def open_editor(page: Page) -> None:
    act(page, "new")
    act(page, "set-up")
    expect(page.locator('[data-role="editor"]')).to_be_visible()


def brush(page: Page, name: str) -> None:
    page.locator(f'[data-brush="{name}"]').click()


def test_a_position_is_set_up_played_and_an_ordinary_game(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    open_editor(page)
    tap(page, "D4")
    brush(page, "c")
    for name in ("D5", "C3", "A1"):
        tap(page, name)
    act(page, "edit-undo")
    act(page, "edit-undo")
    act(page, "edit-redo")
    page.locator('[name="mover"]').select_option(label="Blue")
    page.locator('[data-role="counted"] summary').click()
    page.locator('[name="count-1"]').press("ControlOrMeta+a")
    page.keyboard.type("4")
    page.keyboard.press("Tab")
    assert violations(page) == []
    act(page, "edit-share")
    head = "blooms/4/race-15/@4-5-2c3-3ac2-6-5-4,2,0,4,0,0/"
    assert page.input_value('#share [name="record"]') == head
    page.keyboard.press("Escape")
    act(page, "edit-play")
    assert record_of(page) == head
    expect(page.locator('[data-role="status"]')).to_have_text("Blue to move")
    tap(page, "E5")
    act(page, "confirm")
    assert record_of(page) == f"{head}E5c"


def test_what_the_rules_do_not_allow_is_said_and_cannot_be_played(page: Page) -> None:
    visit(page, "./?base=2&rules=territory&p1=human&p2=human")
    open_editor(page)
    tap(page, "A1")
    brush(page, "c")
    for name in ("A2", "B1", "B2"):
        tap(page, name)
    why = "Not allowed: the bloom on A1 has no liberties: it would already have been captured."
    assert text_of(page, "editor-why") == why
    act(page, "edit-play")
    expect(page.locator('[data-role="editor"]')).to_be_visible()
    act(page, "edit-share")
    expect(page.locator("#share")).to_be_hidden()
    expect(page.locator('[data-role="live"]')).to_have_text(why)
    act(page, "edit-clear")
    assert text_of(page, "editor-why") == ""
    act(page, "edit-cancel")


@pytest.mark.parametrize(
    ("address", "keys", "changed"),
    [
        ("./#blooms/4/race-15/D4a", ("2", "Enter"), "blooms/4/race-15/@4-5-6-3b3-6-5-4,2,0,0,0,0/"),
        (
            "go.html#go/9/2/sequential/E5",
            ("3", "Enter", "2", "ArrowLeft", " "),
            "go/9/2/sequential/@9-9-9-9-3W5-9-9-9-9,2,0-0,0/",
        ),
        (
            f"blocky.html#blocky/2/blob/5/7/hh/@{SMALL_BOARD}/",
            ("2", "Enter", "5", " "),
            "blocky/2/blob/5/7/hh/@((BRRY)(RRRR)RY)/",
        ),
    ],
)
def test_the_position_of_the_game_is_changed_by_keys_and_comes_back(
    page: Page, address: str, keys: tuple[str, ...], changed: str
) -> None:
    visit(page, address)
    before = record_of(page)
    act(page, "edit")
    board = page.locator("#board")
    place = (
        board.locator('[tabindex="0"]').first if board.get_attribute("tabindex") is None else board
    )
    place.focus()
    for key in keys:
        page.keyboard.press(key)
    assert record_of(page) == changed
    page.keyboard.press("Control+z")
    assert record_of(page) != changed
    act(page, "edit-cancel")
    assert record_of(page) == before
    expect(page.locator('[data-role="editor"]')).to_be_hidden()


def test_a_lesson_that_was_left_does_not_come_back_beside_the_editor(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    act(page, "lessons")
    page.locator("#lessons [data-study]").first.click()
    expect(page.locator('[data-role="study"]')).to_be_visible()
    act(page, "study-leave")
    act(page, "edit")
    expect(page.locator('[data-role="editor"]')).to_be_visible()
    expect(page.locator('[data-role="study"]')).to_be_hidden()
    act(page, "edit-cancel")
