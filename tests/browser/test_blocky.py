"""Blocky in the browser: games by touch, mouse and keyboard, its first paint, axe.

tests/games/blocky has what its page says and shows.
"""

from __future__ import annotations

import random
import re
from math import cos, sin
from typing import cast

import pytest
from playwright.sync_api import Page, expect

from blooms import record
from blooms.core.i18n import listed
from blooms.games.blocky import blocks
from blooms.games.blocky.position import Blocky, Move
from blooms.games.blocky.words import number
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.page_driver import act, choose, held_back, record_of, text_of, visit
from tests.browser.test_offline import KEPT
from tests.positions import SMALL_BOARD

"""Milliseconds for whole games of bots on a busy machine; not a performance requirement."""
SMALL = f"blocky/2/blob/5/7/h/@{SMALL_BOARD}/"


def position_of(page: Page) -> Blocky:
    return cast(Blocky, record.read(record_of(page)).position)


def squares_of(page: Page) -> dict[str, str]:
    """The colour of every square on the board, by address."""
    return dict(
        page.eval_on_selector_all(
            "[data-cell]", "all => all.map(one => [one.dataset.cell, one.dataset.colour])"
        )
    )


def expected_squares(position: Blocky) -> dict[str, str]:
    return {
        blocks.address(path): block
        for path, block in blocks.paths(position.board)
        if isinstance(block, str)
    }


def selected(page: Page) -> list[str]:
    """The path below the board: the board and the blocks down to the selected one."""
    return page.locator('[data-role="crumbs"] button').all_inner_texts()


def select(page: Page, path: blocks.Path) -> None:
    """Select a block by a click inside it, then its level in the path below the board."""
    position = position_of(page)
    name = blocks.address(path)
    inside = next(
        each for each in squares_of(page) if each == name or each.startswith(name) or not path
    )
    page.locator(f'[data-cell="{inside}"]').click()
    while len(selected(page)) <= len(path) and len(path) <= position.setup.depth:
        act(page, "smaller")
    page.locator(f'[data-level="{len(path)}"]').click()


def play(page: Page, move: Move) -> None:
    """Play one action as a visitor does: the block, the action, Confirm."""
    before = record_of(page)
    if move.action != "pass":
        select(page, move.path)
    act(page, move.action)
    if move.action != "pass":
        act(page, "confirm")
    page.wait_for_function(
        "before => document.documentElement.dataset.record !== before", arg=before
    )


def wait_for_person(page: Page) -> None:
    """Wait until a human player is to move, or the game is over."""
    page.wait_for_function(
        """() => document.documentElement.dataset.over === "true"
        || document.querySelector('[data-action="pass"]').ariaDisabled === "false" """,
    )


def test_a_game_of_four_by_mouse_to_its_end(page: Page) -> None:
    visit(page, "blocky.html?p1=human&p2=random&p3=smart&p4=planner&rounds=1&seed=4&pace=0")
    rng = random.Random(5)
    moves = [each for each in position_of(page).moves(0) if each.action != "pass"]
    play(page, rng.choice(moves))
    wait_for_person(page)
    expect(page.locator(".result")).to_be_visible()
    position = position_of(page)
    assert position.is_over
    assert record_of(page).startswith("blocky/3/") and "/hrsp/" in record_of(page)
    assert record_of(page).count(":") == 4
    assert squares_of(page) == expected_squares(position)
    shown = page.locator('[data-role="result-rows"] td:last-child').all_inner_texts()
    assert shown == [number(net) for net in sorted(position.nets(), reverse=True)]
    status, outcome = text_of(page, "status"), position.outcome()
    winners = [f"Player {seat + 1}" for seat, share in enumerate(outcome) if share]
    if len(winners) > 1:
        others = listed(winners[1:])  # Player 1 is the one who reads.
        told = f"You share the win with {others}: " if outcome[0] else ""
        assert status.startswith(told or f"{listed(winners)} share the win: ")
    else:
        assert re.match(r"(Player \d|You) ", status)
    assert text_of(page, "result-length") == "4 moves"
    assert page.locator("#end-chart .net").count() == 4
    page.keyboard.press("Escape")
    expect(page.locator(".result")).not_to_be_visible()
    act(page, "result")
    expect(page.locator(".result")).to_be_visible()


