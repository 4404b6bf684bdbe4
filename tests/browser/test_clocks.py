"""Clocks in the browser: the form shows what a kind of clock has, and time runs in rounds too."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.page_driver import act, choose, text_of, visit

ROUND = "go.html?players=2&rules=parallel&p1=human&p2=human&clock=fischer&minutes=1&added=5"


def role(page: Page, name: str) -> Locator:
    return page.locator(f'[data-role="{name}"]')


def wind(page: Page, kind: str, **numbers: str) -> list[str]:
    """Give the current game a clock by the form; the names of the fields that it shows."""
    act(page, "new")
    choose(page, "new", "clock", kind)
    shown = page.locator("#new [data-clock] input:visible").evaluate_all(
        "all => all.map(each => each.name)"
    )
    for name, text in numbers.items():
        page.locator(f'#new [name="{name}"]').press("ControlOrMeta+a")  # for Firefox's driver
        page.keyboard.type(text)
    act(page, "seats")
    expect(page.locator("#new")).not_to_be_visible()
    return [str(name) for name in shown]


@pytest.mark.fresh
def test_every_kind_of_clock_is_set_shown_and_kept(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    times = role(page, "clock-2")
    assert wind(page, "absolute", minutes="7") == ["minutes"]
    expect(times).to_have_text("7:00")
    assert wind(page, "fischer", added="9") == ["minutes", "added"]
    expect(times).to_have_text("7:00")
    assert wind(page, "byoyomi", minutes="8", periods="3") == ["minutes", "periods", "period"]
    expect(times).to_have_text("8:00 +3×30")
    visit(page)
    expect(times).to_have_text("8:00 +3×30")
    assert wind(page, "1") == ["turn", "reserve", "block"]
    expect(times).to_have_text("+10:00")
    assert wind(page, "") == []
    expect(times).to_have_text("")


def test_in_a_round_time_runs_until_the_move_is_submitted(first_page: Page) -> None:
    page = first_page
    page.clock.install()
    visit(page, ROUND)
    act(page, "at-hand")
    page.clock.run_for(20_000)
    expect(role(page, "clock-2")).to_have_text("1:00")
    page.locator('[data-cell="E5"]').click()
    act(page, "confirm")
    expect(page.locator("#hand-over")).to_be_visible()
    page.clock.run_for(1_000)
    first = text_of(page, "clock-1")
    page.clock.run_for(70_000)
    expect(role(page, "clock-1")).to_have_text(first)
    expect(role(page, "status")).to_contain_text("White ran out of time")
