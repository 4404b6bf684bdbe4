"""A click hits the cell under it, whatever has moved or scaled the board before."""

from time import monotonic

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.page_driver import middle, place, visit
from tests.timing import PATIENCE

CELLS = ("A1", "A4", "D1", "D4", "D7", "G1", "G4")


def hit(page: Page) -> list[str]:
    """What a click on the middle of each cell would hit."""
    found = []
    for cell in CELLS:
        under = "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-cell]')?.dataset.cell"
        found.append(str(page.evaluate(under, middle(page, cell))))
    return found


def expect_hits(page: Page) -> None:
    """Wait until a click on the middle of each cell hits it: the board may still be moving."""
    ends = monotonic() + PATIENCE / 1000
    while (found := hit(page)) != list(CELLS) and monotonic() < ends:
        page.evaluate("new Promise(requestAnimationFrame)")
    assert found == list(CELLS)


def test_a_click_hits_its_cell_after_a_notice_a_turn_and_a_zoom(reopen_page: OpenPage) -> None:
    page = reopen_page(viewport={"width": 390, "height": 844})
    visit(page, "./?base=4&p1=human&p2=human")
    place(page, "D4a")
    page.set_viewport_size({"width": 844, "height": 390})
    page.wait_for_function("innerWidth === 844")
    expect_hits(page)
    expect(page.locator('[data-cell="D4"]')).to_have_attribute("data-ghost", "a")
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function("innerWidth === 390")
    page.evaluate("location.hash = '#blooms/4/race-15/D4a.D4a'")
    notice = page.locator('[data-role="notice"]')
    expect(notice).to_be_visible()
    expect_hits(page)
    notice.get_by_role("button").click()
    expect(notice).to_be_hidden()
    expect_hits(page)
    page.evaluate("document.documentElement.style.zoom = 1.1")
    page.mouse.click(*middle(page, "G4"))
    expect(page.locator('[data-cell="G4"]')).to_have_attribute("data-ghost", "a")
