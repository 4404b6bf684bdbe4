"""Comments and variations: told on the way, kept over a visit, sent by links."""

from __future__ import annotations

import json
from typing import Any

import pytest

from blooms.session import events
from blooms.session.correspondence import check
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import PAGES, opened, play, record_of, reloaded
from tests.page.test_review import moves
from web.page.feature import Change, Press
from web.page.saves.replicas import Memory

HEAD = "blooms/4/race-15/"
NOTED = f"#{HEAD}D4a.C3cC4d.E5aD5b.B2cB3d;1.C4d.E5b;1-2.A1a;0:First_try;2:Better~21"
BOX = '[name="comment"]', "value"


@pytest.fixture
def noted(open_table: OpenTable) -> Any:
    return opened(open_table, "blooms", NOTED)


def comment(table: Any, words: str) -> None:
    table.change(Change("comment", "comment", words))


def link(table: Any) -> str:
    return str(table.view()['[data-role="link"]', "value"])


def notation(table: Any) -> str:
    return str(table.view()['#share [name="record"]', "value"])


def test_walking_says_where_one_is_and_what_was_said_of_it(
    noted: Any, browser: FakeBrowser
) -> None:
    noted.press(Press("first"))
    assert browser.announced[-1] == "Start position. First try"
    noted.press(Press("forward"))
    noted.press(Press("forward"))
    said = "Move 2 of 4. Blue: C3 dark blue, C4 light blue. Better!"
    assert browser.announced[-1] == said


def test_a_changed_past_turn_is_a_variation(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms")
    play(table, "D4a")
    play(table, "C3c")
    table.do(events.Goto(1))
    play(table, "C4d")
    assert record_of(table) == f"{HEAD}D4a.C4d"
    assert list(moves(table)) == ["D4a", "C3c", "C4d"]
    table.press(Press("go-to", f"{table.session.lines.index(('D4a', 'C3c'))} 2"))
    assert record_of(table) == f"{HEAD}D4a.C3c"


def test_a_comment_is_kept_by_its_turn_over_a_reload(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms")
    play(table, "D4a")
    comment(table, "The middle, of course – für später.")
    table.press(Press("first"))
    assert table.view()[BOX] == ""
    assert table.view().text("comment-on") == "Comment on the starting position"
    again = reloaded(open_table, browser)
    again.press(Press("last"))
    assert again.view()[BOX] == "The middle, of course – für später."
    assert moves(again)["D4a"].label == "commented"


def test_the_link_holds_lines_and_comments_and_opens_with_them(
    noted: Any, open_table: OpenTable
) -> None:
    noted.press(Press("back"))
    noted.press(Press("share"))
    whole, sent = f"{NOTED};@3", link(noted)
    assert sent.endswith(f"{whole}?c{check(whole[1:])}")
    noted.change(Change("share", "noted", ""))
    assert link(noted).endswith(f"#{HEAD}D4a.C3cC4d.E5aD5b.B2cB3d;@3")
    reader = opened(open_table, "blooms", sent[sent.index("#") :])
    assert record_of(reader) == f"{HEAD}D4a.C3cC4d.E5aD5b"
    assert len(moves(reader)) == 7
    reader.press(Press("first"))
    assert reader.view()[BOX] == "First try"


def test_a_long_link_leaves_comments_out_and_says_so(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms", f"#{HEAD}D4a.C3c")
    comment(table, "ä" * 1900)
    table.press(Press("share"))
    assert link(table).endswith(f"#{HEAD}D4a.C3c")
    assert "too long" in table.view().text("share-why")
    assert len(notation(table)) > 8192


def test_a_game_saved_before_there_were_comments_still_opens(open_table: OpenTable) -> None:
    old = {"v": 1, "when": 1, "record": HEAD + "D4a.C4d", "seats": ["human", "human"],
           "lines": [HEAD + "D4a.C4d.E5a", HEAD + "D4a.C3c"]}  # fmt: skip
    storage = Memory()
    storage["blooms.game.old"] = json.dumps(old)
    table = open_table(*PAGES["blooms"], "", storage)
    assert record_of(table) == f"{HEAD}D4a.C4d"
    assert len(moves(table)) == 4


def test_a_comment_stays_where_it_was_begun_when_the_bot_moves(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", "?p1=human&p2=bot:1")
    play(table, "D4a")
    table.attend("focus", ("comment",))
    table.change(Change("comment", "comment", "A good ", is_done=False))
    browser.bot.answer("C3c")
    assert table.session.game.turns == ("D4a", "C3c")
    table.change(Change("comment", "comment", "A good start", is_done=False))
    assert table.view()[BOX] == "A good start"
    assert table.view().text("comment-on") == "Comment on move 1"
    table.change(Change("comment", "comment", "A good start"))
    table.attend("focus", ())
    assert table.view().text("comment-on") == "Comment on move 2"
    assert table.view()[BOX] == ""
    table.press(Press("back"))
    assert table.view()[BOX] == "A good start"
