"""The statistics of your own games: counted once, kept, shown in tables, deleted on demand."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.page_driver import (
    act,
    play,
    ready,
    store_first,
    visit,
)
from web.page.saves.result_log import Journal, Result, write

GAMES = ("blooms", "go", "blocky")


def row(page: Page, title: str, number: int = 0) -> list[str]:
    """The cells of a row of the table with this title."""
    table = page.get_by_role("table", name=title)
    return table.locator("tbody tr").nth(number).locator("th, td").all_inner_texts()


def resign(page: Page) -> None:
    act(page, "resign")
    act(page, "resign-now")


@pytest.mark.fresh
def test_a_game_played_here_counts_once_and_can_be_deleted(page: Page) -> None:
    visit(page, "./?base=3&target=9&p2=bot:1&seed=1")
    act(page, "statistics")
    expect(page.locator("#statistics")).to_contain_text("Finish a game here")
    expect(page.locator('[data-role="statistics-tables"]')).to_be_hidden()
    page.locator('#statistics [data-action="close"]').click()
    play(page, "C3a")
    page.wait_for_function("document.documentElement.dataset.record.split('.').length === 2")
    resign(page)
    page.reload()
    ready(page)
    act(page, "undo")
    resign(page)
    visit(page, "./?p1=human&p2=human#blooms/4/race-15/D4a.C3c")
    play(page, "E5a")
    resign(page)
    visit(page, "./?p1=human&p2=human")
    play(page, "D4a")
    resign(page)
    act(page, "statistics")
    assert page.locator(".won li").first.locator("span, small").all_inner_texts() == [
        "Seedling (level 1)", "0 of 1",
    ]  # fmt: skip
    page.locator("#statistics summary").click()
    assert row(page, "By game")[:5] == ["Blooms", "2", "0", "0", "1"]
    assert row(page, "By rules") == ["base 3 · race to 9", "1", "0", "0", "1", "3"]
    assert row(page, "By rules", 1) == ["base 4 · race to 15", "1", "0", "0", "0", "2"]
    assert row(page, "By opponent")[0] == "Seedling (level 1)"
    assert row(page, "By who moved first", 1)[0] == "you"
    assert row(page, "By opening")[0].startswith("C3 dark red – ")
    assert row(page, "By opening", 1)[0] == "D4 dark red"
    assert violations(page, "#statistics") == []
    act(page, "delete-statistics")
    expect(page.locator('[data-action="delete-statistics-now"]')).to_be_focused()
    act(page, "delete-statistics-now")
    expect(page.locator("#statistics table")).to_have_count(0)
    page.reload()
    ready(page)
    act(page, "statistics")
    expect(page.locator("#statistics")).to_contain_text("Finish a game here")


@pytest.mark.fresh
@pytest.mark.long
def test_mistakes_of_saved_games_are_found_and_practised(page: Page) -> None:
    visit(page, "./?base=3&target=9&p1=human&p2=human")
    for text in ("C3a", "A1cA2d", "C2aB2b", "A3cB1d", "E1a", "B3cB4d"):
        play(page, text)
    resign(page)
    act(page, "new")
    act(page, "begin")
    act(page, "statistics")
    page.get_by_role("button", name="Find mistakes in saved games").click()
    expect(page.locator('[data-role="collecting"]')).to_be_empty()
    expect(page.get_by_role("button", name="Find mistakes in saved games")).to_be_hidden()
    page.locator('[data-action="practise-all"]').click()
    expect(page.locator("#practice-title")).to_contain_text("Mistake 1 of ")
    act(page, "practice-leave")
    assert page.locator("html").get_attribute("data-record") == "blooms/3/race-9/"


@pytest.mark.fresh
def test_after_five_games_against_one_level_another_is_advised(page: Page) -> None:
    four = [
        Result(str(number), "blooms/3/race-9", ("human", "bot:4"), 0, 0.0, 9, True, "C3a")
        for number in range(4)
    ]
    journal = json.dumps(write(Journal({each.name: each for each in four}, (), GAMES)))
    store_first(page, f"localStorage['blooms.results'] ??= {journal};")
    visit(page, "./?base=3&target=9&p2=bot:4&seed=1")
    play(page, "C3a")
    page.wait_for_function("document.documentElement.dataset.record.split('.').length === 2")
    resign(page)
    said = "You lost 5 of your last 5 games against Bud (level 4). Try Leaf (level 3)."
    expect(page.locator('[data-role="result-advice"]')).to_have_text(said)
    act(page, "statistics")
    expect(page.locator('[data-role="level-advice"]')).to_have_text(said)
