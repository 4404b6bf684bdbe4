"""Every turn of a bot is announced once to a screen reader, by the page's own live region."""

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
    spoken, text = page.evaluate("[spoken, document.documentElement.dataset.record]")
    game = record.read(text)
    turns = [words.turn(*game.positions[at : at + 2], each) for at, each in enumerate(game.turns)]
    told = [said for said in spoken if said.startswith(tuple(turns))]
    assert len(turns) > 7
    assert len(told) == len(turns)
    assert all(said.startswith(turn) for said, turn in zip(told, turns, strict=True))
