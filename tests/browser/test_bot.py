"""The bot's worker when it is stopped, killed, hung or sends nonsense; the page stays usable."""

import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Traffic
from tests.browser.page_driver import (  # fmt: skip
    act,
    choose,
    place,
    play,
    record_of,
    tap,
    text_of,
    visit,
    wait_for_person,
)  # fmt: skip
from tests.positions import DEATH_MATCH

KEEP_WORKERS = """
    window.workers = [];
    window.heard = [];
    const Real = window.Worker;
    window.Worker = class extends Real {
        constructor(address, options) {
            super(address, options);
            if (options.name !== "bot") return;
            workers.push(this);
            this.addEventListener("message", () => heard.push(performance.now()));
        }
    };
"""
"""Gives a test access to the bot's workers, and the times of their messages."""

BABBLE = """
    window.workers = 0;
    const Real = window.Worker;
    window.Worker = function (...words) {
        window.workers += 1;
        if (window.workers > %d) return new Real(...words);
        const body = `postMessage('{"ready": true}');
            onmessage = (event) => { const n = JSON.parse(event.data).number; %s };`;
        const address = URL.createObjectURL(new Blob([body], { type: "text/javascript" }));
        return new Real(testScript(address));
    };
"""
"""The first workers send what the test specifies instead of thinking."""

SLOW = "./?base=6&p2=bot:8:3&seed=1"


def think(page: Page) -> None:
    """Play a move that makes the bot think for a long time."""
    play(page, "F6a")
    page.wait_for_function("document.documentElement.dataset.thinking === 'true'")


def forget_killed(traffic: Traffic) -> None:
    """Firefox reports a worker ended in mid-think as an error of the page, "undefined"."""
    traffic.errors[:] = [error for error in traffic.errors if error != "undefined"]


@pytest.mark.fresh
def test_stop_ends_the_thinking_and_play_on_resumes_it(page: Page) -> None:
    """The worker falls silent: nothing more comes in a time that brought several messages."""
    page.add_init_script(KEEP_WORKERS)
    visit(page, SLOW)
    think(page)
    page.wait_for_function("heard.length > 5")
    act(page, "stop")
    expect(page.locator("html")).to_have_attribute("data-thinking", "false")
    heard, span = page.evaluate("[heard.length, heard.at(-1) - heard.at(-5)]")
    page.wait_for_timeout(span)
    assert page.evaluate("heard.length") <= heard + 1, "one may have been under way"
    assert record_of(page) == "blooms/6/race-25/F6a"
    act(page, "go-on")
    page.wait_for_function("document.documentElement.dataset.record.includes('.')")
    assert record_of(page).count(".") == 1


def test_undo_while_the_bot_thinks_takes_the_turn_back(page: Page) -> None:
    visit(page, SLOW.replace("8:3", "8:30"))
    think(page)
    act(page, "undo")
    assert record_of(page) == "blooms/6/race-25/"
    expect(page.locator("html")).to_have_attribute("data-thinking", "false")


@pytest.mark.fresh
def test_a_worker_killed_while_thinking_is_replaced(page: Page, traffic: Traffic) -> None:
    page.add_init_script(KEEP_WORKERS)
    visit(page, SLOW)
    think(page)
    page.wait_for_function("heard.length > 5")  # it tells how far it has come
    page.evaluate("workers[0].terminate()")
    wait_for_person(page)
    assert record_of(page).startswith("blooms/6/race-25/F6a.")
    assert page.evaluate("workers.length") == 2
    forget_killed(traffic)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.fresh
def test_a_worker_killed_at_any_moment_costs_no_turn(
    page: Page, traffic: Traffic, seed: int
) -> None:
    rng = random.Random(seed)
    page.add_init_script(KEEP_WORKERS)
    visit(page, "./?base=4&p2=bot:8:2&seed=1")
    for _ in range(6):
        before = record_of(page)
        cells = page.locator("[data-cell]:not([data-stone])")
        cells.nth(rng.randrange(cells.count())).click()
        act(page, "confirm")
        page.wait_for_function("document.documentElement.dataset.thinking === 'true'")
        page.wait_for_timeout(rng.randrange(2_500))
        page.evaluate("workers.at(-1).terminate()")
        wait_for_person(page)
        if "wins" in text_of(page, "status"):
            break
        assert record_of(page).count(".") == before.count(".") + (1 if before.endswith("/") else 2)
        act(page, "dismiss") if page.locator('[data-action="dismiss"]').is_visible() else None
    forget_killed(traffic)


