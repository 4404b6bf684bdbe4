"""The page of Go for many: what it says and asks beside the board."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from blooms import record
from blooms.session import events, session
from tests.fake_browser import OpenTable
from tests.games.go.test_prisoners import large_pool
from tests.positions import CUT_OFF, FOUR_AROUND, LAST_EYE
from web.page.feature import Pointer, Press
from web.page.host import Begin
from web.page.view.view import View

EYE = f"?p1=human&p2=human#go/9/2/sequential/@{LAST_EYE},1/-.-"
"""White's eye has three points: whether White is alive is decided by who begins."""


def seen(open_table: OpenTable, address: str) -> View:
    """The page at an address, once it has looked for dead chains."""

    async def looked() -> View:
        table: Any = open_table("web.games.go.page", "GoPage", address)
        while "Looking" in (view := table.view()).text("preview"):
            await asyncio.sleep(0)
        return view

    return asyncio.run(asyncio.wait_for(looked(), timeout=60))


@pytest.mark.parametrize(
    ("turns", "said", "signs", "label"),
    [
        ("", "Tap the chains marked ? that are dead.", (5, 0), "Propose"),
        (".xA2", "Agree, or tap chains and propose anew.", (0, 5), "Agree"),
    ],
)
def test_a_game_opened_at_its_end_asks_about_chains(
    open_table: OpenTable, turns: str, said: str, signs: tuple[int, int], label: str
) -> None:
    view = seen(open_table, EYE + turns)
    cells = str(view["#board", "cells"])
    assert view.text("preview") == said
    assert (cells.count("point unclear"), cells.count("point dead")) == signs
    assert view.text('[data-action="confirm"]') == label


CUT = f"?p1=human&p2=human#go/9/2/sequential/@{CUT_OFF},1/-.-"
"""Black's stone on D4 is clearly dead."""


@pytest.mark.parametrize(("tapped", "dead"), [("", {"D4"}), ("A6", {f"{x}6" for x in "ABCDEFGHJ"})])
def test_suggested_marks_leave_those_of_a_player(
    open_table: OpenTable, tapped: str, dead: set[str]
) -> None:
    async def looked() -> set[str]:
        table: Any = open_table("web.games.go.page", "GoPage", CUT)
        (looking,) = [each for each in asyncio.all_tasks() if "DeadMarks" in repr(each)]
        if tapped:
            table.pointer(Pointer("tap", tapped))
        await looking
        rows = table.view()["#board", "cells"].children
        cells = [cell.attrs for row in rows for cell in row.children]
        return {cell["data-cell"] for cell in cells if " dead" in cell["class"]}

    assert asyncio.run(asyncio.wait_for(looked(), timeout=60)) == dead


THIRD = "#go/9/3/sequential/A1.B1.C1.A2.B2.C2"
"""Black, the first of three, must pass in the third round."""


def table_at(open_table: OpenTable, address: str) -> Any:
    return open_table("web.games.go.page", "GoPage", address)


def test_a_forced_pass_is_one_button_and_points_refuse(open_table: OpenTable) -> None:
    table = table_at(open_table, f"?p1=human&p2=bot:1&p3=bot:1{THIRD}")
    table.game.move_input.tap("E5")
    view = table.view()
    assert table.game.move_input.ghost == -1
    assert view.text('[data-role="notice"] span') == "E5: this seat must pass in round 3"
    assert view.text("preview") == "Black cannot place a stone in this round."
    assert view.text('[data-action="confirm"]') == "Pass (first-turn rule)"
    assert not view['[data-action="confirm"]', "disabled"]
    assert not view.is_shown('[data-action="pass"]')
    table.press(Press("confirm"))
    assert table.session.game.turns[-1] == "-"
    view = table.view()
    assert view.text('[data-action="confirm"]') == "Confirm"
    assert view.is_shown('[data-action="pass"]')


def test_on_a_phone_a_pass_is_confirmed_as_a_stone_is(open_table: OpenTable) -> None:
    table = table_at(open_table, "?p1=human&p2=human#go/9/2/sequential/E5")
    table.device = table.device._replace(is_tall=True)
    table.press(Press("pass"))
    view = table.view()
    assert table.session.game.turns == ("E5",)
    assert view.text('[data-action="confirm"]') == "Confirm: pass"
    assert view.text("preview") == "White: Confirm passes; a tap on a point places a stone."
    table.game.move_input.tap("C3")
    assert table.view().text('[data-action="confirm"]') == "Confirm"
    table.press(Press("pass"))
    assert table.game.move_input.ghost == -1
    table.press(Press("pass"))
    assert table.view()['[data-action="confirm"]', "disabled"], "pressed again it is taken back"
    table.press(Press("pass"))
    table.press(Press("confirm"))
    assert table.session.game.turns == ("E5", "-")
    assert table.view()['[data-action="confirm"]', "disabled"]


def test_a_pass_that_a_hint_advises_is_put_on_the_board(open_table: OpenTable) -> None:
    table = table_at(open_table, "?p1=human&p2=human#go/9/2/sequential/E5")
    table.game.board.follow("-")
    assert table.session.game.turns == ("E5",)
    table.press(Press("confirm"))
    assert table.session.game.turns == ("E5", "-")


def test_a_smaller_board_forgets_where_the_keys_were(open_table: OpenTable) -> None:
    table = table_at(open_table, "?p1=human&p2=human&size=19")
    table.game.move_input.tap("T19")
    assert table.game.board.cursor == "T19"
    seats = (events.Seat(), events.Seat())
    table.do(Begin(session.begin(record.read("go/9/2/sequential/"), seats, 0)))
    assert table.game.board.cursor == "E5"


