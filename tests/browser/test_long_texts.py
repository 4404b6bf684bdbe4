"""Long and hostile texts, and a page that sleeps: the page goes on and says what it leaves."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page_driver import act, paste_field, record_of, text_of, visit
from tests.positions import CYCLE

START = f"blooms/4/territory/@{CYCLE},1/"
"""Where D4a and D5d capture each other for ever."""

TICK = "window.ticks = 0; setInterval(() => ticks++, 1)"


def test_a_text_too_long_to_read_does_not_stop_the_page(page: Page) -> None:
    page.goto("about:blank")  # a page that is open would not say what its address lacks
    visit(page, "./?base=&p1=human&p2=human")
    assert "base: no value is given" in text_of(page, "notice")
    before = record_of(page)
    paste = paste_field(page)
    paste.fill(START + ".".join(["D4a.D5d"] * 8_000))
    page.evaluate(TICK)
    act(page, "open")
    expect(page.locator('[data-role="games-why"]')).to_contain_text("takes too long")
    assert page.evaluate("ticks") > 20
    assert record_of(page) == before

    # A tree of many lines opens whole, its move list a little later than its board.
    points = [f"{row}{number}" for row in "ABCDEFG" for number in range(1, 5)]
    lines = [f"1.{point}{colour}" for point in points if point != "D4" for colour in "cd"]
    whole = ";".join(["blooms/4/race-15/D4a.A1cA2d", *lines[2:]])
    paste.fill(whole)
    act(page, "open")
    expect(page.locator("#games")).not_to_be_visible()
    expect(page.locator('[data-role="moves"] button')).to_have_count(2 + len(lines[2:]))


@pytest.mark.fresh
@pytest.mark.long
def test_a_link_too_long_to_read_at_the_start_is_read_in_slices(page: Page) -> None:
    page.add_init_script("""
        window.ticks = 0;
        const seen = () => document.documentElement?.dataset.ready === "true"
            && !document.querySelector("[data-role=notice]").textContent.includes("takes too long");
        setInterval(() => { ticks += seen(); }, 1);
    """)
    page.goto("./#" + START + ".".join(["D4a.D5d"] * 8_000))
    page.wait_for_selector("html[data-ready=true]")
    expect(page.locator('[data-role="notice"]')).to_contain_text("takes too long")
    # Read in one piece, it would let none pass; a busy machine makes the slices few.
    assert page.evaluate("ticks") > 2
    assert record_of(page) == "blooms/4/race-15/"

    # Cut to a twentieth, it opens with the players that the address names.
    page.goto("about:blank")
    game = START + ".".join(["D4a.D5d"] * 400)
    page.goto(f"./?p1=human&p2=human#{game}")
    page.wait_for_function("game => document.documentElement.dataset.record === game", arg=game)
    expect(page.locator("main")).not_to_contain_text("bot")
