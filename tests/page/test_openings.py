"""The page of openings: the player's own games beside the book's; a click steps into a turn."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import PAGES, notice, opened, play, record_of, told
from tests.page.test_rating import BEFORE
from tests.page.test_statistics import resign
from web.page.feature import Press
from web.page.saves import result_log
from web.page.saves.replicas import Memory
from web.page.saves.result_log import BEGINNING, Journal, Result

HEAD = "blooms/4/race-15"
BOOK = (
    '[{"base": 4, "target": 15, "firsts": [{"stone": "A1", "games": 4, "won": 3, "replies": '
    '[["B2 C4", 2, 2]]}, {"stone": "D4", "games": 4, "won": 1, "replies": []}]}]'
)


@pytest.fixture(autouse=True)
def book(browser: FakeBrowser) -> MagicMock:
    """The file of the book, which comes at once."""
    promise = SimpleNamespace(then=lambda taken, refused: taken(BOOK))
    file: MagicMock = browser.window.bloomsLanguage.file
    file.return_value = promise
    return file


def journal(*games: tuple[str, float]) -> Memory:
    """The results of games against a level, by how they began."""
    log = Journal({}, counted=tuple(PAGES))
    for number, (opening, share) in enumerate(games):
        players = ("human", "bot:3")
        log = log.with_result(Result(f"g{number}", HEAD, players, 0, share, 9, True, opening))
    storage = Memory()
    storage["blooms.results"] = result_log.write(log)
    return storage


def rows(table: Any) -> list[str]:
    """The rows as screen readers hear them."""
    return [each.children[0].attrs["aria-label"] for each in listed(table)]


def listed(table: Any) -> Any:
    return table.view()['[data-role="openings-rows"]', "children"]


def test_own_games_stand_beside_the_book(open_table: OpenTable) -> None:
    storage = journal(("D4a.C3c", 1), ("D4b.C3d", 0), ("D4a", 0), ("A4b", 1))
    table = opened(open_table, "blooms", "?p2=human", storage)
    assert not table.view().is_shown("openings")
    assert not table.view().is_shown('[data-action="book-openings"]')
    table.press(Press("openings"))
    assert table.view()['[data-role="book"]', "@data-page"] == "openings"
    assert rows(table) == [
        "D4 dark red: 3 games, 1 won, 2 lost, in the book 25\u00a0% of 4",
        "A1 dark red: 1 game, 1 won, 0 lost, in the book 75\u00a0% of 4",
    ]
    differ = table.view().text("openings-differ")
    assert differ == "Mostly played here: D4 dark red. Best in the book: A1 dark red."


def test_the_book_counts_for_the_player_to_move(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms", f"?p1=human&p2=human#{HEAD}/A1a")
    table.press(Press("openings"))
    assert rows(table) == ["B2 dark blue, C4 light blue: in the book 0\u00a0% of 2"]


def test_in_a_running_game_a_click_asks_for_confirm(
    open_table: OpenTable,
) -> None:
    table = opened(open_table, "blooms", "?p2=human", journal(("B2a", 1)))
    table.press(Press("openings"))
    table.press(Press("opening-step", "B2a"))
    assert table.session.lines == ((),)
    assert not table.view()['[data-action="confirm"]', "disabled"]


def test_after_the_game_a_click_steps_into_a_variation(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms", "?p1=human&p2=bot:3", journal(("C3a.D4c", 1)))
    play(table, "D4a")
    resign(table)
    line = table.session.line
    table.press(Press("openings"))
    table.press(Press("first"))
    table.press(Press("opening-step", "C3a"))
    assert table.session.lines == (line, ("C3a",))
    assert table.session.question is None, "no bot goes on"
    assert rows(table) == ["D4 dark blue: 1 game, 1 won, 0 lost"]
    table.press(Press("opening-step", "D4c"))
    assert table.session.lines == (line, ("C3a", "D4c"))
    table.press(Press("first"))
    table.press(Press("opening-step", "D4a"))
    assert table.session.line == line, "what was played is gone to"


def test_while_the_bot_is_to_move_nothing_is_played(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms", "?p1=human&p2=bot:3")
    play(table, "A1a")
    table.press(Press("openings"))
    before = record_of(table)
    table.press(Press("opening-step", "B2cC4d"))
    assert record_of(table) == before
    assert notice(table) == "Go back to your own turn to put this move on the board."


def test_the_page_is_help_in_a_rated_game(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms", "?p2=bot:3")
    assert table.view().text("rated") == BEFORE
    table.press(Press("openings"))
    assert table.view().text("rated") == ""


def test_a_finished_game_is_known_by_its_saved_line(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", "?p1=human&p2=human")
    turns = ["D4a", "C3c", "E5a", "B2c", "D5a", "C4c", "E4a"]
    for turn in turns:
        play(table, turn)
    resign(table)
    (result,) = result_log.read(browser.storage["blooms.results"]).results.values()
    assert result.opening.split(".")[:7] == turns
    assert len(result.opening.split(".")) <= BEGINNING
    table.press(Press("openings"))
    table.press(Press("go-to-ply", "6"))
    assert rows(table) == ["E4 dark red: 1 game"]


def test_go_has_its_own_games_and_no_book(open_table: OpenTable) -> None:
    log = Journal({}, counted=tuple(PAGES)).with_result(
        Result("g", "go/9/2/sequential", ("human", "bot:3"), 0, 1.0, 9, True, "C3.G7")
    )
    storage = Memory()
    storage["blooms.results"] = result_log.write(log)
    table = opened(open_table, "go", "?players=2&size=9#go/9/2/sequential/G7", storage)
    table.press(Press("openings"))
    assert [each.split(":")[1] for each in rows(table)] == [" 1 game, 1 won, 0 lost"]
    assert told(listed(table)[0]).startswith("C3")


def test_another_game_closes_the_page(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms", "?p2=human")
    table.press(Press("openings"))
    table.press(Press("new"))
    table.press(Press("begin", fields={"base": "4", "p1": "human", "p2": "human"}))
    assert not table.view().is_shown("openings")
