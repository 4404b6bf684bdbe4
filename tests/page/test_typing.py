"""A game played through the box for typed moves, and what a move by keys announces."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import opened
from tests.positions import RESCUE
from web.page.feature import KeyPress, Press


def type_move(table: Any, words: str) -> None:
    table.press(Press("type", "", {"typed": words}))


def best(position: Any, rng: Random) -> str:
    """A move that captures as much as possible now."""
    captured = {turn: len(position.resolve(turn)[1]) for turn in position.turns() if turn}
    most = max(captured.values())
    return str(position.spell(rng.choice([turn for turn in captured if captured[turn] == most])))


def test_a_whole_game_is_played_through_the_typed_box(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", "?base=2&target=3&p2=bot:1")
    rng, box = Random(2), ('[name="typed"]', "value")
    type_move(table, "a1c")
    assert "not your colour" in table.view().text("typed-why")
    assert table.view()[box] == "a1c"
    while table.session.game.position.outcome() is None:
        position = table.session.game.position
        turn = best(position, rng)
        if position.seat:
            browser.bot.answer(turn)
            continue
        type_move(table, " ".join(turn[at : at + 3].lower() for at in range(0, len(turn), 3)))
        assert table.session.game.turns[-1] == turn
        assert table.view()[box] == table.view().text("typed-why") == ""
    assert " win" in table.view().text("status")


def test_a_turn_and_its_captures_are_announced_once(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", f"?p1=human&p2=human#blooms/4/race-15/@{RESCUE},1,0,0/")
    browser.announced.clear()
    table.key(KeyPress("Enter", "Enter", "D6"))
    for key in ("2", "2", "c"):
        table.press(Press(table.keys[key]))
    (said,) = [text for text in browser.announced if text.startswith("Red:")]
    assert "D6" in said and "Captures 1." in said