@pytest.mark.parametrize("is_on", [False, True])
def test_a_forced_pass_is_automatic_if_set_so(open_table: OpenTable, is_on: bool) -> None:
    table = table_at(open_table, f"?p1=human&p2=human&p3=human{THIRD.rpartition('.')[0]}")
    table.settings.change("forced", "on" if is_on else "off")
    table.do(events.Play("C2"))
    assert table.session.game.turns[-1] == ("-" if is_on else "C2")
    table.do(events.Goto(6))
    assert table.session.ply == 6, "whoever looks back stays there"


@pytest.mark.parametrize(
    ("seats", "moves", "said"),
    [
        ("hbb", "", "Your move; all move at once."),
        ("hbb", " C3", "Your move; White has chosen."),
        ("hbb", " C3 D4", "Your move; all others have chosen."),
        ("hbb", "E5", "You have chosen; waiting for White and Red."),
        ("hhb", "E5", "White chooses; Black has chosen."),
        ("bbb", "E5", "All move at once: 1 of 3 submitted"),
    ],
)
def test_a_round_says_who_has_chosen(
    open_table: OpenTable, seats: str, moves: str, said: str
) -> None:
    kinds = {"h": "human", "b": "bot:1"}
    players = "&".join(f"p{at}={kinds[kind]}" for at, kind in enumerate(seats, 1))
    table = table_at(open_table, f"?{players}#go/9/3/parallel/")
    for seat, move in enumerate(moves.split(" ")):
        if move:
            table.do(events.Play(move, seat))
    assert table.view().text("status") == said


def test_after_all_humans_resign_the_board_can_be_counted(
    open_table: OpenTable,
) -> None:
    table = table_at(open_table, "?p1=human&p2=bot:1&p3=bot:1#go/9/3/sequential/E5.D4.C3")
    assert not table.view().is_shown('[data-action="count"]')
    table.do(events.Play("!"))
    assert table.view().is_shown('[data-action="count"]')
    table.press(Press("count"))
    assert table.session.game.turns[3:] == ("!", "-", "-")
    assert table.session.game.position.phase == "mark"
    assert not table.view().is_shown('[data-action="count"]')
    assert table.session.question is not None, "the bots go on to mark dead chains"


def test_bots_that_play_at_once_can_be_counted_too(open_table: OpenTable) -> None:
    table = table_at(open_table, "?p1=bot:1&p2=human&p3=bot:1#go/9/3/parallel/E5,D4,C3")
    table.do(events.Play("!", 1))
    for seat in (0, 2):
        table.do(events.Play("-", seat))
    table.press(Press("count"))
    assert table.session.game.position.phase == "mark"


ENCLOSED = f"go/9/4/sequential-coop/@{FOUR_AROUND},3/D7"
"""Red has captured two white stones together with Black; the open board is between these two."""


@pytest.mark.parametrize(
    ("record", "seat", "said"),
    [
        (ENCLOSED, "0", "Black: 34 points. Territory 0, shared 34, prisoners: none."),
        ("go/9/2/sequential+komi-0-6.5/E5", "1",
         "White: 6.5 points. Territory 0, prisoners: none, komi 6.5."),
        ("go/9/2/sequential+area/E5", "0", "Black: 1 point. Territory 0, stones 1."),
    ],
)  # fmt: skip
def test_a_tap_on_a_player_shows_what_the_points_consist_of(
    open_table: OpenTable, record: str, seat: str, said: str
) -> None:
    table = table_at(open_table, f"#{record}")
    table.press(Press("seat", seat))
    assert table.view().text('[data-role="notice"] span') == said


def test_clicks_made_before_python_place_and_play_in_order(open_table: OpenTable) -> None:
    table = table_at(open_table, "?players=2&rules=sequential&p1=human&p2=human")
    for point in ("E5", "E5", "D4", "D4", "C3"):
        table.game.board.early(point)
    assert table.session.game.turns == ("E5", "D4")
    points = table.session.game.position.rules.board.points
    assert table.game.move_input.ghost == points["C3"]


def test_unclear_chains_are_asked_about_until_crossed_out(open_table: OpenTable) -> None:
    async def crossed_out() -> tuple[View, View]:
        table = table_at(open_table, EYE)
        while "Looking" in (before := table.view()).text("preview"):
            await asyncio.sleep(0)
        table.pointer(Pointer("tap", "A2"))
        return before, table.view()

    before, after = asyncio.run(asyncio.wait_for(crossed_out(), timeout=60))
    cells = str(before["#board", "cells"])
    assert re.search(r"'aria-label': 'A2,[^']*dead or alive", cells)
    cells = str(after["#board", "cells"])
    assert (cells.count("point unclear"), cells.count("point dead")) == (0, 5)
    assert after.text("preview") == "Tap a chain to cross it out or to keep it."


def test_a_pool_of_a_million_choices_is_shared_out_by_counters(open_table: OpenTable) -> None:
    people = "&".join(f"p{seat}=human" for seat in range(1, 7))
    table = table_at(open_table, f"?{people}#{large_pool()}")
    assert table.view().text("status") == "Black chooses 264 prisoners"
    table.press(Press("confirm"))
    assert table.view().text("status") == "White to move"
    assert table.session.game.record == f"{large_pool()}.+{'W' * 132}{'R' * 132}"
