"""Resigning at any time: in turn, while a bot thinks, while a friend is to move."""

from __future__ import annotations

from typing import Any

import pytest

from blooms.session import events
from blooms.session.sending import is_unsent
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import PAGES
from tests.page.test_friend_game import arrive, is_shown, label, notice, play, sent_by, two_friends
from web.page.feature import Press

BLOOMS, GO = PAGES["blooms"], PAGES["go"]


def is_on(table: Any) -> bool:
    """Whether Resign can be pressed."""
    return table.view()['[data-action="resign"]', "disabled"] in (False, None)


def resign(table: Any) -> None:
    table.press(Press("resign"))
    assert table.dialog == "resign"
    table.press(Press("resign-now"))
    assert table.dialog != "resign"


@pytest.mark.parametrize(
    ("seats", "moves", "written", "outcome"),
    [
        ("p1=human&p2=bot:3", "D4a", "D4a.!1", (0, 1)),
        ("p1=bot:3&p2=human", "", "!2", (1, 0)),
        ("p1=bot:3&p2=human", "D4a", "D4a.!", (1, 0)),
        ("p1=human&p2=human", "D4a", "D4a.!", (1, 0)),
    ],
)
def test_a_player_resigns_also_while_a_bot_thinks(
    seats: str, moves: str, written: str, outcome: object, open_table: OpenTable
) -> None:
    table = open_table(*BLOOMS, f"?{seats}#blooms/4/race-15/{moves}")
    table.do(events.Resume())
    assert is_on(table)
    resign(table)
    assert table.session.game.record == f"blooms/4/race-15/{written}"
    assert table.session.game.position.outcome() == outcome
    assert table.session.question is None and not is_on(table)


