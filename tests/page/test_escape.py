"""Escape has one rule: it closes the topmost of what is open, one thing a press."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import PAGES, in_mode, opened
from web.page.feature import Press
from web.page.mode import Edit, Play

ROOT = Path(__file__).resolve().parents[2]
OVER = "?p1=human&p2=human#blooms/4/race-15/!"


def escape(table: Any) -> bool:
    """Press Escape beside the board; returns whether the page took it."""
    from web.page.input import keyboard  # once the fake browser is in place

    target = SimpleNamespace(matches=lambda _: False, closest=lambda _: None)
    plain = {f"{name}Key": False for name in ("meta", "alt", "shift", "ctrl")}
    event = SimpleNamespace(target=target, key="Escape", code="Escape", isComposing=False, **plain)
    return keyboard.pressed(table, event)


def test_only_the_keyboard_knows_the_key() -> None:
    files = [file for part in ("page", "games") for file in (ROOT / "web" / part).rglob("*.py")]
    knowing = [file.name for file in files if '"Escape"' in file.read_text("utf-8")]
    assert knowing == ["keyboard.py"]


def test_what_was_opened_last_is_closed_first(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms")
    table.game.board.early("D4")
    assert table.game.move_input.pending.ghosts
    table.press(Press("marks"))
    table.press(Press("mark-circle"))
    assert escape(table) and table.game.move_input.pending.ghosts, "the pen goes first"
    assert escape(table) and not table.game.move_input.pending.ghosts
    assert not escape(table), "nothing is open"


def test_it_leaves_an_open_menu_to_the_browser(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = in_mode(open_table, "blooms", "exercise")
    browser.document.querySelector.side_effect = None
    assert not escape(table)
    assert table.mode != Play()


@pytest.mark.parametrize("mode", ["exercise", "practice"])
@pytest.mark.parametrize("game", PAGES)
def test_it_leads_back_to_the_own_game(game: str, mode: str, open_table: OpenTable) -> None:
    table = in_mode(open_table, game, mode)
    own = table.own.game
    assert escape(table)
    assert table.mode == Play() and table.session.game is own
    assert not escape(table)


@pytest.mark.parametrize("game", PAGES)
def test_a_position_being_set_up_stays(game: str, open_table: OpenTable) -> None:
    table = in_mode(open_table, game, "edit")
    position = table.session.game.position
    escape(table)
    assert isinstance(table.mode, Edit) and table.session.game.position == position


@pytest.mark.parametrize("game", PAGES)
def test_it_stops_the_bot(game: str, open_table: OpenTable) -> None:
    table = in_mode(open_table, game, "thinking")
    assert table.session.question
    assert escape(table)
    assert table.session.question is None and table.session.paused


def test_the_browser_closes_a_dialog_itself(open_table: OpenTable) -> None:
    table = in_mode(open_table, "blooms", "dialog")
    assert not escape(table)
    table.dialog_closed("settings")
    assert table.dialog == ""


def test_it_closes_the_card_of_the_result(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms", OVER)
    table.press(Press("result"))
    assert table.view().is_shown("result")
    assert escape(table)
    assert not table.view().is_shown("result")
