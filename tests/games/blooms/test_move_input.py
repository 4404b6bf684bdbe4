"""The stones placed for a move on the page of Blooms: taps, keys, drags, long presses."""

from __future__ import annotations

from typing import Any

import pytest

from blooms.session import events
from tests.fake_browser import FakeBrowser, OpenTable
from tests.positions import CYCLE
from web.page.feature import KeyPress, Pointer, Press

BLOOMS = "web.games.blooms.page", "BloomsPage"
PEOPLE = "?p1=human&p2=human"
CONFIRM = '[data-action="confirm"]'


@pytest.fixture
def table(open_table: OpenTable) -> Any:
    """A game in which Red may place two stones."""
    return open_table(*BLOOMS, f"{PEOPLE}#blooms/4/race-15/D4a.C3cC4d")


def ghosts(table: Any) -> str:
    """The placed stones as record text; empty without any."""
    placed = table.game.move_input.pending.ghosts
    return str(table.session.game.position.spell(placed)) if placed else ""


def click(table: Any, cell: str, **more: Any) -> None:
    """Press and release the pointer on a cell."""
    for kind in ("down", "up", "tap"):
        table.pointer(Pointer(kind, cell, is_mouse=True, **more))


def is_pressed(table: Any, colour: int) -> bool:
    return table.view()[f'[data-action="colour-{colour}"]', "@aria-pressed"] == "true"


def test_two_taps_place_two_stones_and_confirm_plays_them(table: Any) -> None:
    assert table.view()[CONFIRM, "disabled"]
    click(table, "E5")
    assert table.view().text("preview") == "E5 dark red. Add light red, or confirm."
    click(table, "E6")
    assert table.view().text("preview") == "E5 dark red, E6 light red."
    assert ghosts(table) == "E5aE6b"
    table.press(Press("confirm"))
    assert table.session.game.turns[-1] == "E5aE6b" and ghosts(table) == ""


def test_a_click_with_shift_places_the_other_colour(table: Any) -> None:
    click(table, "E5", shift=True)
    assert ghosts(table) == "E5b" and is_pressed(table, 1)


def test_a_colour_is_chosen_by_its_button_and_lifted(table: Any) -> None:
    table.press(Press("colour-2"))
    assert is_pressed(table, 2) and not is_pressed(table, 1)
    click(table, "E5")
    assert ghosts(table) == "E5b"
    table.press(Press("lift"))
    assert ghosts(table) == ""


def test_a_colour_is_dragged_from_the_tray_to_a_cell(table: Any) -> None:
    table.pointer(Pointer("down", action="colour-2", is_mouse=True))
    table.pointer(Pointer("up", "E5", is_mouse=True))
    assert ghosts(table) == "E5b"
    table.pointer(Pointer("down", action="colour-1", is_mouse=True))
    table.pointer(Pointer("up", "", is_mouse=True))
    assert ghosts(table) == "E5b", "dropped beside the board"
    table.pointer(Pointer("down", action="colour-1", is_mouse=True))
    table.pointer(Pointer("move", "E6", is_mouse=True, buttons=0))
    table.pointer(Pointer("up", "E6", is_mouse=True))
    assert ghosts(table) == "E5b", "dropped outside the window"


def drag(table: Any, **more: Any) -> None:
    """Take the second colour from the tray and hold it over E5."""
    table.pointer(Pointer("down", action="colour-2", is_on_board=False, **more))
    table.pointer(Pointer("move", "E5", **more))


def test_a_drag_ends_under_a_second_button(table: Any) -> None:
    drag(table, is_mouse=True)
    table.pointer(Pointer("move", "E5", is_mouse=True, button=2, buttons=3))
    assert table.pointer(Pointer("menu", "E5", is_mouse=True, button=2)), "no menu over it"
    table.pointer(Pointer("move", "E5", is_mouse=True, buttons=2))
    table.pointer(Pointer("up", "E5", is_mouse=True, button=2, buttons=0))
    assert table.pointer(Pointer("tap", "E5", is_mouse=True)) and ghosts(table) == ""
    assert not table.pointer(Pointer("menu", "E5")), "by its key as always"
    click(table, "E6")
    assert ghosts(table) == "E6a", "the next press is a new one"


def test_a_drag_ends_under_a_second_finger(table: Any) -> None:
    drag(table, is_touch=True, number=1)
    other = {"is_touch": True, "number": 2, "is_primary": False}
    for kind in ("down", "up"):
        table.pointer(Pointer(kind, "C3", **other))
    table.pointer(Pointer("up", "E5", is_touch=True, number=1))
    assert ghosts(table) == ""


def test_escape_ends_a_drag_first(table: Any) -> None:
    click(table, "E6")
    drag(table, is_mouse=True)
    assert table.close()
    table.pointer(Pointer("up", "E5", is_mouse=True, buttons=0))
    assert ghosts(table) == "E6a", "the stones that are placed stay"
    assert table.close() and ghosts(table) == ""


def test_a_second_finger_mends_no_press_that_was_broken_off(table: Any) -> None:
    drag(table, is_touch=True, number=1)
    assert table.close()
    table.pointer(Pointer("down", "C3", is_touch=True, number=2, is_primary=False))
    table.pointer(Pointer("up", "E5", is_touch=True, number=1))
    assert table.pointer(Pointer("tap", "E5", is_touch=True)) and ghosts(table) == ""


