"""Links to a game with a friend that do not fit it, and games that are only looked at."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any
from unittest.mock import AsyncMock

from blooms.session.correspondence import read
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.test_friend_game import BLOOMS, arrive, fields, notice, play, sent_by
from web.page.feature import Press
from web.page.saves.replicas import Memory

START = "blooms/2/race-5/"
CELLS = ("A1", "A2", "B1", "B3", "C1", "C2")
CHOSEN = {"base": "2", "rules": "race", "target": "5"}


def kept(storage: Memory) -> list[tuple[str, object, object]]:
    """What is saved of every game: its lines, and the terms of one by links."""
    games = {key: json.loads(text) for key, text in storage.items() if ".game." in key}
    return [(key, saved["lines"], saved.get("terms")) for key, saved in games.items()]


def told(table: Any) -> str:
    """The notice or the question on the page, then dismissed."""
    if table.dialog == "fork":
        said = str(table.view().text("fork-why"))
        table.dialog_closed("fork")
    else:
        said = notice(table)
        table.press(Press("dismiss"))
        assert not table.view().is_shown("notice")
    return said


CUT = "This link is cut: ask for it again."


def test_a_link_that_does_not_fit_says_why_and_changes_nothing(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    """The links that differ, and one of every other kind."""
    table = open_table(*BLOOMS, "?base=2&rules=race&target=5&p2=human")
    table.saves.set_setting("name", "Anna")
    table.press(Press("friend", "", CHOSEN))
    table.press(Press("invite", "", {"side": "0", "days": "3"}))
    play(table, "B2a")
    mine = sent_by(table)
    number = read(fields(mine)).number
    sent = fields(mine).replace(",f1,", ",f2,")
    assert ",d3," in sent
    arrive(browser, table, f"#{START}B2a.A1cA2d?{sent}")
    play(table, "C1aC2b")
    sent_by(table)
    whole = table.session.game.record
    assert whole == f"{START}B2a.A1cA2d.C1aC2b"
    pairs = [f"{one}c{two}d" for one in CELLS for two in CELLS if one != two]
    forks = [f"{START}B2a.{turn}?{sent}" for turn in pairs[1:]]
    late = re.sub(r",t\w+,", ",tzzzzzz,", sent)
    cases = {
        **dict.fromkeys(forks, " instead of "),
        f"{whole}?{sent}": "This link has no move that you do not know.",
        f"{START}?{sent}": "This link is older than your game: it has 0 of 3 moves.",
        f"{START}B2a?{sent}": "This link is older than your game: it has 1 of 3 moves.",
        f"{START}B2a.A1cA2d?{sent}": "This link is older than your game: it has 2 of 3 moves.",
        f"{whole}.B1c.B3a?{sent}": "Move 5 of this link is yours, but was not made here.",
        f"{whole}.B1c?{sent.replace(',f2,', ',f1,')}": "it says that you sent it",
        f"{whole}.B1c?{sent.replace(',d3,', ',d4,')}": "another number of days",
        f"{whole}.B1c?{sent.replace(',d3,', ',')}": "another number of days",
        f"{whole}.B1c?{late}": "in the future",
        f"{whole.replace('race-5', 'race-4')}?{sent}": "it starts from another position",
        f"{whole.replace('race-5', 'territory')}?{sent}": "it starts from another position",
        f"{whole}.B2c?{sent}": "could not be read",
        f"{whole}.Z9c?{sent}": "could not be read",
        f"{whole}.B1c.?{sent}": "could not be read",
        f"{whole}.B1c?{sent},x": CUT,
        f"{whole}.B1c?f2": CUT,
        f"{whole}.B1c?f9,g5": "could not be read",
        f"{whole}.B1c?g5": "the link does not say who sent it",
        f"{whole}.B1c?r,g5": "the link has moves before the draw",
        f"{whole}.B1c?na~0a,f2,g5": "cannot be shown",
        f"{whole}.B1c?na.b.c,f2,g5": "more players than 2",
        f"<b>?{sent}": "could not be read",
    }
    assert len(cases) == len(forks) + 22 == 51
    before = kept(browser.storage)
    for link, why in cases.items():
        follow(browser, table, link)
        assert why in told(table), link
        assert table.session.game.record == whole
    assert kept(browser.storage) == before
    # The next link still fits, also with a blank for its `+`.
    # Another game is looked at without taking a slot.
    follow(browser, table, f"{START}%20B2aA1A2C1C2B1c?{sent}")
    assert table.session.game.record == f"{whole}.B1c"
    follow(browser, table, f"{START}B2a?nCleo,f1,g{'1' if number != 1 else '2'}")
    assert table.session.game.record == f"{START}B2a"
    table.press(Press("be", "1"))
    assert "Cleo plays you by link." in told(table)
    assert len(kept(browser.storage)) == 1


def follow(browser: FakeBrowser, table: Any, link: str) -> None:
    """Follow a link in the tab, as from its address bar."""
    browser.window.location.hash = f"#{link}"
    browser.window.bloomsJournal.look = AsyncMock(return_value=json.dumps(browser.held))

    async def reading() -> None:
        table.arrivals.read_address({})
        await table.arrivals.latest

    asyncio.run(reading())


def test_an_own_game_stays_however_many_links_are_opened(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = open_table(*BLOOMS, "?p1=human&p2=human")
    play(table, "D4a")
    for number in range(40):
        start = f"blooms/3/race-{number % 30 + 1}/"
        line = start if number < 30 else f"{start}B2a"
        follow(browser, table, line if number % 2 else f"{line}?f1,g{number + 1}")
        assert table.session.game.record == line
    assert len(kept(browser.storage)) == 1
    table.close_dialog()
    table.press(Press("games"))
    (row,) = table.view()['[data-role="earlier"]', "children"]
    table.press(Press("resume", row.children[0].attrs["data-value"]))
    assert table.session.game.record == "blooms/4/race-15/D4a"
