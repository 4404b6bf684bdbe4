"""Go for many in the browser: keys, fingers, layout, axe, a whole game with bots.

tests/games/go has what its page says and asks.
"""

from __future__ import annotations

from typing import cast

import pytest
from playwright.sync_api import Page, expect

from blooms import record
from blooms.games.go.position import Go
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.page_driver import act, record_of, tap, text_of, turn_to, visit
from tests.positions import FOUR_LANDS
from tests.reference.positions_go import TWO_POOLS, named, placed

"""Four players have their parts of the board; a black stone is in Blue's."""


def position_of(page: Page) -> Go:
    return cast(Go, record.read(record_of(page)).position)


def wait_for(page: Page, phase: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-phase", phase)


def person_acts(page: Page) -> None:
    """Wait until the human player can act, or the game is over."""
    page.wait_for_function(
        """() => document.documentElement.dataset.phase === "over" || [...document.querySelectorAll(
        '[data-action="pass"], [data-action="confirm"]')].some(
        button => !button.disabled && !button.hidden && button.checkVisibility())""",
    )


@pytest.mark.long
def test_a_game_of_four_with_bots_goes_to_its_end(page: Page) -> None:
    # Near the end: Red, a human player, captures three stones of two colours and chooses first.
    rows = placed(TWO_POOLS, 7, 1, 0)
    bots = "p1=bot:1&p2=bot:1&p4=bot:1&seed=3&pace=0"
    visit(page, f"go.html?{bots}#go/7/4/sequential-coop/@{rows},3/")
    tap(page, named(TWO_POOLS, "2", 7, 1, 0))
    act(page, "confirm")
    wait_for(page, "choose")
    page.locator('[data-less="1"]').click()
    page.locator('[data-more="3"]').click()
    act(page, "confirm")
    assert "3 to be shared out" in text_of(page, "moves")
    assert "+WL" in record_of(page)
    for _ in range(300):
        person_acts(page)
        phase = page.locator("html").get_attribute("data-phase")
        if phase == "over":
            break
        if phase == "play":
            act(page, "pass")
        else:
            act(page, "confirm")
    wait_for(page, "over")
    assert sum(position_of(page).outcome() or ()) == pytest.approx(1)
    count = position_of(page).count()
    qualifying = count.qualifying(range(4))
    expect(page.locator('[data-role="alliance-rows"] tr')).to_have_count(len(qualifying))
    assert "x" in record_of(page)
    assert "~" in record_of(page)


def test_a_game_by_keyboard(page: Page) -> None:
    visit(page, "go.html#go/9/2/sequential/")
    page.locator('[data-cell="E5"]').focus()
    for key in ("ArrowUp", "ArrowRight", "Enter", "Enter"):
        page.keyboard.press(key)
    assert record_of(page).endswith("/F6")
    page.keyboard.press("p")
    page.keyboard.press("u")
    assert record_of(page).endswith("/F6")
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#help")).not_to_be_visible()


@pytest.mark.not_in_firefox("a finger")
def test_fingers_zoom_in_before_they_place_a_stone(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 360, "height": 740}, has_touch=True)
    visit(page, "go.html#go/19/2/sequential/")
    point = page.locator('[data-cell="D4"]')
    point.tap()
    expect(page.locator("html")).to_have_attribute("data-zoomed", "true")
    assert page.locator("[data-ghost]").count() == 0
    box = page.locator('[data-cell="D4"] .ground').bounding_box()
    assert box and box["width"] >= 24
    point.tap()
    expect(point).to_have_attribute("data-ghost", "B")
    act(page, "whole-board")
    expect(page.locator("html")).to_have_attribute("data-zoomed", "false")

    # Two fingers make the board larger about them.
    before = page.locator('[data-cell="K10"] .ground').bounding_box()
    assert before
    x, y = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
    client = page.context.new_cdp_session(page)
    for kind, apart in (("touchStart", 30), ("touchMove", 45), ("touchMove", 60), ("touchEnd", 0)):
        fingers = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        points = [] if kind == "touchEnd" else fingers
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(page.locator("html")).to_have_attribute("data-zoomed", "true")
    after = page.locator('[data-cell="K10"] .ground').bounding_box()
    assert after
    assert after["width"] == pytest.approx(2 * before["width"], rel=0.05)
    assert after["x"] + after["width"] / 2 == pytest.approx(x, abs=4)
    assert after["y"] + after["height"] / 2 == pytest.approx(y, abs=4)


