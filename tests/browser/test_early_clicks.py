"""Clicks made before Python is ready all count, in their order.

The page of Blooms notes them by the cell, as that of Go does; Blocky's by the place.
"""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page_driver import held_back, ready, tap


@pytest.mark.parametrize(
    ("address", "cells", "shown"),
    [
        # A tap moves the ghost of the first turn, another on it changes its colour.
        ("./", ("E4", "D4", "D4"), '[data-cell="D4"][data-ghost="b"]'),
        # A second tap on a square selects the block around it.
        ("blocky.html", ("UR.UR", "UR.UL.LL", "UR.UL.LL"), "text=▢↗↖"),
    ],
    ids=["by the cell", "by the place"],
)
def test_every_click_before_python_counts_in_order(
    first_page: Page, address: str, cells: tuple[str, ...], shown: str
) -> None:
    with held_back(first_page, "**/app.zip"):
        first_page.goto(address, wait_until="commit")
        for cell in cells:
            tap(first_page, cell)
        expect(first_page.locator(".kept")).to_have_count(len(set(cells)))
        assert first_page.locator("html").get_attribute("data-ready") is None
    ready(first_page)
    if shown.startswith("text="):
        expect(first_page.locator('[data-role="crumbs"] button')).to_have_text(list(shown[5:]))
    else:
        expect(first_page.locator(shown)).to_have_count(1)
