"""The statistics of your own games: counted once, told in tables, with advice on the level."""

from __future__ import annotations

from typing import Any

from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import PAGES, opened, play, reloaded, told
from tests.page.test_mistakes import inside
from web.page.feature import Press
from web.page.results.tally import by_month
from web.page.saves.replicas import Memory
from web.page.saves.result_log import Journal, Result, write
from web.page.view.dates import month

GAMES = ("blooms", "go", "blocky")


def resign(table: Any) -> None:
    table.press(Press("resign"))
    table.press(Press("resign-now"))


def rows(table: Any, title: str) -> list[list[str]]:
    """The cells of the rows of the table with this title."""
    for each in table.view()['[data-role="statistics-rows"]', "children"]:
        caption, _, body = each.children
        if told(caption) == title:
            return [[told(cell) for cell in row.children] for row in body.children]
    raise AssertionError(f"no table {title!r}")


def test_a_game_played_here_counts_once_and_can_be_deleted(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", "?base=3&target=9&p2=bot:1")
    table.press(Press("statistics"))
    view = table.view()
    assert view.is_shown("no-statistics") and not view.is_shown("statistics-tables")
    table.press(Press("close"))
    play(table, "C3a")
    browser.bot.answer("D4c")
    resign(table)
    table = reloaded(open_table, browser)
    table.press(Press("undo"))
    resign(table)
    visit = open_table
    table = visit(*PAGES["blooms"], "?p1=human&p2=human#blooms/4/race-15/D4a.C3c", browser.storage)
    play(table, "E5a")
    resign(table)
    table = visit(*PAGES["blooms"], "?p1=human&p2=human", browser.storage)
    play(table, "D4a")
    resign(table)
    table.press(Press("statistics"))
    charts = table.view()['[data-role="statistics-charts"]', "children"]
    (won,) = [
        each for chart in charts for each in inside(chart)
        if "won" in getattr(each, "attrs", {}).get("class", "").split()
    ]  # fmt: skip
    bars = [each for each in inside(won) if getattr(each, "tag", "") == "li"]
    words = [
        told(each) for each in inside(bars[0]) if getattr(each, "tag", "") in ("span", "small")
    ]
    assert words == ["Seedling (level 1)", "0 of 1"]
    assert rows(table, "By game")[0][:5] == ["Blooms", "2", "0", "0", "1"]
    by_rules = rows(table, "By rules")
    assert by_rules[0] == ["base 3 · race to 9", "1", "0", "0", "1", "3"]
    assert by_rules[1] == ["base 4 · race to 15", "1", "0", "0", "0", "2"]
    assert rows(table, "By opponent")[0][0] == "Seedling (level 1)"
    assert rows(table, "By who moved first")[1][0] == "you"
    openings = rows(table, "By opening")
    assert openings[0][0] == "C3 dark red – D4 dark blue"
    assert openings[1][0] == "D4 dark red"
    table.press(Press("delete-statistics"))
    table.press(Press("delete-statistics-now"))
    table = reloaded(open_table, browser)
    table.press(Press("statistics"))
    assert table.view().is_shown("no-statistics")
    assert table.view()['[data-role="statistics-rows"]', "children"] == ()


def test_after_five_games_against_one_level_another_is_advised(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    four = [
        Result(str(number), "blooms/3/race-9", ("human", "bot:4"), 0, 0.0, 9, True, "C3a")
        for number in range(4)
    ]
    storage = Memory()
    journal = write(Journal({each.name: each for each in four}, (), GAMES))
    storage["blooms.results"] = journal
    table = open_table(*PAGES["blooms"], "?base=3&target=9&p2=bot:4", storage)
    play(table, "C3a")
    browser.bot.answer("D4c")
    resign(table)
    said = "You lost 5 of your last 5 games against Bud (level 4). Try Leaf (level 3)."
    assert table.view().text("result-advice") == said
    table.press(Press("statistics"))
    assert table.view().text("level-advice") == said


def test_months_are_listed_the_latest_first() -> None:
    results = [Result(f"g{day}", "blooms/4/race-15", ("human", "bot:3"), 0, 1.0, 9, True, "D4a")
               for day in (20261130, 20260101, 0, 20261201)]  # fmt: skip
    months = by_month(results, {each.name: int(each.name[1:]) for each in results})
    assert [(each.name, each.games) for each in months] == [
        (month(202612), 1), (month(202611), 1), (month(202601), 1)
    ]  # fmt: skip


def test_an_accuracy_is_a_percentage() -> None:
    from web.page.results import charts  # once the fake browser is in place

    own = [Result(name, "blooms/4/race-15", ("human",), 0, 1, 9, True, "") for name in "ab"]
    figures = [told(each) for each in charts.figures(own, {"a": 0.5, "b": 0.25})]
    assert "38\u00a0% Accuracy on average" in figures