@pytest.mark.fresh
def test_a_bot_that_throws_is_started_again(page: Page, traffic: Traffic) -> None:
    page.add_init_script(BABBLE % (1, "throw new Error(n)"))
    visit(page, "./?p2=bot:1&seed=1")
    play(page, "D4a")
    page.wait_for_function("document.documentElement.dataset.record.includes('.')")
    traffic.errors.clear()


@pytest.mark.fresh
def test_after_three_failures_the_page_offers_to_drop_the_bot(page: Page) -> None:
    nonsense = "postMessage('rubbish')"
    page.add_init_script(BABBLE % (3, nonsense))
    visit(page, "./?p2=bot:1&seed=1")
    play(page, "D4a")
    expect(page.locator('[data-role="notice"]')).to_contain_text("failed three times")
    assert record_of(page) == "blooms/4/race-15/D4a"
    act(page, "go-on")
    page.wait_for_function("document.documentElement.dataset.record.includes('.')")


def test_seats_change_in_mid_game(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    play(page, "D4a")
    act(page, "new")
    choose(page, "new", "p2", "bot:1")
    act(page, "seats")
    page.wait_for_function("document.documentElement.dataset.record.includes('.')")
    assert "(level 1)" in text_of(page, "seat-2")


def test_the_ghosts_of_a_player_go_when_a_bot_takes_the_seat(page: Page) -> None:
    visit(page, "./?p1=human&p2=human")
    play(page, "D4a")
    place(page, "E5c")
    act(page, "new")
    choose(page, "new", "p2", "bot:6")
    act(page, "seats")
    assert page.locator("[data-cell][data-ghost]").count() == 0
    tap(page, "E5")
    expect(page.locator('[data-cell="E5"]')).to_have_attribute("data-ghost", "a")


def test_bots_play_each_other_to_the_end(page: Page) -> None:
    visit(page, "./?base=2&target=3&p1=bot:1&p2=bot:1&seed=4")
    expect(page.locator('[data-role="status"]')).to_contain_text("wins")


@pytest.mark.fresh
def test_a_delayed_move_does_not_reach_the_next_game(page: Page) -> None:
    turn = 'event.data.includes("blooms/3") ? "A1a" : "D4a"'
    reply = f"if (n) postMessage(JSON.stringify({{ number: n, answer: {{ turn: {turn} }} }}))"
    page.add_init_script(BABBLE % (1, reply))
    visit(page, "./?p1=human&p2=human")
    page.locator('[data-setting="pace"]').evaluate(
        "e => { e.value = '3000'; e.dispatchEvent(new Event('change', { bubbles: true })); }"
    )
    for base in ("3", "4"):
        act(page, "new")
        choose(page, "new", "base", base)
        choose(page, "new", "p1", "bot:1")
        page.locator("#new .main").click()
        page.wait_for_timeout(500)
    page.wait_for_function("!document.documentElement.dataset.record.endsWith('/')")
    assert record_of(page).endswith("/D4a")


def test_a_click_is_answered_while_the_bot_thinks(page: Page) -> None:
    visit(page, SLOW.replace("8:3", "8:30"))
    think(page)
    act(page, "help")
    expect(page.locator("#help[open]")).to_have_count(1)
    page.keyboard.press("Escape")
    tap(page, "A1")
    expect(page.locator("html")).to_have_attribute("data-thinking", "true")
    act(page, "stop")


def test_a_hint_names_the_turn_and_why_and_can_be_followed(page: Page) -> None:
    visit(page, f"./#blooms/4/race-15/@{DEATH_MATCH},1,9,0/D6aD4b.A3d")
    act(page, "hint")
    expect(page.locator('[data-role="hint"]')).to_be_visible()
    assert "wins the game, captures 6" in text_of(page, "hint-words")
    expect(page.locator(".hint[data-cell]")).to_have_count(2)
    act(page, "follow-hint")
    act(page, "confirm")
    assert "Red wins" in text_of(page, "status")
    expect(page.locator('[data-role="hint"]')).to_be_hidden()


def test_a_hint_on_a_solved_board_says_in_how_many_turns_it_wins(page: Page) -> None:
    visit(page, "?p1=human&p2=human#blooms/2/race-5/A1a")
    act(page, "hint")
    expect(page.locator('[data-role="hint-words"]')).to_contain_text("wins in 5")
