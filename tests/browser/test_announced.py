"""Every turn of a bot is announced once to a screen reader, by the page's own live region."""

import re

import pytest
from playwright.sync_api import Page

from blooms import record
from blooms.games.blooms import words
from tests.browser.page_driver import visit

SPOKEN = """
    window.spoken = [];
    addEventListener("DOMContentLoaded", () => {
        const live = document.querySelector('[data-role=live]');
        new MutationObserver(() => spoken.push(live.textContent.trim()))
            .observe(live, { childList: true });
    });
"""
"""Keeps what a screen reader reads: the text of the live region each time it has changed."""


@pytest.mark.fresh
def test_every_turn_of_a_bot_is_announced_once(page: Page) -> None:
    page.add_init_script(SPOKEN)
    visit(page, "./?base=4&target=9&p1=bot:1&p2=bot:2&seed=4&pace=0")
    page.wait_for_function("document.documentElement.dataset.record.match(/[.]/g)?.length > 7")
    game = record.read(page.evaluate("document.documentElement.dataset.record"))
    turns = [words.turn(*game.positions[at : at + 2], each) for at, each in enumerate(game.turns)]
    assert len(turns) > 7
    page.wait_for_function("(last) => spoken.some((text) => text.includes(last))", arg=turns[-1])
    told = page.evaluate("spoken.join(' ')")
    assert [told.count(turn) for turn in turns] == [turns.count(turn) for turn in turns]
    places = [told.index(turn) for turn in turns]
    assert places == sorted(places)


@pytest.mark.fresh
def test_texts_that_come_at_once_are_joined(page: Page) -> None:
    page.add_init_script(SPOKEN)
    visit(page, "./?p1=human&p2=human#blooms/4/race-15/D4a.C3c.E5a")
    page.evaluate("""() => {
        for (const key of ["ArrowLeft", "ArrowLeft", "ArrowRight"]) {
            const event = new KeyboardEvent("keydown", { key, code: key, bubbles: true });
            document.body.dispatchEvent(event);
        }
    }""")
    page.wait_for_function("spoken.join().match(/Move [12] of 3/g)?.length === 3")
    moves = re.findall(r"Move \d", page.evaluate("spoken.join()"))
    assert moves == ["Move 2", "Move 1", "Move 2"]
    assert page.evaluate("spoken.some((text) => text.match(/Move /g)?.length > 1)")
