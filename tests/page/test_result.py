"""The card at the end of a game, in all three games and in other people's pages."""

from __future__ import annotations

from typing import Any

import pytest

from blooms.session.correspondence import check
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import opened, record_of
from tests.positions import SMALL_BOARD
from web.page.feature import Press

ENDS = {
    "blooms": ("?p1=human&p2=human#blooms/4/race-15/D4a.C3c", "!"),
    "go": ("?p1=human&p2=human#go/9/2/sequential/E5.D4", "!"),
    "blocky": (f"#blocky/2/blob/1/7/hh/@{SMALL_BOARD}/top:cw", "top:pass"),
}


def end(open_table: OpenTable, browser: FakeBrowser, game: str) -> Any:
    """Open a game and end it by its last move."""
    address, last = ENDS[game]
    table = opened(open_table, game, address)
    assert not table.view().is_shown("result")
    browser.announced.clear()
    for action in ("resign", "resign-now") if last == "!" else ("pass",):
        table.press(Press(action))
    assert table.view().is_shown("result")
    return table


@pytest.mark.parametrize("game", ENDS)
def test_a_game_ends_with_a_card_that_comes_and_goes(
    game: str, open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = end(open_table, browser, game)
    view, ended = table.view(), record_of(table)
    result = view.text("status")
    assert len([said for said in browser.announced if result in said]) == 1, "announced once"
    assert len(view['[data-role="result-rows"]', "children"]) == 2
    assert "moves" in view.text("result-length")
    assert table.close() and not table.view().is_shown("result")
    table.press(Press("result"))
    assert table.view().is_shown("result")
    table.press(Press("review"))
    assert not table.view().is_shown("result")
    assert record_of(table) == ended, "the board stays where the list is"
    table.press(Press("result"))
    table.press(Press("rematch"))
    assert not table.view().is_shown("result")
    assert record_of(table).endswith("/")
    # A new board of Blocky has an even start.
    assert record_of(table).replace("+even", "").split("/")[:3] == ended.split("/")[:3]


def test_a_finished_game_is_shared_and_another_begun(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = end(open_table, browser, "blooms")
    table.press(Press("result-share"))
    assert table.dialog == "share"
    table.press(Press("share-sheet"))
    shared = browser.window.navigator.share.call_args.args[0]
    assert shared["text"] == "Blue wins: Red resigned."
    record = "blooms/4/race-15/D4a.C3c.!"
    assert shared["url"].endswith(f"#{record}?c{check(record)}")
    table.press(Press("close"))
    table.press(Press("result-new"))
    assert table.dialog == "new"


def test_the_card_says_why_nobody_was_left(open_table: OpenTable) -> None:
    players = "&".join(f"p{number}=human" for number in range(1, 5))
    ended = "go/9/4/parallel/!,!,!,!;1:Out_of_time."
    table = opened(open_table, "go", f"?{players}#{ended}")
    table.press(Press("result"))
    view = table.view()
    assert view.text("result-title") == "Black, White, Red and Blue share the win"
    assert view.text("result-reason") == "All ran out of time.", "without the title"
    assert view['[data-role="result-reason"]', "@class"] is None, "shown beside the board too"


def test_the_card_leaves_a_score_to_its_table(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms", "#blooms/4/territory/D4a.D5dE5c.-.-")
    table.press(Press("result"))
    assert table.view()['[data-role="result-reason"]', "@class"] == "reason"


def test_an_embedded_game_ends_with_its_card(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms", "?embed=1&p1=human&p2=human#blooms/4/race-15/D4a.C3c")
    table.press(Press("resign"))
    table.press(Press("resign-now"))
    assert table.view().is_shown("result")
    table.press(Press("rematch"))
    assert not table.view().is_shown("result")
