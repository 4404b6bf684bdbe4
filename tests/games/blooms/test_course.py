"""What the lessons of Blooms mark on the board, and how a marked turn is entered."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import PAGES
from web.page.feature import Press


def guided(open_table: OpenTable, browser: FakeBrowser) -> Any:
    """The guided game at "Fill both to capture it"."""
    table = open_table(*PAGES["blooms"])
    table.press(Press("study", "first"))
    table.game.move_input.tap("C3")
    table.press(Press("confirm"))
    while table.session.game.record != "blooms/3/race-3/C3a.A1cA2d":
        browser.timers.pop(0)()
    while browser.timers:
        browser.timers.pop(0)()
    return table


def targets(table: Any) -> int:
    """How many places are marked on the board."""
    pointers: Any = dict(table.view())["#board > .pointers", "drawing"]
    return sum(each.attrs.get("class") == "target" for each in pointers.children)


@pytest.mark.parametrize("order", ["B1 B2", "B2 B1"])
def test_both_cells_of_a_turn_are_marked_and_filled_in_any_order(
    order: str, open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = guided(open_table, browser)
    assert targets(table) == 2
    for left, name in zip((1, 0), order.split(), strict=True):
        assert "confirm" in {one for each in table.features for one in each.locked()}
        table.game.move_input.tap(name)
        assert targets(table) == left
    assert "confirm" not in {one for each in table.features for one in each.locked()}
    table.press(Press("confirm"))
    assert table.session.game.turns[-1] == "B1aB2b"


def test_after_the_guided_game_stones_take_turns_again(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = guided(open_table, browser)
    table.press(Press("study-leave"))
    table.game.move_input.tap("B2")
    assert [ghost.colour for ghost in table.game.move_input.pending.ghosts] == ["a"]
