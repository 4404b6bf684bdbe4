"""The reference in the browser: readable without scripts, accessible, no wider than the screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import violations


@pytest.mark.fresh
@pytest.mark.parametrize(
    "name", ["reference.html", pytest.param("solved.html", marks=pytest.mark.long)]
)
def test_a_page_has_no_axe_violation_and_fits_a_phone(page: Page, name: str) -> None:
    page.goto(name)
    for width in (1280, 390):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    assert violations(page) == []


@pytest.mark.fresh
@pytest.mark.parametrize("name", ["reference.html", "solved.html"])
@pytest.mark.not_in_firefox("a system with a dark theme")
def test_a_page_is_dark_where_the_system_is(page: Page, name: str) -> None:
    page.goto(name)
    expect(page.locator("html")).to_have_attribute("data-shade", "light")
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-shade", "dark")


@pytest.mark.not_in_firefox("a page without scripts")
def test_it_reads_and_links_without_scripts(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}reference.html")
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="solved").click()
    first = page.locator("#start a").last
    first.click()
    expect(page.locator(":target h3")).to_have_text(f"After {page.url.partition('#')[2]}")
    context.close()
