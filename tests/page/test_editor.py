"""Setting up positions on the page: painted, undone, refused, shared, played, cancelled."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import opened, play, record_of, told
from tests.positions import SMALL_BOARD
from web.page.feature import Change, KeyPress, Pointer, Press

FORM = {"base": "4", "rules": "race", "target": "15", "p1": "human", "p2": "human"}


def open_editor(table: Any, **more: str) -> None:
    table.press(Press("new"))
    table.press(Press("set-up", "", FORM | more))
    assert table.dialog == "" and table.view().is_shown("editor")


def paint(table: Any, *cells: str) -> None:
    for cell in cells:
        for kind in ("down", "up", "tap"):
            table.pointer(Pointer(kind, cell, is_mouse=True))


def why(table: Any) -> str:
    return str(table.view().text("editor-why"))


def test_a_position_is_set_up_played_and_an_ordinary_game(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms")
    open_editor(table)
    paint(table, "D4")
    table.press(Press("brush", "c"))
    paint(table, "D5", "C3", "A1")
    for action in ("edit-undo", "edit-undo", "edit-redo"):
        table.press(Press(action))
    movers = table.view()['[name="mover"]', "children"]
    (blue,) = [each.attrs["value"] for each in movers if told(each) == "Blue"]
    table.change(Change("editor", "mover", blue))
    table.change(Change("editor", "count-1", "4"))
    table.press(Press("edit-share"))
    head = "blooms/4/race-15/@4-5-2c3-3ac2-6-5-4,2,0,4,0,0/"
    assert table.dialog == "share"
    assert table.view()['#share [name="record"]', "value"] == head
    table.press(Press("close"))
    table.press(Press("edit-play"))
    assert record_of(table) == head
    assert table.view().text("status") == "Blue to move"
    play(table, "E5c")
    assert record_of(table) == f"{head}E5c"


def test_an_illegal_move_is_explained_and_not_played(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms")
    open_editor(table, base="2", rules="territory")
    paint(table, "A1")
    table.press(Press("brush", "c"))
    paint(table, "A2", "B1", "B2")
    said = "Not allowed: the bloom on A1 has no liberties: it would already have been captured."
    assert why(table) == said
    table.press(Press("edit-play"))
    assert table.view().is_shown("editor")
    table.press(Press("edit-share"))
    assert table.dialog == "" and browser.announced[-1] == said
    table.press(Press("edit-clear"))
    assert why(table) == ""
    table.press(Press("edit-cancel"))
    assert not table.view().is_shown("editor")


@pytest.mark.parametrize(
    ("game", "address", "keys", "changed"),
    [
        (
            "blooms",
            "blooms/4/race-15/D4a",
            ("2", "Enter"),
            "blooms/4/race-15/@4-5-6-3b3-6-5-4,2,0,0,0,0/",
        ),
        (
            "go",
            "go/9/2/sequential/E5",
            ("3", "Enter", "2", "ArrowLeft", " "),
            "go/9/2/sequential/@9-9-9-9-3W5-9-9-9-9,2,0-0,0/",
        ),
        (
            "blocky",
            f"blocky/2/blob/5/7/hh/@{SMALL_BOARD}/",
            ("2", "Enter", "5", " "),
            "blocky/2/blob/5/7/hh/@((BRRY)(RRRR)RY)/",
        ),
    ],
)
def test_the_position_is_edited_by_keys_and_comes_back(
    game: str, address: str, keys: tuple[str, ...], changed: str, open_table: OpenTable
) -> None:
    table = opened(open_table, game, f"#{address}")
    before = record_of(table)
    table.press(Press("edit"))
    for key in keys:
        cell = "" if game == "blocky" else table.game.board.cursor
        assert table.key(KeyPress(key, key, cell))
    assert record_of(table) == changed
    table.press(Press(table.keys["^z"]))
    assert record_of(table) != changed
    table.press(Press("edit-cancel"))
    assert record_of(table) == before
    assert not table.view().is_shown("editor")


def test_a_lesson_that_was_left_stays_away_from_the_editor(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms")
    table.press(Press("lessons"))
    table.press(Press("study", "first"))
    assert table.view().is_shown("study")
    table.press(Press("study-leave"))
    table.press(Press("edit"))
    view = table.view()
    assert view.is_shown("editor") and not view.is_shown("study")