@pytest.mark.not_in_firefox("a finger")
def test_the_answer_on_an_enlarged_board_is_panned_to(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True)
    visit(page, "go.html?size=19&players=2&p1=human&p2=bot:2&seed=3")
    expect(page.locator("html")).to_have_attribute("data-ready", "true")
    for _ in range(2):
        page.locator('[data-cell="D4"]').tap()
    act(page, "confirm")
    answer = page.locator('.point.last[data-stone="W"]')
    expect(answer).to_be_in_viewport(ratio=1)
    act(page, "hint")
    expect(page.locator(".point.advised")).to_be_in_viewport(ratio=1)


def test_the_first_page_sends_games_of_go_to_their_own(page: Page) -> None:
    visit(page, "./?game=go&players=2&p2=human")
    assert record_of(page) == "go/9/2/sequential/"


def test_axe_finds_nothing_in_any_phase(page: Page) -> None:
    visit(page, f"go.html#go/9/4/sequential-coop/@{placed(TWO_POOLS)},3/E5.+WW.-.-.-.-")
    assert violations(page) == []
    page.set_viewport_size({"width": 360, "height": 800})
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.set_viewport_size({"width": 1280, "height": 720})
    over = "go/9/3/sequential-coop/E5.D4.C3.-.-.-.x.x.x.~BW,~BW,~R"
    for text, shown in (("go/9/2/parallel/D4,D4", "#hand-over"), (over, "#alliances-title")):
        visit(page, f"go.html#{text}")
        expect(page.locator(shown)).to_be_visible()
        assert violations(page) == []
    bots = "p2=bot:1&p3=bot:1&p4=bot:1&seed=1"
    visit(page, f"go.html?{bots}#go/9/4/sequential-coop/@{FOUR_LANDS},1/-.-.-.-.x.x.x.x")
    turn_to(page, "offers")
    expect(page.locator('[data-role="offers-list"] li').first).to_be_visible()
    assert violations(page) == []


def test_a_phone_says_who_plays_each_of_many_colours(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    visit(page, "go.html?p2=bot:1&p3=bot:2#go/9/3/sequential/")
    for seat, who in (("B", "You"), ("W", "Pebble 1"), ("R", "Atari 2")):
        card = page.locator(f'[data-seat="{seat}"]')
        expect(card.locator(".level")).to_contain_text(who)
        expect(card.locator(".level")).to_be_in_viewport()
        assert card.evaluate("card => card.scrollHeight <= card.clientHeight")


def test_the_points_of_all_players_fit_beside_the_board(reopen_page: OpenPage) -> None:
    page = reopen_page(viewport={"width": 1280, "height": 800})
    visit(page, f"go.html?lang=de#go/9/4/sequential-coop/@{FOUR_LANDS},1/-.-.-.-")
    table = page.locator('[data-role="ending"] .wide')
    expect(table.locator("tbody tr")).to_have_count(4)
    assert table.evaluate("wide => wide.scrollWidth <= wide.clientWidth")
    for card in page.locator(".seat").all():
        assert card.evaluate("card => card.scrollHeight <= card.clientHeight")
    wide, narrow = (
        page.locator(f'[data-seat="{seat}"] .part').bounding_box() for seat in ("R", "W")
    )
    assert wide and narrow and wide["width"] > 2 * narrow["width"] > 0


def test_the_graph_of_eight_players_is_whole_in_a_review(reopen_page: OpenPage) -> None:
    page = reopen_page(viewport={"width": 1280, "height": 800})
    people = "&".join(f"p{seat}=human" for seat in range(1, 9))
    visit(page, f"go.html?{people}#go/9/8/sequential/E5.D4.C3.F6.G7.H8.A1.B2.J9.C4.C5.C6.D3")
    turn_to(page, "review")
    graph, review = (page.locator(each).bounding_box() for each in ("#chart", ".review"))
    assert graph and review
    assert 0 < graph["y"] + graph["height"] <= review["y"] + review["height"] + 1
