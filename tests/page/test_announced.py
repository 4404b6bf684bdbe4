"""Every turn of a bot is announced once to a screen reader, in all games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from blooms import bots, record
from blooms.games.blocky import words as blocky_words
from blooms.games.blooms import words as blooms_words
from blooms.games.go import words as go_words
from blooms.search.bot import finished
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import opened

Turn = Callable[[Any, Any, str], str]


@pytest.mark.parametrize(
    ("game", "address", "turn"),
    [
        ("blooms", "?base=4&target=9&p1=bot:1&p2=bot:2", blooms_words.turn),
        ("go", "?players=3&rules=sequential&p1=bot:1&p2=bot:1&p3=bot:1", go_words.turn),
        ("go", "?players=3&rules=parallel&p1=bot:1&p2=bot:1&p3=bot:1", go_words.turn),
        ("blocky", "?p1=smart&p2=planner&p3=random&depth=2&rounds=3", blocky_words.turn),
    ],
    ids=["blooms", "go", "go at once", "blocky"],
)
def test_every_turn_of_a_bot_is_announced_once(
    game: str, address: str, turn: Turn, open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, game, f"{address}&seed=4")
    browser.announced.clear()
    while len(table.session.game.turns) < 8 and table.session.question:
        asked = browser.bot.asked[-1]
        bot = bots.begin(record.read(asked.record), asked.settings, seat=asked.seat)
        browser.bot.answer(str(finished(bot).answer()["turn"]))
    held = table.session.game
    turns = [turn(*held.positions[at : at + 2], each) for at, each in enumerate(held.turns)]
    told = [said for said in browser.announced if said.startswith(tuple(turns))]
    assert len(turns) > 7 and len(told) == len(turns)
    assert all(said.startswith(turn) for said, turn in zip(told, turns, strict=True))
