"""The bot's worker killed, hung, throwing or talking rubbish at any moment costs no turn."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

import blooms
from blooms.games.blooms.rules import OWN
from tests.browser.page_driver import act, play, text_of, visit

pytestmark = pytest.mark.fresh

SCRIPTED = """
    window.workers = [];
    window.troubles = [];
    window.answers = [];
    const Real = window.Worker;
    const wait = window.setTimeout;
    let isSilent = false;
    class Scripted extends EventTarget {
        constructor() {
            super();
            this.asked = [];
            this.cancelled = [];
            workers.push(this);
            if (troubles[0] === "boot") isSilent = Boolean(troubles.shift());
            else this.say('{"ready": true}');
        }
        say(data) {
            wait(() => this.ended || this.dispatchEvent(new MessageEvent("message", { data })));
        }
        postMessage(text) {
            const question = JSON.parse(text);
            if ("cancel" in question) {
                this.cancelled.push(question.cancel);
                return;
            }
            const number = question.number;
            this.asked.push(number);
            const trouble = troubles.length ? troubles.shift() : "";
            if (trouble === "mute") return;
            if (trouble === "hang") isSilent = true;
            else if (trouble === "circle") wait(() => { isSilent = true; this.circle(number); });
            else if (trouble === "throw") wait(() => this.dispatchEvent(new Event("error")));
            else if (trouble) this.say(trouble.replaceAll("NUMBER", number));
            else this.say(JSON.stringify({ number, answer: { turn: answers.shift() } }));
        }
        circle(number) {
            if (this.ended) return;
            this.say(JSON.stringify({ number, sims: 5 }));
            wait(() => this.circle(number), 10);
        }
        terminate() { this.ended = true; }
    }
    window.Worker = function (address, options) {
        return options?.name === "bot" ? new Scripted() : new Real(address, options);
    };
    window.waits = [];
    window.setTimeout = (then, delay, ...rest) => {
        if (delay >= 5000) waits.push(delay);
        const shortened = isSilent && delay >= 5000 ? 50 : delay;
        if (shortened !== delay) isSilent = false;
        return wait(then, shortened, ...rest);
    };
"""
"""Replaces the bot's worker by one that answers from `answers`, after the next of `troubles`.

The wait for a worker that falls silent is shortened.
"""

HEAD = "blooms/5/race-60"
TROUBLES = (
    "throw",
    "hang",
    "circle",
    "rubbish",
    " ",
    "{}",
    "null",
    "[NUMBER]",
    '{"number": 1e999, "sims": 1}',
    '{"number": "NUMBER th", "answer": {"turn": "D4a"}}',
    '{"number": NUMBER, "sims": "many"}',
    '{"number": NUMBER, "answer": null}',
    '{"number": NUMBER, "answer": {}}',
    '{"number": NUMBER, "answer": {"turn": 7}}',
    '{"number": NUMBER, "answer": {"turn": ""}}',
    '{"number": NUMBER, "answer": {"turn": "Z9x"}}',
    '{"number": NUMBER, "answer": {"turn": "A1a.A2c"}}',
    '{"number": NUMBER, "error": "out of memory"}',
)
"""What the first worker does instead of answering."""
FEW = (*TROUBLES[:3], *TROUBLES[6::4])
"""Those that take a path of their own, and a few of the nonsense."""


def scripted_game(turns: int) -> list[str]:
    """A random game of single stones: the human's turns and the bot's, alternately."""
    rng, game = random.Random(9), blooms.new(HEAD)
    for _ in range(turns):
        position = game.position
        cells = [at for at, stone in enumerate(position.stones) if stone == "."]
        name = position.rules.board.names[rng.choice(cells)]
        game = game.play(name + rng.choice(OWN[position.seat]))
    return list(game.turns)


def start(page: Page, query: str = "p2=bot:1") -> list[str]:
    """Open a game against the scripted bot; returns the turns of both."""
    page.add_init_script(SCRIPTED)
    visit(page, f"./?base=5&target=60&pace=0&seed=1&{query}")
    turns = scripted_game(2 * len(TROUBLES) + 8)
    page.evaluate("turns => { answers = turns; }", turns[1::2])
    return turns


def expect_turns(page: Page, turns: list[str]) -> None:
    record = f"{HEAD}/" + ".".join(turns)
    expect(page.locator("html")).to_have_attribute("data-record", record)


def cause(page: Page, *troubles: str) -> None:
    page.evaluate("given => { troubles = given; }", list(troubles))


@pytest.mark.parametrize("troubles", [FEW, pytest.param(TROUBLES, marks=pytest.mark.long)])
def test_a_worker_that_fails_in_any_way_is_replaced_and_no_turn_is_lost(
    page: Page, troubles: tuple[str, ...]
) -> None:
    turns = start(page)
    for at, trouble in enumerate(troubles):
        cause(page, trouble)
        before = page.evaluate("workers.length")
        play(page, turns[2 * at])
        expect_turns(page, turns[: 2 * at + 2])
        assert page.evaluate("workers.length") == before + 1, trouble
        assert page.evaluate("workers.map(each => Boolean(each.ended))").count(False) == 1
    assert page.locator('[data-role="notice"]').is_hidden()


def test_a_new_worker_may_fail_too_but_three_failures_leave_the_choice_to_the_player(
    page: Page,
) -> None:
    turns = start(page)
    page.evaluate("waits.length = 0")
    for at, troubles in enumerate((("hang", "boot", ""), ("throw", "hang"), ("{}", "throw"))):
        cause(page, *troubles[:2])
        play(page, turns[2 * at])
        expect_turns(page, turns[: 2 * at + 2])
    first, *later = page.evaluate("waits")
    assert max(later) <= 4 * first, "the bot is soon back"
    cause(page, "throw", "rubbish", "hang")
    play(page, turns[6])
    expect(page.locator('[data-role="notice"]')).to_contain_text("failed three times")
    expect_turns(page, turns[:7])
    act(page, "go-on")
    expect_turns(page, turns[:8])


def test_stop_undo_and_a_new_game_cancel_the_open_question(page: Page) -> None:
    turns = start(page)
    cause(page, *["mute"] * 4)
    play(page, turns[0])
    for stops, resumes in (("stop", "go-on"), ("undo", "redo"), ("new", "")):
        expect(page.locator("html")).to_have_attribute("data-thinking", "true")
        asked, cancelled = page.evaluate("[workers.at(-1).asked, workers.at(-1).cancelled]")
        assert cancelled == asked[:-1]
        act(page, stops)
        if stops == "new":
            act(page, "begin")
        cancelled = page.evaluate("workers.at(-1).cancelled")
        assert cancelled == asked, stops
        if resumes:
            act(page, resumes)
    assert page.evaluate("workers.length") == 1
    assert len(set(asked)) == len(asked) == 3


def test_a_hint_that_makes_no_sense_is_told_and_can_be_asked_for_again(page: Page) -> None:
    start(page)
    for trouble in ("throw", '{"number": NUMBER, "answer": {"turn": "Z9x"}}'):
        cause(page, trouble)
        act(page, "hint")
        expect(page.locator('[data-role="notice"]')).to_be_visible()
        expect(page.locator('[data-role="notice"]')).to_contain_text("No hint this time")
        assert "Looking for a hint" not in text_of(page, "status")
        act(page, "dismiss")
    play(page, "E5a")
    expect(page.locator("html")).to_have_attribute("data-record", re.compile("E5a[.]"))
