"""Several workers search together: what one finds reaches the others, and none is missed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Traffic
from tests.browser.page_driver import act, record_of, visit, wait_for_person
from tests.browser.test_bot import forget_killed

CORES = """
    Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => 4 });
    Object.defineProperty(Navigator.prototype, "deviceMemory", { get: () => 8 });
    window.workers = [];
    const Real = window.Worker;
    window.Worker = class extends Real {
        constructor(address, options) {
            super(address, options);
            if (!options.name.startsWith("bot ")) return;
            this.sent = [];
            this.heard = [];
            workers.push(this);
            this.addEventListener("message", ({ data }) => this.heard.push(JSON.parse(data)));
        }
        postMessage(text) {
            if (text !== "go on") this.sent.push(JSON.parse(text));
            super.postMessage(text);
            if (window.doomed === this) this.die();
        }
        terminate() {
            this.ended = true;
            super.terminate();
        }
        die() {
            super.terminate();
        }
    };
"""
"""A device with four cores; a test can read what each of the bot's workers is sent and sends.

A worker put in `doomed` dies of its next message, which nobody tells the page.
"""

ADDRESS = "./?base=4&p2=bot:8:1&pace=0"
AWAKE = "workers.filter(each => each.heard[0]?.ready && !each.ended)"
"""The workers that can be asked: on a busy machine a silent one is replaced, and counts no more."""
READY = f"count => {AWAKE}.length >= count"
AT_WORK = f"""
    (process) => {AWAKE}.find(
        (each) => each.sent.findLast((sent) => sent.record)?.process === process)
"""
"""The worker that was last asked to search as this process: the first worker is 0."""
REPORTED = """
    () => new Set(workers.flatMap((each) => each.sent.map(({ sender }) => sender)))
        .isSupersetOf(new Set([0, 1, 2]))
"""
"""Whether each of three workers has said something that was passed on to the others."""


def turn(page: Page) -> None:
    """Play a turn of one stone on the first empty cell, which makes the bot think."""
    before = record_of(page)
    page.locator("[data-cell]:not([data-stone])").first.click()
    act(page, "confirm")
    # On a busy machine the bot may have thought before anyone looks, but the turn stays.
    expect(page.locator("html")).not_to_have_attribute("data-record", before)


def with_helpers(page: Page, address: str = ADDRESS) -> None:
    """Open a game and play until two workers help the first."""
    page.add_init_script(CORES)
    visit(page, address)
    page.wait_for_function(READY, arg=1)
    for count in (2, 3):
        turn(page)
        wait_for_person(page)
        page.wait_for_function(READY, arg=count)


@pytest.mark.fresh
def test_the_death_of_a_worker_costs_no_turn(page: Page, traffic: Traffic) -> None:
    with_helpers(page)
    for process, turns in ((0, 6), (1, 8)):
        page.evaluate(f"process => {{ window.doomed = ({AT_WORK})(process) }}", process)
        turn(page)
        wait_for_person(page)
        assert len(record_of(page).split("/")[-1].split(".")) == turns
        page.wait_for_function("doomed.ended")  # while it ponders
    assert not page.locator('[data-role="notice"]').is_visible()
    forget_killed(traffic)


@pytest.mark.fresh
def test_workers_search_a_turn_of_go_together(page: Page) -> None:
    with_helpers(page, "./go.html?size=5&players=2&p2=bot:8:1&pace=0")
    turn(page)
    page.wait_for_function(REPORTED)
    told = page.evaluate("workers.flatMap(each => each.sent.filter(sent => sent.sender >= 0))")
    assert all(each["report"].startswith("[") for each in told)


@pytest.mark.fresh
def test_the_bot_ponders_unless_on_battery(page: Page) -> None:
    page.add_init_script(CORES.replace("=> 4 }", "=> 1 }"))
    page.add_init_script("navigator.getBattery = async () => ({ charging: window.plugged })")
    visit(page, ADDRESS)
    page.wait_for_function(READY, arg=1)
    turn(page)
    wait_for_person(page)
    sent = page.evaluate("workers[0].sent.length")
    page.evaluate("window.plugged = true")
    turn(page)
    wait_for_person(page)
    page.wait_for_function("workers[0].sent.at(-1).seconds === 20")
    assert page.evaluate("workers[0].sent.length") == sent + 2
    record = page.evaluate("workers[0].sent.at(-1).record")
    assert record == record_of(page)
    page.wait_for_function("workers[0].heard.at(-1).number === workers[0].sent.at(-1).number")
    ahead = page.evaluate("workers[0].heard.at(-1).number")
    turn(page)
    wait_for_person(page)
    answers = page.evaluate("workers[0].heard.filter(each => each.answer)")
    assert [each["number"] for each in answers] == [1, 2, ahead + 1]


@pytest.mark.fresh
@pytest.mark.long
def test_a_seeded_game_is_searched_by_one_worker(page: Page) -> None:
    page.add_init_script(CORES)
    for address in (ADDRESS + "&seed=1", ADDRESS + "&cores=off"):
        visit(page, address)
        page.wait_for_function(READY, arg=1)
        turn(page)
        wait_for_person(page)
        assert page.evaluate("workers.length") == 1
