"""Every button and key has one owner, and in every mode it does something or is disabled."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.fake_browser import OpenTable
from tests.page.modes import MODES, PAGES, in_mode, opened
from web.build.pages import markup
from web.page.dispatch import MODES as KINDS

ROOT = Path(__file__).resolve().parents[2]
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
    return opened(open_table, game)


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


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__.lower())
def test_an_action_has_one_owner_of_the_page_and_one_of_the_game(table: Any, kind: type) -> None:
    for is_own in (False, True):
        owners = Counter(
            name
            for feature in table.features
            if (feature in table.game.features) is is_own
            for name, action in feature.actions.items()
            if kind in action.modes
        )
        assert [name for name, count in owners.items() if count > 1] == []


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__.lower())
def test_a_key_has_one_action_of_the_page_and_one_of_the_game(table: Any, kind: type) -> None:
    for is_own in (False, True):
        found = Counter(
            key
            for feature in table.features
            if (feature in table.game.features) is is_own
            for action in feature.actions.values()
            if kind in action.modes
            for key in action.keys
        )
        assert [key for key, count in found.items() if count > 1] == []


@pytest.mark.parametrize("mode", MODES)
def test_a_button_that_nobody_takes_is_disabled(
    game: str, mode: str, open_table: OpenTable
) -> None:
    table = in_mode(open_table, game, mode)
    view = table.view()
    for name in buttons(game) - IN_SCRIPTS:
        if name not in table.owners:
            assert view[f'[data-action="{name}"]', "disabled"], name
