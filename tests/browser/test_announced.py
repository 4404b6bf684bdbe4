"""Every turn is announced once to a screen reader: a person's and a bot's, in all games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from blooms import record
from blooms.games.blocky import words as blocky_words
from blooms.games.blocky.move import move_of
from blooms.games.blooms import words as blooms_words
from blooms.games.go import words as go_words
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

Turn = Callable[[Any, Any, str], str]


def blocky_turn(before: Any, after: Any, text: str) -> str:
    return blocky_words.turn(before, after, move_of(text))


@pytest.mark.parametrize(
    ("address", "turn"),
    [
        ("./?base=4&target=9&p1=bot:1&p2=bot:2&seed=4", blooms_words.turn),
        ("go.html?players=3&rules=sequential&p1=bot:1&p2=bot:1&p3=bot:1&seed=4", go_words.turn),
        ("go.html?players=3&rules=parallel&p1=bot:1&p2=bot:1&p3=bot:1&seed=4", go_words.turn),
        ("blocky.html?p1=smart&p2=planner&p3=random&depth=2&rounds=3&seed=4", blocky_turn),
    ],
    ids=["blooms", "go", "go at once", "blocky"],
)
@pytest.mark.fresh
def test_every_turn_of_a_bot_is_announced_once(page: Page, address: str, turn: Turn) -> None:
    page.add_init_script(SPOKEN)
    visit(page, f"{address}&pace=0")
    # A move of Blocky has one colon and any number of dots.
    page.wait_for_function("""() => {
        const { over, record } = document.documentElement.dataset;
        return over === "true" || (record.match(/:/g) ?? record.match(/[.]/g))?.length > 7;
    }""")
    spoken, text = page.evaluate("[spoken, document.documentElement.dataset.record]")
    game = record.read(text)
    turns = [turn(*game.positions[at : at + 2], each) for at, each in enumerate(game.turns)]
    told = [said for said in spoken if said.startswith(tuple(turns))]
    assert len(turns) > 7
    assert len(told) == len(turns)
    assert all(said.startswith(turn) for said, turn in zip(told, turns, strict=True))
