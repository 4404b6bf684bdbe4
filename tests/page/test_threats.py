"""Blooms that one turn can capture: marked for beginners, and for whoever asks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from blooms import record
from blooms.games.blooms.board_marks import Marks
from blooms.games.blooms.pending_turn import Draft
from blooms.games.blooms.rules import Stone
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import PAGES
from web.page.feature import Pointer, Press

BOARD = "#blooms/4/race-15/@ac2-5-6-3a3-6-4d-cd2,1,0,0/"
"""A bloom of each player has two liberties: a of the first, c of the second."""
LANGUAGES = Path(__file__).parents[2] / "web" / "static" / "languages"
MARKS = "Can be captured in one turn: the number counts its liberties"


def marked(table: object) -> set[str]:
    """The colours of the blooms that are marked as threatened on the board."""
    return {
        part.attrs["data-colour"]
        for part in dict(table.view())["#board .beds", "parts"]  # type: ignore[attr-defined]
        if "threatened" in part.attrs["class"].split()
    }


@pytest.mark.parametrize(
    ("players", "colours"),
    [
        ("?p1=human&p2=bot:1", "a"),
        ("?p1=human&p2=bot:4", "a"),
        ("?p1=bot:2&p2=human", "c"),
        ("?p1=human&p2=bot:5", ""),
        ("?p1=human&p2=human", ""),
        ("?p1=bot:1&p2=bot:1", ""),
    ],
)
def test_beginners_see_which_of_their_own_blooms_are_in_danger(
    players: str, colours: str, open_table: OpenTable
) -> None:
    table = open_table(*PAGES["blooms"], players + BOARD)
    assert marked(table) == set(colours)


def test_an_unplayed_turn_shows_the_liberties_that_it_leaves() -> None:
    position = record.read(BOARD.removeprefix("#")).position
    cells = position.rules.board.cells
    draft = Draft((Stone(cells["A3"], "a"), Stone(cells["B1"], "b")))
    found = Marks(draft=draft, threats="ac").threatened(position)
    names = position.rules.board.names
    left = {
        names[bloom.cells[0]]: [names[cell] for cell in liberties]
        for bloom, liberties in found.items()
    }
    assert left == {"A1": ["B2"], "A2": ["B2", "B3"], "G1": ["F1", "F2"]}


@pytest.mark.parametrize(("chosen", "colours"), [("on", "ac"), ("off", "")])
def test_a_stored_setting_counts_for_every_opponent(
    chosen: str, colours: str, browser: FakeBrowser, open_table: OpenTable
) -> None:
    for players in ("?p1=human&p2=bot:1", "?p1=human&p2=bot:8", "?p1=human&p2=human"):
        table = open_table(*PAGES["blooms"], players + BOARD)
        table.settings.change("threats", chosen)
        again = open_table(*PAGES["blooms"], players + BOARD, browser.storage)
        assert marked(again) == set(colours)


def test_the_key_takes_marks_away_that_are_there_by_default(open_table: OpenTable) -> None:
    table = open_table(*PAGES["blooms"], "?p1=human&p2=bot:1" + BOARD)
    table.press(Press("threats"))
    assert not marked(table)
    table.press(Press("threats"))
    assert marked(table) == {"a", "c"}, "all blooms, as asked"


def test_the_legend_explains_threats_only_if_there_are_some(open_table: OpenTable) -> None:
    one = open_table(*PAGES["blooms"], "?p1=human&p2=bot:1" + BOARD)
    assert MARKS in [said for _, said in one.game.board.legend()]
    none = open_table(*PAGES["blooms"], "?p1=human&p2=bot:1#blooms/4/race-15/D4a.C3c")
    assert MARKS not in [said for _, said in none.game.board.legend()]


def test_a_finished_game_has_no_blooms_in_danger(open_table: OpenTable) -> None:
    assert not marked(open_table(*PAGES["blooms"], "?p1=human&p2=bot:1" + BOARD + "!"))


def said(table: Any, *cells: str) -> str:
    """What is said beside the board of stones placed on these cells."""
    for cell in cells:
        for kind in ("down", "up", "tap"):
            table.pointer(Pointer(kind, cell, is_mouse=True))
    return str(table.view().text("preview"))


PAIR = "#blooms/4/race-15/@aac1-2c2-6-7-6-5-4,1,0,0/"
"""Two stones of the player to move have two liberties left, B1 and B2."""


@pytest.mark.parametrize(
    ("cell", "told"),
    [("D2", "D2 dark red. You can lose 2. "), ("B1", "B1 dark red. "), ("B2", "B2 dark red. ")],
)
def test_before_confirm_it_is_said_what_can_be_lost(
    cell: str, told: str, open_table: OpenTable
) -> None:
    table = open_table(*PAGES["blooms"], "?p1=human&p2=bot:1" + PAIR)
    assert said(table, cell) == told + "Add light red, or confirm."
    assert said(table, "E5").endswith("You can lose 2." if "lose" in told else "E5 light red.")


@pytest.mark.parametrize(
    ("players", "chosen"), [("?p1=human&p2=bot:5", "auto"), ("?p1=human&p2=bot:1", "off")]
)
def test_nothing_is_said_where_threats_are_not_marked(
    players: str, chosen: str, open_table: OpenTable
) -> None:
    table = open_table(*PAGES["blooms"], players + PAIR)
    table.settings.change("threats", chosen)
    assert said(table, "D2") == "D2 dark red. Add light red, or confirm."


@pytest.mark.parametrize("language", ["de", "es"])
def test_the_line_of_a_planned_move_fits_a_phone(language: str) -> None:
    """It has two lines of some 50 signs each at 360 pixels."""
    texts = json.loads((LANGUAGES / f"{language}.json").read_text(encoding="utf-8"))
    colours = max(len(texts[each]) for each in ("dark red", "light red", "dark blue", "light blue"))
    added, lost, captures = (
        texts[each]
        for each in ("Add {colour}, or confirm.", "You can lose {count}.", "Captures {count}.")
    )
    one = len(f"G13 . {added} {lost}") - len("{colour}{count}") + 2 * colours + 2
    two = len(f"G13 , G14 . {captures} {lost}") - len("{count}{count}") + 2 * colours + 4
    assert max(one, two) <= 100
