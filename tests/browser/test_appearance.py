"""The appearance of the board: rotation, flipping, zoom, flying petals."""

from typing import Final, Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import OpenPage
from tests.browser.page_driver import (
    act,
    choose,
    held_back,
    place,
    play,
    ready,
    stones_of,
    tap,
    text_of,
    visit,
)
from tests.positions import LONG_RACE

GAME = f"./#{LONG_RACE}"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DEFAULT_SIZE: Final = ViewportSize(width=1280, height=720)
MOTIONS: Final[tuple[tuple[Literal["no-preference", "reduce"], int], ...]] = (
    ("no-preference", 6),
    ("reduce", 0),
)
"""Whether motion is wanted, and how many petals fly from a captured stone."""


def middle(page: Page, cell: str) -> tuple[float, float]:
    box = page.locator(f'[data-cell="{cell}"] .hex').bounding_box()
    assert box
    scrolled = float(page.evaluate("scrollY"))
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + scrolled


@pytest.mark.not_in_firefox("a finger")
def test_on_a_phone_cells_are_turned_and_small_ones_seen_large(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    with held_back(page, "**/*.wasm"):
        page.goto("./?p1=human&p2=human", wait_until="commit")
        page.wait_for_selector(".cells[transform]")
        (x, _), (below_x, _) = middle(page, "C3"), middle(page, "D4")
        assert below_x == pytest.approx(x, abs=1), "before Python arrives"
    ready(page)
    (x, y), (below_x, below_y) = middle(page, "C3"), middle(page, "D4")
    assert below_x == pytest.approx(x, abs=1) and below_y > y
    tall = page.locator('[data-cell="D4"] .hex').bounding_box()
    act(page, "settings")
    choose(page, "settings", "turned", "rows")
    page.keyboard.press("Escape")
    flat = page.locator('[data-cell="D4"] .hex').bounding_box()
    assert tall and flat and tall["height"] > flat["width"], "and larger"
    act(page, "settings")
    choose(page, "settings", "turned", "auto")
    page.keyboard.press("Escape")

    # Large cells need one tap.
    page.set_viewport_size({"width": 320, "height": 640})
    page.locator('[data-cell="D4"]').tap()
    expect(page.locator('[data-cell="D4"]')).to_have_attribute("data-ghost", "a")
    page.locator('[data-action="confirm"]').tap()
    expect(page.locator("html")).to_have_attribute("data-record", "blooms/4/race-15/D4a")
    page.set_viewport_size({"width": 360, "height": 740})

    # A finger sees small cells large before it places a stone.
    act(page, "new")
    choose(page, "new", "base", "10")
    act(page, "begin")
    cell, whole = page.locator('[data-cell="J10"]'), page.locator('[data-action="whole-board"]')
    cell.tap()
    expect(whole).to_be_visible()
    box = page.locator('[data-cell="J10"] .hex').bounding_box()
    assert box and box["width"] >= 40
    assert page.locator("[data-ghost]:is([data-cell])").count() == 0
    cell.tap()
    expect(cell).to_have_attribute("data-ghost", "a")
    expect(whole).to_be_hidden()
    page.locator('[data-action="confirm"]').tap()
    page.locator('[data-cell="A1"]').tap()
    expect(whole).to_be_visible()
    page.keyboard.press("Escape")
    expect(whole).to_be_hidden()


def test_a_mouse_needs_one_click_for_small_cells(page: Page) -> None:
    visit(page, "./?base=10&p1=human&p2=human")
    page.set_viewport_size({"width": 360, "height": 740})
    tap(page, "D4")
    expect(page.locator('[data-cell="D4"]')).to_have_attribute("data-ghost", "a")
    page.set_viewport_size(DEFAULT_SIZE)


def test_f_shows_the_board_from_the_other_side_and_back(page: Page) -> None:
    visit(page, "./?p2=human")
    play(page, "A1a")
    x, y = middle(page, "A1")
    last = middle(page, "G4")
    page.keyboard.press("f")
    assert middle(page, "A1") == pytest.approx(last, abs=1)
    assert stones_of(page) == {"A1": "a"}
    play(page, "A2c")
    page.locator('[data-cell="A1"]').focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator('[data-cell="A2"]')).to_be_focused()
    act(page, "flip")
    assert middle(page, "A1") == pytest.approx((x, y), abs=1)


