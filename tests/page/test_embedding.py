"""An embedded page obeys the messages of the page around it, and tells it what happens."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.games import GAMES, Facts
from tests.page.test_every_game import record_of


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_page_around_it_loads_games_with_players_and_is_told(
    game: Facts, open_table: OpenTable, browser: FakeBrowser
) -> None:
    from web.page.input import embed  # once the fake browser is in place

    first, second, _ = game.turns
    table: Any = game.opened(open_table, f"?embed=1#{game.record(first)}")
    assert table.view()[":root", "@data-embed"] == "true"
    game.play(table, 1)
    assert not browser.storage, "an embedded page stores nothing"
    parent = browser.window.bloomsParent = MagicMock()
    embed.attend(table.page)
    turned: Callable[[], None] = browser.window.MutationObserver.new.call_args.args[0]
    sized: Callable[[], None] = browser.window.ResizeObserver.new.call_args.args[0]
    browser.document.body.scrollHeight = 640

    def told() -> list[dict[str, Any]]:
        return [json.loads(call.args[0]) for call in parent.tell.call_args_list]

    def ask(**message: object) -> None:
        parent.tell.reset_mock()
        obeying = parent.hear.call_args.args[0](json.dumps(message))
        asyncio.get_event_loop().run_until_complete(obeying)

    assert told() == [{"type": "blooms:ready"}]
    ask(type="blooms:load", record=game.record(first, second))
    assert record_of(table) == game.record(first, second)
    ask(type="blooms:goto", ply=1)
    assert record_of(table) == game.record(first)
    turned()
    turn = {"record": game.record(first), "ply": 1, "over": "", "told": ""}
    assert told() == [{"type": "blooms:turn", **turn}]
    ask(type="blooms:theme", theme="dark")
    assert table.view()[":root", "@data-theme"] == "dark"
    sized()
    assert told() == [{"type": "blooms:resize", "height": 640.0}]
    for wrong in ({"record": "rubbish"}, {"record": 7}, {"puzzle": "none"}, {"lesson": "none"}, {}):
        ask(type="blooms:load", **wrong)
        (error,) = told()
        assert error["type"] == "blooms:error" and error["message"]
        assert record_of(table) == game.record(first)
    ask(type="blooms:read", text=f"A file: {game.record(first, second)};1:So")
    assert told() == [{"type": "blooms:record", "record": f"{game.record(first, second)};1:So"}]
    assert record_of(table) == game.record(first), "what is read for another page is not opened"
    ask(type="blooms:load", record=game.record(first), p1="human", p2=game.bot)
    assert table.session.seats[1].level and table.session.question, "the bot is asked"
    browser.bot.answer(second)
    assert table.session.game.turns == (first, second)


@pytest.mark.parametrize(("ply", "turns"), [("1", 1), ("9" * 5000, 2), ("x", 2)])
def test_an_address_may_name_a_move(
    ply: str, turns: int, open_table: OpenTable, browser: FakeBrowser
) -> None:
    from web.page.input import embed  # once the fake browser is in place

    game = GAMES[0]
    table = game.opened(open_table, f"?embed=1&ply={ply}#{game.record(*game.turns[:2])}")
    embed.attend(table.page)
    assert record_of(table) == game.record(*game.turns[:turns])
