"""Browsers and extensions that darken every page leave ours as they are."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from blooms.cli.serve import serving
from tests.browser.conftest import OpenPage, Traffic

pytestmark = pytest.mark.fresh

RECORD = "blooms/4/race-15/D4a.C3cC4d.E5a.B2cB3d"


@pytest.fixture
def blog(site: str, traffic: Traffic, tmp_path: Path) -> Iterator[str]:
    """The address of a page that says nothing of light and dark, with a light board in it."""
    head = '<!doctype html><meta charset="utf-8"><title>Blog</title><link rel="icon" href="data:,">'
    board = f'<blooms-board theme="light">{RECORD}</blooms-board>'
    (tmp_path / "index.html").write_text(f'{head}<script src="{site}embed.js"></script>{board}')
    with serving(tmp_path) as url:
        traffic.origins.add(url)
        yield url


@pytest.mark.full_chromium
@pytest.mark.not_in_firefox("a system with a dark theme")
def test_a_browser_that_darkens_pages_changes_no_colour(open_page: OpenPage, blog: str) -> None:
    page = open_page(color_scheme="dark")
    told = page.context.new_cdp_session(page)
    seen = []
    for is_darkened in (False, True):
        told.send("Emulation.setAutoDarkModeOverride", {"enabled": is_darkened})
        page.goto("embedding.html?theme=light")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        own = page.get_by_role("heading", level=1).screenshot()
        page.goto(blog)
        box = page.locator("blooms-board svg .tray").bounding_box()
        assert box
        inside = {"x": box["x"] + 0.25 * box["width"], "y": box["y"] + 0.1 * box["height"]}
        size = {"width": 0.5 * box["width"], "height": 0.8 * box["height"]}
        seen.append((own, page.screenshot(clip={**inside, **size})))  # type: ignore[typeddict-item]
    assert seen[0] == seen[1]


@pytest.mark.not_in_firefox("a system with a dark theme")
def test_under_dark_reader_a_page_is_dark_by_its_own_colours(page: Page) -> None:
    page.emulate_media(color_scheme="light")
    page.goto("embedding.html")
    expect(page.locator("html")).to_have_attribute("data-shade", "light")
    page.evaluate("document.documentElement.dataset.darkreaderScheme = 'dark'")
    expect(page.locator("html")).to_have_attribute("data-shade", "dark")
    expect(page.locator("meta[name=darkreader-lock]")).to_have_count(1)


def test_dark_reader_paints_over_no_cell_of_an_embedded_board(page: Page, blog: str) -> None:
    page.goto(blog)
    expect(page.locator("blooms-board svg[role=img]")).to_be_visible()
    look = """(rules) => {
        const { shadowRoot } = document.querySelector("blooms-board");
        const over = document.createElement("style");
        over.textContent = rules;
        shadowRoot.append(over);
        return [".tray", ".tile", ".bed", ".edge-names", "[fill='var(--pollen)']"].map((part) => {
            const { fill } = getComputedStyle(shadowRoot.querySelector(part));
            return fill;
        });
    }"""
    own = page.evaluate(look, "")
    assert page.evaluate(look, "svg * { fill: #000 !important }") == own
