"""Random clicks on everything that a page has do no harm: nothing is logged, nothing raised."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page_driver import ADDRESSES, ready, record_of, visit

CLICK = """
    async ([count, seed]) => {
        let state = seed;
        const below = (n) => (state = (state * 48271) % 2147483647) % n;
        const left = 'a, [type="file"], [data-action^="save"], [data-action="retry"],'
            + '[data-action="update"], [data-action="backup"]';
        for (let done = 0; done < count; done += 1) {
            const all = [...document.querySelectorAll(
                'button, input, select, summary, [data-cell], #chart')];
            const open = document.querySelector('dialog[open]');
            // Half of the clicks are those that a visitor could make.
            const fitting = all.filter((one) => !one.matches(left) && !one.closest("a")
                && (done % 2 || (one.checkVisibility() && (!open || open.contains(one)))));
            const one = fitting[below(fitting.length)];
            const box = one.getBoundingClientRect();
            const where = { bubbles: true, clientX: box.x + box.width * 0.4, clientY: box.y + 1 };
            if (one.matches("select") && one.options.length) {
                one.selectedIndex = below(one.options.length);
                one.dispatchEvent(new Event("change", { bubbles: true }));
            } else if (one.click && !one.matches("#chart")) one.click();
            else one.dispatchEvent(new MouseEvent("click", where));
            await new Promise((next) => setTimeout(next, 0));
        }
    }
"""
"""Clicks `count` times, chosen by `seed`; every other click is one that only a script can make."""


def click_around(page: Page, address: str, count: int, seed: int) -> None:
    visit(page, address)
    for part in range(0, count, 40):
        page.evaluate(CLICK, [min(40, count - part), seed + part])
    expect(page.locator("html")).to_have_attribute("data-ready", "true")
    assert record_of(page)
    page.reload()
    ready(page)


PAGES = tuple(f"{address}?p2=bot:1" for address in ADDRESSES)


def test_random_clicks_raise_nothing(page: Page) -> None:
    click_around(page, PAGES[0], 80, 1)


@pytest.mark.long
@pytest.mark.parametrize("address", PAGES)
def test_eight_hundred_random_clicks_raise_nothing(page: Page, address: str) -> None:
    click_around(page, address, 800, 12345)
