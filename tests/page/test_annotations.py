"""Marks drawn on the board by the mouse, by fingers and by keys, kept in the comments."""

from __future__ import annotations

from typing import Any

import pytest

from blooms.session import events
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import opened, play, record_of, reloaded
from tests.page.test_share import saved
from tests.positions import SMALL_BOARD
from web.page.feature import Change, KeyPress, Pointer, Press

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


@pytest.mark.parametrize(
    ("game", "address", "one", "two"),
    [
        ("blooms", "#blooms/4/race-15/D4a", "D4", "E5"),
        ("go", "#go/9/2/sequential/E5", "E5", "C3"),
        ("blocky", f"#blocky/2/blob/5/7/hh/@{SMALL_BOARD}/top:pass", "UR.LL", "LR"),
    ],
)
def test_strokes_draw_and_erase_and_play_nothing_in_any_game(
    game: str, address: str, one: str, two: str, open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, game, address)
    before = record_of(table)
    stroke(table, one, one)
    stroke(table, one, two)
    assert marked(table) == f"Marks: circle on {one}, arrow from {one} to {two}."
    assert drawn(table).count("'mark'") == 2
    table.change(Change("comment", "comment", "Look at this."))
    stroke(table, one, one)
    assert marked(table) == f"Marks: arrow from {one} to {two}."
    assert drawn(table).count("'mark'") == 1
    assert table.view()['[name="comment"]', "value"] == "Look at this."
    assert record_of(table) == before
    svg, _, _ = saved(table, browser, "save-svg")
    assert svg.count(b'class="mark"') == 1
    assert f"arrow from {one} to {two}".encode() in svg


def test_marks_by_keyboard_stay_with_their_position(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", "?p1=human&p2=human#blooms/4/race-15/D4a.C3c")
    assert table.keys["m"] == "marks"
    table.press(Press("marks"))
    for cell in ("D4", "D5"):  # an arrow
        table.key(KeyPress("Enter", "Enter", cell))
    assert browser.announced[-1] == "Marks: arrow from D4 to D5."
    table.press(Press("mark-letter"))
    table.key(KeyPress("Enter", "Enter", "D5"))
    assert table.close() and not table.view().is_shown("pen")
    words = "Marks: arrow from D4 to D5, A on D5."
    assert marked(table) == words
    table.press(Press("undo"))
    assert marked(table) == ""
    play(table, "E5c")
    assert marked(table) == ""
    again = reloaded(open_table, browser)
    again.press(Press("go-to", f"{again.session.lines.index(('D4a', 'C3c'))} 2"))
    assert marked(again) == words
    assert drawn(again).count("'mark'") == 2
    again.press(Press("share"))
    shared = again.view()['#share [name="record"]', "value"]
    assert "~5b~25marks_D4-D5_D5~3dA~5d" in shared


def test_a_stroke_that_ends_beside_the_board_draws_nothing(table: Any) -> None:
    stroke(table, "D4", "")
    assert marked(table) == ""
    table.pointer(Pointer("down", "D4", button=RIGHT))
    table.pointer(Pointer("cancel"))
    table.pointer(Pointer("up", "E5", button=RIGHT))
    assert marked(table) == ""


@pytest.mark.parametrize("tool", ["", "mark-shape"])
def test_a_stroke_whose_end_was_not_told_draws_nothing(table: Any, tool: str) -> None:
    table.press(Press(tool))
    button = 0 if tool else RIGHT
    for again in (Pointer("move", "E5", buttons=0), Pointer("down", "C3", button=1)):
        table.pointer(Pointer("down", "D4", button=button))
        table.pointer(Pointer("move", "E4"))
        assert drawn(table).count("'mark'") == 1
        table.pointer(again)
        table.pointer(Pointer("up", "C3"))
        assert marked(table) == "" and "'mark'" not in drawn(table)


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
