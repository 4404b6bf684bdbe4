"""My games, the statistics, and the analysis of the saved games one after the other."""

from __future__ import annotations

import asyncio
import importlib
import re
from pathlib import Path
from typing import Any

import pytest

from blooms import record
from blooms.session import events
from blooms.session.events import Seat
from blooms.session.session import begin
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import notice, opened, told
from tests.positions import CYCLE
from web.page.feature import Press
from web.page.host import Begin

WON = ("D4a", "C3cC4d", "E5aE6b", "!")


@pytest.fixture
def table(open_table: OpenTable) -> Any:
    return opened(open_table, "blooms")


PLAIN = "blooms/4/race-15/"


def play(
    table: Any, *turns: str, start: str = PLAIN, seats: tuple[Seat, ...] = (Seat(), Seat())
) -> str:
    """Play a new game; returns the slot that it is saved in."""
    table.do(Begin(begin(record.read(start), seats, 0)))
    for turn in turns:
        table.do(events.Play(turn))
    return str(table.saves.slot)


def listed(table: Any) -> list[str]:
    """The rows of My games, without their signs."""
    return [told(row) for row in table.view()['[data-role="earlier"]', "children"]]


def slots(table: Any) -> list[str]:
    rows = table.view()['[data-role="earlier"]', "children"]
    return [row.children[0].attrs["data-value"] for row in rows]


def test_my_games_lists_the_other_games_last_first(table: Any) -> None:
    table.press(Press("games"))
    assert table.view().is_shown("no-games")
    one, two = play(table, "D4a"), play(table, *WON)
    play(table)
    table.press(Press("games"))
    assert slots(table) == [two, one]
    first, second = listed(table)
    assert "3 moves" in first and "Red wins" in first
    assert "1 move" in second and "human – human" in second
    assert not table.view().is_shown("no-games")


def test_the_list_has_a_picture_of_each_game(table: Any) -> None:
    async def drawing() -> str:
        play(table, "D4a")
        play(table)
        table.press(Press("games"))
        for _ in range(50):
            await asyncio.sleep(0)
        (row,) = table.view()['[data-role="earlier"]', "children"]
        return str(row.children[0].children[0].attrs["src"])

    assert asyncio.run(drawing()).startswith("data:image/svg+xml,")


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        ((Seat(), Seat()), "Blue wins"),
        ((Seat(), Seat(3)), "lost"),
        ((Seat(3), Seat()), "won"),
    ],
)
def test_a_finished_game_says_who_has_won(table: Any, seats: tuple[Seat, ...], told: str) -> None:
    end = importlib.import_module("web.page.results.my_games_list").told_end
    assert end((0.0, 1.0), seats, table.game.words.player) == told
    assert end((0.5, 0.5), seats, table.game.words.player) == ""
    assert end((1.0,), seats[:1], table.game.words.player) == ""


