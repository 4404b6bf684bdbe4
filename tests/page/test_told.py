"""What the page tells at the right moment: who thinks, the way back, what a lesson waits for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fake_browser import OpenTable
from tests.page.modes import PAGES, in_mode
from web.page.feature import Press

BLOOMS = PAGES["blooms"]
CONFIRM = '[data-action="confirm"]', "disabled"
LEAVE = '[data-action="study-leave"]', "text"
WON = "#blooms/3/race-3/A3a.B4cE3d.D3aC3b.E2cE1d.D4aC4b.C5cE3d.B3aB2b"
ENDED = "#blooms/4/race-15/D4a.C3c.!"


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ("p1=bot:3&p2=human", "Leaf is thinking…"),
        ("p1=bot:3&p2=bot:3", "Red is thinking…"),
    ],
)
def test_a_bot_that_thinks_has_its_name_against_one_human(
    seats: str, said: str, open_table: OpenTable
) -> None:
    table = open_table(*BLOOMS, f"?{seats}")
    assert table.view().text("status") == said


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("?p1=human&p2=bot:3#blooms/4/race-15/D4a.C3c.!", "Leaf wins: you resigned."),
        ("?p1=bot:3&p2=human#blooms/4/race-15/D4a.C3c.!", "You win: Leaf resigned."),
        ("?p1=human&p2=human#blooms/4/race-15/D4a.C3c.!", "Blue wins: Red resigned."),
        ("?p1=bot:1&p2=bot:1#blooms/4/race-15/D4a.C3c.!", "Blue wins: Red resigned."),
        ("?p1=human&p2=bot:1" + WON, "You win: 4 captures to 0."),
        ("?p1=bot:1&p2=human" + WON, "Seedling wins: 4 captures to 0."),
        ("?p1=human&p2=bot:1#blooms/4/territory/D4a.=", "Draw by agreement."),
        (
            "?p1=human&p2=bot:3#blooms/4/race-15/D4a.C3c.!;3:Out_of_time.",
            "Leaf wins: you ran out of time.",
        ),
        (
            "?p1=bot:3&p2=human#blooms/4/race-15/D4a.C3c.!;3:Out_of_time.",
            "You win: Leaf ran out of time.",
        ),
        ("?p1=human&p2=bot:3#blooms/4/race-15/D4a.!;2:Decided_early.", "You win: decided early."),
    ],
)
def test_a_result_is_told_to_the_one_who_played(
    address: str, said: str, open_table: OpenTable
) -> None:
    table = open_table(*BLOOMS, address)
    assert table.view().text("status") == said
    assert table.game.board.played()[0].endswith(said)


@pytest.mark.parametrize(
    ("game", "address", "said"),
    [
        ("go", "?p2=bot:3#go/9/2/sequential/!", "Eye wins: you resigned."),
        ("go", "?p2=bot:3&p3=bot:3#go/9/3/sequential/!.!", "Red wins: all others resigned."),
        (
            "go",
            "?p1=human&p2=human&p3=human&p4=human#go/9/4/parallel/!,!,!,!;1:Out_of_time.",
            "Black, White, Red and Blue share the win: all ran out of time.",
        ),
        (
            "go",
            "?p1=bot:3&p2=human&p3=bot:3#go/9/3/parallel/!,!,!",
            "You share the win with Black and Red: all resigned.",
        ),
    ],
)
def test_players_of_the_same_kind_keep_their_colours(
    game: str, address: str, said: str, open_table: OpenTable
) -> None:
    assert open_table(*PAGES[game], address).view().text("status") == said


def test_a_lesson_leads_back_to_a_game_only_where_there_is_one(open_table: OpenTable) -> None:
    table = open_table(*BLOOMS, "?p1=human&p2=human")
    table.press(Press("study", "first"))
    assert table.view()[LEAVE] == "Leave the lesson"
    table = open_table(*BLOOMS, "?p1=human&p2=human#blooms/4/race-15/D4a.C3cC4d")
    table.press(Press("study", "first"))
    assert table.view()[LEAVE] == "Back to my game"


def test_the_guided_game_confirms_the_whole_marked_move(open_table: OpenTable) -> None:
    table = open_table(*BLOOMS, "?p1=human&p2=human")
    table.press(Press("study", "first"))
    assert table.view()[CONFIRM]
    table.game.move_input.tap("C3")
    assert not table.view()[CONFIRM]
    table.press(Press("study-leave"))
    table.press(Press("study", "first"))
    table.game.move_input.tap("A1")
    assert table.view()[CONFIRM], "another cell than the marked one"


def test_review_begins_where_the_list_is(open_table: OpenTable) -> None:
    table = open_table(*BLOOMS, ENDED)
    table.press(Press("result"))
    assert table.view().is_shown("result")
    table.press(Press("review"))
    view = table.view()
    assert not view.is_shown("result") and view[":root", "@data-sheet"] == "open"
    assert table.session.ply == len(table.session.line)


def test_a_mistake_is_practised_against_nobody(open_table: OpenTable) -> None:
    table: Any = in_mode(open_table, "blooms", "practice")
    names = [table.game.options.seating.name(seat) for seat in table.session.seats]
    assert names == ["human", "opponent"]
