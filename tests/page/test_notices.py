"""Notices stay until they are closed, remarks leave by themselves; the panel opens and closes."""

from __future__ import annotations

from typing import Any

import pytest

from blooms.session import events
from tests.fake_browser import FakeBrowser, OpenTable
from web.page.feature import Press

START = "?p1=human&p2=human"


@pytest.fixture
def table(open_table: OpenTable) -> Any:
    return open_table("web.games.blooms.page", "BloomsPage", START)


def tick(browser: FakeBrowser, table: Any, seconds: float) -> None:
    """Let so many seconds pass, one by one, as a page that is awake sees them."""
    until = table.now + seconds
    while table.now < until:
        browser.seconds += 1
        table.tick()
    table.tick()


def test_the_panel_tells_whether_it_is_open(table: Any) -> None:
    expanded = ('[data-action="sheet"]', "@aria-expanded")
    for act, state in (
        (lambda: table.press(Press("sheet")), "open"),
        (lambda: table.press(Press("sheet")), "closed"),
        (table.open_drawer, "open"),
        (table.open_drawer, "open"),
        (lambda: table.open_drawer(False), "closed"),
    ):
        act()
        view = table.view()
        assert view[":root", "@data-sheet"] == state
        assert view[expanded] == str(state == "open").lower()


def test_one_page_of_the_book_is_open(table: Any) -> None:
    def open_pages() -> tuple[str, dict[str, str]]:
        view = table.view()
        pressed = {
            page: view[f'[data-action="book-{page}"]', "@aria-pressed"]
            for page in ("moves", "review", "notes")
        }
        return view['[data-role="book"]', "@data-page"], pressed

    assert open_pages() == ("moves", {"moves": "true", "review": "false", "notes": "false"})
    table.press(Press("book-notes"))
    assert open_pages() == ("notes", {"moves": "false", "review": "false", "notes": "true"})


def test_the_review_of_a_finished_game_opens_its_page(table: Any) -> None:
    table.do(events.Play("D4a"))
    table.do(events.Play("!"))
    table.press(Press("review"))
    view = table.view()
    assert view['[data-role="book"]', "@data-page"] == "review"
    assert view[":root", "@data-sheet"] == "open"


def test_a_notice_stays_until_it_is_closed(table: Any, browser: FakeBrowser) -> None:
    table.notice("The bot failed.")
    tick(browser, table, 100)
    assert table.view().is_shown("notice")
    table.press(Press("dismiss"))
    assert not table.view().is_shown("notice")


def test_a_remark_leaves_unless_it_is_used(table: Any, browser: FakeBrowser) -> None:
    table.notice("D4: occupied", 8)
    tick(browser, table, 7)
    assert table.view().is_shown("notice")
    table.attend("hover", ("notice",))
    tick(browser, table, 2)
    assert table.view().is_shown("notice"), "the pointer is on it"
    table.attend("hover", ())
    tick(browser, table, 1)
    assert not table.view().is_shown("notice")