def test_a_rematch_says_that_the_sides_have_changed(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms", "?p1=human&p2=bot:1#blooms/4/race-15/!")
    table.press(Press("rematch"))
    assert notice(table) == "You play Blue now."
    table = opened(open_table, "blooms", "?p1=human&p2=human#blooms/4/race-15/!")
    table.press(Press("rematch"))
    assert notice(table) == ""


def test_a_game_is_resumed_where_it_was(table: Any) -> None:
    slot = play(table, "D4a")
    play(table, "A1a", "B1c")
    table.press(Press("games"))
    table.press(Press("resume", slot))
    assert table.session.line == ("D4a",) and table.dialog == ""
    assert table.saves.slot == slot


def test_an_archived_game_has_a_list_of_its_own(table: Any) -> None:
    slot = play(table, "D4a")
    play(table)
    table.press(Press("games"))
    label = '[data-action="archived"]'
    assert not table.view().is_shown(label)
    table.press(Press("archive", slot))
    assert slots(table) == [] and table.view().text(label) == "Archived games (1)"
    table.press(Press("archived"))
    assert slots(table) == [slot] and table.view().text(label) == "My games"
    table.press(Press("archive", slot))
    table.press(Press("archived"))
    assert slots(table) == [slot]


def test_a_deleted_game_can_be_brought_back_at_once(table: Any) -> None:
    slot = play(table, "D4a")
    play(table)
    table.press(Press("games"))
    table.press(Press("delete", slot))
    assert slots(table) == [] and table.view().is_shown("deleted")
    table.press(Press("undelete"))
    assert slots(table) == [slot] and not table.view().is_shown("deleted")
    table.press(Press("delete", slot))
    table.press(Press("games"))
    assert not table.view().is_shown("deleted"), "only while the list is open"


def tables(table: Any) -> dict[str, list[str]]:
    """The rows of the tables of the statistics by their captions."""
    found = {}
    for each in table.view()['[data-role="statistics-rows"]', "children"]:
        caption, _, body = each.children
        found[told(caption)] = [told(row) for row in body.children]
    return found


@pytest.fixture
def ended(table: Any) -> Any:
    """A page on which a human has beaten and lost to a bot."""
    play(table, "D4a", start=f"blooms/4/race-1/@{CYCLE},1/", seats=(Seat(), Seat(3)))
    play(table, "D4a", seats=(Seat(), Seat(3)))
    table.do(events.Answer(table.session.question.number, "C3c"))
    table.do(events.Play("!"))
    return table


def test_the_statistics_count_the_games_that_ended_here(ended: Any) -> None:
    ended.press(Press("statistics"))
    view, found = ended.view(), tables(ended)
    figures = [told(each) for each in view['[data-role="statistics-figures"]', "children"]]
    assert figures == ["2 Games played", "50\u00a0% Won"]
    assert found["By game"] == ["Blooms 2 1 0 1 2"]
    assert found["By opponent"][0].startswith("Leaf")
    assert found["By who moved first"][0].startswith("you 2 1")
    assert len(found["By opening"]) == 2 and len(found["By rules"]) == 2
    assert not view.is_shown("no-statistics")


def test_the_statistics_are_deleted_when_asked_twice(ended: Any, browser: FakeBrowser) -> None:
    ended.press(Press("statistics"))
    now = '[data-action="delete-statistics-now"]'
    assert not ended.view().is_shown(now)
    ended.press(Press("delete-statistics"))
    assert ended.view().is_shown(now) and len(tables(ended)) > 1
    ended.press(Press("delete-statistics-now"))
    assert ended.view().is_shown("no-statistics") and tables(ended) == {}
    assert browser.announced[-1] == "Statistics deleted."
    ended.press(Press("close"))
    ended.press(Press("statistics"))
    assert ended.view().is_shown("no-statistics"), "saved games are not counted again"


def test_a_game_opened_at_its_end_is_not_counted(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms", "?p2=bot:3#blooms/4/race-15/D4a.!")
    table.press(Press("statistics"))
    assert table.view().is_shown("no-statistics")


def answer(browser: FakeBrowser, win: float) -> None:
    better = ("A1a", "A1c")[browser.bot.asked[-1].seat]
    browser.bot.answer(
        better, win=win, sims=9, best=[], line=[better], captures=(0, 0), why=[], cells={}
    )


def test_saved_games_are_analysed_one_after_the_other(table: Any, browser: FakeBrowser) -> None:
    play(table, *WON)
    play(table, "E5a", "C3cC4d", "D4aE6b", "!")
    play(table, "D4a")
    play(table)
    table.press(Press("statistics"))
    table.press(Press("collect"))
    assert table.view().text("collecting") == "Game 1 of 2 is being analysed."
    while table.view().text("collecting") == "Game 1 of 2 is being analysed.":
        answer(browser, 0.9 if browser.bot.asked[-1].record.endswith("C3cC4d") else 0.5)
    assert table.view().text("collecting") == "Game 2 of 2 is being analysed."
    for _ in range(4):
        answer(browser, 0.5)
    assert table.view().text("collecting") == ""
    assert browser.announced[-1] == "Analysis complete."
    assert not table.view().is_shown('[data-action="collect"]'), "no game waits"
    assert "C3cC4d" in table.saves.setting("mistakes")


def test_the_analysis_of_saved_games_can_be_stopped(table: Any, browser: FakeBrowser) -> None:
    play(table, *WON)
    play(table)
    table.press(Press("statistics"))
    for end in (lambda: table.press(Press("stop-collecting")), browser.bot.fail):
        table.press(Press("collect"))
        end()
        assert table.view().text("collecting") == ""
        assert table.view().is_shown('[data-action="collect"]')
    assert "could not analyse" in table.view().text('[data-role="notice"] span')


def test_nothing_else_is_called_as_the_rows_of_my_games(table: Any) -> None:
    """A notice of the same class once laid the rows over the dialog, and removed the first."""
    play(table, "D4a")
    play(table, "E5a")
    table.press(Press("games"))
    row = table.view()['[data-role="earlier"]', "children"][0]
    name = row.attrs["class"]
    static = Path(__file__).parents[2] / "web/static"
    used = re.compile(rf'[".]{name}[ "]')
    assert not [file.name for file in static.glob("js/*.js") if used.search(file.read_text())]
    rules = [file.read_text().count(f"\n.{name} {{") for file in static.glob("css/*.css")]
    assert sum(rules) == 1
