"""An analysis is there again after a reload; of another game, or damaged, it is made anew."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import PAGES
from tests.page.test_refutation import START
from tests.page.test_refutation import table as table
from web.page.feature import Press


def reloaded(open_table: OpenTable, browser: FakeBrowser, address: str = "") -> Any:
    return open_table(*PAGES["blooms"], address, browser.storage, browser.window.sessionStorage)


def offers_analysis(page: Any) -> bool:
    return bool(page.view().is_shown('[data-action="analyse"]'))


def test_a_reload_keeps_the_analysis(
    table: Any, open_table: OpenTable, browser: FakeBrowser
) -> None:
    before = {name: table.view().text(name) for name in ("chance", "better")}
    again = reloaded(open_table, browser)
    assert {name: again.view().text(name) for name in before} == before
    assert "Leaves a bloom of 7" in before["better"] and not offers_analysis(again)
    assert again.view()['[data-role="slips"]', "text"] == "1" and not browser.bot.asked
    for action, part in (("practise", "practice"), ("practice-leave", "practice")):
        again.press(Press(action))
        assert again.view().is_shown(part) == (action == "practise")
    again.press(Press("show-why"))
    assert again.view().is_shown("why")


def test_another_game_is_analysed_anew(
    table: Any, open_table: OpenTable, browser: FakeBrowser
) -> None:
    assert offers_analysis(reloaded(open_table, browser, f"?p1=human&p2=human#{START}D7cB5d"))


@pytest.mark.parametrize("change", ["0", "[", '"', "turn", "\n"])
def test_a_damaged_analysis_is_made_anew(
    change: str, table: Any, open_table: OpenTable, browser: FakeBrowser
) -> None:
    kept = table.saves.setting("analysis")
    assert change in kept
    table.saves.set_setting("analysis", kept.replace(change, "", 1))
    assert offers_analysis(reloaded(open_table, browser))


@pytest.mark.parametrize(("is_back", "page"), [(True, "review"), (False, "moves")])
def test_who_comes_back_goes_on_reading_the_review(
    table: Any, open_table: OpenTable, browser: FakeBrowser, monkeypatch: pytest.MonkeyPatch,
    is_back: bool, page: str,
) -> None:  # fmt: skip
    table.press(Press("book-review"))
    monkeypatch.setattr(import_module("web.page.status.panel"), "came_back", lambda: is_back)
    assert reloaded(open_table, browser).view()['[data-role="book"]', "@data-page"] == page