def test_a_long_press_places_the_other_colour(table: Any, browser: FakeBrowser) -> None:
    browser.timers.clear()
    table.settings.change("zoom", "off")
    table.pointer(Pointer("down", "E5", is_touch=True))
    browser.timers.pop()()
    table.pointer(Pointer("up", "E5", is_touch=True))
    table.pointer(Pointer("tap", "E5", is_touch=True))
    assert ghosts(table) == "E5b", "the click at its end does nothing"
    assert table.pointer(Pointer("menu", "E5", is_touch=True)), "no menu of the browser"
    table.pointer(Pointer("down", "E6", is_touch=True))
    table.pointer(Pointer("over", "D6", is_touch=True))
    browser.timers.pop()()
    assert ghosts(table) == "E5b", "the finger has left the cell"


def test_a_finger_zooms_in_where_cells_are_small(table: Any, browser: FakeBrowser) -> None:
    browser.element.getBoundingClientRect.return_value.width = 80
    for kind in ("down", "up", "tap"):
        table.pointer(Pointer(kind, "E5", is_touch=True))
    assert ghosts(table) == "" and table.view().is_shown('[data-action="whole-board"]')
    assert browser.announced[-1].startswith("Zoomed in.")
    table.press(Press("whole-board"))
    assert not table.view().is_shown('[data-action="whole-board"]')
    for _ in range(2):
        for kind in ("down", "up", "tap"):
            table.pointer(Pointer(kind, "E5", is_touch=True))
    assert ghosts(table) == "E5a" and not table.view().is_shown('[data-action="whole-board"]')


def test_keys_move_a_cursor_place_and_play(table: Any) -> None:
    assert table.key(KeyPress("ArrowRight", "ArrowRight", "E5"))
    assert table.game.board.cursor == "E6"
    assert table.key(KeyPress(" ", "Space", "E6"))
    assert ghosts(table) == "E6a"
    assert table.key(KeyPress("Enter", "Enter", "E6"))
    assert table.session.game.turns[-1] == "E6a"
    assert not table.key(KeyPress("x", "KeyX", "E6", control=True))
    assert not table.key(KeyPress("Enter", "Enter", ""))


def test_escape_takes_the_placed_stones_off_the_board(table: Any) -> None:
    click(table, "E5")
    assert table.close() and ghosts(table) == ""
    assert not table.close()


def test_a_stone_where_none_may_be_placed_says_why(table: Any, browser: FakeBrowser) -> None:
    click(table, "D4")
    assert browser.announced[-1] == "D4: occupied cell" and ghosts(table) == ""


def test_the_second_stone_plays_the_move_if_the_setting_says_so(table: Any) -> None:
    table.settings.change("at-once", "on")
    click(table, "E5")
    click(table, "E6")
    assert table.session.game.turns[-1] == "E5aE6b"


def test_stones_may_be_placed_while_the_bot_thinks(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = open_table(*BLOOMS, "?p1=human&p2=bot:3")
    table.do(events.Play("D4a"))
    click(table, "E5")
    click(table, "C3")
    assert len(table.game.move_input.pending.ghosts) == 2
    assert not table.view().is_shown(CONFIRM)
    browser.bot.answer("C3c")
    assert ghosts(table) == "E5a", "the bot has taken the other cell"


def test_the_bloom_under_the_pointer_shows_its_liberties(table: Any) -> None:
    table.pointer(Pointer("over", "D4", is_mouse=True))
    assert table.view().text("bloom") == "single stone\n4 liberties"
    table.pointer(Pointer("over", "", is_mouse=True))
    assert table.view().text("bloom") == ""
    click(table, "C3")
    assert table.view().text("bloom") == "single stone\n4 liberties", "of the other player too"


def test_a_capture_is_announced_before_and_after(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = open_table(*BLOOMS, f"{PEOPLE}#blooms/4/territory/@{CYCLE},1/")
    click(table, "D4")
    assert table.view().text(CONFIRM) == "Confirm: captures 1"
    assert "Captures 1." in table.view().text("preview")
    assert browser.announced[-1].endswith("Captures 1. Captured: D5.")
    table.press(Press("confirm"))
    assert browser.announced[-1] == "Red: D4 dark red. Captures 1. Captured: D5."


def test_pass_and_draw_are_offered_under_territory_only(open_table: OpenTable) -> None:
    repeated = f"#blooms/4/territory/@{CYCLE},1/D4a.D5d.D4a.D5d.D4a.D5d"
    table = open_table(*BLOOMS, PEOPLE + repeated)
    assert table.view().is_shown('[data-action="pass"]')
    assert table.view().is_shown('[data-action="draw"]')
    table.press(Press("pass"))
    assert table.session.game.turns[-1] == "-"
    table.press(Press("undo"))
    table.press(Press("draw"))
    assert table.session.game.position.outcome() == (0.5, 0.5)
    race = open_table(*BLOOMS, f"{PEOPLE}#blooms/4/race-15/D4a")
    assert not race.view().is_shown('[data-action="pass"]')


def test_threats_are_marked_on_demand(table: Any, browser: FakeBrowser) -> None:
    table.press(Press("threats"))
    assert browser.announced[-1] == "Threats are marked."
    table.press(Press("threats"))
    assert browser.announced[-1] == "Threats are not marked."
