"""The bot's worker when it is stopped, killed or throws; the page stays usable.

tests/page/test_bot_trouble.py has all other trouble.
"""

import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Traffic
from tests.browser.page_driver import (  # fmt: skip
    act,
    play,
    record_of,
    tap,
    text_of,
    visit,
    wait_for_person,
)  # fmt: skip

KEEP_WORKERS = """
    window.workers = [];
    window.heard = [];
    const Real = window.Worker;
    window.Worker = class extends Real {
        constructor(address, options) {
            super(address, options);
            if (!options.name.startsWith("bot ")) return;
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
def test_a_page_is_usable_while_a_bot_thinks_until_stopped(page: Page) -> None:
    """Stopped, the worker falls silent: nothing more comes in a time that brought several messages.

    Escape takes the prepared stone back, and then stops it too.
    """
    page.add_init_script(KEEP_WORKERS)
    visit(page, SLOW.replace("8:3", "8:30"))
    think(page)
    act(page, "help")
    expect(page.locator("#help[open]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#help[open]")).to_have_count(0)
    tap(page, "A1")
    expect(page.locator('[data-cell="A1"]')).to_have_attribute("data-ghost", "a")
    root = page.locator("html")
    expect(root).to_have_attribute("data-thinking", "true")
    page.wait_for_function("heard.length > 5")
    act(page, "stop")
    expect(root).to_have_attribute("data-thinking", "false")
    heard, span = page.evaluate("[heard.length, heard.at(-1) - heard.at(-5)]")
    page.wait_for_timeout(span)
    assert page.evaluate("heard.length") <= heard + 1, "one may have been under way"
    assert record_of(page) == "blooms/6/race-25/F6a"
    act(page, "unpause")
    expect(root).to_have_attribute("data-thinking", "true")
    page.keyboard.press("Escape")
    expect(page.locator("[data-cell][data-ghost]")).to_have_count(0)
    expect(root).to_have_attribute("data-thinking", "true")
    page.keyboard.press("Escape")
    expect(root).to_have_attribute("data-thinking", "false")
    assert record_of(page) == "blooms/6/race-25/F6a"


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
