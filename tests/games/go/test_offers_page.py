"""Offers of alliances are a page of the book, while players may ally."""

from typing import Any

from tests.fake_browser import OpenTable
from web.page.feature import Press

TAB = '[data-action="book-offers"]'
BOOK = ('[data-role="book"]', "@data-page")
PEOPLE = "&".join(f"p{seat}=human" for seat in range(1, 5))


def table(open_table: OpenTable, record: str) -> Any:
    return open_table("web.games.go.page", "GoPage", f"?{PEOPLE}#{record}")


def test_the_page_is_there_where_players_may_ally(open_table: OpenTable) -> None:
    shown = table(open_table, "go/9/4/sequential-coop/E5").view()
    assert shown.is_shown(TAB)
    assert shown[BOOK] == "moves"


def test_a_game_without_alliances_has_no_such_page(open_table: OpenTable) -> None:
    made = table(open_table, "go/9/4/sequential/E5")
    made.press(Press("book-offers"))
    assert not made.view().is_shown(TAB)
    assert made.view()[BOOK] == "moves"