@pytest.mark.not_in_firefox("a visitor who wants less motion")
def test_petals_fly_from_captures_unless_motion_is_reduced(page: Page) -> None:
    for motion, petals in MOTIONS:
        page.emulate_media(reduced_motion=motion)
        visit(page, "./?p1=human&p2=human#blooms/4/race-15/A1a.A2cB1d.D4a")
        play(page, "B2c")
        assert text_of(page, "count-2") == "1 of 15"
        assert page.locator(".petals-fly use").count() == petals
        place(page, "G4a")
        assert page.locator(".petals-fly").count() == 0
    page.emulate_media(reduced_motion="null")


def test_signs_on_the_stones_are_drawn(page: Page) -> None:
    visit(page, "./#blooms/4/race-15/A1a.A2cB1d.D4a")
    display = "(name) => getComputedStyle(document.querySelector(`#stone-b ${name}`)).display"
    for signs, shown, other in (
        ("letters", ".letter", ".pattern"),
        ("patterns", ".pattern", ".letter"),
    ):
        act(page, "settings")
        choose(page, "settings", "signs", signs)
        page.keyboard.press("Escape")
        expect(page.locator("html")).to_have_attribute("data-signs", signs)
        assert page.evaluate(display, shown) != "none"
        assert page.evaluate(display, other) == "none"


def test_the_page_can_be_read_from_right_to_left(page: Page) -> None:
    visit(page, GAME)
    page.evaluate("document.documentElement.dir = 'rtl'")
    for width in (320, 768, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        title, turns = page.locator("h1").bounding_box(), page.locator(".say").bounding_box()
        assert title and turns
        assert title["x"] + title["width"] > width * 0.9
        assert width < 900 or turns["x"] < width / 2
    assert page.locator(".record").evaluate("each => getComputedStyle(each).direction") == "ltr"
    page.evaluate("document.documentElement.removeAttribute('dir')")
    page.set_viewport_size(DEFAULT_SIZE)


@pytest.mark.parametrize("language", ["de", pytest.param("es", marks=pytest.mark.long)])
def test_no_language_is_too_wide_for_a_small_phone(page: Page, language: str) -> None:
    visit(page, GAME)
    page.set_viewport_size({"width": 320, "height": 640})
    act(page, "settings")
    choose(page, "settings", "language", language)
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    wide = "each => each.scrollWidth <= each.clientWidth && each.clientWidth <= innerWidth"
    for screen in ("new", "share", "settings", "help", "resign"):
        act(page, screen)
        assert page.locator(f"#{screen}").evaluate(wide), screen
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), screen
        page.keyboard.press("Escape")
    page.set_viewport_size(DEFAULT_SIZE)


@pytest.mark.not_in_firefox("a system with a dark theme")
def test_paper_shows_the_board_the_turns_and_the_record_on_white(page: Page) -> None:
    visit(page, GAME)
    page.emulate_media(media="print", color_scheme="dark")
    for shown in ("#board", ".players", ".moves", ".record"):
        expect(page.locator(shown)).to_be_visible()
    for hidden in ("nav", ".turn", ".buttons", ".steps"):
        assert page.locator(hidden).count()
        expect(page.locator(hidden).and_(page.locator(":visible"))).to_have_count(0)
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    page.emulate_media(media="null", color_scheme="null")


@pytest.mark.not_in_firefox("a system with colours of its own")
def test_the_system_s_own_colours_still_show_who_is_to_move(page: Page) -> None:
    visit(page, GAME)
    page.emulate_media(forced_colors="active")
    edge = "seat => getComputedStyle(document.querySelector(`[data-player='${seat}']`)).borderColor"
    assert page.evaluate(edge, 1) != page.evaluate(edge, 2)
    hexagon = "getComputedStyle(document.querySelector('.hex')).stroke"
    assert page.evaluate(hexagon) != "none"
    page.emulate_media(forced_colors="null")


def test_on_a_wall_everything_grows(page: Page) -> None:
    visit(page, GAME)
    page.set_viewport_size({"width": 3840, "height": 2160})
    size = page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)")
    board = page.locator("#board").bounding_box()
    assert size > 24
    assert board and board["height"] > 1200
    page.set_viewport_size(DEFAULT_SIZE)


@pytest.mark.not_in_firefox("a finger")
def test_no_field_makes_ios_zoom(open_page: OpenPage) -> None:
    page = open_page(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
    small = """() => [...document.querySelectorAll("input, select, textarea")]
        .filter(({ type }) => !["checkbox", "radio", "file", "range", "color"].includes(type))
        .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.name)"""
    with held_back(page, "**/*.wasm"):  # Python adds no field.
        for address in ("./", "./go.html", "./blocky.html", "./lab.html"):
            page.goto(address)
            assert page.evaluate(small) == [], address
