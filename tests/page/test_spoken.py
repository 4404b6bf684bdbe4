"""What a screen reader hears of undone moves, captures and the end of a game of Go."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import opened
from web.page.feature import KeyPress, Pointer, Press

PEOPLE = "?p1=human&p2=human#"
TAKES = "go/9/2/sequential/E5.E4.A1.D5.B1.F5.C1"


def table_at(open_table: OpenTable, record: str) -> Any:
    return opened(open_table, record.partition("/")[0], PEOPLE + record)


def test_undo_and_redo_say_which_move(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = table_at(open_table, "blooms/4/race-15/D4a.C3cC4d")
    table.press(Press("undo"))
    said = "Blue: C3 dark blue, C4 light blue. Blue to move"
    assert browser.announced[-1] == f"Undone: {said}"
    table.press(Press("redo"))
    assert browser.announced[-1] == "Redone: Blue: C3 dark blue, C4 light blue. Red to move"
    count = len(browser.announced)
    table.press(Press("redo"))
    assert len(browser.announced) == count, "there is nothing to redo"


def test_undo_in_a_round_says_who_chooses(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = opened(open_table, "go", "?p1=human&p2=bot:1#go/9/2/parallel/")
    browser.announced.clear()
    table.pointer(Pointer("tap", "E5"))
    table.press(Press("confirm"))
    table.press(Press("undo"))
    assert browser.announced[-1] == "Your move; all move at once."


def test_captured_stones_are_named(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = table_at(open_table, TAKES)
    for _ in range(2):
        table.pointer(Pointer("tap", "E6"))
    assert "White captures 1 stone. Captured: E5." in browser.announced[-1]


def test_a_stone_of_go_says_before_it_is_played_what_it_captures(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "go", "?p1=human&p2=human#go/9/2/sequential/A1.E5.A2.D4.C4.D6.B2")
    table.game.move_input.tap("F5")
    assert browser.announced[-1] == "F5, not yet played"
    taking = "#go/9/2/sequential/A2.A1"
    table = opened(open_table, "go", f"?p1=human&p2=human{taking}")
    table.game.move_input.tap("B1")
    assert browser.announced[-1] == "B1, not yet played. Captured: A1."


def test_play_that_stops_says_who_marks(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = table_at(open_table, "go/9/2/sequential/C3.G7")
    table.device = table.device._replace(is_tall=False)
    for _ in range(2):
        table.press(Press("pass"))
    assert browser.announced[-1] == (
        "White passes. Play has stopped: which chains are dead? Black marks the dead chains."
    )
    assert "last move" not in str(table.view()["#board", "cells"]), "the last moves were passes"
    table.pointer(Pointer("tap", "G7"))
    assert browser.announced[-1] == (
        "G7: White, single stone, marked dead. Crossed out: G7. Black 81, White 0."
    )


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        ("xC3G7", "Black marks G7, C3 as dead. Proposed by Black: dead chains are crossed out."),
        ("xG7.xG7", "White agrees."),
        ("xG7.xC3", "White marks C3 as dead."),
        ("x", "Black marks no chain as dead. Proposed by Black: no chain is dead."),
    ],
)
def test_a_proposal_and_an_agreement_are_told_apart(
    open_table: OpenTable, browser: FakeBrowser, moves: str, told: str
) -> None:
    from blooms.session import events  # the page's modules come with the fake browser

    table = table_at(open_table, "go/9/2/sequential/C3.G7.-.-")
    for move in moves.split("."):
        table.do(events.Play(move))
    assert browser.announced[-1].startswith(told)


@pytest.mark.parametrize(
    ("key", "control", "cell"),
    [("Home", False, "A5"), ("End", False, "J5"), ("Home", True, "A9"), ("End", True, "J1")],
)
def test_home_and_end_go_to_the_ends_of_a_row_of_go(
    open_table: OpenTable, key: str, control: bool, cell: str
) -> None:
    table = table_at(open_table, "go/9/2/sequential/C3.G7")
    assert table.key(KeyPress(key, key, "D5", control))
    assert table.game.board.cursor == cell and table.session.ply == 2


def test_home_and_end_go_to_the_edge_of_blocky(open_table: OpenTable) -> None:
    table = table_at(open_table, "blocky/2/blob/2/7/hh/top:cw")
    reached = []
    for key, control in (("Home", True), ("End", False), ("End", True), ("Home", False)):
        assert table.key(KeyPress(key, key, control=control))
        selection = next(each for each in table.features if hasattr(each, "turn")).turn.selection
        reached.append((selection.x, selection.y))
    assert reached == [(0, 0), (3, 0), (3, 3), (0, 3)] and table.session.ply == 1
