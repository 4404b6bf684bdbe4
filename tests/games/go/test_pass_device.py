"""Sealed moves of several people at one device, and what a round brought."""

from __future__ import annotations

import re
from typing import Any

from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import fields_of
from tests.positions import CORNER_EYE
from web.page.feature import Change, Pointer, Press
from web.page.saves.replicas import Memory

GO = "web.games.go.page", "GoPage"
HAND = '[data-action="hand"]'


def cell_class(table: Any, name: str) -> str:
    """The classes of a point on the board."""
    for row in table.view()["#board", "cells"].children:
        for cell in row.children:
            if cell.attrs["data-cell"] == name:
                return str(cell.attrs["class"])
    raise AssertionError(name)


def on_board(table: Any, attribute: str) -> dict[str, str]:
    """The points that have an attribute, with its values."""
    cells = [cell for row in table.view()["#board", "cells"].children for cell in row.children]
    return {each.attrs["data-cell"]: each.attrs[attribute] for each in cells
            if attribute in each.attrs}  # fmt: skip


def take(table: Any, player: str) -> None:
    """Take the device, which is handed to this player."""
    assert table.dialog == "hand-over" and table.view().text("hand-title").endswith(player)
    table.press(Press("at-hand"))
    assert table.dialog == ""


def hand_in(table: Any, point: str) -> None:
    table.pointer(Pointer("tap", point))
    table.press(Press("confirm"))


def test_sealed_moves_of_three_are_seen_by_nobody(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = open_table(*GO, "?p1=human&p2=human&p3=human#go/9/3/parallel/")
    for player, point in (("Black", "E5"), ("White", "D4")):
        take(table, player)
        table.pointer(Pointer("tap", point))
        assert on_board(table, "data-ghost") == {point: player[0]}
        table.press(Press("confirm"))
    assert table.view().text("status") == "Red chooses; all others have chosen."
    assert on_board(table, "data-ghost") == on_board(table, "data-stone") == {}
    assert table.view()[":root", "@data-record"] == "go/9/3/parallel/"
    shown = " ".join(map(str, table.view().values()))
    assert "E5,D4" not in shown and not re.search(r"(Black|White)[^.]*\b(E5|D4)\b", shown)
    take(table, "Red")
    hand_in(table, "D4")
    assert table.session.game.record == "go/9/3/parallel/E5,D4,D4"
    assert cell_class(table, "D4") == "cell point last clash"
    tree = table.view()['[data-role="moves"]', "moves"]
    assert "chosen twice" in tree.item(table.session.line).text


def test_the_hand_over_tells_what_the_round_brought(open_table: OpenTable) -> None:
    table = open_table(*GO, "?p1=human&p2=human#go/9/2/parallel/D4,D4")
    assert "D4: chosen twice" in table.view().text("hand-round")
    (stone,) = table.view()['[data-role="hand-stone"]', "children"]
    assert stone.children[0].attrs["href"] == "#go-B"
    table.dialog_closed("hand-over")
    assert table.dialog == "" and table.view().is_shown(HAND)
    table.press(Press("hand"))
    take(table, "Black")
    assert not table.view().is_shown(HAND)


def test_the_device_is_handed_over_again_after_going_back(open_table: OpenTable) -> None:
    table = open_table(*GO, "?p1=human&p2=human#go/9/2/parallel/D4,E5")
    take(table, "Black")
    table.press(Press("back"))
    table.press(Press("unpause"))
    take(table, "Black")
    hand_in(table, "C3")
    take(table, "White")


def test_no_round_is_told_to_those_who_choose_allies(open_table: OpenTable) -> None:
    table = open_table(*GO, "?p1=human&p2=human&p3=human#go/9/3/parallel-coop/-,-,-")
    assert table.dialog == "hand-over" and table.view().text("hand-round") == ""


def test_a_void_round_is_marked_where_its_stones_would_stand(open_table: OpenTable) -> None:
    table = open_table(*GO, f"?p1=human&p2=human#go/9/2/parallel/@{CORNER_EYE},1/A1,-")
    assert cell_class(table, "A1") == "cell point last void"
    assert "The round is void" in table.view().text("hand-round")


def test_a_new_game_is_chosen_by_two_switches_and_kept(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = open_table(*GO)
    table.press(Press("new"))
    fields = fields_of(table)
    chosen = fields | {"at-once": "1", "coop": "1", "players": "3", "p1": "human"}
    table.change(Change("new", "players", "3", chosen))
    assert "5/12" in table.view().text("warnings")
    table.press(Press("begin", "", chosen | {"p2": "human", "p3": "human"}))
    assert table.session.game.record == "go/9/3/parallel-coop/"
    take(table, "Black")
    kept = Memory(browser.storage)
    assert open_table(*GO, "", kept).session.game.record == "go/9/3/parallel-coop/"
