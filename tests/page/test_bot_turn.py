"""When the bot answers at once, and when it ponders on the opponent's time."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from blooms.session import events
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import opened
from web.page.play.bot_turn import LONGEST

TIMED = "?base=3&p1=bot:8:1&p2=human"


@pytest.mark.parametrize(("rules", "wait"), [("sequential", 1000), ("parallel", 0)])
def test_a_bot_waits_unless_its_move_is_sealed(
    rules: str, wait: int, open_table: OpenTable, browser: FakeBrowser
) -> None:
    opened(open_table, "go", f"?players=2&size=9&rules={rules}&pace=1000&p1=bot:1&p2=bot:1")
    assert browser.bot.waits == [wait]


@pytest.mark.parametrize(
    ("address", "lost", "turn"),
    [("", True, "!"), ("&resigning=off", True, "D4"), ("", False, "D4")],
)
def test_a_bot_resigns_what_is_lost_unless_told_not_to(
    address: str, lost: bool, turn: str, open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "go", f"?players=2&p1=human&p2=bot:2{address}")
    table.do(events.Play("E5"))
    browser.bot.answer("D4", lost=lost)
    assert table.session.game.turns == ("E5", turn)


def power(browser: FakeBrowser, is_charging: bool) -> None:
    """The browser tells whether the device has power, if anybody has asked."""
    asked = browser.window.navigator.getBattery.return_value.then
    for call in asked.call_args_list:
        call.args[0](SimpleNamespace(charging=is_charging))


def pondered(browser: FakeBrowser, table: Any) -> bool:
    """Whether the bot thinks on after its move."""
    browser.bot.answer("C3a")
    power(browser, is_charging=True)
    last = browser.bot.asked[-1]
    return bool(last.record == table.session.game.record and last.settings.seconds == LONGEST)


@pytest.mark.parametrize(
    ("address", "ponders"),
    [
        (TIMED, True),
        (f"{TIMED}&seed=1", False),
        (f"{TIMED}&embed=1", False),
        (f"{TIMED}&ahead=off", False),
        ("?base=3&p1=bot:7&p2=human", False),
        ("?base=3&p1=bot:8:1&p2=bot:8:1", False),
    ],
)
def test_a_timed_bot_ponders_while_a_person_is_to_move(
    address: str, ponders: bool, open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", address)
    assert pondered(browser, table) == ponders


def test_a_bot_on_battery_does_not_ponder(open_table: OpenTable, browser: FakeBrowser) -> None:
    opened(open_table, "blooms", TIMED)
    browser.bot.answer("C3a")
    power(browser, is_charging=False)
    assert len(browser.bot.asked) == 1
