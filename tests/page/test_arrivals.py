"""Texts and files that arrive at a page, without a browser."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from blooms.rooms import room as rooms
from tests.fake_browser import FakeBrowser, OpenTable
from web.page.feature import Press

TWO = "(;SZ[9]PB[Ann]PW[Bob];B[ee])(;SZ[9]EV[Cup];B[cc];W[gg];AE[cc])"
GO = "web.games.go.page", "GoPage"


def arrive(table: Any, words: str, then: Any = None) -> str:
    """Read a text as one from a file; returns why it was refused, if it was."""
    refused: list[str] = []

    async def reading() -> None:
        table.arrivals.read(words, lambda tree: table.look_at(tree, {}), refused.append)
        await table.arrivals.latest
        if then:
            table.press(then)
            await table.arrivals.latest

    asyncio.get_event_loop().run_until_complete(reading())
    return "".join(refused)


def test_a_file_of_one_game_opens_and_says_what_is_left_out(open_table: OpenTable) -> None:
    table = open_table(*GO)
    assert arrive(table, "(;SZ[9]KM[375]RU[Chinese];B[ee])") == ""
    assert table.session.game.record == "go/9/2/sequential+area+komi-0-7.5/E5"
    said = table.view().text('[data-role="notice"] span')
    assert said == "The komi '375' was read as 7.5."


def test_of_a_file_with_several_games_one_is_chosen(open_table: OpenTable) -> None:
    table = open_table(*GO)
    before = table.session.game.record
    arrive(table, TWO)
    assert table.dialog == "found" and table.session.game.record == before
    assert table.view().text("found-count") == "This file has 2 games."
    arrive(table, TWO, Press("open-found", "1"))
    assert table.session.game.record == "go/9/2/sequential/C7.G3"
    assert table.dialog == ""


@pytest.mark.parametrize("text", ["(;SZ[99];B[ee])", "(;GM[2];B[ee])", "nothing", "go/9/2/x/"])
def test_what_cannot_be_opened_changes_nothing(open_table: OpenTable, text: str) -> None:
    table = open_table(*GO)
    before = table.session.game.record
    assert arrive(table, text) != ""
    assert table.session.game.record == before


def test_a_game_of_another_page_goes_there(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = open_table(*GO)
    before = table.session.game.record
    assert arrive(table, "see https://h.org/#blooms/4/race-15/D4a.") == ""
    assert table.session.game.record == before
    assert browser.window.location.hash == "blooms/4/race-15/D4a"
    assert arrive(table, "k7f3/table/blooms/4/race-15/\nk7f3/1t1/q8Z/Xy7A1") == ""
    assert table.session.game.record == before and table.dialog == ""
    room = rooms.read(browser.window.location.hash)
    assert room.invitation.start == "blooms/4/race-15/" and len(room.lines) == 1


def test_a_text_that_arrives_meanwhile_replaces_another(open_table: OpenTable) -> None:
    table, opened = open_table(*GO), list[str]()

    async def reading() -> None:
        for record in ("go/9/2/sequential/E5", "go/9/2/sequential/C3"):
            table.arrivals.read(record, lambda tree: opened.append(tree.record), opened.append)
        await table.arrivals.latest

    asyncio.get_event_loop().run_until_complete(reading())
    assert opened == ["go/9/2/sequential/C3"]
