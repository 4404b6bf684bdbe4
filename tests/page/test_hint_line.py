"""How much of a hint the board shows: on a narrow page the next turn, the rest on demand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import PAGES
from web.page.feature import Press

LINE = ("C3aC4b", "B2cB3d", "D4aD5b")
ANSWER = {
    "turn": LINE[0], "why": (), "sims": 1, "win": 0.5, "captures": (0, 0), "line": LINE,
    "best": (), "cells": {},
}  # fmt: skip


def hinted(open_table: OpenTable, is_tall: bool) -> Any:
    table = open_table(*PAGES["blooms"], "?p1=human&p2=bot:5#blooms/4/race-15/E5a.A1c")
    table.device = table.device._replace(is_tall=is_tall)
    table.show_hint(ANSWER)
    return table


def numbers(table: Any) -> set[str]:
    """The numbers of turns on the board."""
    drawn: Any = dict(table.view())["#board > .best-line", "drawing"]
    return set(texts(drawn))


def texts(shape: Any) -> list[str]:
    own = [shape.text] if getattr(shape, "text", "") else []
    return own + [one for child in shape.children for one in texts(child)]


@pytest.mark.parametrize(("is_tall", "shown"), [(False, {"1", "2", "3"}), (True, set())])
def test_a_narrow_page_marks_the_next_turn_without_numbers(
    is_tall: bool, shown: set[str], open_table: OpenTable
) -> None:
    table = hinted(open_table, is_tall)
    assert numbers(table) == shown
    assert dict(table.view())['[data-action="hint-line"]', "hidden"] == (not is_tall)


def test_the_continuation_is_shown_until_the_next_hint(
    open_table: OpenTable,
) -> None:
    table = hinted(open_table, is_tall=True)
    table.press(Press("hint-line"))
    assert numbers(table) == {"1", "2", "3"}
    assert dict(table.view())['[data-action="hint-line"]', "hidden"]
    table.show_hint(dict(ANSWER))
    assert numbers(table) == set()


def test_a_hint_that_comes_after_a_step_is_dropped(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = open_table(*PAGES["blooms"], "?p1=human&p2=human#blooms/4/race-15/E5a.A1c")
    for step, is_shown in (("close", True), ("back", False)):
        table.press(Press("hint"))
        table.press(Press(step))
        assert (table.view().text("status") == "Looking for a hint…") == is_shown
        browser.bot.answer(**ANSWER)
        assert table.view().is_shown("hint") == is_shown
        table.press(Press("last"))


@pytest.mark.parametrize("way", ["hint-close", "hint"])
def test_a_hint_is_closed_by_its_button_and_by_hint_again(way: str, open_table: OpenTable) -> None:
    table = hinted(open_table, is_tall=True)
    table.open_drawer()
    table.press(Press(way))
    assert not table.view().is_shown("hint") and table.hint is None
    assert table.view()[":root", "@data-sheet"] == "closed"


def test_the_moves_take_the_place_of_a_hint(open_table: OpenTable) -> None:
    table = hinted(open_table, is_tall=True)
    table.open_drawer()
    table.press(Press("sheet"))
    assert not table.view().is_shown("hint")
    assert table.view()[":root", "@data-sheet"] == "open"
    table.press(Press("sheet"))
    assert table.view()[":root", "@data-sheet"] == "closed"


def test_the_continuation_is_written_as_the_move_list_is(open_table: OpenTable) -> None:
    """Stones by their pictures and cells, not as records have them."""
    table = hinted(open_table, is_tall=True)
    head, *turns = table.view()['[data-role="hint-line"]', "children"]
    assert head == "Likely continuation: "
    first = turns[0].children
    placed = [part.children for part in first if not isinstance(part, str)]
    assert first[0] == "1. " and [place for _, place in placed] == ["C3", "C4"]
    assert [stone.children[0].attrs["href"] for stone, _ in placed] == ["#stone-a", "#stone-b"]
