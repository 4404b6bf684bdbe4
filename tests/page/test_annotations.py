"""Marks drawn on the board by the mouse, by fingers and by keys, kept in the comments."""

from __future__ import annotations

from typing import Any

import pytest

from blooms.session import events
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import opened
from web.page.feature import KeyPress, Pointer, Press

RIGHT = 2


@pytest.fixture
def table(open_table: OpenTable) -> Any:
    return opened(open_table, "blooms", "?p1=human&p2=human#blooms/4/race-15/D4a.C3c")


def marked(table: Any) -> str:
    return str(table.view().text("marks"))


def drawn(table: Any) -> str:
    """The marks over the board, with the stroke being drawn."""
    return str(table.view()["#board > .drawn", "drawing"])


def stroke(table: Any, start: str, end: str, button: int = RIGHT) -> None:
    """Draw from one cell to another with a button of the mouse."""
    table.pointer(Pointer("down", start, button=button))
    table.pointer(Pointer("move", end, button=button))
    table.pointer(Pointer("up", end, button=button))


def test_a_right_click_draws_a_circle_and_a_drag_an_arrow(table: Any, browser: FakeBrowser) -> None:
    stroke(table, "D4", "D4")
    assert marked(table) == browser.announced[-1] != ""
    stroke(table, "D4", "E5")
    assert "D4" in marked(table) and "E5" in marked(table)
    assert "path" in drawn(table)
    stroke(table, "D4", "E5")
    assert "E5" not in marked(table), "drawn again, it is erased"
    stroke(table, "D4", "D4")
    assert marked(table) == "" and browser.announced[-1] == "No marks."


def test_a_stroke_that_ends_beside_the_board_draws_nothing(table: Any) -> None:
    stroke(table, "D4", "")
    assert marked(table) == ""
    table.pointer(Pointer("down", "D4", button=RIGHT))
    table.pointer(Pointer("cancel"))
    table.pointer(Pointer("up", "E5", button=RIGHT))
    assert marked(table) == ""


def test_after_a_stroke_neither_click_nor_menu_follows(table: Any) -> None:
    assert not table.pointer(Pointer("menu", "D4"))
    stroke(table, "D4", "D4")
    assert table.pointer(Pointer("menu", "D4")) and table.pointer(Pointer("tap", "E5"))
    assert not table.game.move_input.pending.ghosts


@pytest.mark.parametrize(("tool", "mark"), [("letter", "A"), ("number", "1")])
def test_letters_and_numbers_are_set_by_a_tap(table: Any, tool: str, mark: str) -> None:
    table.press(Press("marks"))
    table.press(Press(f"mark-{tool}"))
    assert table.view()[f'[data-action="mark-{tool}"]', "@aria-pressed"] == "true"
    stroke(table, "D4", "D4", button=0)
    stroke(table, "E5", "E5", button=0)
    assert mark in marked(table) and table.pointer(Pointer("tap", "D4"))
    assert table.view()[":root", "@data-marking"] == "on"
    table.press(Press("mark-clear"))
    assert marked(table) == ""


def test_two_fingers_that_tap_together_draw_an_arrow(table: Any) -> None:
    def touch(kind: str, cell: str, number: int, when: float = 0, x: float = 0) -> None:
        table.pointer(
            Pointer(kind, cell, x, number=number, is_touch=True, is_primary=number == 1, when=when)
        )

    def tap(milliseconds: float, moved: float = 0) -> None:
        touch("down", "D4", 1)
        touch("down", "E5", 2)
        touch("move", "E5", 2, x=moved)
        touch("up", "D4", 1, milliseconds)
        touch("up", "E5", 2, milliseconds)

    tap(900)
    tap(100, moved=20)
    assert marked(table) == "", "held too long, and a pinch"
    tap(100)
    assert "D4" in marked(table) and "E5" in marked(table)


def test_enter_draws_while_the_tools_are_shown(table: Any, browser: FakeBrowser) -> None:
    table.press(Press("marks"))
    table.key(KeyPress("Enter", cell="D4"))
    assert browser.announced[-1].startswith("From D4.")
    assert table.close(), "Escape gives the stroke up"
    table.key(KeyPress("Enter", cell="D4"))
    table.key(KeyPress(" ", cell="E5"))
    assert "D4" in marked(table) and "E5" in marked(table)
    assert table.close() and not table.view().is_shown("pen")


def test_marks_belong_to_a_position(table: Any) -> None:
    stroke(table, "D4", "D4")
    table.do(events.Goto(1))
    assert marked(table) == ""
    table.do(events.Goto(2))
    assert marked(table) != ""


def test_setting_up_a_position_puts_the_pen_away(table: Any) -> None:
    table.press(Press("marks"))
    table.press(Press("edit"))
    assert not table.view().is_shown("pen")
