"""Reviewing a game by mouse, touch and keyboard; the analysis in the browser's own worker."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.page_driver import act, record_of, text_of, turn_to, visit
from tests.positions import DEATH_MATCH

HEAD = "blooms/4/race-15/"
MISTAKES = f"{HEAD}@{DEATH_MATCH},1,9,1/G2aG3b.A3d.G1aG4b;1.B2c;0:First_try;2:Better~21"
NOTED = f"./#{HEAD}D4a.C3cC4d.E5aD5b.B2cB3d;1.C4d.E5b;1-2.A1a;0:First_try;2:Better~21"

EDGES = """() => [...new Set([...document.querySelectorAll(".accuracy tr")].flatMap((row) => [
    getComputedStyle(row.firstElementChild).paddingLeft,
    getComputedStyle(row.lastElementChild).paddingRight,
]))]"""
"""How far the table of mistakes keeps from its edges, every distance once."""


def analysed(page: Page) -> None:
    """Let the bot analyse every move; it may be done before Stop could be seen."""
    act(page, "analyse")
    expect(page.locator('[data-action="analyse"]')).to_be_hidden()
    expect(page.locator('[data-action="stop-analysis"]')).to_be_hidden()


def focused(page: Page) -> str:
    return page.evaluate("document.activeElement.textContent")


def test_the_tree_is_walked_by_keyboard(page: Page) -> None:
    visit(page, NOTED)
    page.locator("[data-turn][tabindex='0']").focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert focused(page) == "2. C3 C4"
    page.keyboard.press("ArrowDown")
    assert (focused(page), record_of(page)) == ("2. C4", HEAD + "D4a.C4d")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert record_of(page) == HEAD + "D4a.C4d.A1a"
    page.keyboard.press("ArrowUp")
    assert record_of(page) == HEAD + "D4a.C4d.E5b"
    page.keyboard.press("PageUp")
    assert record_of(page) == HEAD
    assert page.locator("[data-turn][tabindex='0']").count() == 1


@pytest.mark.not_in_firefox("a finger")
def test_the_tree_and_the_graph_work_by_touch_on_a_small_phone(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 320, "height": 640}, has_touch=True)
    visit(page, NOTED)
    page.get_by_role("button", name="Moves", exact=True).tap()
    page.get_by_role("button", name="3. A1 dark red", exact=True).tap()
    assert record_of(page) == HEAD + "D4a.C4d.A1a"
    page.locator('[data-action="other"]').tap()
    assert record_of(page) == HEAD + "D4a.C4d.E5b"
    turn_to(page, "review")
    box = page.locator("#chart").bounding_box() or {}
    page.locator("#chart").tap(position={"x": box["width"] / 3, "y": 20})
    assert record_of(page) == HEAD + "D4a"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_graph_is_a_slider_with_a_turn_at_each_place(page: Page) -> None:
    visit(page, NOTED)
    turn_to(page, "review")
    slider = page.get_by_role("slider", name="Captured stones by move")
    slider.focus()
    page.keyboard.press("ArrowLeft")
    assert record_of(page) == HEAD + "D4a.C3cC4d.E5aD5b"
    expect(slider).to_have_attribute("aria-valuenow", "3")
    page.keyboard.press("Home")
    expect(slider).to_have_attribute(
        "aria-valuetext", "Start position. Red 0, Blue 0 of 15 captures"
    )
    box = page.locator("#chart").bounding_box() or {}
    page.locator("#chart").click(position={"x": box["width"] - 3, "y": 20})
    assert record_of(page) == HEAD + "D4a.C3cC4d.E5aD5b.B2cB3d"


def test_a_phone_on_its_side_shows_the_graph_and_the_way_on(
    open_page: OpenPage,
) -> None:
    page = open_page(viewport={"width": 844, "height": 390}, has_touch=True)
    visit(page, f"./?p1=human&p2=human#{MISTAKES}")
    act(page, "sheet")
    analysed(page)
    for part in (page.locator("#chart"), page.locator('[data-action="practise"]')):
        expect(part).to_be_in_viewport(ratio=0.95)
    assert page.evaluate(EDGES) == ["8px"], "the heads stand as far from the edges as the rows"
    page.close()


@pytest.mark.long
@pytest.mark.fresh
def test_analysing_draws_the_same_graph_every_time(page: Page) -> None:
    graphs = []
    for _ in range(2):
        page.goto("about:blank")
        visit(page, f"./#{HEAD}D4a.C3cC4d.E5aD5b")
        analysed(page)
        graphs.append(page.locator("#chart .chance").get_attribute("d") or "")
        assert text_of(page, "chance").startswith("Win chance: Red ")
    assert graphs[0] == graphs[1]
    assert graphs[0].count("L") == 3


def test_keys_typed_in_a_comment_are_only_text(page: Page) -> None:
    visit(page, f"./#{HEAD}D4a.C3c")
    turn_to(page, "notes")
    page.locator('[name="comment"]').focus()
    page.keyboard.type("u new")
    page.keyboard.press("ArrowLeft")
    assert record_of(page) == HEAD + "D4a.C3c"
    expect(page.locator('[name="comment"]')).to_have_value("u new")


def test_the_review_and_a_mistake_have_no_axe_violation(page: Page) -> None:
    visit(page, f"./?p1=human&p2=human#{MISTAKES}")
    analysed(page)
    assert violations(page) == []
    act(page, "practise")
    expect(page.locator("#practice-title")).to_be_focused()
    expect(page.locator(".review")).to_be_hidden()
    assert violations(page, '[data-role="practice"]') == []
    act(page, "practice-leave")
    expect(page.locator(".review")).to_be_visible()
