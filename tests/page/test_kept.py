"""What a player did is there again after a reload, beside links, bad addresses and damage."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import AsyncMock

import pytest

from blooms.session import correspondence, events
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import PAGES, notice, opened, play, record_of, reloaded
from tests.page.test_review import moves
from tests.positions import ONE_STONE
from web.page.feature import Change, Press
from web.page.saves.replicas import Memory

HEAD = "blooms/4/race-15/"


@pytest.fixture
def table(open_table: OpenTable) -> Any:
    return opened(open_table, "blooms")


def games(browser: FakeBrowser) -> int:
    """The number of saved games."""
    return sum(".game." in key for key in browser.storage)


def follow(table: Any, browser: FakeBrowser, record: str) -> None:
    """Open a link in the open page."""

    async def reading() -> None:
        browser.window.location.hash = f"#{record}"
        table.arrivals.read_address({})
        await table.arrivals.latest

    browser.window.bloomsJournal.look = AsyncMock(return_value="[]")
    asyncio.run(reading())
    browser.window.location.hash = ""
    assert record_of(table) == record


def rows(table: Any) -> list[str]:
    """The slots of the listed games."""
    listed = table.view()['[data-role="earlier"]', "children"]
    return [row.children[0].attrs["data-value"] for row in listed]


def test_links_take_no_slot_until_a_move(
    table: Any, open_table: OpenTable, browser: FakeBrowser
) -> None:
    play(table, "D4a")
    for number in range(2, 6):
        follow(table, browser, f"blooms/{number}/territory/A1a")
    assert games(browser) == 1
    address = browser.window.history.replaceState.call_args.args[-1]
    assert address == "https://blooms.test/page.html?players=2&p1=human&p2=human"
    table.press(Press("back"))
    table = reloaded(open_table, browser)
    assert record_of(table) == "blooms/5/territory/", "the one opened last"
    assert games(browser) == 1
    table.press(Press("forward"))
    play(table, "B2c")
    assert games(browser) == 2
    follow(table, browser, f"{HEAD}D4a.C3c")
    play(table, "E5b")
    assert games(browser) == 2, "it goes on with the first game"
    table = reloaded(open_table, browser)
    assert record_of(table) == f"{HEAD}D4a.C3c.E5b"
    table.press(Press("games"))
    (slot,) = rows(table)
    table.press(Press("delete", slot))
    assert rows(table) == [] and games(browser) == 1
    table.press(Press("undelete"))
    assert rows(table) == [slot] and games(browser) == 2
    table.press(Press("archive", slot))
    assert rows(table) == []
    table.press(Press("archived"))
    assert rows(table) == [slot]
    table.press(Press("delete", slot))
    assert rows(table) == [] and games(browser) == 1


@pytest.mark.parametrize(
    ("address", "turn"),
    [("?base=3&p1=human&p2=human", "C3a"), (f"?p1=human&p2=human#{HEAD}E5a", "C3c")],
)
def test_a_game_of_the_address_leaves_the_saved_one_alone(
    address: str, turn: str, table: Any, open_table: OpenTable, browser: FakeBrowser
) -> None:
    """In the tab of the saved game too."""
    play(table, "D4a")
    again = open_table(*PAGES["blooms"], address, browser.storage, browser.window.sessionStorage)
    play(again, turn)
    assert games(browser) == 2
    again.press(Press("games"))
    again.press(Press("resume", rows(again)[0]))
    assert record_of(again) == f"{HEAD}D4a"


def test_a_game_open_elsewhere_is_copied_with_its_first_move(
    table: Any, browser: FakeBrowser
) -> None:
    play(table, "D4a")
    table.saving.lost(table.saves.key)
    assert "another tab" in notice(table) and games(browser) == 1
    play(table, "C3c")
    assert games(browser) == 2


def test_starts_and_comments_survive_a_reload(
    table: Any, open_table: OpenTable, browser: FakeBrowser
) -> None:
    box = '[name="comment"]', "value"
    play(table, "D4a")
    table.press(Press("first"))
    table.change(Change("comment", "comment", "Before all", is_done=False))
    table = reloaded(open_table, browser)
    assert record_of(table) == HEAD and table.view()[box] == "Before all"
    assert list(moves(table)) == ["D4a"]
    table.press(Press("new"))
    people = {"p1": "human", "p2": "human"}
    table.press(Press("begin", "", {"base": "3", "rules": "race", "target": "10", **people}))
    table = reloaded(open_table, browser)
    assert record_of(table).startswith("blooms/3/")
    table.press(Press("games"))
    table.press(Press("resume", rows(table)[0]))
    assert record_of(table) == HEAD
    assert list(moves(table)) == ["D4a"]


def test_moves_handed_in_survive_a_reload(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = opened(open_table, "go", "?players=3&rules=parallel&p1=human&p2=human&p3=human&size=9")

    def hand_in(player: str, point: str) -> None:
        assert player in table.view().text("hand-title")
        table.press(Press("at-hand"))
        table.game.move_input.tap(point)
        table.press(Press("confirm"))

    hand_in("Black", "E5")
    hand_in("White", "D4")
    assert "Red" in table.view().text("hand-title")
    table = reloaded(open_table, browser, "go")
    hand_in("Red", "F6")
    assert record_of(table) == "go/9/3/parallel/E5,D4,F6"


@pytest.mark.parametrize(
    "damage", ["{", "", "null", '{"v":1}', '{"v":99,"when":1}', "x" * 99], ids=len
)
def test_after_a_damaged_save_the_last_good_one_opens(
    damage: str, table: Any, open_table: OpenTable, browser: FakeBrowser
) -> None:
    play(table, "D4a")
    slot = "blooms.game.damaged"
    browser.storage[slot] = damage
    browser.window.sessionStorage["blooms.slot"] = "damaged"
    again = reloaded(open_table, browser)
    assert record_of(again) == f"{HEAD}D4a"
    assert "could not be read" in notice(again)
    assert browser.storage[slot] == damage


def test_a_record_in_the_address_opens_with_its_history(open_table: OpenTable) -> None:
    record = f"{HEAD}@{ONE_STONE},2/E5cC3d.D5b"
    table = opened(open_table, "blooms", f"#{record}")
    assert record_of(table) == record
    table.press(Press("first"))
    assert record_of(table) == f"{HEAD}@{ONE_STONE},2/"


@pytest.mark.parametrize("blank", ["%20", " ", "%2B", "%C2%A0"])
def test_a_link_whose_plus_became_a_blank_opens_its_game(blank: str, open_table: OpenTable) -> None:
    line = f"{HEAD}{blank}D4aC3C4?c{correspondence.check(f'{HEAD}+D4aC3C4')}"
    assert record_of(opened(open_table, "blooms", f"#{line}")) == f"{HEAD}D4a.C3cC4d"


BAD = {
    "?base=11": "base",
    "#blooms/4/race-15/D4a.D4c": "turn 2",
    "#blooms/4/race-15/%20D4aC3C4D4b": "turn 3",
    "#blooms/4/race-15/%0AD4z": "turn 1",
    "#blooms/4/race-15/D4a.C": "This link is cut: ask for it again.",
    "#k7f3/table/go/9": "This link is cut: ask for it again.",
    "#nonsense": "not a game here",
    "?rules=chess": "rules",
    "?target=0": "target",
    "?p2=bot:9": "p2",
    "?game=chess": "game",
    "?seed=x": "seed",
    "#blooms/4/race-15/%00": "printable",
}
"""Addresses, and a word of what the page says of each."""


@pytest.mark.parametrize(("address", "word"), BAD.items())
def test_a_bad_address_is_told_and_the_saved_game_opened(
    address: str, word: str, table: Any, open_table: OpenTable, browser: FakeBrowser
) -> None:
    play(table, "D4a")
    again = open_table(*PAGES["blooms"], address, browser.storage, Memory())
    assert word in notice(again)
    assert record_of(again) == f"{HEAD}D4a"


def test_what_is_pasted_is_a_link_or_moves_in_words(table: Any, browser: FakeBrowser) -> None:
    def paste(words: str) -> None:
        async def reading() -> None:
            table.press(Press("open", "", {"paste": words}))
            await table.arrivals.latest

        table.press(Press("games"))
        asyncio.run(reading())

    browser.window.bloomsJournal.look = AsyncMock(return_value="[]")
    table.do(events.Play("D4a"))
    paste(f"{HEAD}D4z")
    assert "turn 1" in table.view().text("games-why")
    paste("https://example.org/#blooms/2/territory/A1b")
    assert record_of(table) == "blooms/2/territory/A1b"
    paste("1. D4 light red\n2. C3 dark blue, E5 light blue")
    assert record_of(table) == f"{HEAD}D4b.C3cE5d"
