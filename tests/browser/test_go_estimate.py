"""The estimate of Go for many in the browser: the kernel makes it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.page_driver import act, visit

COUNTED = """
    window.calls = 0;
    const Real = WebAssembly.Instance;
    WebAssembly.Instance = function (module, imports) {
        const made = new Real(module, imports);
        if (!made.exports.playouts) return made;
        const playouts = (...given) => { calls += 1; return made.exports.playouts(...given); };
        return { exports: { ...made.exports, playouts } };
    };
    WebAssembly.Instance.prototype = Real.prototype;
"""
"""Counts how often the page itself has the kernel play: a worker has a window of its own."""
PEOPLE = "go.html?p1=human&p2=human#go/9/2/sequential/E5.C3"


def test_the_kernel_estimates_in_the_page(open_page: OpenPage) -> None:
    page = open_page()
    page.add_init_script(COUNTED)
    visit(page, PEOPLE)
    assert page.evaluate("calls") == 0
    act(page, "estimate")
    shown = page.locator('[data-role="estimate"]')
    expect(shown).to_contain_text("Estimate from 60 random games")
    assert page.evaluate("calls") > 0
