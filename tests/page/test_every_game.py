"""Requirements for the page of every game, without a browser.

tests/browser/test_pages.py has what needs one: paint, focus, downloads, frames.
"""

from __future__ import annotations

import asyncio
import json
import re
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest

from blooms import games, record
from blooms.session.correspondence import check
from tests.build.texts import catalogue
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.games import EVERY_ACTION, EVERY_DIALOG, EVERY_ROLE, GAMES, Facts, thought
from tests.page.modes import fields_of
from web.build.pages import markup
from web.page.feature import Change, KeyPress, Press
from web.page.view.slow import MoveTree

TYPED = '[name="typed"]'


@pytest.fixture(params=GAMES, ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> Facts:
    facts: Facts = request.param
    return facts


@pytest.fixture
def table(game: Facts, open_table: OpenTable) -> Any:
    return game.opened(open_table, game.address())


def record_of(table: Any) -> str:
    return str(table.view()[":root", "@data-record"])


def moves(table: Any) -> int:
    """The number of moves in the move list."""
    tree = table.view()['[data-role="moves"]', "moves"]
    assert isinstance(tree, MoveTree)
    return len({line[:ply] for line in tree.lines for ply in range(1, len(line) + 1)})


def notice(table: Any) -> str:
    view = table.view()
    return str(view.text('[data-role="notice"] span')) if view.is_shown("notice") else ""


def typed_key(table: Any, key: str) -> None:
    """Press a key while nothing has the focus."""
    from web.page.input import keyboard  # once the fake browser is in place

    target = SimpleNamespace(matches=lambda _: False, closest=lambda _: None)
    held = dict.fromkeys(("metaKey", "altKey", "shiftKey", "ctrlKey", "isComposing"), False)
    keyboard.pressed(table, SimpleNamespace(target=target, key=key, code="", **held))


def arrive(table: Any, browser: FakeBrowser, text: str) -> None:
    """Follow a link in the tab."""
    browser.window.location.hash = f"#{text}"

    async def reading() -> None:
        table.arrivals.read_address({})
        await table.arrivals.latest

    asyncio.get_event_loop().run_until_complete(reading())


def test_every_game_of_the_list_is_here() -> None:
    assert [game.name for game in GAMES] == list(games.GAMES)


def test_the_hooks_are_there_and_the_other_games_are_a_link_away(game: Facts, table: Any) -> None:
    page = markup(game.name)
    missing = [each for each in EVERY_ROLE if f'data-role="{each}"' not in page]
    missing += [each for each in EVERY_ACTION if f'data-action="{each}"' not in page]
    missing += [each for each in EVERY_DIALOG if f'<dialog id="{each}"' not in page]
    assert missing == []
    (without,) = re.findall(r"<noscript[^>]*>.*?<p[^>]*>(.*?)</p>.*?</noscript>", page, re.DOTALL)
    assert "JavaScript" in without and game.title in str(re.findall("<title>(.*?)</title>", page))
    (nav,) = re.findall(r"<nav.*?</nav>", page, re.DOTALL)
    links = re.findall(r"<a ([^>]*)>.*?<span[^>]*>(.*?)</span></a>", nav, re.DOTALL)
    assert [words for _, words in links] == [each.title for each in GAMES]
    assert [words for attrs, words in links if 'aria-current="page"' in attrs] == [game.title]
    shown = table.view()
    for name in ("status", "score", "rules"):
        assert shown.text(name), name
    texts = [str(value) for (_, kind), value in shown.items() if kind == "text"]
    texts += re.findall(r">([^<>]+)<", re.sub(r"(?s)<(script|style).*?</\1>", "", page))
    assert not [each for each in texts if re.search(r"[a-z]_[a-z]", each)], "raw option names"
    for name in EVERY_DIALOG:
        if not shown[f'[data-action="{name}"]', "disabled"]:
            table.press(Press(name))
            card = name == "resign" and not game.resigned  # leaving a game of Blocky
            assert table.view().is_shown("result") if card else table.dialog == name
            table.close() if card else table.dialog_closed(name)
            assert table.dialog == "" and not table.view().is_shown("result")


def test_moves_are_announced_undone_and_walked(
    game: Facts, table: Any, browser: FakeBrowser
) -> None:
    first, second, _ = game.turns
    browser.announced.clear()
    game.play(table, 0)
    assert record_of(table) == game.record(first)
    game.play(table, 1)
    assert record_of(table) == game.record(first, second)
    said = [table.game.board.played()[0]]
    assert browser.announced.count(said[0]) == 1 and len(browser.announced) >= 2
    assert moves(table) == 2
    for action, turns in (
        ("undo", (first,)), ("redo", (first, second)), ("first", ()),
        ("go-to 0 2", (first, second)),
    ):  # fmt: skip
        name, _, value = action.partition(" ")
        table.press(Press(name, value))
        assert record_of(table) == game.record(*turns), action
    for key, turns in (
        ("Home", ()), ("ArrowRight", (first,)), ("End", (first, second)), ("u", (first,)),
        ("u", ()),
    ):  # fmt: skip
        typed_key(table, key)
        assert record_of(table) == game.record(*turns), key


def test_the_keys_of_the_board_make_a_move(game: Facts, table: Any) -> None:
    cursor = "" if game.name == "blocky" else game.turns[0][:2]
    for key in ("w", "w", "w", "d") if game.name == "blocky" else ("Enter",):
        if not table.key(KeyPress(key, "", cursor)):
            typed_key(table, key)
    assert record_of(table) == game.record()
    if not table.key(KeyPress("Enter", "Enter", cursor)):
        typed_key(table, "Enter")
    assert record_of(table) == game.record(game.turns[0])


def test_a_typed_move_is_played_or_refused_with_the_reason(
    game: Facts, table: Any, browser: FakeBrowser
) -> None:
    table.press(Press("type", "", {"typed": "rubbish"}))
    view = table.view()
    assert view.text("typed-why") and view[TYPED, "@aria-invalid"] == "true"
    assert view[TYPED, "value"] == "rubbish" and record_of(table) == game.record()
    assert browser.announced[-1] == view.text("typed-why")
    table.press(Press("type", "", {"typed": game.typed}))
    view = table.view()
    assert record_of(table) == game.record(game.turns[0])
    assert view.text("typed-why") == "" and view[TYPED, "value"] == ""
    assert view[TYPED, "@aria-invalid"] == "false"


def test_resigning_asks_first(game: Facts, table: Any) -> None:
    game.play(table, 0)
    table.press(Press("flip"))
    table.press(Press("resign"))
    if not game.resigned:
        assert table.dialog == "" and table.view().is_shown("result")
        assert table.close() and not table.view().is_shown("result")
        assert record_of(table) == game.record(game.turns[0])
        return
    assert table.dialog == "resign"
    table.dialog_closed("resign")
    assert record_of(table) == game.record(game.turns[0])
    table.press(Press("resign"))
    table.press(Press("resign-now"))
    assert table.dialog == ""
    assert record_of(table) == game.record(game.turns[0], game.resigned)


def test_comments_and_variations_travel_in_the_link(
    game: Facts, table: Any, browser: FakeBrowser, open_table: OpenTable
) -> None:
    first, second, other = game.turns
    game.play(table, 0)
    game.play(table, 1)
    table.press(Press("undo"))
    game.play(table, 2)
    table.change(Change("comment", "comment", "Nearer"))
    assert moves(table) == 3
    table.press(Press("other"))
    assert record_of(table) == game.record(first, second)
    table.press(Press("share"))
    view = table.view()
    link, whole = view['[data-role="link"]', "value"], view['#share [name="record"]', "value"]
    tree = record.read_tree(whole)
    assert sorted(tree.lines) == sorted([(first, second), (first, other)])
    assert "Nearer" in whole
    linked, _, sign = link.partition("?c")  # which a link has that may be cut on its way
    assert linked.endswith(f"#{whole}") and sign in {"", check(whole)}
    assert view['#share [name="words"]', "value"]
    table.change(Change("share", "noted", ""))
    plain = table.view()['[data-role="link"]', "value"]
    assert plain.endswith(f"#{game.record(first, second)}")

    reader = game.opened(open_table, link[link.index("#") :])
    assert record_of(reader) == game.record(first, second) and moves(reader) == 3
    reader.press(Press("other"))
    assert reader.view()['[name="comment"]', "value"] == "Nearer"


def test_a_text_is_opened_or_refused_pasted_or_in_the_address(
    game: Facts, table: Any, browser: FakeBrowser
) -> None:
    browser.window.bloomsJournal.look = AsyncMock(return_value="[]")

    def paste(text: str) -> None:
        table.press(Press("open", "", {"paste": text}))
        asyncio.get_event_loop().run_until_complete(table.arrivals.latest)

    table.press(Press("games"))
    paste(f"{game.head}rubbish")
    assert table.dialog == "games" and table.view().text("games-why")
    there = game.record(game.turns[0], game.turns[2])
    paste(f"https://example.org/#{there}")
    assert table.dialog == "" and record_of(table) == there
    bad, why = game.bad
    arrive(table, browser, bad)
    assert why in notice(table) and record_of(table) == there


def test_sounds_are_heard_once_they_are_wanted(
    game: Facts, table: Any, browser: FakeBrowser
) -> None:
    tones = browser.window.AudioContext.new.return_value.createOscillator
    game.play(table, 0)
    assert not tones.called
    table.change(Change("settings", "sounds", "on"))
    tones.reset_mock()
    game.play(table, 1)
    assert tones.called


def test_a_clock_runs_is_low_and_is_lost(game: Facts, table: Any, browser: FakeBrowser) -> None:
    table.press(Press("new"))
    fields = fields_of(table)
    pace = {"clock": "1", "turn": "30", "reserve": "20", "block": "10"}
    table.press(Press("seats", "", fields | pace))
    assert table.dialog == "" and record_of(table) == game.record()
    game.play(table, 0)
    browser.announced.clear()
    browser.seconds = table.now + table.slept  # The page's clock never goes back.

    def run(seconds: float) -> None:
        for _ in range(int(4 * seconds)):
            browser.seconds += 0.25
            table.tick()

    run(1)
    assert table.view().text("clock")
    assert not any("time low" in str(value) for value in table.view().values())
    run(24)
    assert any("time low" in str(value) for value in table.view().values())
    assert sum("seconds left" in text for text in browser.announced) == 1
    run(30)
    assert record_of(table) != game.record(game.turns[0])
    if game.resigned:
        assert record_of(table).endswith(game.resigned)


def test_a_hint_is_followed_and_the_game_is_analysed(
    game: Facts, open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = game.opened(open_table, game.address(*game.turns[:2]))
    asked = browser.bot.asked

    def hint() -> str:
        table.press(Press("hint"))
        answer = thought(asked[-1])
        browser.bot.answer(**answer)
        assert table.view().is_shown("hint") and table.view().text("hint-words")
        return str(answer["turn"])

    hint()
    assert record_of(table) == game.record(*game.turns[:2])
    table.press(Press("analyse"))
    count = 0
    while len(asked) > count:
        count = len(asked)
        browser.bot.answer(**thought(asked[-1]))
    view = table.view()
    assert browser.announced[-1].startswith("Analysis complete.")
    assert not view.is_shown('[data-action="stop-analysis"]') and view.text("chance")
    table.press(Press("first"))
    assert table.view()["#chart", "@aria-valuenow"] == "0" and table.view().text("chance")
    turn = hint()
    table.press(Press("follow-hint"))
    table.press(Press("confirm"))
    assert record_of(table) == game.record(turn)


def test_the_page_speaks_german(game: Facts, table: Any, browser: FakeBrowser) -> None:
    language = browser.window.bloomsLanguage
    language.arrived.return_value = json.dumps(catalogue("de"))
    table.change(Change("settings", "language", "de"))
    assert table.view()[":root", "@data-language"] == "de"
    assert language.speak.call_args.args[0] == "de"
    assert language.speak.call_args.args[1]["New game"] == "Neue Partie"
    assert table.view().text("status") == game.german
    arrive(table, browser, f"{game.name}/rubbish")
    assert "nicht lesbar" in notice(table)
    language.arrived.return_value = "{}"
    table.change(Change("settings", "language", "en"))