@pytest.mark.not_in_firefox("a finger")
def test_a_game_alone_by_taps_and_gestures_without_scrolling(open_page: OpenPage) -> None:
    page = open_page(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
    visit(page, f"blocky.html#{SMALL}")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    for part in ("#board", ".acts", '[data-role="preview"]', '[data-role="seats"]', ".turn"):
        shown = page.locator(part).bounding_box()
        assert shown and shown["y"] >= 0 and shown["y"] + shown["height"] <= 844, part

    # A tap selects a square, another one the block around it.
    square = page.locator('[data-cell="UR.LL"]')
    square.tap()
    assert selected(page) == ["▢", "↗", "↙"]
    square.tap()
    assert selected(page) == ["▢", "↗"]

    # Two fingers spread select the smaller block, a pinch the larger one.
    chrome = page.context.new_cdp_session(page)
    box = square.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for apart, path in (((40, 80), "▢↗↙"), ((80, 40), "▢↗"), ((80, 40), "▢"), ((40, 80), "▢↗")):
        for kind, wide in zip(("touchStart", "touchMove", "touchEnd"), (*apart, 0), strict=True):
            points = [{"x": x - wide / 2, "y": y, "id": 0}, {"x": x + wide / 2, "y": y, "id": 1}]
            points = points if wide else []
            chrome.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        assert selected(page) == list(path)

    # An action is shown, and Confirm plays it.
    page.locator('[data-action="combine"]').tap()
    after = position_of(page).play(Move((0,), "combine"))
    assert squares_of(page) == expected_squares(after), "shown"
    assert f"Player 1: {after.nets()[0]} " in text_of(page, "preview")
    assert record_of(page) == SMALL, "and not yet played"
    page.locator('[data-action="confirm"]').tap()
    assert record_of(page) == SMALL + "UR:combine"

    board = page.locator("#board").bounding_box()
    assert board

    def draw(*fingers: list[tuple[float, float]]) -> None:
        """Move the fingers along points, which are shares of the board's width."""
        for at in range(len(fingers[0])):
            points = [
                {"x": board["x"] + board["width"] * (12 + 384 * finger[at][0]) / 408,
                 "y": board["y"] + board["height"] * (12 + 384 * finger[at][1]) / 408, "id": number}
                for number, finger in enumerate(fingers)
            ]  # fmt: skip
            kind = "touchMove" if at else "touchStart"
            chrome.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        chrome.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    # Each gesture shows an action, and plays it when it is drawn again.
    circle = [(0.5 + 0.3 * cos(at / 2), 0.5 + 0.3 * sin(at / 2)) for at in range(14)]
    draw(circle)
    assert record_of(page).endswith("/UR:combine"), "shown, and not yet played"
    expect(page.locator('[data-action="cw"]')).to_have_attribute("aria-pressed", "true")
    draw(circle)
    assert record_of(page).endswith(".top:cw")
    twist = [(0.3, 0.3), (0.25, 0.5), (0.3, 0.7)], [(0.7, 0.7), (0.75, 0.5), (0.7, 0.3)]
    across, down = [(0.25, 0.3), (0.75, 0.3)], [(0.3, 0.25), (0.3, 0.75)]
    for fingers, action in ((twist, "ccw"), ((across,), "swaph"), ((down,), "swapv")):
        for _ in range(2):
            draw(*fingers)
        assert record_of(page).endswith(f".top:{action}")
        assert page.evaluate("scrollY") == 0
    position = position_of(page)
    assert position.is_over and position.costs == (1,)
    expect(page.locator(".result")).to_be_visible()
    assert str(position.nets()[0]) in text_of(page, "status")
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_game_by_keyboard(page: Page) -> None:
    visit(page, f"blocky.html#blocky/2/blob/2/7/hh/@{SMALL_BOARD}/")
    board = page.locator("#board")
    board.focus()
    for key, path in (
        ("ArrowRight", "▢↗↖"), ("ArrowRight", "▢↗↗"), ("w", "▢↗"), ("s", "▢↗↗"), ("d", "▢↗↗"),
        ("w", "▢↗"),
    ):  # fmt: skip
        page.keyboard.press(key)
        assert selected(page) == list(path), key
    assert "divided" in (board.get_attribute("aria-description") or "")
    page.keyboard.press("d")
    assert record_of(page).endswith("/")
    page.keyboard.press("Enter")
    assert record_of(page).endswith("/UR:cw")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    assert record_of(page).endswith("/UR:cw.LR:smash")
    page.keyboard.press("u")
    page.keyboard.press("Control+y")
    assert record_of(page).endswith("LR:smash")
    page.keyboard.press("p")
    page.keyboard.press("p")
    assert position_of(page).is_over
    expect(page.locator(".result")).to_be_visible()
    page.keyboard.press("Escape")
    board.focus()
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()


def test_the_pointer_and_the_wheel_select_squares_with_signs(page: Page) -> None:
    visit(page, f"blocky.html#{SMALL}")
    box = page.locator("#board").bounding_box()
    assert box
    x, y = box["x"] + box["width"] * 0.9, box["y"] + box["height"] * 0.1
    page.mouse.move(x, y)
    assert selected(page) == ["▢", "↗", "↗"]
    page.mouse.wheel(0, -100)
    expect(page.locator('[data-role="crumbs"] button')).to_have_count(2)
    page.mouse.move(box["x"] + box["width"] * 0.1, y)
    assert selected(page) == ["▢", "↖"]
    page.mouse.click(x, y)
    page.mouse.move(box["x"] + box["width"] * 0.1, y)
    assert selected(page) == ["▢", "↗"]  # a click pins it
    page.mouse.click(x, y)
    assert selected(page) == ["▢"]  # clicking again widens it
    act(page, "settings")
    choose(page, "settings", "signs", "letters")
    page.keyboard.press("Escape")
    sign = page.locator('[data-cell="UL"] .sign')
    expect(sign).to_be_visible()
    assert sign.text_content() == "G"


@pytest.mark.fresh
def test_a_notice_on_a_phone_leaves_menu_and_scores_in_sight(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    visit(page, "blocky.html?day=2026-11-21&lang=de")
    notice = page.locator('[data-role="notice"]')
    expect(notice).to_contain_text("Dieser Lauf zählt")
    page.locator('[popovertarget="menu"]').click(trial=True)
    said, seats = notice.bounding_box(), page.locator(".seats").bounding_box()
    assert said and seats and said["y"] + said["height"] < seats["y"] + seats["height"] / 4


@pytest.mark.long
def test_the_board_of_the_day_is_played_alone_and_has_a_par(page: Page) -> None:
    visit(page, "blocky.html")
    act(page, "daily")
    assert re.fullmatch(r"blocky/3/(blob|perimeter)/10/20\d{6}/h/", record_of(page))
    expect(page.locator('[data-role="rules"]')).to_contain_text(re.compile(r"Par is −?\d+"))
    act(page, "pass")
    begun = record_of(page)
    act(page, "new")
    act(page, "begin")
    assert record_of(page) != begun
    act(page, "daily")
    assert record_of(page) == begun
    smashed = next(each for each in position_of(page).moves(0) if each.action == "smash")
    play(page, smashed)
    expect(page.locator('[data-action="undo"]')).to_be_disabled()
    act(page, "share")
    day = record_of(page).split("/")[4]
    link = page.input_value('[data-role="link"]')
    assert link.endswith(f"blocky.html?day={day[:4]}-{day[4:6]}-{day[6:]}")
    told, address = page.input_value('#share [name="words"]').split("\n")
    assert re.fullmatch(rf"Blocky .*{day[:4]}", told) and address == link
    page.keyboard.press("Escape")
    while not position_of(page).is_over:
        play(page, Move((), "pass"))
    expect(page.locator('[data-role="result-note"]')).to_contain_text(re.compile("[🟩⬜🟥]{10}"))
    page.keyboard.press("Escape")
    act(page, "daily")
    dialogue = page.locator("#days")
    expect(dialogue).to_contain_text("Streak: 1 day.")
    words = page.input_value('[name="day-words"]').split("\n")
    assert words[0] == told
    assert words[-2:] == ["Streak: 1 day.", link]
    assert violations(page, "#days") == []
    page.locator(f'[data-day="{day}"]').click()
    expect(page.locator('[data-role="rules"]')).to_contain_text("practice, does not count")
    assert record_of(page).endswith("/h/")


@pytest.mark.long
def test_axe_finds_nothing_with_a_hint_and_when_leaving(reopen_page: OpenPage) -> None:
    page = reopen_page(viewport={"width": 1280, "height": 800})
    visit(page, "blocky.html#blocky/3/mixed/5/7/hhhh/UL:smash.top:cw")
    act(page, "hint")
    expect(page.locator('[data-role="hint"]')).to_be_visible()
    assert violations(page) == []
    page.set_viewport_size({"width": 360, "height": 800})
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    act(page, "resign")
    assert violations(page) == []


@pytest.mark.long
def test_it_opens_and_plays_without_the_network(open_page: OpenPage) -> None:
    page = open_page(service_workers="allow")
    visit(page, f"blocky.html#{SMALL}")
    page.evaluate(KEPT)
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-ready", "true")
    assert record_of(page) == SMALL
    act(page, "hint")
    expect(page.locator('[data-role="hint"]')).to_be_visible()
    act(page, "confirm")
    assert record_of(page) != SMALL


def test_the_kept_board_is_painted_before_python(first_page: Page) -> None:
    visit(first_page, f"blocky.html#{SMALL}")
    act(first_page, "pass")
    shown = squares_of(first_page)
    with held_back(first_page, "**/app.zip"):
        first_page.reload(wait_until="domcontentloaded")
        assert squares_of(first_page) == shown
