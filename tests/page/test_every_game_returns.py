"""The games and settings of every page come back on a later visit, those of version 0.1 too.

tests/browser/stored_0_1.json is what the pages of 0.1 stored in Chromium after two games of each
kind, with comments, variations, a bot, a clock and settings other than the defaults.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.games import GAMES, Facts
from tests.page.modes import PAGES, fields_of
from tests.page.test_every_game import moves, notice, record_of
from tests.positions import SMALL_BOARD
from web.page.feature import Change, Press
from web.page.saves.replicas import Memory

FILE = Path(__file__).parents[1] / "browser/stored_0_1.json"
STORED = json.loads(FILE.read_text(encoding="utf-8"))
OPENED = STORED["opened"]
"""The records that were on its boards."""
COMMENT = '[name="comment"]', "value"


def setting(table: Any, name: str) -> object:
    return table.view()[":root", f"@data-{name}"]


def resume(table: Any, at: int) -> None:
    """Go on with one of the games of the list."""
    table.press(Press("games"))
    rows = table.view()['[data-role="earlier"]', "children"]
    table.press(Press("resume", rows[at].children[0].attrs["data-value"]))
    assert table.dialog == ""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_games_and_settings_come_back(
    game: Facts, open_table: OpenTable, browser: FakeBrowser
) -> None:
    first, second, _ = game.turns
    table = game.opened(open_table, game.address())
    for step in (0, 1):
        game.play(table, step)
    table.press(Press("undo"))
    game.play(table, 2)
    table.press(Press("undo"))
    table.change(Change("comment", "comment", "Kept"))
    table.change(Change("settings", "theme", "dark"))
    table.change(Change("settings", "letters", ""))

    again = game.opened(open_table, "", browser.storage)
    assert record_of(again) == game.record(first)
    assert again.view()[COMMENT] == "Kept" and moves(again) == 3
    again.press(Press("go-to", "0 2"))
    assert record_of(again) == game.record(first, second)
    again.press(Press("back"))
    assert (setting(again, "theme"), setting(again, "letters")) == ("dark", "off")
    again.press(Press("reset-settings"))
    assert (setting(again, "theme"), setting(again, "letters")) == ("auto", "on")

    again.press(Press("new"))
    fields = fields_of(again)
    again.press(Press("begin", "", fields))
    assert record_of(again) != game.record(first)
    resume(again, 0)
    assert record_of(again) == game.record(first)

    for key in [key for key in browser.storage if ".game." in key]:
        browser.storage[key] = "{"
    assert notice(game.opened(open_table, "", browser.storage))


def visitor(open_table: OpenTable, game: str) -> Any:
    """A page in a browser in which version 0.1 was used."""
    return open_table(*PAGES[game], "", Memory(STORED["localStorage"]))


def test_games_of_0_1_are_as_they_were_left(open_table: OpenTable) -> None:
    table = visitor(open_table, "blooms")
    assert record_of(table) == OPENED["blooms"]
    view = table.view()
    assert view.text("status") == "Your turn: two stones"
    assert "(level 2)" in view.text("seat-2")
    assert view.text("clock-2") == OPENED["blooms clocks"][1]
    for name, value in (
        ("theme", "dark"), ("palette", "clear"), ("signs", "patterns"), ("letters", "off"),
        ("sounds", "on"), ("at-once", "on"), ("typing", "on"),
    ):  # fmt: skip
        assert setting(table, name) == value, name
    resume(table, -1)
    assert record_of(table) == OPENED["blooms left"]
    assert moves(table) == 4 and table.view()[COMMENT] == "Better!"
    table.press(Press("other"))
    assert table.view()[COMMENT] == "Too near – next time F7"


def test_games_of_go_of_0_1_are_as_they_were_left(open_table: OpenTable) -> None:
    table = visitor(open_table, "go")
    assert record_of(table) == OPENED["go"]
    assert (setting(table, "colours"), setting(table, "theme")) == ("clear", "dark")
    resume(table, -1)
    assert record_of(table) == OPENED["go left"]
    table.press(Press("other"))
    assert table.view()[COMMENT] == "A corner for Red"


def test_games_of_blocky_of_0_1_are_as_they_were_left(open_table: OpenTable) -> None:
    table = visitor(open_table, "blocky")
    assert record_of(table) == OPENED["blocky"]
    assert setting(table, "signs") == "patterns"
    resume(table, -1)
    assert record_of(table) == OPENED["blocky left"]
    table.press(Press("back"))
    assert table.view()[COMMENT] == "The whole board"


@pytest.mark.parametrize(
    ("game", "link", "opened", "turns"),
    [
        (
            "blooms",
            "#blooms/4/race-15/D4a.C3cC4d.E5aD5b;1.C4d.E5b;1-2.A1a;0:First_try;2:Better~21;@1-2",
            "blooms/4/race-15/D4a.C4d",
            6,
        ),
        (
            "blooms",
            "?base=5&rules=territory&p1=human&p2=human&theme=dark#blooms/5/territory/E5a",
            "blooms/5/territory/E5a",
            1,
        ),
        ("go", "#go/9/2/sequential/E5.D4;1.F6;1-2:Nearer", "go/9/2/sequential/E5.D4", 3),
        (
            "blocky",
            f"#blocky/2/blob/5/7/hh/@{SMALL_BOARD}/UR:cw.UR.LL:paint-G;1.top:pass;1:so",
            f"blocky/2/blob/5/7/hh/@{SMALL_BOARD}/UR:cw.UR.LL:paint-G",
            3,
        ),
    ],
)
def test_links_of_0_1_open(
    open_table: OpenTable, game: str, link: str, opened: str, turns: int
) -> None:
    table = open_table(*PAGES[game], link)
    assert record_of(table) == opened and moves(table) == turns
