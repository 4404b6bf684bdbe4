"""A game with players elsewhere is one save, whichever tab plays it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.test_friend_game import (
    BEGUN,
    BLOOMS,
    arrive,
    is_shown,
    link_of,
    notice,
    play,
    sent_by,
)
from tests.positions import ALMOST_WON
from web.page.feature import Press
from web.page.saves.header import header
from web.page.saves.save_format import text_of

LINK = f"#{BEGUN}?nAnna.Ben,f2,gabc123"
START = {"base": "3", "rules": "race", "target": "4", "p1": "human", "p2": "human"}


@pytest.fixture
def anna(open_table: OpenTable, browser: FakeBrowser) -> Any:
    """Anna has joined a game with Ben and is to move."""
    browser.held = []
    table = open_table(*BLOOMS)
    arrive(browser, table, LINK)
    table.press(Press("be", "0"))
    return table


def numbered(table: Any) -> list[str]:
    """The slots of the saves of the game with Ben."""
    return [slot for slot, text in table.saves.newest() if (head := header(text)) and head.terms]


def test_a_game_left_without_sending_goes_on_in_its_slot(anna: Any, browser: FakeBrowser) -> None:
    play(anna, "B4b")
    slot = anna.saves.slot
    browser.held = [anna.saves.key]
    arrive(browser, anna, LINK)  # the page asks which games are open, and hears of its own
    anna.press(Press("begin", "", START))
    anna.press(Press("leave-unsent"))
    assert anna.session.remote is None
    anna.press(Press("resume", slot))
    assert anna.saves.slot == slot
    anna.press(Press("send"))
    assert numbered(anna) == [slot]
    assert not any(header(text).is_unsent for _, text in anna.saves.newest())


@pytest.fixture
def second(anna: Any, open_table: OpenTable, browser: FakeBrowser) -> Any:
    """A second tab, opened while Anna's game is open in the first."""
    play(anna, "B4b")
    browser.held = [anna.saves.key]
    return open_table(*BLOOMS, "", browser.storage)


def test_a_second_tab_shows_no_copy(anna: Any, second: Any) -> None:
    assert second.session.remote is None
    assert notice(second) == "Your game with others is open in another tab."
    assert second.view().text('[data-action="take-offer"]') == "Play here"
    play(second, "B3a")
    assert numbered(second) == [anna.saves.slot]


def test_a_notice_offers_to_play_here(anna: Any, second: Any, browser: FakeBrowser) -> None:
    arrive(browser, second, f"#{anna.session.game.record}.A1c?nAnna.Ben,f2,gabc123")
    assert notice(second).startswith("This game is open in another tab")
    assert second.view().text('[data-action="take-offer"]') == "Play here"
    browser.window.bloomsJournal.take.reset_mock()
    second.press(Press("take-offer"))
    assert not is_shown(second, "take-offer")
    assert second.session.game.record == anna.session.game.record
    assert second.saves.key == anna.saves.key
    browser.window.bloomsJournal.take.assert_called_with(anna.saves.key)


def test_the_tab_that_lost_the_game_has_no_copy(anna: Any) -> None:
    play(anna, "B4b")
    slot = anna.saves.slot
    anna.saving.lost(anna.saves.key)
    assert anna.session.remote is None
    assert notice(anna) == "You play this game in another tab now." and is_shown(anna, "take-offer")
    play(anna, "B3a")
    assert numbered(anna) == [slot]
    anna.press(Press("resume", slot))
    assert numbered(anna) == [slot] and anna.saves.slot == slot


def test_a_save_in_another_tab_counts(anna: Any) -> None:
    play(anna, "B4b")
    key, count = anna.saves.key, anna.saves.copies.count + 1
    text = text_of(anna.session, 0, count, anna.saves.slot)
    anna.saving.heard(json.dumps([key, count, text, anna.saves.slot]))
    assert anna.session.remote is None and len(numbered(anna)) == 1


def test_a_reload_asks_again_who_opens_the_link(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    ben = open_table(*BLOOMS)
    link = "#blooms/3/race-4/?nAnna,r,gabc123"
    arrive(browser, ben, link)
    address = browser.window.history.replaceState.call_args[0][2]
    assert address.endswith(",nAnna,r,gabc123")
    again = open_table(
        *BLOOMS, "#" + address.partition("#")[2], browser.storage, browser.window.sessionStorage
    )
    arrive(browser, again, "#" + address.partition("#")[2])
    assert again.dialog == "who"
    again.press(Press("be", "guest"))
    assert again.dialog == "" and len(again.session.local_seats) == 1
    assert "#" not in browser.window.history.replaceState.call_args[0][2]


def test_both_offer_a_rematch_and_play_one_game(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    """Anna offers one and closes; Ben offers one too and begins it; she opens his link."""
    anna, ben = open_table(*BLOOMS), open_table(*BLOOMS)
    for table, side in ((anna, "0"), (ben, "1")):
        arrive(browser, table, f"#{ALMOST_WON}?nAnna.Ben,f1,gabc123")
        table.press(Press("be", side))
    play(ben, "D4cE1d")
    won = sent_by(ben)
    arrive(browser, anna, won)
    anna.press(Press("rematch"))
    anna.press(Press("close"))
    ben.press(Press("rematch"))
    offer = link_of(ben)
    ben.press(Press("next-game"))
    play(ben, "B3a")
    first = sent_by(ben)
    arrive(browser, anna, offer)
    anna.press(Press("rematch"))
    arrive(browser, anna, first)
    assert anna.dialog == "" and anna.session.game.record == "blooms/3/race-4/B3a"
    assert anna.session.awaits_person
    assert len(numbered(anna)) == 2
