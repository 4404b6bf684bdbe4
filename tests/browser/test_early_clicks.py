"""Clicks made before Python is ready all count, in their order."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page_driver import held_back, ready, tap


@pytest.mark.parametrize(
    ("address", "cells", "shown"),
    [
        # A tap moves the ghost of the first turn, another on it changes its colour.
        ("./", ("E4", "D4", "D4"), '[data-cell="D4"][data-ghost="b"]'),
        # Tapping a ghost plays it.
        (
            "go.html?players=2&rules=sequential&p1=human&p2=human",
            ("E5", "E5", "D4", "D4", "C3"),
            'html[data-record$="/E5.D4"] [data-cell="C3"][data-ghost]',
        ),
        # A second tap on a square selects the block around it.
        ("blocky.html", ("UR.UR", "UR.UL.LL", "UR.UL.LL"), "text=▢↗↖"),
    ],
    ids=["blooms", "go", "blocky"],
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
