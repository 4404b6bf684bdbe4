"""Back closes what is on top, one thing a press, and never leaves a game unasked."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import PAGES, in_mode, notice, opened
from web.page.feature import Press
from web.page.mode import Play

ASKED = "Press Back again to leave. Your game is saved."
PLAYED = "?p1=human&p2=human#blooms/4/race-15/D4a.C3cC4d"


class Null:
    """JavaScript's null, as Python has it: false, and not None."""

    def __bool__(self) -> bool:
        return False


NULL = Null()


class History:
    """The history of a tab: where it was before, and the entries of the page."""

    def __init__(self, before: int = 1) -> None:
        self.entries: list[Any] = [None]
        self.at, self.before = 0, before
        self.has_left = False
        self.popped: Callable[[Any], None] = lambda state: None

    @property
    def length(self) -> int:
        return self.before + len(self.entries)

    @property
    def state(self) -> Any:
        return self.entries[self.at]

    def pushState(self, state: Any, title: str) -> None:
        self.entries[self.at + 1 :] = [state]
        self.at += 1

    def replaceState(self, state: Any, title: str, address: str = "") -> None:
        self.entries[self.at] = state

    def go(self, steps: int) -> None:
        if self.at + steps < -self.before:
            return
        self.at += steps
        self.has_left = self.at < 0
        if not self.has_left:
            self.popped(self.state)


class Tab:
    """A page of a tab, where buttons are pressed and Back is."""

    def __init__(self, table: Any, browser: FakeBrowser, history: History | None = None) -> None:
        self.table, self.history = table, history or History()
        self.browser = browser
        self.is_menu_open = False
        browser.window.history = self.history
        browser.window.location.hash = ""
        browser.document.querySelector.side_effect = self._found
        self.button = import_module("web.page.input.back_button").BackButton(table.page)
        self.history.popped = self.button.popped

    def _found(self, place: str) -> Any:
        if "popover" in place:
            return self.browser.element if self.is_menu_open else NULL
        return self.browser.element

    def press(self, action: str, value: str = "") -> None:
        self.table.press(Press(action, value))
        self.button.pressed()

    def back(self) -> None:
        """Press Back; it leaves the page where this has no earlier entry."""
        self.history.go(-1)


@pytest.fixture
def tab(open_table: OpenTable, browser: FakeBrowser) -> Tab:
    return Tab(opened(open_table, "blooms"), browser)


@pytest.mark.parametrize("game", PAGES)
@pytest.mark.parametrize("dialog", ["statistics", "settings", "new", "legend", "lessons", "help"])
def test_it_closes_a_dialog(
    game: str, dialog: str, open_table: OpenTable, browser: FakeBrowser
) -> None:
    tab = Tab(opened(open_table, game), browser)
    tab.press(dialog)
    assert tab.table.dialog == dialog
    tab.back()
    assert tab.table.dialog == "" and not tab.history.has_left


def test_it_closes_one_thing_a_press(tab: Tab) -> None:
    tab.press("study", "fenced")
    tab.press("sheet")
    tab.press("lessons")
    for _ in range(2):
        assert tab.table.view().is_shown("study")
        tab.back()
        assert not tab.table.dialog
    assert tab.table.view()[":root", "@data-sheet"] == "closed"
    tab.back()
    assert tab.table.mode == Play() and not tab.history.has_left
    tab.back()
    assert tab.history.has_left


def test_it_closes_a_menu(tab: Tab) -> None:
    tab.is_menu_open = True
    tab.button.pressed()
    tab.back()
    tab.browser.element.hidePopover.assert_called_once()
    assert not tab.history.has_left


def test_what_was_closed_otherwise_costs_no_press(tab: Tab) -> None:
    tab.press("settings")
    tab.press("close")
    tab.back()
    assert tab.history.has_left


def test_it_asks_before_it_leaves_a_game(open_table: OpenTable, browser: FakeBrowser) -> None:
    tab = Tab(opened(open_table, "blooms", PLAYED), browser)
    tab.press("settings")
    tab.press("close")
    tab.press("flip")
    tab.back()
    assert notice(tab.table) == ASKED and not tab.history.has_left
    tab.press("flip")
    tab.back()
    assert notice(tab.table) == ASKED and not tab.history.has_left, "it asks anew after a press"
    tab.back()
    assert tab.history.has_left


def test_a_tab_that_begins_with_the_page_is_left_by_the_next(tab: Tab) -> None:
    first = Tab(tab.table, tab.browser, History(before=0))
    for _ in range(2):
        first.press("study", "fenced")
        first.press("settings")
        first.press("close")
        first.press("study-leave")
        first.back()
        assert notice(tab.table) == "Press Back again to leave."
        assert first.history.at == 0, "the browser's own Back is next"


def test_after_a_link_was_followed_it_is_one_entry_more(tab: Tab) -> None:
    tab.press("settings")
    tab.press("close")
    tab.history.pushState(None, "")  # as browsers do for an address with another #
    tab.browser.window.location.hash = "#blooms/4/race-15/D4a"
    tab.history.popped(None)
    tab.browser.window.location.hash = ""
    assert tab.history.state == 2
    tab.back()
    assert tab.history.has_left


def test_a_finished_game_is_left_at_once(open_table: OpenTable, browser: FakeBrowser) -> None:
    over = "?p1=human&p2=human#blooms/4/race-15/!"
    tab = Tab(opened(open_table, "blooms", over), browser)
    tab.press("flip")
    tab.back()
    assert tab.history.has_left


def test_it_closes_the_card_with_its_sheet(open_table: OpenTable, browser: FakeBrowser) -> None:
    tab = Tab(opened(open_table, "blooms", "?p1=human&p2=human#blooms/4/race-15/!"), browser)
    tab.press("result")
    assert tab.table.view().is_shown("result")
    tab.back()
    assert not tab.table.view().is_shown("result")
    assert tab.table.view()[":root", "@data-sheet"] == "closed"


def test_it_stops_no_bot(open_table: OpenTable, browser: FakeBrowser) -> None:
    tab = Tab(in_mode(open_table, "blooms", "thinking"), browser)
    tab.press("settings")
    tab.press("close")
    tab.back()
    assert tab.table.session.question


def test_a_frame_holds_nothing(tab: Tab) -> None:
    """Its history is that of the page around it."""
    tab.browser.window.bloomsParent = object()
    tab.press("settings")
    assert tab.history.entries == [None]


def test_a_link_that_waits_to_be_read_is_not_gone_back_to(tab: Tab) -> None:
    tab.browser.window.location.hash = "#blooms/4/race-15/D4a"
    tab.press("settings")
    assert tab.history.entries == [None]


def test_a_reload_knows_what_is_held(open_table: OpenTable, browser: FakeBrowser) -> None:
    tab = Tab(opened(open_table, "blooms", PLAYED), browser)
    tab.press("settings")
    assert tab.history.state == 1
    table = opened(open_table, "blooms", PLAYED)
    tab = Tab(table, browser, tab.history)
    tab.back()
    assert notice(tab.table) == ASKED and not tab.history.has_left


def test_it_leaves_a_mistake_before_its_sheet(open_table: OpenTable, browser: FakeBrowser) -> None:
    tab = Tab(in_mode(open_table, "blooms", "practice"), browser)
    tab.button.pressed()
    tab.press("sheet")
    assert tab.table.view().is_shown("practice")
    tab.back()
    assert not tab.table.view().is_shown("practice"), "the sheet is behind it"
    assert tab.table.view()[":root", "@data-sheet"] == "open"
    tab.back()
    assert tab.table.view()[":root", "@data-sheet"] == "closed"