def test_an_answer_that_comes_too_late_changes_nothing(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = open_table(*BLOOMS, "?p1=human&p2=bot:3#blooms/4/race-15/D4a")
    table.do(events.Resume())
    resign(table)
    browser.bot.answer("C3c")
    assert table.session.game.turns == ("D4a", "!1")


def test_taking_it_back_takes_nothing_else_back(open_table: OpenTable) -> None:
    table = open_table(*BLOOMS, "?p1=human&p2=bot:3#blooms/4/race-15/D4a")
    resign(table)
    table.press(Press("undo"))
    assert table.session.game.turns == ("D4a",)


def test_in_a_round_it_replaces_the_move_handed_in(open_table: OpenTable) -> None:
    table = open_table(*GO, "?p1=human&p2=bot:3&p3=bot:3&players=3#go/9/3/parallel/")
    table.do(events.Play("E5", 0))
    assert table.session.sealed == ((0, "E5"),) and is_on(table)
    resign(table)
    assert table.session.sealed == ((0, "!"),)


def test_of_several_people_who_wait_the_next_one_resigns(open_table: OpenTable) -> None:
    table = open_table(*GO, "?p1=human&p2=bot:3&p3=bot:3&p4=human&players=4#go/9/4/sequential/E5")
    table.press(Press("resign"))
    assert table.view().text("resign-how") == "Blue resigns."
    table.press(Press("resign-now"))
    assert table.session.game.position.gone == {3}
    assert is_on(table)
    resign(table)
    assert table.session.game.position.gone == {0, 3} and not is_on(table)


@pytest.mark.parametrize("seats", ["p1=bot:1&p2=bot:1", "p1=human&p2=human"])
def test_nobody_resigns_who_does_not_play(seats: str, open_table: OpenTable) -> None:
    ended = "#blooms/4/race-15/D4a.!" if "human" in seats else "#blooms/4/race-15/D4a"
    table = open_table(*BLOOMS, f"?{seats}{ended}")
    assert not is_on(table)
    table.press(Press("resign"))
    assert table.dialog != "resign"


# With a friend


@pytest.fixture
def both(open_table: OpenTable, browser: FakeBrowser) -> tuple[Any, Any]:
    """Anna has sent a move to Ben, who has not answered."""
    anna, ben = two_friends(open_table, browser)
    play(anna, "C3a")
    arrive(browser, ben, sent_by(anna))
    return anna, ben


def test_a_friend_hears_of_it_by_the_link(both: tuple[Any, Any], browser: FakeBrowser) -> None:
    anna, ben = both
    assert label(anna) == "Send again" and is_on(anna)
    anna.press(Press("resign"))
    assert "Send the link afterwards" in anna.view().text("resign-how")
    anna.press(Press("resign-now"))
    assert anna.session.game.turns[-1] == "!1" and is_shown(anna, "result-send")
    arrive(browser, ben, sent_by(anna))
    assert ben.session.game.position.outcome() == (0, 1)
    assert not is_unsent(ben.session)


def test_it_counts_though_the_friend_has_moved_meanwhile(
    both: tuple[Any, Any], browser: FakeBrowser
) -> None:
    anna, ben = both
    play(ben, "D2cD3d")
    theirs = sent_by(ben)
    resign(anna)
    mine = sent_by(anna)
    arrive(browser, ben, mine)
    assert ben.session.game.turns[-2:] == ("D2cD3d", "!")
    assert ben.session.game.position.outcome() == (0, 1)
    arrive(browser, anna, theirs)
    assert "You have resigned" in notice(anna)
    assert anna.session.game.turns[-1] == "!1"


# With several friends


def several(open_table: OpenTable, browser: FakeBrowser, count: int) -> list[Any]:
    """The pages of the players of a game by links in which Black, the first, is to move."""
    tables = [open_table(*GO) for _ in range(count)]
    names, moves = "Ada.Ben.Cem.Dot".split("."), "A9.B9.C9.D9".split(".")
    game = f"go/9/{count}/sequential+no_first_turns/{'.'.join(moves[:count])}"
    for side, table in enumerate(tables):
        arrive(browser, table, f"#{game}?n{'.'.join(names[:count])},f{count},gabc123")
        table.press(Press("be", str(side)))
    return tables


def turns_of(table: Any) -> str:
    return ".".join(table.session.game.turns[len(table.session.seats) :])


def test_of_three_friends_one_resigns_while_another_moves(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    ada, ben, cem = several(open_table, browser, 3)
    play(ada, "E5")
    first = sent_by(ada)
    for table in (ben, cem):
        arrive(browser, table, first)
    resign(cem)
    resigned = sent_by(cem)
    assert turns_of(cem) == "E5.!3"
    play(ben, "D4")
    second = sent_by(ben)
    arrive(browser, ada, second)
    arrive(browser, ada, resigned)
    arrive(browser, ben, resigned)
    assert turns_of(ada) == turns_of(ben) == "E5.D4.!"
    play(ada, "F6")
    third = sent_by(ada)
    for table in (ben, cem):
        arrive(browser, table, third)
        assert turns_of(table) == "E5.D4.!.F6" and table.dialog == ""
    assert ben.game.human == 1 and cem.game.human is None


def test_a_move_made_before_a_resignation_is_known_counts(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    ada, ben, cem, dot = several(open_table, browser, 4)
    play(ada, "E5")
    first = sent_by(ada)
    for table in (ben, cem, dot):
        arrive(browser, table, first)
    resign(cem)
    arrive(browser, dot, sent_by(cem))
    assert turns_of(dot) == "E5.!3"
    play(ben, "D4")
    arrive(browser, dot, sent_by(ben))
    assert turns_of(dot) == "E5.D4.!" and dot.dialog == ""
    assert dot.game.human == 3


def test_two_that_resign_at_once_leave_in_one_order(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    tables = several(open_table, browser, 4)
    play(tables[0], "E5")
    first = sent_by(tables[0])
    for table in tables[1:]:
        arrive(browser, table, first)
    links = []
    for table in tables[2:]:
        resign(table)
        links.append(sent_by(table))
    for number, table in enumerate(tables):
        for link in links if number % 2 else reversed(links):
            arrive(browser, table, link)
    assert {turns_of(table) for table in tables} == {"E5.!3.!4"}
    assert tables[1].game.human == 1
