"""Boards in the page have its colours, and others once it is dark or has another palette."""

from __future__ import annotations

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest

from blooms import record
from blooms.session import events
from blooms.session.events import Seat
from blooms.session.session import begin
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import TURNS, opened
from tests.positions import ALMOST_WON
from web.page.feature import Press
from web.page.host import Begin
from web.page.slices import at_once

DAY, NIGHT = "#fedcba", "#0123ab"


@pytest.fixture
def page(browser: FakeBrowser) -> Any:
    """Every colour of the page's style."""
    style = SimpleNamespace(colour=DAY)
    style.getPropertyValue = lambda name: style.colour
    browser.window.getComputedStyle.side_effect = lambda node: style
    return style


def sources(parts: Iterable[Any]) -> str:
    """The addresses of all pictures in some parts of the page."""
    known = (each for each in parts if not isinstance(each, str))
    return " ".join(f"{each.attrs.get('src', '')} {sources(each.children)}" for each in known)


def coloured(drawn: str) -> tuple[bool, bool]:
    """Whether pictures have the colours of the day, and of the night."""
    return DAY[1:] in drawn, NIGHT[1:] in drawn


def darken(table: Any, page: Any) -> None:
    """The page is dark now; js/theme.js tells it."""
    page.colour = NIGHT
    table.page.recoloured()


@pytest.mark.parametrize("game", ["blooms", "go"])
def test_boards_of_the_day_follow_the_page(open_table: OpenTable, page: Any, game: str) -> None:
    table = opened(open_table, game)
    table.press(Press("puzzles"))

    def drawn() -> str:
        return sources(table.view()['[data-role="due-first"]', "children"])

    assert coloured(drawn()) == (True, False)
    darken(table, page)
    assert coloured(drawn()) == (False, True)


@pytest.mark.parametrize("game", ["blooms", "go"])
def test_saved_games_are_drawn_in_its_colours(open_table: OpenTable, page: Any, game: str) -> None:
    table = opened(open_table, game)
    start, turn = TURNS[game]
    for _ in range(2):
        table.do(Begin(begin(record.read(start), (Seat(), Seat()), 0)))
        table.do(events.Play(turn))
    table.press(Press("games"))

    def drawn() -> str:
        return sources(table.view()['[data-role="earlier"]', "children"])

    assert coloured(drawn()) == (True, False)
    darken(table, page)
    assert coloured(drawn()) == (False, True)


def test_turning_points_are_drawn_in_its_colours(open_table: OpenTable, page: Any) -> None:
    table = opened(open_table, "blooms")
    table.do(Begin(begin(record.read(ALMOST_WON), (Seat(), Seat()), 0)))
    table.do(events.Play("D4cE1d"))
    table.press(Press("game-over"))
    place = '[data-role="turning"]', "children"
    before = table.view()[place]
    assert coloured(sources(at_once(before.make()))) == (True, False)
    darken(table, page)
    assert (after := table.view()[place]) != before, "it is made anew"
    assert coloured(sources(at_once(after.make()))) == (False, True)


def test_a_picture_for_others_stays_as_in_the_light(open_table: OpenTable, page: Any) -> None:
    for game, (start, _) in TURNS.items():
        table = opened(open_table, game)
        position = record.read(start).position
        assert coloured(table.game.board.picture(position, "", ())) == (False, False), game


def test_every_game_has_a_small_picture(open_table: OpenTable, page: Any) -> None:
    for game, (start, _) in TURNS.items():
        table = opened(open_table, game)
        small = table.game.board.picture(record.read(start).position, "", (), "small")
        assert fromstring(small).get("viewBox"), game
