"""Answers to a friend's moves are thought out on the board, kept, counted and played."""

from __future__ import annotations

from typing import Any

import pytest

from blooms.session.sending import is_unsent
from tests.fake_browser import FakeBrowser, OpenTable
from tests.links import linked
from tests.page.test_friend_game import BLOOMS, arrive, is_shown, play, sent_by, two_friends
from web.page.feature import Press
from web.page.mode import Planning


@pytest.fixture
def both(open_table: OpenTable, browser: FakeBrowser) -> tuple[Any, Any]:
    """Anna has sent a move to Ben."""
    anna, ben = two_friends(open_table, browser)
    assert not is_shown(anna, "plan-board")
    play(anna, "C3a")
    arrive(browser, ben, sent_by(anna))
    return anna, ben


def plan(table: Any) -> None:
    """Keep one answer, played on the board."""
    table.press(Press("plan-board"))
    for turn in ("D2cD3d", "B4aE2b"):
        play(table, turn)
    table.press(Press("plan-done"))


def done(table: Any) -> bool:
    """Whether the plan can be kept."""
    return table.view()['[data-action="plan-done"]', "disabled"] in (False, None)


def test_a_plan_is_played_on_the_board_and_counted(both: tuple[Any, Any]) -> None:
    anna, _ = both
    before = anna.session.game
    anna.press(Press("plan-board"))
    assert isinstance(anna.mode, Planning) and anna.view().is_shown("planner")
    assert "you expect" in anna.view().text("planner-task") and not done(anna)
    play(anna, "D2cD3d")
    assert anna.view().text("planner-task") == "Now play your answer." and not done(anna)
    play(anna, "B4aE2b")
    assert done(anna)
    play(anna, "A2c")
    anna.press(Press("plan-done"))
    assert anna.session.game is before and not anna.view().is_shown("planner")
    assert linked(anna.session).replies == {(*before.turns, "D2cD3d"): "B4aE2b"}
    assert anna.view().text("status").endswith("· 1 answer planned")


def test_undo_stops_at_the_game(both: tuple[Any, Any]) -> None:
    anna, _ = both
    ply = anna.session.ply
    anna.press(Press("plan-board"))
    play(anna, "D2cD3d")
    for _ in range(3):
        anna.press(Press("undo"))
    assert anna.session.ply == ply
    anna.press(Press("plan-leave"))
    assert linked(anna.session).replies == {} and anna.session.ply == ply
    assert anna.view().text("status").startswith("Waiting for Ben")


def test_the_planned_answer_is_played_when_the_move_comes(
    both: tuple[Any, Any], browser: FakeBrowser
) -> None:
    anna, ben = both
    plan(anna)
    play(ben, "D2cD3d")
    arrive(browser, anna, sent_by(ben))
    assert anna.session.game.turns[-2:] == ("D2cD3d", "B4aE2b")
    assert is_unsent(anna.session)


def test_plans_are_saved(
    both: tuple[Any, Any], open_table: OpenTable, browser: FakeBrowser
) -> None:
    anna, _ = both
    plan(anna)
    saved, _ = anna.saves.load(anna.saves.key.removeprefix(anna.saves.prefix))
    assert linked(saved).replies


@pytest.mark.parametrize("address", ["?p1=human&p2=bot:1", "?p1=human&p2=human"])
def test_there_are_no_plans_without_a_friend(address: str, open_table: OpenTable) -> None:
    table = open_table(*BLOOMS, address)
    assert not is_shown(table, "plan-board")
    table.press(Press("plan-board"))
    assert not isinstance(table.mode, Planning)
