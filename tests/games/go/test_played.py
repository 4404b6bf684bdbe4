"""A game of Go for many on its page: points that are refused, the graph, the estimate."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import pytest

from blooms.core.game import finish
from blooms.games.go.bot.estimate import Estimate
from tests.build.texts import catalogue
from tests.fake_browser import FakeBrowser, OpenTable
from tests.games.go.test_pass_device import on_board
from tests.page.modes import fields_of
from tests.positions import KO, TWO_WALLS
from web.page.feature import Change, Pointer, Press
from web.page.saves.replicas import Memory

GO = "web.games.go.page", "GoPage"
PEOPLE = "?p1=human&p2=human"


def record_of(table: Any) -> str:
    return str(table.view()[":root", "@data-record"])


def tap(table: Any, *points: str) -> None:
    for point in points:
        table.pointer(Pointer("tap", point))


def test_an_illegal_point_says_why_and_shows_the_board_of_before(open_table: OpenTable) -> None:
    table = open_table(*GO, f"{PEOPLE}#go/9/2/sequential/@{KO},1/")
    tap(table, "E6", "E6", "D6")
    view = table.view()
    assert "ko, it would repeat an earlier position" in view.text('[data-role="notice"] span')
    assert view.is_shown("stood") and "0" in str(view['[data-role="stood-board"]', "@alt"])
    assert str(view['[data-role="stood-board"]', "@src"]).startswith("data:image/svg+xml,")
    _, button = view['[data-role="stood-at"]', "children"]
    table.press(Press(button.attrs["data-action"], button.attrs["data-value"]))
    assert record_of(table).endswith(f"@{KO},1/")
    assert not table.view().is_shown("stood")
    table.press(Press("last"))
    assert record_of(table).endswith("/E6")


def test_a_wrong_value_in_the_address_is_told_and_the_rest_kept(open_table: OpenTable) -> None:
    table = open_table(*GO, "?size=7&players=2&p2=cat&komi=")
    assert record_of(table) == "go/7/2/sequential/"
    told = table.view().text('[data-role="notice"] span')
    assert "komi: no value is given; p2: 'cat' is neither human" in told


FILE = "#go/9/2/sequential+komi-0-6.5/E5.D4.-.-.x.x;0:Black~3a_Ann_Lee~0aWhite~3a_Bo"
"""A game whose players are told as a file tells them, at its end."""


def test_the_players_of_a_file_are_named_at_their_seats(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = open_table(*GO, FILE)
    seats = str(table.view()['[data-role="seats"]', "children"])
    assert "Ann Lee" in seats and "Bo" in seats
    table.press(Press("save-sgf"))
    assert browser.window.bloomsFile.save.call_args.args[1] == "Ann_Lee-Bo.sgf"
    with_bot = open_table(*GO, f"?p1=human&p2=bot:3{FILE}")
    assert "Ann Lee" not in str(with_bot.view()['[data-role="seats"]', "children"])


@pytest.mark.parametrize(
    ("players", "name"), [(2, "Ladder (level 4)"), (3, "Ladder 4"), (8, "Ladder 4")]
)
def test_bots_have_short_names_where_seats_are_many(
    players: int, name: str, open_table: OpenTable
) -> None:
    table = open_table(*GO, f"?size=9&players={players}&p2=bot:4")
    first, second = table.view()['[data-role="seats"]', "children"][:2]
    assert f"'{name}'" in str(second) and f"'{name}'" not in str(first)


def test_the_margin_of_two_is_told(open_table: OpenTable) -> None:
    table = open_table(*GO, FILE)
    table.press(Press("result"))
    view = table.view()
    assert view.text("result-title") == "White wins by 6.5 points"
    assert view.text("result-note") == "W+6.5"


def test_the_point_of_a_hint_is_marked_on_every_page(open_table: OpenTable) -> None:
    table = open_table(*GO, f"{PEOPLE}#go/9/2/sequential/E5")
    for is_tall in (False, True):
        table.device = table.device._replace(is_tall=is_tall)
        answer = {"turn": "D4", "why": (), "sims": 1, "win": 0.5, "line": ("D4",), "best": ()}
        table.show_hint({**answer, "cells": {}})
        assert on_board(table, "aria-label")["D4"] == "D4, empty, the move of the hint"
    table.show_hint(None)
    assert on_board(table, "aria-label")["D4"] == "D4, empty"


def test_the_graph_leads_to_a_move_and_follows(open_table: OpenTable) -> None:
    from web.page.input import keyboard  # once the fake browser is in place

    table = open_table(*GO, f"{PEOPLE}#go/9/2/sequential/E5.D4.C3.F6")
    table.press(Press("chart", "0.01"))
    assert table.view()["#chart", "@aria-valuenow"] == "0"
    chart = SimpleNamespace(matches=lambda _: False, closest=lambda names: "#chart" in names)
    held = dict.fromkeys(("metaKey", "altKey", "shiftKey", "ctrlKey", "isComposing"), False)
    assert keyboard.pressed(table, SimpleNamespace(target=chart, key="ArrowRight", code="", **held))
    assert record_of(table) == "go/9/2/sequential/E5"
    assert table.view()["#chart", "@aria-valuetext"] == "Move 1 of 4. Black 0, White 0"


def test_players_change_in_mid_game(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = open_table(*GO, f"{PEOPLE}#go/9/2/sequential/E5")
    table.press(Press("new"))
    fields = fields_of(table)
    table.press(Press("seats", "", fields | {"players": "3", "p3": "human"}))
    assert table.dialog == "new" and "2 players" in table.view().text("new-why")
    table.press(Press("seats", "", fields | {"p2": "bot:1"}))
    assert table.dialog == "" and browser.bot.asked[-1].seat == 1
    browser.bot.answer("D4")
    assert record_of(table) == "go/9/2/sequential/E5.D4"


def test_settings_are_obeyed_and_kept(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = open_table(*GO, f"{PEOPLE}#go/9/2/sequential/E5")
    browser.window.bloomsLanguage.arrived.return_value = json.dumps(catalogue("de"))
    for name, value in (("colours", "clear"), ("theme", "dark"), ("language", "de")):
        table.change(Change("settings", name, value))
    assert table.view().text("status") == "Weiß ist am Zug"
    again = open_table(*GO, "", Memory(browser.storage))
    kept = [again.view()[":root", f"@data-{name}"] for name in ("colours", "theme", "language")]
    assert kept == ["clear", "dark", "de"]
    again.change(Change("settings", "language", "en"))


def test_a_rough_estimate_is_shown_before_the_whole(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table(*GO, f"{PEOPLE}#go/9/2/sequential/@{TWO_WALLS},1/")
    from web.games.go import score_estimate  # once the fake browser is in place

    shown: list[str] = []

    async def at_once(work: Any, patience: float) -> Estimate:
        shown.append(table.view().text("estimate").partition(":")[0])
        return finish(work)

    monkeypatch.setattr(score_estimate, "in_slices", at_once)
    table.press(Press("estimate"))
    asyncio.get_event_loop().run_until_complete(asyncio.sleep(0))
    assert shown == ["Estimating…", "Estimate from 10 random games"]
    assert table.view().text("estimate").startswith("Estimate from 60 random games")


@pytest.mark.parametrize(("patience", "is_there"), [(60, True), (0, False)])
def test_a_quick_estimate_is_shown_together_with_the_move(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, patience: float, is_there: bool
) -> None:
    table = open_table(*GO, f"{PEOPLE}#go/9/2/sequential/@{TWO_WALLS},1/")
    from web.games.go import playouts, score_estimate  # once the fake browser is in place

    monkeypatch.setattr(playouts, "has_kernel", lambda: True)
    monkeypatch.setattr(score_estimate, "AT_ONCE", patience)
    table.press(Press("estimate"))
    tap(table, "A1")
    table.press(Press("confirm"))
    assert table.view().text("estimate").startswith("Estimate from 60") == is_there
    assert on_board(table, "aria-label")["A2"].endswith("probably Black's") == is_there


def test_the_score_is_estimated_until_switched_off(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = open_table(*GO, f"{PEOPLE}#go/9/2/sequential/@{TWO_WALLS},1/")
    told = "Estimate from 60 random games: Black "

    def label(point: str) -> str:
        return on_board(table, "aria-label")[point]

    async def estimated() -> None:
        while not table.view().text("estimate").startswith(told):
            await asyncio.sleep(0)

    def wait() -> None:
        asyncio.get_event_loop().run_until_complete(asyncio.wait_for(estimated(), timeout=120))

    def guessed() -> int:
        return str(table.view()["#board", "cells"]).count("guess")

    table.press(Press("estimate"))
    wait()
    assert table.view().text("estimate").startswith(told)
    assert browser.announced[-1].startswith(told)
    assert label("A1") == "A1, empty, probably Black's"
    assert guessed() > 40 and record_of(table).endswith(",1/")
    tap(table, "A1")
    table.press(Press("confirm"))
    assert on_board(table, "data-stone")["A1"] == "B"
    wait()
    assert table.view().text("estimate").startswith(told)
    assert label("A2") == "A2, empty, probably Black's"
    table.press(Press("back"))
    wait()
    assert label("A1") == "A1, empty, probably Black's"
    table.press(Press("estimate"))
    assert not table.view().is_shown("estimate") and guessed() == 0
