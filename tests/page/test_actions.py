"""Every button of the games' pages has an owner; every owner's action has a button or a key."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.fake_browser import OpenTable
from web.build.pages import markup

ROOT = Path(__file__).resolve().parents[2]
PAGES = {
    "blooms": ("web.games.blooms.page", "BloomsPage"),
    "go": ("web.games.go.page", "GoPage"),
    "blocky": ("web.games.blocky.page", "BlockyPage"),
}
IN_SCRIPTS = {"later", "retry", "understood", "update"}
"""What updates.js and loading.js do, with or without Python."""
PYTHON = [file for part in ("page", "games") for file in (ROOT / "web" / part).rglob("*.py")]
MADE = re.compile(r'(?:button\(|Press\(|data_action=|"data-action",)\s*"([\w-]+)"')
"""A button that Python draws, or an action that it takes itself."""
STEPS = {"choose-less", "choose-more"}
"""The two buttons of a number, which web/games/go/end_panel.py draws by one line."""


@pytest.fixture(params=PAGES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def table(game: str, open_table: OpenTable) -> Any:
    return open_table(*PAGES[game])


def buttons(game: str) -> set[str]:
    return set(re.findall(r'data-action="([\w-]+)"', markup(game)))


def test_every_button_has_an_owner(game: str, table: Any) -> None:
    assert buttons(game) - IN_SCRIPTS - table.action_names == set()


def test_every_action_has_a_button_or_a_key(game: str, table: Any) -> None:
    owned = [each for feature in table.features for each in feature.actions.items()]
    made = {name for file in PYTHON for name in MADE.findall(file.read_text("utf-8"))}
    drawn = {name for each in PAGES for name in buttons(each)}
    reached = drawn | made | STEPS | {name for name, action in owned if action.keys}
    assert table.action_names - reached == set()
